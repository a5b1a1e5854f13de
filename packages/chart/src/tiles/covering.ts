/**
 * The ideal tiles of a view: those whose rows it would show if everything were loaded. Ranges are counted in whole buckets: a
 * tile answers for every moment of the buckets that open in it, so that the tiles of a level meet without a seam although
 * their aligned edges cut through days and weeks. Tiles that lie wholly in closed time have no width and are skipped in
 * one step. Cost: the number of tiles.
 */
import {
  type ChartLevel,
  type CompiledCalendar,
  type LevelCoverage,
  type TileAddress,
  TRADE_TILE_K,
  type TradingTime,
  tileAt,
  tileKey,
  tileLevel,
  tileRangeUs,
  tradesTileAt,
  US_PER_SECOND,
} from '@candlemark/bars';
import { bucketEdgeFrom, bucketEdgeUntil } from './bucket-edges.ts';
import type { LevelBand } from './chart-levels.ts';
import { intersection, type Span } from './spans.ts';

/**
 * A tile that the view wants, and the span that it answers for there: whole buckets, within its band. The bars of a level that
 * is rolled up are cut where the tiles of its divisor begin: `address` is that of the tile in which they open.
 */
export interface WantedTile extends Span {
  readonly key: string;
  readonly address: TileAddress;
  readonly level: ChartLevel;
}

/** What a covering needs to know of the instrument. */
export interface CoveringContext {
  readonly calendar: CompiledCalendar;
  readonly tradingTime: TradingTime;
  /** Size of trade tiles, from `tradesTileK`. */
  readonly tradesK: number;
  /** Whether the source said that a trade tile is denser than one answer may be. */
  isSplit(key: string): boolean;
}

/** Trades that a tile should hold on average: well below the limit, so that bursts seldom need a split. */
const TRADES_PER_TILE = 4_000;
/** More tiles than any sensible level needs for a screen; a level that is too fine for its view is a programmer's error. */
const MAX_TILES = 10_000;

/**
 * The tiles that cover `view` (real time) within the bands, in time order.
 * @param most who cannot use more than so many gets the first of them and a few beyond
 */
export function coveringTiles(
  bands: readonly LevelBand[],
  view: Span,
  context: CoveringContext,
  most = MAX_TILES,
): readonly WantedTile[] {
  const tiles: WantedTile[] = [];
  for (const band of bands) {
    const wanted = intersection(band, view);
    if (wanted !== null) coverBand(band, wanted, context, tiles, most);
    if (tiles.length > MAX_TILES) throw new RangeError(`Level ${band.level} is too fine here`);
  }
  return tiles;
}

function coverBand(band: LevelBand, wanted: Span, context: CoveringContext, tiles: WantedTile[], most: number): void {
  const { calendar, tradingTime } = context;
  // The bucket that is open at the left edge may begin in the tile before.
  let atUs = bucketEdgeUntil(calendar, band.level, wanted.fromUs);
  while (atUs < wanted.toUs && tiles.length <= most) {
    const address = addressAt(band.tiles, atUs, context);
    const range = tileRangeUs(address);
    const tradingUs = tradingTime.toTradingUs(range.toUs);
    if (tradingUs === tradingTime.toTradingUs(Math.max(range.fromUs, band.fromUs))) {
      atUs = Math.max(range.toUs, tradingTime.toTimeUs(tradingUs));
      continue;
    }
    pushTile(band, wanted, address, context, tiles);
    atUs = range.toUs;
  }
}

function pushTile(
  band: LevelBand,
  wanted: Span,
  address: TileAddress,
  context: CoveringContext,
  tiles: WantedTile[],
): void {
  const key = tileKey(address);
  if (address.kind === 'trades' && address.k > TRADE_TILE_K.min && context.isSplit(key)) {
    const { k, n } = address;
    pushTile(band, wanted, { kind: 'trades', k: k - 1, n: 2 * n }, context, tiles);
    pushTile(band, wanted, { kind: 'trades', k: k - 1, n: 2 * n + 1 }, context, tiles);
    return;
  }
  const { level } = band;
  const span = intersection(answeredSpan(address, context.calendar, level), band);
  if (span === null || intersection(span, wanted) === null) return;
  tiles.push({ key: level === band.tiles ? key : `${level} of ${key}`, address, level, ...span });
}

function addressAt(level: ChartLevel, timeUs: number, { tradesK }: CoveringContext): TileAddress {
  return level === 'trades' ? tradesTileAt(tradesK, timeUs) : tileAt(level, timeUs);
}

/** The moments that a tile answers for: all of the buckets of its level, or of a given one, that open within its aligned range. */
export function answeredSpan(
  address: TileAddress,
  calendar: CompiledCalendar,
  level: ChartLevel = tileLevel(address),
): Span {
  const range = tileRangeUs(address);
  return {
    fromUs: bucketEdgeFrom(calendar, level, range.fromUs),
    toUs: bucketEdgeFrom(calendar, level, range.toUs),
  };
}

/**
 * The tiles to load for those of a view: themselves where their level is served, else the tiles of the divisor that hold what
 * the view sees of their bars, up to the end of the last one.
 * @param levels what the view may draw on: from `chartLevels`
 */
export function tilesToLoad(
  tiles: readonly WantedTile[],
  view: Span,
  levels: readonly LevelBand[],
  context: CoveringContext,
): readonly WantedTile[] {
  const rolledUp = tiles.filter((tile) => !isServed(tile));
  const first = rolledUp[0];
  const last = rolledUp.at(-1);
  if (first === undefined || last === undefined) return tiles;
  const divisor = levels.find(({ level }) => level === tileLevel(first.address));
  const seen = intersection(
    { fromUs: first.fromUs, toUs: last.toUs },
    { fromUs: view.fromUs, toUs: bucketEdgeFrom(context.calendar, first.level, view.toUs) },
  );
  const found = divisor === undefined || seen === null ? [] : coveringTiles([divisor], seen, context);
  return [...tiles.filter(isServed), ...found];
}

/** Whether the tile is one of a source, and not a part of a level that is rolled up. */
export function isServed({ level, address }: WantedTile): boolean {
  return level === tileLevel(address);
}

/** The size of trade tiles (2^k seconds) that hold about 4,000 trades at the instrument's mean density. */
export function tradesTileK(coverage: LevelCoverage, tradingTime: TradingTime): number {
  const spanUs = tradingTime.toTradingUs(coverage.toUs) - tradingTime.toTradingUs(coverage.fromUs);
  const perSecond = Math.max(coverage.rows, 1) / Math.max(spanUs / US_PER_SECOND, 1e-6);
  const k = Math.floor(Math.log2(TRADES_PER_TILE / perSecond));
  return Math.min(Math.max(k, TRADE_TILE_K.min), TRADE_TILE_K.max);
}

/** Whether two coverings are of the same tiles. */
export function haveSameKeys(a: readonly WantedTile[], b: readonly WantedTile[]): boolean {
  return a === b || (a.length === b.length && a.every(({ key }, at) => key === b[at]!.key));
}
