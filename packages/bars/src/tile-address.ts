/*
 * Which tiles there are. A bar tile holds the bars of one interval whose open time falls in one aligned range of 1,024
 * intervals; a trade tile holds the trades of [n, n + 1) * 2^k seconds. The ranges of a level neither overlap nor leave
 * out a moment, and need no calendar: weeks are counted from Monday 1969-12-29 UTC, months by their number in UTC.
 */
import { civilFromDays, daysFromCivil, MONDAY_ORIGIN_DAYS, US_PER_DAY, US_PER_SECOND } from './civil.ts';
import type { Revision } from './instrument.ts';
import { type ChartLevel, type Interval, intervalLengthUs, intervalUnit, isLevelInterval } from './interval.ts';
import type { Variant } from './variant.ts';

/** Intervals that a bar tile spans. */
export const TILE_INTERVALS = 1024;
/** A trade tile with more trades than this answers "split". */
export const TRADES_PER_TILE_MAX = 8192;
/** Trade tiles span from 2^-20 s (about a microsecond) to 2^24 s (about half a year). */
export const TRADE_TILE_K = { min: -20, max: 24 } as const;

/** The place of a tile: bars by interval and index, or trades of [n, n + 1) * 2^k seconds. Those with a text, which are stored, are of levels only. */
export type TileAddress =
  | { readonly kind: 'bars'; readonly interval: Interval; readonly index: number }
  | { readonly kind: 'trades'; readonly k: number; readonly n: number };

/** A range of instants; `toUs` is exclusive. */
export interface TimeRangeUs {
  readonly fromUs: number;
  readonly toUs: number;
}

const MONDAY_ORIGIN_US = MONDAY_ORIGIN_DAYS * US_PER_DAY;
/** Addresses reach to where microseconds are still exact integers. */
const FARTHEST_US = Number.MAX_SAFE_INTEGER;

function spanUs(interval: Interval): number {
  return TILE_INTERVALS * intervalLengthUs(interval);
}

function originUs(interval: Interval): number {
  return intervalUnit(interval) === 'week' ? MONDAY_ORIGIN_US : 0;
}

function monthStartUs(month: number): number {
  const year = 1970 + Math.floor(month / 12);
  return daysFromCivil(year, month - (year - 1970) * 12 + 1, 1) * US_PER_DAY;
}

/** The bar tile of an interval that holds a bar opening at the time. */
export function tileAt(interval: Interval, timeUs: number): Extract<TileAddress, { readonly kind: 'bars' }> {
  if (intervalUnit(interval) === 'month') {
    const { year, month } = civilFromDays(Math.floor(timeUs / US_PER_DAY));
    return { kind: 'bars', interval, index: Math.floor(((year - 1970) * 12 + month - 1) / TILE_INTERVALS) };
  }
  return { kind: 'bars', interval, index: Math.floor((timeUs - originUs(interval)) / spanUs(interval)) };
}

/** Where a trade tile begins; in one place, so that neighbours share the very same rounded bound. */
function tradesFromUs(k: number, n: number): number {
  return n * 2 ** k * US_PER_SECOND;
}

/** The trade tile of 2^k seconds that holds a time. */
export function tradesTileAt(k: number, timeUs: number): TileAddress {
  let n = Math.floor(timeUs / (2 ** k * US_PER_SECOND));
  // The quotient of a fine tile has more digits than a double and may round across a bound.
  if (tradesFromUs(k, n) > timeUs) n -= 1;
  else if (tradesFromUs(k, n + 1) <= timeUs) n += 1;
  return { kind: 'trades', k, n };
}

/** The level that a tile belongs to. */
export function tileLevel(address: TileAddress): ChartLevel {
  return address.kind === 'bars' ? address.interval : 'trades';
}

/** The range of open times (or trade times) that a tile holds. Trade ranges may end on a fraction of a microsecond. */
export function tileRangeUs(address: TileAddress): TimeRangeUs {
  if (address.kind === 'trades') {
    return { fromUs: tradesFromUs(address.k, address.n), toUs: tradesFromUs(address.k, address.n + 1) };
  }
  const { interval, index } = address;
  if (intervalUnit(interval) === 'month') {
    return { fromUs: monthStartUs(index * TILE_INTERVALS), toUs: monthStartUs((index + 1) * TILE_INTERVALS) };
  }
  const fromUs = originUs(interval) + index * spanUs(interval);
  return { fromUs, toUs: fromUs + spanUs(interval) };
}

/** The tile's index as it stands in an address: `-3`, or `4.1055` for trades. */
export function formatTileIndex(address: TileAddress): string {
  return address.kind === 'bars' ? String(address.index) : `${address.k}.${address.n}`;
}

/** A key unique among the tiles of one instrument, revision and variant. */
export function tileKey(address: TileAddress): string {
  return `${tileLevel(address)}/${formatTileIndex(address)}`;
}

const INTEGER = /^(0|-?[1-9]\d{0,15})$/;

function parseInteger(text: string): number | null {
  const value = INTEGER.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(value) ? value : null;
}

/**
 * Reads the last two members of a tile's address. Only the canonical text of a tile within reach of exact microseconds is
 * one: no leading zeros, no plus, no `-0`, so that no tile has two addresses.
 */
export function parseTileAddress(intervalText: string, indexText: string): TileAddress | null {
  const address = intervalText === 'trades' ? parseTrades(indexText) : parseBars(intervalText, indexText);
  if (!address) return null;
  const { fromUs, toUs } = tileRangeUs(address);
  return fromUs >= -FARTHEST_US && toUs <= FARTHEST_US ? address : null;
}

function parseBars(intervalText: string, indexText: string): TileAddress | null {
  const index = parseInteger(indexText);
  return isLevelInterval(intervalText) && index !== null ? { kind: 'bars', interval: intervalText, index } : null;
}

function parseTrades(indexText: string): TileAddress | null {
  const dot = indexText.indexOf('.');
  if (dot < 0) return null;
  const k = parseInteger(indexText.slice(0, dot));
  const n = parseInteger(indexText.slice(dot + 1));
  if (k === null || n === null || k < TRADE_TILE_K.min || k > TRADE_TILE_K.max) return null;
  return { kind: 'trades', k, n };
}

/** The path of a tile on the server. */
export function tilePath(instrumentId: string, revision: number, variant: Variant, address: TileAddress): string {
  const level = tileLevel(address);
  return `/api/v1/instruments/${instrumentId}/tiles/${revision}/${variant}/${level}/${formatTileIndex(address)}`;
}

/** The revision that a tile's address carries: the highest that touches its range, 1 where history was never corrected. */
export function tileRevision(revisions: readonly Revision[], range: TimeRangeUs): number {
  let highest = 1;
  for (const { revision, fromUs, toUs } of revisions) {
    if (revision > highest && fromUs < range.toUs && toUs > range.fromUs) highest = revision;
  }
  return highest;
}
