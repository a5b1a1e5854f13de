import { ELLIOTT_DEGREES } from '../geometry/elliott-degrees.ts';
import { needing } from './field.ts';
import { oneOf, toggle } from './kinds.ts';
import { LINE_LOOK } from './looks.ts';
import { WAVE_LOOK } from './pattern-looks.ts';

/** Fields of Elliott waves. Their signs have the colour of the line, whether it is shown or not. */
export const ELLIOTT_PROPS = {
  degree: oneOf('field.degree', ELLIOTT_DEGREES, 'intermediate'),
  showWave: toggle('field.showWave', true, 'line'),
};

const { lineWidth, lineStyle } = LINE_LOOK;
export const ELLIOTT_LOOK = { ...WAVE_LOOK, ...needing('showWave', { lineWidth, lineStyle }) };
