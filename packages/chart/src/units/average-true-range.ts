/**
 * The average true range (Wilder: the first mean of so many ranges, then each range with the weight of one among them) of a run of bars, in their own numbers: the size of
 * bricks where nobody has chosen one. Null without any bar. Cost: a step for each bar.
 */
import type { EachBar } from './build-units.ts';

export function averageTrueRange(each: EachBar, length: number): number | null {
  let close = Number.NaN;
  let count = 0;
  let average = 0;
  each((bar) => {
    const top = Number.isNaN(close) ? bar.high : Math.max(bar.high, close);
    const bottom = Number.isNaN(close) ? bar.low : Math.min(bar.low, close);
    count++;
    average += (top - bottom - average) / Math.min(count, length);
    close = bar.close;
  });
  return count === 0 ? null : average;
}

/** @param tick the least size, and what sizes are whole numbers of */
export function roundedToTick(size: number, tick: number): number {
  const ticks = Math.max(1, Math.round(size / tick));
  // A tick such as 0.05 has no exact double: what is shown is written with as many digits as it needs.
  return Number((ticks * tick).toPrecision(12));
}
