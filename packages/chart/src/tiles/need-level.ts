/** The level whose rows answer a need: the finest that is asked for and has no more rows than are wanted. */
import type { ChartLevel, TradingTime } from '@candlemark/bars';
import type { LevelSpacing } from './level-spacing.ts';
import type { Span } from './spans.ts';

export interface RowsNeed extends Span {
  readonly detail: 'shown' | 'finest';
  /** Rows, about. */
  readonly most: number;
}

/** More than this nobody waits for, and no memory of a page holds many times. */
const MOST_ROWS = 1_000_000;

/**
 * @param levels of the instrument, finest first
 * @param shown what is on the screen
 */
export function needLevel(
  levels: readonly LevelSpacing[],
  shown: ChartLevel,
  { fromUs, toUs, detail, most }: RowsNeed,
  tradingTime: TradingTime,
): ChartLevel | null {
  const bars = levels.findIndex(({ level }) => level !== 'trades');
  const asked = levels.findIndex(({ level }) => level === shown);
  const first = detail === 'finest' ? 0 : Math.max(bars, asked);
  const spanUs = tradingTime.toTradingUs(toUs) - tradingTime.toTradingUs(fromUs);
  const isFew = ({ spacingTradingUs }: LevelSpacing) => spanUs / spacingTradingUs <= Math.min(most, MOST_ROWS);
  const fitting = levels.slice(first).find(isFew) ?? levels.at(-1);
  return fitting?.level ?? null;
}
