import type { ChartLevel } from '@candlemark/bars';
import { chooseLevel } from '../tiles/choose-level.ts';
import type { LevelSpacing } from '../tiles/level-spacing.ts';
import type { ViewportLimits } from '../viewport/viewport.ts';

/** Half of the view is the most that stays free. */
const MOST_PART = 0.5;

/** What so many bars take of a view: bars of the level that it would be shown in. */
export function roomOfBars(
  bars: number,
  levels: readonly LevelSpacing[],
  interval: ChartLevel | 'auto',
  widthCss: number,
): NonNullable<ViewportLimits['roomAfter']> {
  return (span) => {
    const pxPerTradingUs = widthCss / span;
    const shown = chooseLevel({ levels, pxPerTradingUs, devicePixelRatio: 1, pinned: interval, previous: null });
    const spacing = levels.find(({ level }) => level === shown)?.spacingTradingUs ?? 0;
    return Math.min(bars * spacing, span * MOST_PART);
  };
}
