/** How far one may zoom and pan, from what the instrument has. */
import type { Instrument, TradingTime } from '@candlemark/bars';
import { coverageEndUs } from '../tiles/coverage.ts';
import type { LevelSpacing } from '../tiles/level-spacing.ts';
import type { ViewportLimits } from './viewport.ts';

/** The deepest zoom into trades: a millisecond to the pixel. */
const MIN_US_PER_PX = 1_000;
/** The deepest zoom into bars: this many of the finest level in the view. */
const MIN_BARS_PER_VIEW = 4;
/** The widest zoom shows all of the data on this part of the view. */
const MAX_SPAN_FACTOR = 1.25;
/** Even a single bar stands in a view of this many. */
const MIN_BARS_AT_WIDEST = 20;

/**
 * The limits of the viewport: from all of the history and a margin down to a millisecond per pixel where there are trades, else
 * to a few bars of the finest level. `levels` are the instrument's `levelSpacings` in the same trading time.
 */
export function viewportLimits(
  instrument: Instrument,
  tradingTime: TradingTime,
  levels: readonly LevelSpacing[],
  widthCss: number,
): ViewportLimits {
  let dataFromTradingUs = Number.POSITIVE_INFINITY;
  let dataToTradingUs = Number.NEGATIVE_INFINITY;
  for (const coverage of instrument.levels) {
    dataFromTradingUs = Math.min(dataFromTradingUs, tradingTime.toTradingUs(coverage.fromUs));
    dataToTradingUs = Math.max(dataToTradingUs, tradingTime.toTradingUs(coverageEndUs(instrument, coverage)));
  }
  const finest = levels[0];
  if (finest === undefined || !(dataFromTradingUs <= dataToTradingUs)) {
    return { dataFromTradingUs: 0, dataToTradingUs: 0, minSpanTradingUs: 1, maxSpanTradingUs: 1 };
  }
  const barSpan = MIN_BARS_PER_VIEW * finest.spacingTradingUs;
  const minSpanTradingUs = finest.level === 'trades' ? Math.min(MIN_US_PER_PX * widthCss, barSpan) : barSpan;
  const widest = (dataToTradingUs - dataFromTradingUs) * MAX_SPAN_FACTOR;
  return {
    dataFromTradingUs,
    dataToTradingUs,
    minSpanTradingUs,
    maxSpanTradingUs: Math.max(widest, MIN_BARS_AT_WIDEST * finest.spacingTradingUs),
  };
}
