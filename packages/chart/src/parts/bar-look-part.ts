import { BARS_RULE } from '../options/bars-rule.ts';
import type { BarsOptions } from '../options/look-options.ts';
import type { OptionRule } from '../options/option-rule.ts';
import { lookPainter, withBarColors } from '../series/bar-look.ts';
import type { SeriesDefinition, SeriesPainter } from '../series/series-definition.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';

/** For `options.bars`. */
export interface BarLookPart {
  readonly rule: OptionRule;
  /** The theme in which what rises and falls has the colours of the bars. */
  themed(theme: ChartTheme, bars: BarsOptions): ChartTheme;
  /** Null for series that have no bodies, borders and wicks. */
  painter(definition: SeriesDefinition, bars: BarsOptions): SeriesPainter | null;
}

export const barLookPart: BarLookPart = {
  rule: BARS_RULE,
  themed: withBarColors,
  painter: ({ barStyle }, bars) => (barStyle === undefined ? null : lookPainter(barStyle(), bars)),
};
