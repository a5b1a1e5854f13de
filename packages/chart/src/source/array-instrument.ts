/** The instrument that bars in memory make up: what a server would know of them. */
import {
  bucketCloseUs,
  bucketOpenUs,
  type CompiledCalendar,
  type Instrument,
  type Interval,
  isIntraday,
  type LevelCoverage,
  realOf,
} from '@candlemark/bars';
import { bucketOfStampUs } from '../tiles/stamp-bucket.ts';
import type { BarPyramid } from './bar-pyramid.ts';
import type { ChunkedBars } from './chunked-bars.ts';
import type { StoredScales } from './stored-bars.ts';
import { symbolId } from './symbol-id.ts';

/** What the host says of the instrument. */
export interface InstrumentWords {
  readonly symbol?: string;
  readonly name?: string;
  readonly tickSize?: number;
  readonly displayDecimals?: number;
}

type ToldInstrument = InstrumentWords & { readonly displayDecimals: number };

/** With more decimals than these a price is a computed one, and labels show only what counts. */
const MOST_QUOTED_DECIMALS = 5;
const SIGNIFICANT_DIGITS = 5;
/** As many as any engine writes. */
const MOST_DECIMALS = 20;

export function describeBars(
  base: ChunkedBars,
  pyramid: BarPyramid,
  scales: StoredScales,
  calendar: CompiledCalendar,
  words: InstrumentWords,
): Instrument {
  const levels =
    base.length === 0 ? [] : pyramid.intervals.map((interval) => coverageOf(base, pyramid, interval, calendar));
  const sealedUntilUs = base.length === 0 ? null : base.lastUs;
  const displayDecimals = displayDecimalsOf(base, scales.price, words);
  return ownInstrument({ ...words, displayDecimals }, scales, calendar, levels, sealedUntilUs);
}

/** The instrument of a host that has no server which would know of it. */
export function ownInstrument(
  { symbol = '', name = symbol, displayDecimals, tickSize = Number(`1e-${displayDecimals}`) }: ToldInstrument,
  { price, size }: StoredScales,
  { calendar }: CompiledCalendar,
  levels: Instrument['levels'],
  sealedUntilUs: number | null,
): Instrument {
  return {
    id: symbolId(symbol),
    symbol,
    name,
    source: '',
    licence: null,
    synthetic: false,
    priceScale: price.scale,
    priceExact: price.isExact,
    sizeScale: size.scale,
    sizeExact: size.isExact,
    tickSize,
    displayDecimals,
    timeZone: calendar.timeZone,
    calendar,
    levels,
    sealedUntilUs,
    revision: 1,
    revisions: [],
  };
}

/**
 * Whether the instrument says what `describeBars` would: a bar that grows in its place changes nothing of it, and whoever holds the instrument
 * need not look at it again. The pyramid, the scales and the calendar are those that it was described by.
 */
export function isStillDescribed(
  instrument: Instrument,
  base: ChunkedBars,
  { price }: StoredScales,
  words: InstrumentWords,
): boolean {
  return (
    base.length > 0 &&
    instrument.sealedUntilUs === base.lastUs &&
    (instrument.levels[0]?.fromUs ?? Number.POSITIVE_INFINITY) <= base.firstUs &&
    instrument.displayDecimals === displayDecimalsOf(base, price, words)
  );
}

function displayDecimalsOf(base: ChunkedBars, price: StoredScales['price'], words: InstrumentWords): number {
  return words.displayDecimals ?? decimalsOfLabels(price, () => realOf(base.last()?.close[0] ?? 1, price.scale));
}

/**
 * The decimals that labels have where nobody says how many.
 * @param lastClose asked for where the prices are no quoted ones
 */
export function decimalsOfLabels({ isExact, scale }: StoredScales['price'], lastClose: () => number): number {
  if (isExact && scale <= MOST_QUOTED_DECIMALS) return scale;
  return labelDecimals(isExact ? scale : null, lastClose());
}

function coverageOf(
  { firstUs, lastUs }: ChunkedBars,
  pyramid: BarPyramid,
  interval: Interval,
  calendar: CompiledCalendar,
): LevelCoverage {
  const lastOpenUs = bucketOpenUs(calendar, interval, lastUs);
  return {
    interval,
    // Within days a bar begins with its stamp; a longer one may be stamped later, as with its last day.
    fromUs:
      interval === pyramid.interval
        ? Math.min(firstUs, isIntraday(interval) ? firstUs : bucketOfStampUs(calendar, interval, firstUs))
        : bucketOpenUs(calendar, interval, firstUs),
    toUs: Math.max(bucketCloseUs(calendar, interval, lastOpenUs), lastUs + 1),
    source: 'bars',
    // Counted when asked for: it takes the roll-up of the level.
    get rows() {
      return pyramid.countOf(interval);
    },
  };
}

/** Enough decimals for five digits that count. */
function labelDecimals(decimals: number | null, price: number): number {
  const digitsBefore = Math.floor(Math.log10(Math.abs(price) || 1)) + 1;
  return Math.min(Math.max(SIGNIFICANT_DIGITS - digitsBefore, 2), decimals ?? MOST_DECIMALS);
}
