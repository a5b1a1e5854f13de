import type { Bar } from '../source/bar-input.ts';

const DAY_MS = 86_400_000;

/** Daily bars of a market that is open every day, rising and falling in a fixed pattern. */
export function dailyBars(count: number, firstMs = Date.UTC(2024, 0, 1)): readonly Bar[] {
  return Array.from({ length: count }, (_, index) => {
    const open = 100 + 10 * Math.sin(index / 5);
    const close = open + ((index * 7) % 11) - 5;
    return {
      time: firstMs + index * DAY_MS,
      open: cents(open),
      high: cents(Math.max(open, close) + 1.5),
      low: cents(Math.min(open, close) - 1.25),
      close: cents(close),
      volume: 1000 + ((index * 37) % 13) * 100,
    };
  });
}

function cents(value: number): number {
  return Math.round(value * 100) / 100;
}
