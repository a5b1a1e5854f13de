/** The instrument that bars in memory make up: what a server would know of them. */
import {
  bucketCloseUs,
  bucketOpenUs,
  type CompiledCalendar,
  type Instrument,
  type Interval,
  type LevelCoverage,
  realOf,
} from '@candlemark/bars';
import type { BarPyramid } from './bar-pyramid.ts';
import type { StoredScales } from './stored-bars.ts';

/** What the host says of the instrument. */
export interface InstrumentWords {
  readonly symbol?: string;
  readonly name?: string;
  readonly tickSize?: number;
}

/** With more decimals than these a price is a computed one, and labels show only what counts. */
const MOST_QUOTED_DECIMALS = 5;
const SIGNIFICANT_DIGITS = 5;

export function describeBars(
  pyramid: BarPyramid,
  { price, size }: StoredScales,
  calendar: CompiledCalendar,
  words: InstrumentWords,
): Instrument {
  const base = pyramid.bars(pyramid.interval);
  const lastClose = realOf(base.close[base.length - 1] ?? 1, price.scale);
  const displayDecimals = labelDecimals(price.isExact ? price.scale : null, lastClose);
  const symbol = words.symbol ?? '';
  return {
    id: symbol,
    symbol,
    name: words.name ?? symbol,
    source: '',
    licence: null,
    synthetic: false,
    priceScale: price.scale,
    priceExact: price.isExact,
    sizeScale: size.scale,
    sizeExact: size.isExact,
    tickSize: words.tickSize ?? Number(`1e-${displayDecimals}`),
    displayDecimals,
    timeZone: calendar.calendar.timeZone,
    calendar: calendar.calendar,
    levels: base.length === 0 ? [] : pyramid.intervals.map((interval) => coverageOf(pyramid, interval, calendar)),
    sealedUntilUs: base.timeUs[base.length - 1] ?? null,
    revision: 1,
    revisions: [],
  };
}

function coverageOf(pyramid: BarPyramid, interval: Interval, calendar: CompiledCalendar): LevelCoverage {
  const { timeUs, length } = pyramid.bars(pyramid.interval);
  const firstUs = timeUs[0]!;
  const lastOpenUs = bucketOpenUs(calendar, interval, timeUs[length - 1]!);
  return {
    interval,
    fromUs: interval === pyramid.interval ? firstUs : bucketOpenUs(calendar, interval, firstUs),
    toUs: Math.max(bucketCloseUs(calendar, interval, lastOpenUs), timeUs[length - 1]! + 1),
    source: 'bars',
    // Counted when asked for: it takes the roll-up of the level.
    get rows() {
      return pyramid.bars(interval).length;
    },
  };
}

/** Decimals of labels: those of quoted prices, else enough for five digits that count. */
function labelDecimals(decimals: number | null, price: number): number {
  if (decimals !== null && decimals <= MOST_QUOTED_DECIMALS) return decimals;
  const digitsBefore = Math.floor(Math.log10(Math.abs(price) || 1)) + 1;
  return Math.min(Math.max(SIGNIFICANT_DIGITS - digitsBefore, 2), decimals ?? 10);
}
