import type { Instrument } from '@candlemark/bars';
import type { AnyChartType } from './chart-type.ts';

/** Those that draw more than one price of a bar, and of a bar with one price no more than a dash. */
const OF_RANGES: ReadonlySet<AnyChartType> = new Set([
  'candlestick',
  'hollow-candlestick',
  'volume-candlestick',
  'ohlc',
  'hlc',
  'high-low',
]);

/**
 * What a chart type is drawn as: closes alone are a line, whatever was chosen. Longer bars that somebody asked for are of several
 * closes, and are drawn as chosen; those that a zoom brings are not, so that the line stays a line.
 * @param interval as it was chosen
 */
export function shownChartType<Type extends AnyChartType>(
  chartType: Type,
  { closesOnly, levels }: Pick<Instrument, 'closesOnly' | 'levels'>,
  interval: string,
): Type | 'line' {
  const isOfCloses = closesOnly === true && (interval === 'auto' || interval === levels[0]?.interval);
  return isOfCloses && OF_RANGES.has(chartType) ? 'line' : chartType;
}
