/**
 * Every word that the chart shows or says. Placeholders are `{name}`. A host replaces any of them with `options.text`. Those that only a part says come with it, so that
 * whoever does not name the part does not load them.
 */
import { BOX_ZOOM_TEXT_EN } from './box-zoom-en.ts';
import { COMPARES_TEXT_EN } from './compares-en.ts';
import { CORE_TEXT_EN } from './core-en.ts';
import { DRAWING_TEXT_EN } from './drawing-en.ts';
import { FILLS_TEXT_EN } from './fills-en.ts';
import { INDICATORS_TEXT_EN } from './indicators-en.ts';
import { KEYS_TEXT_EN } from './keys-en.ts';
import { LEGEND_TEXT_EN } from './legend-en.ts';
import { MARKS_TEXT_EN } from './marks-en.ts';
import { PANES_TEXT_EN } from './panes-en.ts';
import { READINGS_TEXT_EN } from './readings-en.ts';
import { SPEECH_TEXT_EN } from './speech-en.ts';
import { STATUS_TEXT_EN } from './status-en.ts';
import { UNITS_TEXT_EN } from './units-en.ts';

export const CHART_TEXT_EN = {
  ...CORE_TEXT_EN,
  ...KEYS_TEXT_EN,
  ...BOX_ZOOM_TEXT_EN,
  ...STATUS_TEXT_EN,
  ...LEGEND_TEXT_EN,
  ...READINGS_TEXT_EN,
  ...MARKS_TEXT_EN,
  ...FILLS_TEXT_EN,
  ...PANES_TEXT_EN,
  ...DRAWING_TEXT_EN,
  ...INDICATORS_TEXT_EN,
  ...COMPARES_TEXT_EN,
  ...SPEECH_TEXT_EN,
  ...UNITS_TEXT_EN,
} as const;

export type ChartTextKey = keyof typeof CHART_TEXT_EN;
/** The catalogue in one language. */
export type ChartText = Readonly<Record<ChartTextKey, string>>;
