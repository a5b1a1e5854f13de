/**
 * Puts the visible slice together: for every ideal tile its own rows or what stands in for them, cut down to the view. What stands
 * in for a tile is worked out once per state of the cache; a frame that only pans does two binary searches per piece.
 */
import type { ChartLevel } from '@candlemark/bars';
import { coveringTiles, isServed, type WantedTile } from './covering.ts';
import type { LoadedTile } from './loaded-tile.ts';
import { PlacedRows } from './placed-rows.ts';
import { areSameSegments, pushSegment, segmentOf, type TradingSpan } from './slice-segments.ts';
import { intersection, type Span } from './spans.ts';
import { barsIn, type Piece, type StandIns, standIns, tradesIn } from './stand-ins.ts';
import type { TileCache } from './tile-cache.ts';
import type { TileGrid } from './tile-grid.ts';
import type { NeighbourRow, SliceHole, SliceSegment, VisibleSlice } from './visible-slice.ts';

/** What the cache had for a tile, within its span. */
interface Answer {
  readonly tile: WantedTile;
  readonly standIns: StandIns;
}

export class SliceBuilder {
  readonly #cache: TileCache;
  #answers = new Map<string, Answer>();
  /** Those of the state before: a whole one may still hold. */
  #earlier: ReadonlyMap<string, Answer> = new Map();
  #answersOf = '';
  #grid: TileGrid | null = null;
  #placed: PlacedRows | null = null;
  #slice: VisibleSlice | null = null;
  #version: number;

  /** @param version the version to count on from, so that versions of one chart never repeat */
  constructor(cache: TileCache, version: number) {
    this.#cache = cache;
    this.#version = version;
  }

  /** The slice of a view: the very object of last time while it shows the same. */
  build(level: ChartLevel, ideal: readonly WantedTile[], view: TradingSpan, grid: TileGrid): VisibleSlice {
    const segments: SliceSegment[] = [];
    const holes: SliceHole[] = [];
    const real = grid.realSpan(view, level);
    for (const tile of ideal) {
      const answer = this.answerFor(level, tile, grid);
      for (const piece of answer.pieces) {
        const segment = segmentOf(piece, view, this.#placement(grid));
        if (segment !== null) pushSegment(segments, segment);
      }
      for (const hole of answer.holes) {
        const visible = intersection(hole, real);
        if (visible !== null) holes.push(visible);
      }
    }
    const before = this.#before(segments[0], ideal[0], view, grid);
    const after = this.#after(segments.at(-1), ideal.at(-1), view, grid);
    return this.#kept({ level, segments, holes, before, after, version: this.#version + 1 });
  }

  /** The last bar of the tile before, where the view begins within the first bar that its own columns hold. */
  #before(
    first: SliceSegment | undefined,
    tile: WantedTile | undefined,
    view: TradingSpan,
    grid: TileGrid,
  ): NeighbourRow | null {
    if (tile === undefined || first?.kind !== 'bars' || first.start > 0) return null;
    if (first.fromTradingUs > view.fromTradingUs) return null;
    return this.#neighbour(tile.level, { fromUs: tile.fromUs - 1, toUs: tile.fromUs }, grid, 'last');
  }

  /** The first bar of the tile after, where the view ends within the last bar that its own columns hold. */
  #after(
    last: SliceSegment | undefined,
    tile: WantedTile | undefined,
    view: TradingSpan,
    grid: TileGrid,
  ): NeighbourRow | null {
    if (tile === undefined || last?.kind !== 'bars' || last.end < last.placed.bars.length) return null;
    if (last.toTradingUs < view.toTradingUs) return null;
    return this.#neighbour(tile.level, { fromUs: tile.toUs, toUs: tile.toUs + 1 }, grid, 'first');
  }

  /** A bar of the tile that answers for a moment out of the view: only of what is here anyway. */
  #neighbour(level: ChartLevel, span: Span, grid: TileGrid, which: 'first' | 'last'): NeighbourRow | null {
    for (const tile of coveringTiles(grid.bands(level), span, grid.covering)) {
      const rows = isServed(tile) ? this.#cache.get(tile.key)?.rows : this.#rolledUp(tile, span, grid);
      if (rows?.kind !== 'bars' || rows.bars.length === 0 || tile.level === 'trades') continue;
      const placed = this.#placement(grid).bars(rows.bars, tile.level);
      return { interval: tile.level, placed, row: which === 'first' ? 0 : rows.bars.length - 1 };
    }
    return null;
  }

  /** The bars about a moment of a level that is rolled up, where all of them are known. */
  #rolledUp(tile: WantedTile, span: Span, grid: TileGrid): Piece | undefined {
    const { pieces } = this.answerFor(tile.level, tile, grid);
    return pieces.find((piece) => !piece.provisional && intersection(piece, span) !== null);
  }

  /** What the cache has for an ideal tile at present. */
  answerFor(level: ChartLevel, tile: WantedTile, grid: TileGrid): StandIns {
    this.#forgetOutdated(level, grid);
    let answer = this.#answers.get(tile.key);
    if (answer === undefined) {
      const loaded = this.#cache.get(tile.key);
      answer = { tile, standIns: loaded === undefined ? this.#standIns(tile, grid) : itself(tile, loaded) };
      this.#answers.set(tile.key, answer);
    }
    return answer.standIns;
  }

  /** The same for a tile of another level, which is not kept: answers are those of one level. */
  answerBeside(tile: WantedTile, grid: TileGrid): StandIns {
    const loaded = this.#cache.get(tile.key);
    return loaded === undefined ? this.#standIns(tile, grid) : itself(tile, loaded);
  }

  /** Answers hold for one state of the cache, one level and one grid; placements for one calendar and trading time. */
  #forgetOutdated(level: ChartLevel, grid: TileGrid): void {
    const state = `${level} ${this.#cache.version}`;
    if (state !== this.#answersOf || grid !== this.#grid) {
      this.#earlier = grid.calendar === this.#grid?.calendar ? this.#answers : new Map();
      this.#answers = new Map();
    }
    if (grid.calendar !== this.#grid?.calendar || grid.tradingTime !== this.#grid.tradingTime) this.#placed = null;
    this.#answersOf = state;
    this.#grid = grid;
  }

  /** The same bars as before where nothing could be added and nothing of them changed: what was placed once stays placed. */
  #standIns(tile: WantedTile, grid: TileGrid): StandIns {
    const earlier = this.#earlier.get(tile.key);
    if (earlier !== undefined && isSameSpan(earlier.tile, tile) && this.#isWhole(earlier.standIns)) {
      return earlier.standIns;
    }
    const { calendar } = grid;
    return standIns(tile.level, tile, { calendar, levels: grid.levels(tile.level), cache: this.#cache });
  }

  #isWhole({ pieces, holes, used }: StandIns): boolean {
    const isExact = holes.length === 0 && pieces.every(({ provisional }) => !provisional);
    return isExact && used.every((tile) => this.#cache.get(tile.key) === tile);
  }

  #placement({ tradingTime, calendar }: TileGrid): PlacedRows {
    this.#placed ??= new PlacedRows(tradingTime, calendar);
    return this.#placed;
  }

  #kept(next: VisibleSlice): VisibleSlice {
    const last = this.#slice;
    if (
      last !== null &&
      last.level === next.level &&
      areSameSegments(last.segments, next.segments) &&
      areSameSpans(last.holes, next.holes) &&
      isSameRow(last.before, next.before) &&
      isSameRow(last.after, next.after)
    ) {
      return last;
    }
    this.#version = next.version;
    this.#slice = next;
    return next;
  }
}

/** A loaded tile answers for itself. */
function itself(tile: WantedTile, loaded: LoadedTile): StandIns {
  const { rows, fromUs, toUs } = loaded;
  const span = { fromUs: tile.fromUs, toUs: tile.toUs };
  const isWhole = fromUs >= tile.fromUs && toUs <= tile.toUs;
  return { pieces: pieceOf(), holes: [], used: [loaded] };

  function pieceOf(): Piece[] {
    if (rows.kind === 'trades') {
      return [
        { kind: 'trades', trades: isWhole ? rows.trades : tradesIn(rows.trades, span), ...span, provisional: false },
      ];
    }
    if (tile.level === 'trades') return [];
    const bars = isWhole ? rows.bars : barsIn(rows.bars, span);
    return [{ kind: 'bars', interval: tile.level, bars, ...span, provisional: false }];
  }
}

function isSameRow(a: NeighbourRow | null, b: NeighbourRow | null): boolean {
  return a?.placed === b?.placed && a?.row === b?.row;
}

function areSameSpans(a: readonly Span[], b: readonly Span[]): boolean {
  return a.length === b.length && a.every((span, at) => isSameSpan(span, b[at]!));
}

function isSameSpan(a: Span, b: Span): boolean {
  return a.fromUs === b.fromUs && a.toUs === b.toUs;
}
