import {
  type LevelInterval,
  lowerBound,
  nestsIn,
  type TileAddress,
  tileAt,
  tileKey,
  tradesTileAt,
} from '@candlemark/bars';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bucketEdgeFrom, bucketEdgeUntil } from './bucket-edges.ts';
import { chartLevels } from './chart-levels.ts';
import { answeredSpan } from './covering.ts';
import { LoadedTile } from './loaded-tile.ts';
import type { Span } from './spans.ts';
import { type Piece, standIns } from './stand-ins.ts';
import { TileCache } from './tile-cache.ts';
import { createMarket, type Market, readTile } from './visible-tiles.fixtures.ts';

const TEMPLATES = ['24/7', 'us-equities', 'fx', 'lunch-break'];
const MARKETS = new Map(TEMPLATES.map((template) => [template, createMarket(template, 3_000)]));
const LEVELS: readonly LevelInterval[] = ['30s', '1m', '5m', '15m', '1h', '4h', '1D', '1W', '1mo'];

/** By name, so that a counterexample does not print thousands of trades. */
const market = fc.constantFrom(...TEMPLATES);
const marketOf = (template: string) => MARKETS.get(template)!;
const level = fc.constantFrom<LevelInterval | 'trades'>('trades', ...LEVELS);
/** A place in the history of a market. */
const place = fc.double({ min: 0, max: 1, noNaN: true });
const loaded = fc.array(fc.record({ level, place, neighbours: fc.nat(3), k: fc.integer({ min: 12, max: 19 }) }), {
  maxLength: 12,
});

function timeAt({ trades }: Market, at: number): number {
  const first = trades.timeUs[0]!;
  return Math.floor(first + (trades.timeUs.at(-1)! - first) * at);
}

function tileOf(given: Market, address: TileAddress): LoadedTile {
  const rows = readTile(given, address, Number.POSITIVE_INFINITY);
  if (rows.kind === 'split') throw new Error('never split');
  return new LoadedTile({ key: tileKey(address), address }, answeredSpan(address, given.calendar), rows);
}

type Load = { level: LevelInterval | 'trades'; place: number; neighbours: number; k: number };

function cacheOf(given: Market, loads: readonly Load[]): { cache: TileCache; tiles: LoadedTile[] } {
  const cache = new TileCache(Number.POSITIVE_INFINITY);
  const tiles: LoadedTile[] = [];
  for (const { level: of, place: at, neighbours, k } of loads) {
    let timeUs = timeAt(given, at);
    for (let more = 0; more <= neighbours; more++) {
      const tile = tileOf(given, of === 'trades' ? tradesTileAt(k, timeUs) : tileAt(of, timeUs));
      cache.put(tile);
      tiles.push(tile);
      timeUs = tile.toUs;
    }
  }
  return { cache, tiles };
}

/** The span that the wanted tile answers for, within the data. */
function wantedSpan(given: Market, of: LevelInterval | 'trades', at: number, k: number): Span | null {
  const timeUs = timeAt(given, at);
  const address = of === 'trades' ? tradesTileAt(k, timeUs) : tileAt(of, timeUs);
  const span = answeredSpan(address, given.calendar);
  const coverage = given.instrument.levels.find(({ interval }) => interval === of)!;
  const fromUs = Math.max(span.fromUs, coverage.fromUs);
  const toUs = Math.min(span.toUs, coverage.toUs);
  return fromUs < toUs ? { fromUs, toUs } : null;
}

function expectExactRows(given: Market, piece: Piece) {
  const rows = piece.kind === 'bars' ? piece.bars : piece.trades;
  const truth = piece.kind === 'bars' ? given.bars.get(piece.interval)! : given.trades;
  const first = lowerBound(truth.timeUs, piece.fromUs);
  const end = lowerBound(truth.timeUs, piece.toUs);
  expect([...rows.timeUs]).toEqual([...truth.timeUs.subarray(first, end)]);
  if (piece.kind !== 'bars') return;
  const bars = given.bars.get(piece.interval)!;
  for (const column of ['open', 'high', 'low', 'close', 'volume'] as const) {
    expect([...(piece.bars[column] ?? [])], column).toEqual([...bars[column]!.subarray(first, end)]);
  }
}

/** The parts fill the span, each moment once. */
function expectPartition(span: Span, parts: readonly Span[]) {
  const inOrder = [...parts].sort((a, b) => a.fromUs - b.fromUs);
  const edges = [span.fromUs, ...inOrder.map(({ toUs }) => toUs)];
  expect([...inOrder.map(({ fromUs }) => fromUs), span.toUs]).toEqual(edges);
}

function expectUnknown(holes: readonly Span[], tiles: readonly LoadedTile[]) {
  for (const hole of holes) {
    const known = tiles.filter(({ fromUs, toUs }) => toUs > hole.fromUs && fromUs < hole.toUs);
    expect(known.map(({ key }) => key)).toEqual([]);
  }
}

describe('stand-ins', () => {
  it('answer every moment that a loaded tile knows once, leave the rest as holes, and are exact where they say so', () => {
    fc.assert(
      fc.property(market, level, place, fc.integer({ min: 12, max: 19 }), loaded, (template, of, at, k, loads) => {
        const given = marketOf(template);
        const wanted = wantedSpan(given, of, at, k);
        fc.pre(wanted !== null);
        // A tile of the wanted level itself needs no stand-in.
        const { cache, tiles } = cacheOf(
          given,
          loads.filter((load) => load.level !== of || of === 'trades'),
        );
        const { calendar, instrument } = given;
        const { pieces, holes } = standIns(of, wanted!, {
          calendar,
          levels: chartLevels(instrument.levels, calendar, of),
          cache,
        });
        expectPartition(wanted!, [...pieces, ...holes]);
        expectUnknown(holes, tiles);
        for (const piece of pieces) if (!piece.provisional) expectExactRows(given, piece);
      }),
      { numRuns: 400 },
    );
  });

  it('are exact wherever finer tiles hold whole buckets', () => {
    const bars = fc.constantFrom<LevelInterval>('5m', '1h', '1D', '1W', '1mo');
    fc.assert(
      fc.property(market, bars, level, place, loaded, (template, of, finer, at, loads) => {
        const given = marketOf(template);
        fc.pre(finer === 'trades' || (finer !== of && nestsIn(finer, of)));
        const { cache, tiles } = cacheOf(
          given,
          loads.map((load) => ({ ...load, level: finer })),
        );
        const wanted = wantedSpan(given, of, at, 0);
        fc.pre(wanted !== null);
        const { calendar, instrument } = given;
        const { pieces } = standIns(of, wanted!, {
          calendar,
          levels: chartLevels(instrument.levels, calendar, of),
          cache,
        });
        for (const tile of tiles) {
          const fromUs = Math.max(bucketEdgeFrom(calendar, of, tile.fromUs), wanted!.fromUs);
          const toUs = Math.min(bucketEdgeUntil(calendar, of, tile.toUs), wanted!.toUs);
          for (const piece of pieces) {
            const isWithin = Math.max(piece.fromUs, fromUs) < Math.min(piece.toUs, toUs);
            if (isWithin) expect(piece.provisional).toBe(false);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('prefer the nearest coarser level when nothing finer is here', () => {
    const given = marketOf('24/7');
    const timeUs = timeAt(given, 0.5);
    const cache = new TileCache(Number.POSITIVE_INFINITY);
    for (const interval of ['1mo', '4h', '1h'] as const) cache.put(tileOf(given, tileAt(interval, timeUs)));
    const { calendar, instrument } = given;
    const wanted = { fromUs: bucketEdgeFrom(calendar, '1m', timeUs), toUs: timeUs + 600_000_000 };
    const { pieces } = standIns('1m', wanted, {
      calendar,
      levels: chartLevels(instrument.levels, calendar, '1m'),
      cache,
    });
    expect(pieces).toMatchObject([{ kind: 'bars', interval: '1h', provisional: true, ...wanted }]);
  });
});
