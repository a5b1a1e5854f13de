/**
 * Which level the view shows at a zoom. Auto takes the finest level whose rows lie far enough apart to be read; a pinned level is
 * kept until its bars are thinner than a device pixel, or take too many rows to make for each. Going to a finer level needs a tenth more room than staying on it, and
 * leaving it a tenth less, so that the level never flickers at a boundary. Pure; cost: the number of levels.
 */
import type { ChartLevel } from '@candlemark/bars';
import type { LevelSpacing } from './level-spacing.ts';

export interface LevelChoice {
  /** What the instrument serves, and the pinned interval where it is rolled up: from `levelSpacings`. Nothing else is ever chosen. */
  readonly levels: readonly LevelSpacing[];
  /** CSS pixels per microsecond of trading time: `timeScale.pxPerUs`. */
  readonly pxPerTradingUs: number;
  readonly devicePixelRatio: number;
  readonly pinned: ChartLevel | 'auto';
  /** The level of the last frame, or null at the first. */
  readonly previous: ChartLevel | null;
}

const AUTO_BAR_SPACING_CSS = 5;
const AUTO_TRADE_SPACING_CSS = 8;
const HYSTERESIS = 0.1;
/** The most rows that are read for one pixel: an odd interval such as 1439m is rolled up from bars of a minute. */
export const MOST_ROWS_PER_PX = 64;

/** The level to show, or null when the instrument serves none. */
export function chooseLevel(choice: LevelChoice): ChartLevel | null {
  const { levels, pinned, devicePixelRatio } = choice;
  if (pinned === 'auto') {
    return finestReadable(choice, 0, ({ level }) =>
      level === 'trades' ? AUTO_TRADE_SPACING_CSS : AUTO_BAR_SPACING_CSS,
    );
  }
  const served = levels.findIndex(({ level }) => level === pinned);
  return finestReadable(choice, Math.max(served, 0), () => 1 / devicePixelRatio);
}

/** The finest level from `start` on whose spacing reaches its threshold, else the coarsest. */
function finestReadable(
  { levels, pxPerTradingUs, previous }: LevelChoice,
  start: number,
  thresholdCss: (level: LevelSpacing) => number,
): ChartLevel | null {
  const current = levels.findIndex(({ level }) => level === previous);
  for (let index = start; index < levels.length; index++) {
    const level = levels[index]!;
    const ease = current < 0 || index > current ? 1 : index === current ? 1 - HYSTERESIS : 1 + HYSTERESIS;
    if (roomTradingUs(level) * pxPerTradingUs >= thresholdCss(level) * ease) return level.level;
  }
  return levels.at(-1)?.level ?? null;
}

/** What of the distance between rows counts: where each takes very many others to make, it has to be longer. */
function roomTradingUs({ spacingTradingUs, readTradingUs }: LevelSpacing): number {
  return Math.min(spacingTradingUs, MOST_ROWS_PER_PX * readTradingUs);
}
