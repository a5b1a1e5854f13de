/*
 * Every level of an instrument, computed the slow and obvious way out of everything that was imported: one bucket at a time,
 * from lists of plain objects. It shares nothing with the code that it is compared with but the rules of time zones.
 */
import {
  type Calendar,
  civilFromDays,
  daysFromCivil,
  daysOfIsoDate,
  intervalLengthUs,
  isIntraday,
  LEVEL_INTERVALS,
  type LevelInterval,
  mondayOfDays,
  nestsIn,
  US_PER_DAY,
  US_PER_MINUTE,
  utcFromLocalUs,
  weekdayOfDays,
  zoneOffsetUs,
} from '@candlemark/bars';

/** One trade, or one bar. What is not known is NaN. */
export interface SlowBar {
  readonly timeUs: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly trades: number;
  readonly turnover: number;
  readonly buyVolume: number;
}

export interface SlowTrade {
  readonly timeUs: number;
  readonly price: number;
  readonly size: number;
  readonly side: 'buy' | 'sell' | '';
}

/** One imported file. */
export type SlowFile =
  | { readonly interval: null; readonly trades: readonly SlowTrade[] }
  | { readonly interval: LevelInterval; readonly bars: readonly SlowBar[] };

/**
 * The bars of each level, of whichever files were imported in this order.
 * @param counts which trades (`source` null) and imported bars of an interval are added up; by default all
 */
export function slowLevels(
  files: readonly SlowFile[],
  calendar: Calendar,
  counts: CountedPiece = () => true,
): ReadonlyMap<LevelInterval, SlowBar[]> {
  return new Map(LEVEL_INTERVALS.map((level) => [level, slowLevel(files, calendar, level, counts)]));
}

export type CountedPiece = (timeUs: number, source: LevelInterval | null) => boolean;

function slowLevel(
  files: readonly SlowFile[],
  calendar: Calendar,
  level: LevelInterval,
  counts: CountedPiece,
): SlowBar[] {
  const pieces = mergedTrades(files).map((trade) => ({ bar: pieceOf(trade), isCounted: counts(trade.timeUs, null) }));
  const counted = () => pieces.filter(({ isCounted }) => isCounted).map(({ bar }) => bar);
  for (const source of LEVEL_INTERVALS) {
    if (source !== level && !nestsIn(source, level)) continue;
    const covered = new Set(pieces.map(({ bar }) => slowBucketUs(calendar, source, bar.timeUs)));
    const free = mergedBars(files, source).filter(({ timeUs }) => !covered.has(slowBucketUs(calendar, source, timeUs)));
    // A level's own bars are served as they came.
    if (source === level) {
      const own = free.filter(({ timeUs }) => counts(timeUs, source));
      return [...added(counted(), calendar, level), ...own].sort(byTime);
    }
    pieces.push(...free.map((bar) => ({ bar, isCounted: counts(bar.timeUs, source) })));
  }
  return added(counted(), calendar, level);
}

function added(pieces: readonly SlowBar[], calendar: Calendar, level: LevelInterval): SlowBar[] {
  const buckets = new Map<number, SlowBar[]>();
  for (const piece of [...pieces].sort(byTime)) {
    const openUs = slowBucketUs(calendar, level, piece.timeUs);
    buckets.set(openUs, [...(buckets.get(openUs) ?? []), piece]);
  }
  return [...buckets].map(([timeUs, inside]) => ({
    timeUs,
    open: inside[0]!.open,
    high: Math.max(...inside.map(({ high }) => high)),
    low: Math.min(...inside.map(({ low }) => low)),
    close: inside.at(-1)!.close,
    volume: sum(inside.map(({ volume }) => volume)),
    trades: sum(inside.map(({ trades }) => trades)),
    turnover: sum(inside.map(({ turnover }) => turnover)),
    buyVolume: sum(inside.map(({ buyVolume }) => buyVolume)),
  }));
}

/** The sum of what is known. */
function sum(values: readonly number[]): number {
  const known = values.filter((value) => !Number.isNaN(value));
  return known.length === 0 ? Number.NaN : known.reduce((total, value) => total + value, 0);
}

function byTime(a: { timeUs: number }, b: { timeUs: number }): number {
  return a.timeUs - b.timeUs;
}

function pieceOf({ timeUs, price, size, side }: SlowTrade): SlowBar {
  const buyVolume = side === '' ? Number.NaN : side === 'buy' ? size : 0;
  const prices = { open: price, high: price, low: price, close: price };
  return { timeUs, ...prices, volume: size, trades: 1, turnover: price * size, buyVolume };
}

/** Of each row the larger count of all files; no file here has the same row twice. */
function mergedTrades(files: readonly SlowFile[]): SlowTrade[] {
  const seen = new Map<string, SlowTrade>();
  for (const file of files) {
    if (file.interval !== null) continue;
    for (const trade of file.trades) {
      const key = JSON.stringify(trade);
      if (!seen.has(key)) seen.set(key, trade);
    }
  }
  return [...seen.values()].sort(byTime);
}

/** The newest bar of each time. */
function mergedBars(files: readonly SlowFile[], interval: LevelInterval): SlowBar[] {
  const newest = new Map<number, SlowBar>();
  for (const file of files) {
    if (file.interval !== interval) continue;
    for (const bar of file.bars) newest.set(bar.timeUs, bar);
  }
  return [...newest.values()].sort(byTime);
}

/** Whether a time lies in a session of any trading day around it. */
export function slowIsOpen(calendar: Calendar, timeUs: number): boolean {
  const today = Math.floor((timeUs + zoneOffsetUs(calendar.timeZone, timeUs)) / US_PER_DAY);
  return [-3, -2, -1, 0, 1, 2, 3].some((days) =>
    sessionsOfLabel(calendar, today + days).some(({ openMinute, closeMinute }) => {
      const at = (minute: number) =>
        utcFromLocalUs(calendar.timeZone, (today + days) * US_PER_DAY + minute * US_PER_MINUTE);
      return timeUs >= at(openMinute) && timeUs < at(closeMinute);
    }),
  );
}

/** The open of the bucket that a time lies in. */
export function slowBucketUs(calendar: Calendar, interval: LevelInterval, timeUs: number): number {
  const { label, openUs } = tradingDayOf(calendar, timeUs);
  if (isIntraday(interval)) {
    const lengthUs = intervalLengthUs(interval);
    return openUs + Math.floor((timeUs - openUs) / lengthUs) * lengthUs;
  }
  return slowDayOpenUs(calendar, interval, label);
}

/** The open of the day, week or month that a date lies in: that of its first trading day. */
export function slowDayOpenUs(calendar: Calendar, interval: LevelInterval, label: number): number {
  let first = label;
  if (interval === '1W') first = mondayOfDays(label);
  if (interval === '1mo') first = daysFromCivil(civilFromDays(label).year, civilFromDays(label).month, 1);
  while (openOfLabel(calendar, first) === null) first += 1;
  return openOfLabel(calendar, first)!;
}

/** Where a bar lies that is told by a date: the open of its day, week or month, or midnight where that is no trading day. */
export function slowStampUs(calendar: Calendar, interval: LevelInterval, label: number): number {
  if (interval !== '1D' || openOfLabel(calendar, label) !== null) return slowDayOpenUs(calendar, interval, label);
  return utcFromLocalUs(calendar.timeZone, label * US_PER_DAY);
}

/** The last trading day that opened at or before a time. */
function tradingDayOf(calendar: Calendar, timeUs: number): { readonly label: number; readonly openUs: number } {
  let label = Math.floor((timeUs + zoneOffsetUs(calendar.timeZone, timeUs)) / US_PER_DAY) + 1;
  for (; ; label -= 1) {
    const openUs = openOfLabel(calendar, label);
    if (openUs !== null && openUs <= timeUs) return { label, openUs };
  }
}

function openOfLabel(calendar: Calendar, label: number): number | null {
  const first = sessionsOfLabel(calendar, label)[0];
  return first ? utcFromLocalUs(calendar.timeZone, label * US_PER_DAY + first.openMinute * US_PER_MINUTE) : null;
}

function sessionsOfLabel(calendar: Calendar, label: number) {
  const exception = calendar.exceptions.find(({ date }) => daysOfIsoDate(date) === label);
  return exception?.sessions ?? calendar.week[weekdayOfDays(label)] ?? [];
}
