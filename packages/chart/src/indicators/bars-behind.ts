/**
 * The bars that values are computed of: those of a span and as many before it as the values reach back. Of one interval alone, and only whole: while any of them is
 * missing it is asked for, and there is no answer. Which bars these are follows from the data alone, so the values of a span are the same however one came to it.
 */
import { type Interval, upperBound } from '@candlemark/bars';
import type { IndicatorBars } from '@candlemark/indicators';
import type { LevelBand } from '../tiles/chart-levels.ts';
import { coveringTiles } from '../tiles/covering.ts';
import { GatheredBars } from '../tiles/gathered-bars.ts';
import { PlacedRows } from '../tiles/placed-rows.ts';
import type { RowsAtHand } from '../tiles/range-volumes.ts';
import { piecesOfTile, type StoredUnits } from '../tiles/rows-between.ts';
import type { Span } from '../tiles/spans.ts';
import type { Piece } from '../tiles/stand-ins.ts';
import type { TileGrid } from '../tiles/tile-grid.ts';

export interface BarsOfSpan {
  readonly bars: IndicatorBars;
  /** The index of the first bar in the span. */
  readonly first: number;
}

/** Where bars come from. */
export interface BarsAtHand {
  readonly rows: RowsAtHand;
  readonly units: StoredUnits;
  /** Mean distance of the bars of an interval, in microseconds of trading time. */
  spacingUs(interval: Interval): number;
  /** Has bars loaded. */
  wish(interval: Interval, span: Span): void;
}

const NO_BARS: BarsOfSpan = {
  bars: {
    length: 0,
    timeUs: new Float64Array(0),
    open: new Float64Array(0),
    high: new Float64Array(0),
    low: new Float64Array(0),
    close: new Float64Array(0),
    volume: null,
    buyVolume: null,
  },
  first: 0,
};

/**
 * @param behind bars before the span, as far as there are so many; infinite for all
 * @returns null while any of them is missing
 */
export function barsOfSpan(interval: Interval, span: Span, behind: number, at: BarsAtHand): BarsOfSpan | null {
  const { grid } = at.rows;
  const bands = grid.bands(interval).filter(({ level }) => level === interval);
  const startUs = bands[0]?.fromUs;
  if (startUs === undefined || span.toUs <= startUs) return NO_BARS;
  const spacingUs = at.spacingUs(interval);
  // Bars may lie further apart than they do on average.
  for (let reach = behind + 2; ; reach = 2 * reach + 8) {
    const wanted = { fromUs: Math.max(startUs, earlierBy(reach * spacingUs, span.fromUs, grid)), toUs: span.toUs };
    let pieces = piecesOf(wanted, bands, at.rows);
    if (pieces === null) {
      at.wish(interval, wanted);
      // A source that has them in memory has answered by now.
      pieces = piecesOf(wanted, bands, at.rows);
    }
    if (pieces === null) return null;
    const gathered = GatheredBars.of(pieces, at.units, new PlacedRows(grid.tradingTime, grid.calendar));
    if (gathered === null) return NO_BARS;
    const first = upperBound(gathered.timeUs, span.fromUs - 1);
    if (first >= behind || wanted.fromUs <= startUs) return from(gathered, Math.max(0, first - behind), first);
  }
}

/** Null while any of them is missing, or about to be another one. */
function piecesOf(wanted: Span, bands: readonly LevelBand[], rows: RowsAtHand): readonly Piece[] | null {
  const pieces: Piece[] = [];
  for (const tile of coveringTiles(bands, wanted, rows.grid.covering)) {
    const found = piecesOfTile(tile, wanted, rows);
    if (found === null || found.made.some(({ isStale }) => isStale)) return null;
    pieces.push(...found.pieces);
  }
  return pieces;
}

function earlierBy(tradingUs: number, timeUs: number, { tradingTime }: TileGrid): number {
  return Number.isFinite(tradingUs)
    ? tradingTime.toTimeUs(tradingTime.toTradingUs(timeUs) - tradingUs)
    : Number.NEGATIVE_INFINITY;
}

/** The bars from one on. */
function from(bars: GatheredBars, start: number, first: number): BarsOfSpan {
  const cut = (column: Float64Array) => column.subarray(start);
  return {
    bars: {
      length: bars.length - start,
      timeUs: cut(bars.timeUs),
      open: cut(bars.open),
      high: cut(bars.high),
      low: cut(bars.low),
      close: cut(bars.close),
      volume: bars.volume && cut(bars.volume),
      buyVolume: bars.buyVolume && cut(bars.buyVolume),
    },
    first: first - start,
  };
}
