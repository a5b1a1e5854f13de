import { intervalRank, LEVEL_INTERVALS, type LevelInterval, nestsIn } from '@candlemark/bars';

/** A level is stored only if it has at most this share of the rows of the next finer stored one that nests in it. */
const STORED_SHARE = 1 / 4;

/** The levels above the base rows that can be computed from them, finest first. */
export function levelsAbove(base: LevelInterval | null): readonly LevelInterval[] {
  if (base === null) return LEVEL_INTERVALS;
  return LEVEL_INTERVALS.filter((level) => intervalRank(level) > intervalRank(base) && nestsIn(base, level));
}

/** How many bars a level has. */
export interface LevelRows {
  readonly interval: LevelInterval;
  readonly rows: number;
}

/** Which levels are worth storing; the others are rolled up when they are asked for. */
export function chooseStoredLevels(baseRows: number, counts: readonly LevelRows[]): readonly LevelInterval[] {
  const stored: LevelRows[] = [];
  for (const count of counts) {
    const finer = stored.findLast(({ interval }) => nestsIn(interval, count.interval));
    if (count.rows <= (finer?.rows ?? baseRows) * STORED_SHARE) stored.push(count);
  }
  return stored.map(({ interval }) => interval);
}
