/**
 * How far along its dashes a line is where it comes into view, when it is drawn from there on only: as far as if it were drawn from its first row, so that dashes stand
 * still while one pans. Measured along the line over the last rows before the view, and across over all that are before them: over many thousand rows that is as good as
 * nothing for a frame to do, and lets dashes leap only once in so many rows. Cost: a step for each of the last rows, for dashed lines only.
 */
import { type Pen, periodOf } from './shape.ts';

const ROWS_ALONG = 1024;

/**
 * @param rows that are drawn, every so manieth of all
 * @param xOf of any row
 * @param yOf of any row; NaN where the line has no place
 */
export function dashesBeforeCss(
  pen: Pen,
  rows: readonly number[],
  xOf: (row: number) => number,
  yOf: (row: number) => number,
): number {
  const periodCss = periodOf(pen);
  const [first, second] = rows;
  if (periodCss === 0 || first === undefined || second === undefined || xOf(first) >= 0) return 0;
  const step = second - first;
  const base = Math.floor(first / (step * ROWS_ALONG)) * step * ROWS_ALONG;
  let alongCss = xOf(base) - xOf(0);
  for (let row = base; row < first; row += step) {
    const across = xOf(row + step) - xOf(row);
    alongCss += Math.hypot(across, yOf(row + step) - yOf(row)) || across;
  }
  return alongCss % periodCss;
}
