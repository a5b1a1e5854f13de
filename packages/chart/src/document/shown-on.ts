import { type ChartLevel, type Interval, intervalLengthUs } from '@candlemark/bars';

/** The intervals on which something is shown, from the shortest to the longest; null for no end. */
export interface ShownOn {
  readonly from: Interval | null;
  readonly to: Interval | null;
}

/** Trades are shorter than every interval. */
export function isShownAt({ from, to }: ShownOn, level: ChartLevel): boolean {
  const lengthUs = level === 'trades' ? 0 : intervalLengthUs(level);
  return (from === null || lengthUs >= intervalLengthUs(from)) && (to === null || lengthUs <= intervalLengthUs(to));
}
