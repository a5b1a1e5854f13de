// Groups of 4, 16, 64, … bars, so that a view of any width reads about as many rows as it has pixels. All of them together take a third
// as many rows as there are bars.

import type { BarColumns } from './bars.ts';

const FACTOR = 4;

export interface BarRows {
  readonly open: ArrayLike<number>;
  readonly high: ArrayLike<number>;
  readonly low: ArrayLike<number>;
  readonly close: ArrayLike<number>;
}

export interface GroupLevel {
  readonly rows: BarRows;
  readonly barsPerRow: number;
}

export function groupBars(bars: BarColumns): GroupLevel[] {
  const levels: GroupLevel[] = [{ rows: bars, barsPerRow: 1 }];
  let length = bars.time.length;
  for (let level = levels[0]!; length > FACTOR; level = levels.at(-1)!) {
    const rows = grouped(level.rows, length);
    length = rows.open.length;
    levels.push({ rows, barsPerRow: level.barsPerRow * FACTOR });
  }
  return levels;
}

function grouped({ open, high, low, close }: BarRows, length: number) {
  const count = Math.ceil(length / FACTOR);
  const column = () => new Float32Array(count);
  const groups = { open: column(), high: column(), low: column(), close: column() };
  for (let group = 0; group < count; group += 1) {
    const from = group * FACTOR;
    const to = Math.min(from + FACTOR, length);
    let highest = high[from]!;
    let lowest = low[from]!;
    for (let row = from + 1; row < to; row += 1) {
      if (high[row]! > highest) highest = high[row]!;
      if (low[row]! < lowest) lowest = low[row]!;
    }
    groups.open[group] = open[from]!;
    groups.high[group] = highest;
    groups.low[group] = lowest;
    groups.close[group] = close[to - 1]!;
  }
  return groups;
}

/** The coarsest level of which no row is wider than a pixel, else the bars themselves. */
export function levelFor(levels: readonly GroupLevel[], pxPerBar: number): GroupLevel {
  return levels.findLast(({ barsPerRow }) => barsPerRow * pxPerBar <= 1) ?? levels[0]!;
}
