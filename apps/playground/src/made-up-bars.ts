import type { Bar } from '@candlemark/chart';

const DAY_MS = 86_400_000;
const FIRST_MS = Date.UTC(2024, 0, 1);

/** The middle of a bar. */
export function timeUsOfBar(index: number): number {
  return (FIRST_MS + (index + 0.5) * DAY_MS) * 1000;
}

/** Daily bars that rise and fall in waves: the same ones every time. */
export function madeUpBars(count: number): readonly Bar[] {
  return Array.from({ length: count }, (_, index) => {
    const open = priceAt(index);
    const close = priceAt(index + 1);
    const reach = 0.6 + ((index * 5) % 7) * 0.2;
    return {
      time: FIRST_MS + index * DAY_MS,
      open: cents(open),
      high: cents(Math.max(open, close) + reach),
      low: cents(Math.min(open, close) - reach),
      close: cents(close),
      volume: 1000 + ((index * 37) % 13) * 100,
    };
  });
}

function priceAt(index: number): number {
  return 100 + index * 0.12 + 8 * Math.sin(index / 7) + 3 * Math.sin(index / 2.3);
}

function cents(value: number): number {
  return Math.round(value * 100) / 100;
}
