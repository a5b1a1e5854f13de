/** How far one may zoom and pan, from what the instrument has. */
import { type Instrument, intervalLengthUs, type TradingTime } from '@candlemark/bars';
import type { LevelSpacing } from '../tiles/level-spacing.ts';
import type { Span } from '../tiles/spans.ts';
import type { ViewportLimits } from './viewport.ts';

/** The deepest zoom into trades: a millisecond to the pixel. */
const MIN_US_PER_PX = 1_000;
/** The deepest zoom into bars: this many of the finest level in the view. */
const MIN_BARS_PER_VIEW = 4;
/** The widest zoom shows all of the data on this part of the view. */
const MAX_SPAN_FACTOR = 1.25;
/** Even a single bar stands in a view of this many. */
const MIN_BARS_AT_WIDEST = 20;
/** Of the coarsest level, where that is too fine for all of the data: they are asked for and read when all of them are shown. */
const MOST_ROWS_AT_WIDEST = 1_000_000;
/** A bar reaches this much beyond its data: the month of yesterday's trade ends in weeks, and has 31 days. */
const LONGEST_BUCKET = 1.1;

/**
 * The limits of the viewport: from all of the history and a margin, or as much of it as the coarsest level has rows for, down to a millisecond per pixel where there are trades, else
 * to a few bars of the finest level. `levels` are the instrument's `levelSpacings` in the same trading time.
 */
export function viewportLimits(
  instrument: Instrument,
  tradingTime: TradingTime,
  levels: readonly LevelSpacing[],
  widthCss: number,
): ViewportLimits {
  const finest = levels[0];
  if (finest === undefined) {
    return { dataFromTradingUs: 0, dataToTradingUs: 0, minSpanTradingUs: 1, maxSpanTradingUs: 1 };
  }
  const data = dataSpan(instrument);
  const dataFromTradingUs = tradingTime.toTradingUs(data.fromUs);
  const dataToTradingUs = tradingTime.toTradingUs(data.toUs);
  const barSpan = MIN_BARS_PER_VIEW * finest.spacingTradingUs;
  const minSpanTradingUs = finest.level === 'trades' ? Math.min(MIN_US_PER_PX * widthCss, barSpan) : barSpan;
  const widest = Math.min(
    (dataToTradingUs - dataFromTradingUs) * MAX_SPAN_FACTOR,
    MOST_ROWS_AT_WIDEST * levels.at(-1)!.spacingTradingUs,
  );
  return {
    dataFromTradingUs,
    dataToTradingUs,
    minSpanTradingUs,
    maxSpanTradingUs: Math.max(widest, MIN_BARS_AT_WIDEST * finest.spacingTradingUs),
  };
}

/**
 * Where the data begins and ends: as the finest level says, except where a coarser one has more than its first or last bar
 * beyond that.
 */
export function dataSpan({ levels }: Instrument): Span {
  let fromUs = levels[0]?.fromUs ?? 0;
  let toUs = levels[0]?.toUs ?? 0;
  for (const level of levels) {
    const slackUs = level.interval === 'trades' ? 0 : intervalLengthUs(level.interval) * LONGEST_BUCKET;
    if (level.fromUs < fromUs - slackUs) fromUs = level.fromUs;
    if (level.toUs > toUs + slackUs) toUs = level.toUs;
  }
  return { fromUs, toUs };
}
