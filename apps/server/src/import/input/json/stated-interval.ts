import { LEVEL_INTERVALS, type LevelInterval } from '@candlemark/bars';

/** What the length of bars is called beside them. */
export const INTERVAL_NAMES: ReadonlySet<string> = new Set([
  'interval',
  'timeframe',
  'resolution',
  'granularity',
  'datagranularity',
  'barsize',
  'candlewidth',
]);
const UNITS: Readonly<Record<string, string>> = {
  s: 's',
  sec: 's',
  second: 's',
  m: 'm',
  min: 'm',
  minute: 'm',
  h: 'h',
  hr: 'h',
  hour: 'h',
  d: 'D',
  day: 'D',
  w: 'W',
  wk: 'W',
  week: 'W',
  mo: 'mo',
  mon: 'mo',
  month: 'mo',
};

/** `5min`, `1MIN`, `1 Day`, `60m` as an interval; null for what is none that is kept. */
export function statedInterval(text: string): LevelInterval | null {
  const [, digits = '', word = ''] = /^(\d{1,3})?[ -]?([a-z]+?)s?$/i.exec(text.trim()) ?? [];
  const unit = UNITS[word.toLowerCase()] ?? (text.trim() === 'M' ? 'mo' : undefined);
  if (unit === undefined) return null;
  const count = Number(digits || 1);
  const name = unit === 'm' && count % 60 === 0 ? `${count / 60}h` : `${count}${unit}`;
  return LEVEL_INTERVALS.find((interval) => interval === name) ?? null;
}
