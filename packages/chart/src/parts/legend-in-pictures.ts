import { arrangeLegend } from '../layers/arrange-legend.ts';
import { LEGEND_RULE } from '../options/legend-rule.ts';
import type { LegendArranger } from '../picture/frame.ts';
import { LEGEND_TEXT_EN } from '../text/legend-en.ts';

/** Legends without what they need of a browser. */
export const legendInPictures: LegendArranger = { rule: LEGEND_RULE, text: LEGEND_TEXT_EN, arrange: arrangeLegend };
