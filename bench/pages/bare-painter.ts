// What the bare limit draws: candles where there is room for them, one stroke for each pixel column where there is none.

import { type GroupLevel, levelFor } from './bar-groups.ts';
import type { BareScale } from './bare-lines.ts';

const BODY_SHARE = 0.8;
const COLOURS = ['#089981', '#f23645'] as const;

/** The bars in view, which may be fractions, of `total`. */
export interface BareView {
  readonly from: number;
  readonly to: number;
  readonly total: number;
}

/** Answers how it placed bars and prices; null where there are none. */
export function paintBare(
  paint: CanvasRenderingContext2D,
  levels: readonly GroupLevel[],
  view: BareView,
): BareScale | null {
  const { width, height } = paint.canvas;
  paint.fillStyle = '#ffffff';
  paint.fillRect(0, 0, width, height);
  const pxPerBar = width / (view.to - view.from);
  const level = levelFor(levels, pxPerBar);
  const from = Math.max(0, Math.floor(view.from / level.barsPerRow));
  const to = Math.ceil(Math.min(view.total, view.to + 1) / level.barsPerRow);
  if (to <= from) return null;
  const { high, low } = level.rows;
  let highest = high[from]!;
  let lowest = low[from]!;
  for (let row = from + 1; row < to; row += 1) {
    if (high[row]! > highest) highest = high[row]!;
    if (low[row]! < lowest) lowest = low[row]!;
  }
  const pxPerRow = pxPerBar * level.barsPerRow;
  const span: RowSpan = {
    from,
    to,
    leftPx: -view.from * pxPerBar,
    pxPerRow,
    highest,
    pxPerPrice: height / (highest - lowest),
  };
  if (pxPerRow < 1) paintColumns(paint, level, span);
  else paintCandles(paint, level, span);
  return { ...span, pxPerBar };
}

interface RowSpan {
  readonly from: number;
  readonly to: number;
  /** Where row 0 begins. */
  readonly leftPx: number;
  readonly pxPerRow: number;
  readonly highest: number;
  readonly pxPerPrice: number;
}

function paintCandles(paint: CanvasRenderingContext2D, { rows }: GroupLevel, span: RowSpan): void {
  const { open, high, low, close } = rows;
  const y = (price: number) => Math.round((span.highest - price) * span.pxPerPrice);
  const width = Math.max(1, Math.floor(span.pxPerRow * BODY_SHARE));
  for (let direction = 0; direction < 2; direction += 1) {
    paint.fillStyle = COLOURS[direction]!;
    for (let row = span.from; row < span.to; row += 1) {
      if (Number(close[row]! < open[row]!) !== direction) continue;
      const centre = Math.round(span.leftPx + (row + 0.5) * span.pxPerRow);
      const top = y(high[row]!);
      paint.fillRect(centre, top, 1, Math.max(1, y(low[row]!) - top));
      if (width === 1) continue;
      const bodyTop = y(Math.max(open[row]!, close[row]!));
      const bodyBottom = y(Math.min(open[row]!, close[row]!));
      paint.fillRect(centre - (width >> 1), bodyTop, width, Math.max(1, bodyBottom - bodyTop));
    }
  }
}

function paintColumns(paint: CanvasRenderingContext2D, { rows }: GroupLevel, span: RowSpan): void {
  const { open, high, low, close } = rows;
  const columnOf = (row: number) => Math.floor(span.leftPx + (row + 0.5) * span.pxPerRow);
  for (let direction = 0; direction < 2; direction += 1) {
    paint.fillStyle = COLOURS[direction]!;
    let row = span.from;
    while (row < span.to) {
      const first = row;
      const column = columnOf(row);
      let highest = high[row]!;
      let lowest = low[row]!;
      for (row += 1; row < span.to && columnOf(row) === column; row += 1) {
        if (high[row]! > highest) highest = high[row]!;
        if (low[row]! < lowest) lowest = low[row]!;
      }
      if (Number(close[row - 1]! < open[first]!) !== direction) continue;
      const top = Math.round((span.highest - highest) * span.pxPerPrice);
      paint.fillRect(column, top, 1, Math.max(1, Math.round((span.highest - lowest) * span.pxPerPrice) - top));
    }
  }
}
