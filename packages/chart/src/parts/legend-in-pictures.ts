import { legendLineBoxes } from '../layers/legend-line-boxes.ts';
import { paintLegend } from '../layers/legend-paint.ts';
import { legendView } from '../layers/legend-view.ts';
import { LEGEND_RULE } from '../options/legend-rule.ts';
import { LEGEND_TEXT_EN } from '../text/legend-en.ts';
import type { LegendInPictures } from './core-parts.ts';

/** Legends without what they need of a browser. */
export const legendInPictures: LegendInPictures = {
  rule: LEGEND_RULE,
  text: LEGEND_TEXT_EN,
  view: legendView,
  lines: legendLineBoxes,
  paint: paintLegend,
};
