import { intervalLengthUs, isIntraday, LEVEL_INTERVALS, type LevelId, type LevelInterval } from '@candlemark/bars';

/** What a chart can be asked to show: a fixed level, or the one that fits the zoom. */
export type IntervalChoice = LevelId | 'auto';

interface Unit {
  readonly names: readonly string[];
  /** Seconds of an intraday unit. */
  readonly seconds?: number;
  /** The one interval of a unit that is counted in trading days. */
  readonly interval?: LevelInterval;
}

const UNITS: readonly Unit[] = [
  { names: ['s', 'sec', 'second', 'seconds'], seconds: 1 },
  { names: ['m', 'min', 'minute', 'minutes'], seconds: 60 },
  { names: ['h', 'hr', 'hour', 'hours'], seconds: 3600 },
  { names: ['d', 'day', 'days', 'daily'], interval: '1D' },
  { names: ['w', 'wk', 'week', 'weeks', 'weekly'], interval: '1W' },
  { names: ['mo', 'mon', 'month', 'months', 'monthly'], interval: '1mo' },
];

const WORDS: ReadonlyMap<string, IntervalChoice> = new Map([
  ['a', 'auto'],
  ['auto', 'auto'],
  ['t', 'trades'],
  ['tick', 'trades'],
  ['ticks', 'trades'],
  ['trade', 'trades'],
  ['trades', 'trades'],
]);

/**
 * Reads what a person types for an interval: `5m`, `1h`, `90s`… `60` (minutes), `D`, `1w`, `M` (a month; a small `m` is
 * a minute), `auto`, `trades`. Lengths that are the same are the same interval: `60m` is `1h`.
 * Null when there is no such interval.
 */
export function parseIntervalText(text: string): IntervalChoice | null {
  const trimmed = text.trim().replace(/^,/, '').trim();
  const word = WORDS.get(trimmed.toLowerCase());
  if (word !== undefined) return word;
  const match = /^(\d{0,4})\s*([a-z]*)$/i.exec(trimmed);
  if (match === null || trimmed === '') return null;
  const [, digits = '', name = ''] = match;
  const unit = unitNamed(name === '' ? 'm' : name);
  return unit === undefined ? null : intervalOf(unit, digits === '' ? 1 : Number(digits));
}

function unitNamed(name: string): Unit | undefined {
  // The one place where capitals matter: M is a month, m a minute.
  const wanted = name === 'M' ? 'mo' : name.toLowerCase();
  return UNITS.find((unit) => unit.names.includes(wanted));
}

function intervalOf(unit: Unit, amount: number): LevelInterval | null {
  if (unit.seconds === undefined) return amount === 1 ? (unit.interval ?? null) : null;
  const lengthUs = amount * unit.seconds * 1_000_000;
  return LEVEL_INTERVALS.find((interval) => isIntraday(interval) && intervalLengthUs(interval) === lengthUs) ?? null;
}
