import { type BarColumns, concatBars, sliceBars } from '@candlemark/bars';

/** The bars for which `keeps` says so, by their rows. */
export function pickBars(bars: BarColumns, keeps: (row: number) => boolean): BarColumns {
  const runs: BarColumns[] = [];
  let start = -1;
  for (let row = 0; row <= bars.length; row += 1) {
    const isKept = row < bars.length && keeps(row);
    if (isKept && start < 0) start = row;
    if (isKept || start < 0) continue;
    if (start === 0 && row === bars.length) return bars;
    runs.push(sliceBars(bars, start, row));
    start = -1;
  }
  return concatBars(runs);
}

/** Two lists of bars as one, in order of time. */
export function mergeBars(a: BarColumns, b: BarColumns): BarColumns {
  const runs: BarColumns[] = [];
  let [rowA, rowB] = [0, 0];
  while (rowA < a.length || rowB < b.length) {
    const startA = rowA;
    while (rowA < a.length && !(b.timeUs[rowB]! < a.timeUs[rowA]!)) rowA += 1;
    if (rowA > startA) runs.push(sliceBars(a, startA, rowA));
    const startB = rowB;
    while (rowB < b.length && !(a.timeUs[rowA]! <= b.timeUs[rowB]!)) rowB += 1;
    if (rowB > startB) runs.push(sliceBars(b, startB, rowB));
  }
  return concatBars(runs);
}
