import { textSize, toggle } from './kinds.ts';
import { BACKGROUND_LOOK, LINE_LOOK } from './looks.ts';

/** Fields of patterns and waves. */

export const WAVE_LOOK = { ...LINE_LOOK, textSize: textSize('field.textSize', 12) };

export const PATTERN_LOOK = { ...WAVE_LOOK, ...BACKGROUND_LOOK };

export const PATTERN_PROPS = { showBackground: toggle('field.showBackground', true, 'fill') };
