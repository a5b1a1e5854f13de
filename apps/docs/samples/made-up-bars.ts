import type { Bar } from '@candlemark/chart';

const DAY_MS = 86_400_000;

/** Daily bars of a price that goes up and down, from 2024 on. */
export function madeUpBars(count = 200): readonly (Bar & { readonly time: number })[] {
  return Array.from({ length: count }, (_, at) => {
    const [open, close] = [100 + 9 * Math.sin(at / 9), 100 + 9 * Math.sin((at + 1) / 9)];
    const [high, low] = [Math.max(open, close) + 1, Math.min(open, close) - 1];
    return { time: Date.UTC(2024, 0, 1) + at * DAY_MS, open, high, low, close, volume: 1000 + (at % 7) * 100 };
  });
}
