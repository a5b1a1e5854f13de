/*
 * How long a bar is. The pyramid stores thirteen levels; beside them any other interval is rolled up from the largest level
 * that nests in it. An interval is its text, in one spelling each (`1h`, never `60m`), so that equal intervals are equal
 * strings. Only `parseInterval` and `makeInterval` make custom ones, so that whoever needs a level cannot be given another.
 */
import { US_PER_DAY, US_PER_SECOND } from './civil.ts';

/** A level of the pyramid, written as everywhere in the product: `1mo` is a month, `1m` a minute. */
export type LevelInterval =
  | '1s'
  | '5s'
  | '15s'
  | '30s'
  | '1m'
  | '5m'
  | '15m'
  | '30m'
  | '1h'
  | '4h'
  | '1D'
  | '1W'
  | '1mo';

/** The units as they are written: seconds, minutes, hours, trading days, weeks, months, years. */
export type IntervalUnitText = 's' | 'm' | 'h' | 'D' | 'W' | 'mo' | 'Y';

/** What may be an interval: `45m`, but `0m` and `1e3m` too. `parseInterval` tells. */
export type IntervalText = `${number}${IntervalUnitText}`;

declare const checked: unique symbol;

/** An interval that is no level, such as `45m`, `3D` or `1Y`; checked and in its one spelling. */
export type CustomInterval = IntervalText & { readonly [checked]: true };

/** The span of one bar. */
export type Interval = LevelInterval | CustomInterval;

/** A rung of the pyramid on disk: a stored interval, or the trades below all of them. */
export type LevelId = LevelInterval | 'trades';

/** What a chart can show: the trades, or bars of any interval. */
export type ChartLevel = Interval | 'trades';

/** What an interval counts: wall-clock time inside a trading day, or trading days by their label. */
export type IntervalUnit = 'time' | 'day' | 'week' | 'month';

/** How many of what: seconds of time, trading days, weeks or months. */
interface IntervalFacts {
  readonly unit: IntervalUnit;
  readonly count: number;
}

/** The levels of the pyramid, finest first. Each nests in all that follow it, but weeks do not nest in months. */
export const LEVEL_INTERVALS: readonly LevelInterval[] = [
  '1s',
  '5s',
  '15s',
  '30s',
  '1m',
  '5m',
  '15m',
  '30m',
  '1h',
  '4h',
  '1D',
  '1W',
  '1mo',
];

const UNITS: Readonly<Record<IntervalUnitText, IntervalFacts>> = {
  s: { unit: 'time', count: 1 },
  m: { unit: 'time', count: 60 },
  h: { unit: 'time', count: 3600 },
  D: { unit: 'day', count: 1 },
  W: { unit: 'week', count: 1 },
  mo: { unit: 'month', count: 1 },
  Y: { unit: 'month', count: 12 },
};

const LENGTH_US: Readonly<Record<IntervalUnit, number>> = {
  time: US_PER_SECOND,
  day: US_PER_DAY,
  week: 7 * US_PER_DAY,
  month: 30.436875 * US_PER_DAY,
};

/**
 * The most of each unit that a custom interval counts: seconds up to less than a day (what is longer counts trading days), a
 * year of days, two years of weeks, a century of months.
 */
export const INTERVAL_LIMITS: Readonly<Record<IntervalUnit, number>> = {
  time: 24 * 3600 - 1,
  day: 366,
  week: 104,
  month: 1200,
};

/** Why there is no such interval: the count is no whole number from 1 on, or there is a limit below it. */
export type IntervalFault = 'count' | 'too-long';

export type MadeInterval =
  | { readonly ok: true; readonly interval: Interval }
  | { readonly ok: false; readonly fault: IntervalFault };

/**
 * The interval of so many units. Seconds, minutes and hours are one scale, months and years another, and each length has
 * one spelling; trading days and weeks stay what they are, because calendars differ.
 * @example makeInterval(60, 'm') // 1h
 * @example makeInterval(7, 'D') // 7D: seven trading days, on most calendars more than a week
 */
export function makeInterval(count: number, unitText: IntervalUnitText): MadeInterval {
  const { unit, count: each } = UNITS[unitText];
  if (!Number.isSafeInteger(count) || count < 1) return { ok: false, fault: 'count' };
  const total = count * each;
  if (total > INTERVAL_LIMITS[unit]) return { ok: false, fault: 'too-long' };
  return { ok: true, interval: spelled(total, unit) };
}

const PATTERN = /^([1-9]\d{0,5})(s|m|h|D|W|mo|Y)$/;

/**
 * Reads an interval written `3m`, `90s`, `12h`, `3D`, `2W`, `3mo`, `1Y`: a whole number and a unit, letter for letter (`1M` and
 * `1d` are none). What is the same length gets the same spelling: `60m` is `1h`, `12mo` is `1Y`, but `7D` is not `1W`.
 * Null for every other text.
 */
export function parseInterval(text: string): Interval | null {
  const match = PATTERN.exec(text);
  if (match === null) return null;
  const made = makeInterval(Number(match[1]), match[2] as IntervalUnitText);
  return made.ok ? made.interval : null;
}

function spelled(total: number, unit: IntervalUnit): Interval {
  const texts = (Object.keys(UNITS) as IntervalUnitText[]).filter((text) => UNITS[text].unit === unit);
  const largest = texts.findLast((text) => total % UNITS[text].count === 0)!;
  return `${total / UNITS[largest].count}${largest}` as Interval;
}

/** The number and the unit of an interval as it is written: 45 and `m`. */
export function intervalParts(interval: Interval): { readonly amount: number; readonly unit: IntervalUnitText } {
  const amount = Number.parseInt(interval, 10);
  return { amount, unit: interval.slice(String(amount).length) as IntervalUnitText };
}

function readFacts(interval: Interval): IntervalFacts {
  const { amount, unit: text } = intervalParts(interval);
  const { unit, count } = UNITS[text];
  return { unit, count: amount * count };
}

const LEVEL_FACTS: ReadonlyMap<string, IntervalFacts> = new Map(
  LEVEL_INTERVALS.map((interval) => [interval, readFacts(interval)]),
);

function factsOf(interval: Interval): IntervalFacts {
  return LEVEL_FACTS.get(interval) ?? readFacts(interval);
}

/**
 * A level of an instrument whose tiles are stored: only bars in memory have others.
 * @throws RangeError for an interval of which none are
 */
export function storedLevel(level: ChartLevel): LevelId {
  if (level === 'trades' || isLevelInterval(level)) return level;
  throw new RangeError(`No tiles of ${level} are stored`);
}

/** Whether a text is one of the levels, letter for letter (`1M`, `60m` and `45m` are not). */
export function isLevelInterval(text: string): text is LevelInterval {
  return LEVEL_FACTS.has(text);
}

/** Nominal length in microseconds; a month counts the Gregorian mean of 30.436875 days. */
export function intervalLengthUs(interval: Interval): number {
  const { unit, count } = factsOf(interval);
  return count * LENGTH_US[unit];
}

/** Place in `LEVEL_INTERVALS`: a smaller rank is finer. */
export function intervalRank(interval: LevelInterval): number {
  return LEVEL_INTERVALS.indexOf(interval);
}

/** What the interval counts. */
export function intervalUnit(interval: Interval): IntervalUnit {
  return factsOf(interval).unit;
}

/** How many of its unit the interval counts: seconds, trading days, weeks or months. */
export function intervalCount(interval: Interval): number {
  return factsOf(interval).count;
}

/** Whether the interval is shorter than a trading day, so that its buckets count from the day's open. */
export function isIntraday(interval: Interval): boolean {
  return factsOf(interval).unit === 'time';
}

/**
 * Whether every bucket of `coarse` is a union of whole buckets of `fine` on every calendar, so that it can be rolled up from
 * it. Within a unit the shorter must divide the longer; intraday bars make every longer one; weeks and months are made of
 * single trading days and of nothing longer.
 */
export function nestsIn(fine: Interval, coarse: Interval): boolean {
  const inner = factsOf(fine);
  const outer = factsOf(coarse);
  if (inner.unit === outer.unit) return outer.count % inner.count === 0;
  if (outer.unit === 'time') return false;
  return inner.unit === 'time' || (inner.unit === 'day' && inner.count === 1);
}

/** The coarsest of the levels that nests in the interval: what its bars are rolled up from. Trades nest in everything. */
export function largestDivisor<Level extends ChartLevel>(interval: Interval, levels: readonly Level[]): Level | null {
  let largest: Level | null = null;
  for (const level of levels) {
    if (level !== 'trades' && !nestsIn(level, interval)) continue;
    if (largest === null || levelLengthUs(level) > levelLengthUs(largest)) largest = level;
  }
  return largest;
}

function levelLengthUs(level: ChartLevel): number {
  return level === 'trades' ? 0 : intervalLengthUs(level);
}
