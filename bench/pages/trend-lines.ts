// The lines of bench:annotations: strokes two pixels wide, as long as trend lines are, all over the heights that the newest bars take.

import { type BarColumns, createRandom } from './bars.ts';

/** Nothing else in any chart has it. */
export const LINE_COLOUR = '#3f7be0';
export const LINE_WIDTH_CSS = 2;

/** `visible` lie in the newest bars, `outside` in none of them, `spread` evenly over all. */
export type LinePlace = 'visible' | 'outside' | 'spread';

export interface TrendLine {
  readonly fromMs: number;
  readonly fromPrice: number;
  readonly toMs: number;
  readonly toPrice: number;
}

/** How many bars are in view. */
const IN_VIEW = 200;
/** A pan moves over fewer: what is visible stays so. */
const PANNED = 20;
const LEAST_BARS = 5;
const MOST_BARS = 45;
/** Of the heights in view, by which a line rises or falls at most. */
const MOST_RISE = 0.2;

/** Always the same ones; `count` of them. */
export function makeTrendLines(bars: BarColumns, count: number, place: LinePlace): readonly TrendLine[] {
  const held = bars.time.length;
  const [first, end] = {
    visible: [held - IN_VIEW + PANNED, held - PANNED],
    outside: [0, held - 2 * IN_VIEW],
    spread: [0, held],
  }[place] as [number, number];
  const { lowest, highest } = pricesInView(bars);
  const random = createRandom(2);
  const within = (price: number) => Math.min(highest, Math.max(lowest, price));
  return Array.from({ length: count }, () => {
    const span = LEAST_BARS + Math.floor(random() * (MOST_BARS - LEAST_BARS));
    const from = first + Math.floor(random() * (end - first - span));
    const fromPrice = lowest + random() * (highest - lowest);
    const toPrice = within(fromPrice + (random() - 0.5) * 2 * MOST_RISE * (highest - lowest));
    return { fromMs: bars.time[from]!, fromPrice, toMs: bars.time[from + span]!, toPrice };
  });
}

/** Of the newest bars, so that a line is seen wherever it begins. */
function pricesInView({ high, low }: BarColumns): { readonly lowest: number; readonly highest: number } {
  return { lowest: Math.min(...low.subarray(-IN_VIEW)), highest: Math.max(...high.subarray(-IN_VIEW)) };
}
