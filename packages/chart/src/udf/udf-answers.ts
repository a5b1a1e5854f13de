/**
 * What a server of the UDF protocol answers (the JSON that data feeds of TradingView's charting library speak), read into what this chart knows. Whatever is not as the protocol
 * has it is a TileSourceError `bad-data` which names the answer and the field.
 */
import {
  type Calendar,
  calendarFromTemplate,
  type Interval,
  isTimeZone,
  LEVEL_INTERVALS,
  type LevelInterval,
  TileSourceError,
} from '@candlemark/bars';
import type { BarInputColumns } from '../source/bar-input.ts';
import { udfCalendar } from './udf-session.ts';

/** What a server says of itself. */
export interface UdfConfig {
  readonly resolutions: readonly string[];
  readonly hasTime: boolean;
}

/** One instrument. */
export interface UdfSymbol {
  /** By which it is asked for. */
  readonly ticker: string;
  readonly symbol: string;
  readonly name: string;
  readonly calendar: Calendar;
  readonly priceDecimals: number;
  readonly tickSize: number;
  /** Its own words for what it serves, by the intervals that they mean, finest first. */
  readonly resolutions: ReadonlyMap<Interval, string>;
}

/** Bars; or none, and the open of the last one before in seconds, where there is one. */
export type UdfHistory =
  | { readonly kind: 'bars'; readonly bars: BarInputColumns }
  | { readonly kind: 'none'; readonly beforeS: number | null };

/** One hit of a search. */
export interface UdfHit {
  readonly symbol: string;
  readonly ticker: string;
  readonly name: string;
  readonly exchange: string;
  readonly type: string;
}

type Answer = Readonly<Record<string, unknown>>;

/** What the protocol has a server speak that says nothing of itself. */
export const DEFAULT_CONFIG: UdfConfig = {
  resolutions: ['1', '5', '15', '30', '60', '1D', '1W', '1M'],
  hasTime: true,
};

const SECONDS = { S: 1, '': 60 } as const;
/** More no engine writes. */
const MOST_DECIMALS = 20;
/** No bar is later: the year 5138. What is more are milliseconds. */
const LATEST_S = 1e11;

export function readConfig(answer: unknown): UdfConfig {
  const config = recordOf(answer, 'config');
  return {
    resolutions: textsIn(config, 'supported_resolutions') ?? DEFAULT_CONFIG.resolutions,
    hasTime: config.supports_time !== false,
  };
}

export function readSymbol(answer: unknown, asked: string, config: UdfConfig): UdfSymbol {
  const info = recordOf(answer, 'symbols');
  if (info.s === 'error') throw new TileSourceError('not-found', wordsOf(info, `There is no symbol ${asked}`));
  const symbol = textIn(info, 'name') ?? asked;
  const timeZone = textIn(info, 'timezone') ?? 'UTC';
  if (timeZone !== 'Etc/UTC' && !isTimeZone(timeZone)) throw bad('symbols', `timezone '${timeZone}' is none`);
  const zone = timeZone === 'Etc/UTC' ? 'UTC' : timeZone;
  const priceScale = numberIn(info, 'pricescale') ?? 100;
  const minimum = numberIn(info, 'minmov') ?? 1;
  if (!(priceScale >= 1) || !(minimum > 0)) throw bad('symbols', `pricescale ${priceScale} and minmov ${minimum}`);
  const resolutions = served(info, textsIn(info, 'supported_resolutions') ?? config.resolutions);
  if (resolutions.size === 0) throw bad('symbols', `${symbol} has no resolution that a chart could show`);
  return {
    ticker: textIn(info, 'ticker') ?? symbol,
    symbol,
    name: textIn(info, 'description') ?? symbol,
    calendar:
      udfCalendar(textIn(info, 'session') ?? '24x7', zone, textIn(info, 'session_holidays') ?? '') ??
      calendarFromTemplate('24/7', zone),
    priceDecimals: Math.min(MOST_DECIMALS, Math.ceil(Math.log10(priceScale))),
    tickSize: minimum / priceScale,
    resolutions,
  };
}

export function readHistory(answer: unknown): UdfHistory {
  const history = recordOf(answer, 'history');
  if (history.s === 'error') throw new TileSourceError('server', wordsOf(history, 'The server tells of an error'));
  if (history.s === 'no_data')
    return { kind: 'none', beforeS: secondsOf(numberIn(history, 'nextTime') ?? numberIn(history, 'nb')) };
  if (history.s !== 'ok') throw bad('history', `s is ${JSON.stringify(history.s)}, not ok, no_data or error`);
  const time = columnOf(history, 't', Number.NaN).map((seconds) => seconds * 1000);
  if (time.length === 0) return { kind: 'none', beforeS: null };
  const price = (name: 'o' | 'h' | 'l' | 'c') => {
    // Feeds of closes alone leave out the rest.
    const column = columnOf(history, history[name] === undefined ? 'c' : name, Number.NaN);
    if (column.length !== time.length) throw bad('history', `${name} has ${column.length} values, t ${time.length}`);
    return column;
  };
  const volume = history.v === undefined ? undefined : columnOf(history, 'v', Number.NaN);
  if (volume !== undefined && volume.length !== time.length)
    throw bad('history', `v has ${volume.length} values, t ${time.length}`);
  const bars = { time, open: price('o'), high: price('h'), low: price('l'), close: price('c') };
  return { kind: 'bars', bars: volume === undefined ? bars : { ...bars, volume } };
}

/** The protocol's own page writes this one in seconds and in milliseconds. */
function secondsOf(time: number | null): number | null {
  return time !== null && Math.abs(time) > LATEST_S ? Math.floor(time / 1000) : time;
}

export function readHits(answer: unknown): readonly UdfHit[] {
  if (!Array.isArray(answer)) throw bad('search', 'it is no array');
  return answer.map((one: unknown) => {
    const hit = recordOf(one, 'search');
    const symbol = textIn(hit, 'symbol');
    if (symbol === null) throw bad('search', 'a hit has no symbol');
    return {
      symbol,
      ticker: textIn(hit, 'ticker') ?? symbol,
      name: textIn(hit, 'description') ?? symbol,
      exchange: textIn(hit, 'exchange') ?? '',
      type: textIn(hit, 'type') ?? '',
    };
  });
}

/** The seconds of `/time`. */
export function readTime(answer: unknown): number {
  const seconds = Number(answer);
  if (Number.isFinite(seconds) && seconds > 0) return seconds;
  throw bad('time', `${JSON.stringify(answer)} are no seconds`);
}

/** The interval that a resolution means; null for one that a chart makes of finer bars, as it does `3` and `2D`. */
export function intervalOfResolution(resolution: string): LevelInterval | null {
  const match = /^(\d*)([SDWM]?)$/.exec(resolution);
  const [, count = '', unit = ''] = match ?? [];
  const amount = Number(count === '' ? 1 : count);
  if (match === null || resolution === '' || amount === 0) return null;
  const text =
    unit === 'D' || unit === 'W' ? `${amount}${unit}` : unit === 'M' ? `${amount}mo` : clockText(amount, unit);
  return LEVEL_INTERVALS.find((interval) => interval === text) ?? null;
}

function clockText(amount: number, unit: string): string {
  const seconds = amount * (unit === 'S' ? SECONDS.S : SECONDS['']);
  if (seconds % 3600 === 0) return `${seconds / 3600}h`;
  return seconds % 60 === 0 ? `${seconds / 60}m` : `${seconds}s`;
}

/** What the server itself has of the resolutions: the protocol's flags say so, and what they are where they are left out. */
function served(info: Answer, resolutions: readonly string[]): ReadonlyMap<LevelInterval, string> {
  const flags = {
    s: info.has_seconds === true,
    m: info.has_intraday === true,
    h: info.has_intraday === true,
    D: info.has_daily !== false,
    W: info.has_weekly_and_monthly === true,
    mo: info.has_weekly_and_monthly === true,
  };
  const own = { s: textsIn(info, 'seconds_multipliers'), m: textsIn(info, 'intraday_multipliers') };
  const isOwn = (list: readonly string[] | null, amount: string) =>
    list === null || list.length === 0 || list.includes(amount);
  const found = resolutions.flatMap((resolution) => {
    const interval = intervalOfResolution(resolution);
    if (interval === null) return [];
    const unit = interval.replace(/^\d+/, '') as keyof typeof flags;
    const amount = resolution.replace(/\D/g, '') || '1';
    const isServed =
      flags[unit] && (unit === 's' ? isOwn(own.s, amount) : unit === 'm' || unit === 'h' ? isOwn(own.m, amount) : true);
    return isServed ? [[interval, resolution] as const] : [];
  });
  const places = new Map(LEVEL_INTERVALS.map((interval, at) => [interval, at]));
  return new Map(found.sort(([a], [b]) => places.get(a)! - places.get(b)!));
}

function recordOf(answer: unknown, of: string): Answer {
  if (typeof answer === 'object' && answer !== null && !Array.isArray(answer)) return answer as Answer;
  throw bad(of, 'it is no object');
}

function textIn(answer: Answer, name: string): string | null {
  const value = answer[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

function numberIn(answer: Answer, name: string): number | null {
  const value = answer[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function textsIn(answer: Answer, name: string): readonly string[] | null {
  const value = answer[name];
  return Array.isArray(value) ? value.map(String) : null;
}

function columnOf(answer: Answer, name: string, missing: number): number[] {
  const value = answer[name];
  if (!Array.isArray(value)) throw bad('history', `${name} is no array`);
  // Some servers write numbers as texts.
  return value.map((one) => (one === null || one === '' ? missing : Number(one)));
}

function wordsOf(answer: Answer, otherwise: string): string {
  return textIn(answer, 'errmsg') ?? otherwise;
}

function bad(of: string, why: string): TileSourceError {
  return new TileSourceError('bad-data', `The answer to /${of} cannot be read: ${why}`);
}
