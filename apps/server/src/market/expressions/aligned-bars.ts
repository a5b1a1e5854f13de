/*
 * The bars that two sources both have: an intersection by open time, page by page.
 *
 * Both are read from the same time on. What lies before the end of the shorter page is compared; the next page begins at the
 * first time at which both can have a bar, so that where one is sparse the other is not read in between. Memory: a page
 * of each. Cost: linear in the bars of both, and at most one page of the dense one for each bar of the sparse one.
 */
import { type BarColumns, type Interval, lowerBound } from '@candlemark/bars';
import type { TimeRange } from '../change-range.ts';
import type { BarSource } from '../variants/bar-source.ts';

/** What two bars that open at the same time have side by side, at the scales of each. */
export interface AlignedBars {
  readonly length: number;
  readonly timeUs: Float64Array;
  readonly openA: Float64Array;
  readonly closeA: Float64Array;
  readonly openB: Float64Array;
  readonly closeB: Float64Array;
}

/** Each piece holds at least one bar. */
export async function* alignedBars(
  a: BarSource,
  b: BarSource,
  interval: Interval,
  range: TimeRange,
  pageRows: number,
): AsyncGenerator<AlignedBars> {
  const { toUs } = range;
  let { fromUs } = range;
  while (fromUs < toUs) {
    const [pageA, pageB] = await Promise.all([
      a.readBars(interval, fromUs, toUs, pageRows),
      b.readBars(interval, fromUs, toUs, pageRows),
    ]);
    if (pageA.length === 0 || pageB.length === 0) return;
    const pages = [pageA, pageB];
    const endUs = Math.min(...pages.map((page) => (page.length < pageRows ? toUs : lastTimeUs(page) + 1)));
    const piece = intersection(pageA, pageB, endUs);
    if (piece.length > 0) yield piece;
    fromUs = Math.max(endUs, ...pages.map((page) => page.timeUs[lowerBound(page.timeUs, endUs)] ?? endUs));
  }
}

function lastTimeUs({ timeUs }: BarColumns): number {
  return timeUs[timeUs.length - 1]!;
}

function intersection(a: BarColumns, b: BarColumns, endUs: number): AlignedBars {
  const [rowsA, rowsB]: [number[], number[]] = [[], []];
  const [endA, endB] = [lowerBound(a.timeUs, endUs), lowerBound(b.timeUs, endUs)];
  let [rowA, rowB] = [0, 0];
  while (rowA < endA && rowB < endB) {
    const [timeA, timeB] = [a.timeUs[rowA]!, b.timeUs[rowB]!];
    if (timeA === timeB) {
      rowsA.push(rowA);
      rowsB.push(rowB);
    }
    if (timeA <= timeB) rowA += 1;
    if (timeB <= timeA) rowB += 1;
  }
  const pick = (column: Float64Array, rows: readonly number[]) => Float64Array.from(rows, (row) => column[row]!);
  return {
    length: rowsA.length,
    timeUs: pick(a.timeUs, rowsA),
    openA: pick(a.open, rowsA),
    closeA: pick(a.close, rowsA),
    openB: pick(b.open, rowsB),
    closeB: pick(b.close, rowsB),
  };
}
