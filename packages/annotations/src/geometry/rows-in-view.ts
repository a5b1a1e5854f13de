/**
 * Which rows a line through all of them is drawn at: those in the view and one beyond each of its edges. Where there are more than pixels, every second, fourth, eighth
 * ... one of them, counted from the first row of all, so that the line stands still while one pans. Cost: two searches and a step for each row that is drawn.
 */
import type { AnnotationView } from './annotation-view.ts';
import type { BarsBetween } from './bars-between.ts';
import { MARGIN_CSS } from './line-reach.ts';

type View = Pick<AnnotationView, 'widthCss' | 'timeUsAt'>;

export function rowsInView({ timeUs, length }: Pick<BarsBetween, 'timeUs' | 'length'>, view: View): readonly number[] {
  if (length === 0) return [];
  const first = Math.max(0, firstAfter(timeUs, view.timeUsAt(-MARGIN_CSS)) - 1);
  const end = Math.min(length, firstAfter(timeUs, view.timeUsAt(view.widthCss + MARGIN_CSS)) + 1);
  const step = 2 ** Math.max(0, Math.ceil(Math.log2((end - first) / Math.max(1, view.widthCss))));
  const rows: number[] = [];
  for (let row = Math.floor(first / step) * step; row < end; row += step) rows.push(row);
  const last = Math.min(length - 1, (rows.at(-1) ?? 0) + step);
  return last >= end - 1 && last !== rows.at(-1) ? [...rows, last] : rows;
}

/** The first row that begins after a moment; as many as there are where none does. */
function firstAfter(timeUs: Float64Array, us: number): number {
  let [from, to] = [0, timeUs.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (timeUs[middle]! > us) to = middle;
    else from = middle + 1;
  }
  return from;
}
