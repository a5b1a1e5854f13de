/** Intervals in the words of the UDF protocol: minutes are a bare number (`1`, `60`), the rest has a letter (`5S`, `1D`, `2W`, `3M`; `D`, `W`, `M` are one of them). */
import {
  type Instrument,
  type Interval,
  intervalCount,
  intervalUnit,
  isIntraday,
  makeInterval,
} from '@candlemark/bars';
import { servedRangeOf } from '../../market/expressions/served-expression.ts';
import type { MarketStore } from '../../market/market-store.ts';

const MINUTE_S = 60;
const UNITS = { S: 's', '': 'm', D: 'D', W: 'W', M: 'mo' } as const;
const LETTERS = { day: 'D', week: 'W', month: 'M' } as const;

/** What instruments are offered at, finest first. Any other that can be rolled up is answered too. */
const OFFERED: readonly Interval[] = [
  '1S',
  '5S',
  '15S',
  '30S',
  '1',
  '3',
  '5',
  '15',
  '30',
  '45',
  '60',
  '120',
  '240',
  '1D',
  '1W',
  '1M',
  '3M',
  '12M',
].map((text) => intervalOfResolution(text)!);

export const OFFERED_RESOLUTIONS: readonly string[] = OFFERED.map(resolutionOf);

/** Null for what is no resolution, and for one longer than intervals are. */
export function intervalOfResolution(text: string): Interval | null {
  const match = /^([1-9]\d{0,4})?([SDWM]?)$/.exec(text);
  if (match === null || text === '') return null;
  const made = makeInterval(Number(match[1] ?? 1), UNITS[match[2] as keyof typeof UNITS]);
  return made.ok ? made.interval : null;
}

/** The inverse of it, for intervals that are whole minutes or seconds, or days and longer. */
export function resolutionOf(interval: Interval): string {
  const unit = intervalUnit(interval);
  const count = intervalCount(interval);
  if (unit !== 'time') return `${count}${LETTERS[unit]}`;
  return count % MINUTE_S === 0 ? String(count / MINUTE_S) : `${count}S`;
}

/** Those of the offered resolutions that the instrument has bars for, and what each of the protocol's flags says of them. */
export function resolutionFields(
  store: MarketStore,
  instrument: Instrument,
): Readonly<Record<string, boolean | readonly string[]>> {
  const served = OFFERED.filter((interval) => servedRangeOf(store, instrument, interval) !== null);
  const amounts = (isWanted: (resolution: string) => boolean) =>
    served.filter(isIntraday).map(resolutionOf).filter(isWanted);
  const seconds = amounts((resolution) => resolution.endsWith('S')).map((resolution) => resolution.slice(0, -1));
  const minutes = amounts((resolution) => !resolution.endsWith('S'));
  const daily = served.filter((interval) => intervalUnit(interval) === 'day').map(String);
  return {
    supported_resolutions: served.map(resolutionOf),
    has_seconds: seconds.length > 0,
    seconds_multipliers: seconds,
    has_intraday: seconds.length + minutes.length > 0,
    intraday_multipliers: minutes,
    has_daily: daily.length > 0,
    has_weekly_and_monthly: served.includes('1W') && served.includes('1mo'),
  };
}
