/** Which level an overview is made from: the coarsest that has about as many bars as there are columns, and never one of many tiles. */
import { type ChartLevel, intervalLengthUs, TILE_INTERVALS } from '@candlemark/bars';
import type { LevelSpacing } from '../tiles/level-spacing.ts';

/** Fewer bars than this for each column, and the next finer level shows more. */
const LEAST_BARS_PER_COLUMN = 0.5;
/** However much history there is: it takes no more tiles than this, or a coarser level. */
const MOST_TILES = 12;

export interface OverviewNeed {
  /** What the instrument serves, finest first: from `levelSpacings`. */
  readonly levels: readonly LevelSpacing[];
  /** All of history, in trading time and on the clock. */
  readonly tradingUs: number;
  readonly clockUs: number;
  readonly columns: number;
}

/** Null where even the coarsest level has too many tiles. Trades are never read: nobody knows how many they are. */
export function overviewLevel({ levels, tradingUs, clockUs, columns }: OverviewNeed): ChartLevel | null {
  let chosen: ChartLevel | null = null;
  for (const { level, spacingTradingUs } of levels.toReversed()) {
    if (level === 'trades' || clockUs > MOST_TILES * TILE_INTERVALS * intervalLengthUs(level)) break;
    chosen = level;
    if (tradingUs >= columns * LEAST_BARS_PER_COLUMN * spacingTradingUs) break;
  }
  return chosen;
}
