import { type ChartLevel, intervalLengthUs, type LevelCoverage } from '@candlemark/bars';

/**
 * Where the data of levels begins, as exactly as they tell; null without levels. A bar opens before its first trade: a week of January may
 * open in the year before. So a coarser level counts only where its first bar has ended before everything finer begins.
 */
export function dataStartUs(levels: readonly LevelCoverage[]): number | null {
  const [finest, ...coarser] = [...levels].sort((a, b) => levelRank(a.interval) - levelRank(b.interval));
  if (finest === undefined) return null;
  return coarser.reduce(
    (startUs, { interval, fromUs }) => (fromUs + levelLengthUs(interval) <= startUs ? fromUs : startUs),
    finest.fromUs,
  );
}

/** Trades come before every interval. */
export function levelRank(level: ChartLevel): number {
  return level === 'trades' ? -1 : intervalLengthUs(level);
}

/** How long a bar lasts, about; a trade is over at once. */
export function levelLengthUs(level: ChartLevel): number {
  return level === 'trades' ? 1 : intervalLengthUs(level);
}
