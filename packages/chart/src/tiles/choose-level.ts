/**
 * Which level the view shows at a zoom. Auto takes the finest level whose rows lie far enough apart to be read; a pinned level is
 * kept until its bars are thinner than a device pixel. Going to a finer level needs a tenth more room than staying on it, and
 * leaving it a tenth less, so that the level never flickers at a boundary. Pure; cost: the number of levels.
 */
import type { LevelId } from '@candlemark/bars';
import type { LevelSpacing } from './level-spacing.ts';

export interface LevelChoice {
  /** What the instrument serves, from `levelSpacings`; nothing else is ever chosen. */
  readonly levels: readonly LevelSpacing[];
  /** CSS pixels per microsecond of trading time: `timeScale.pxPerUs`. */
  readonly pxPerTradingUs: number;
  readonly devicePixelRatio: number;
  readonly pinned: LevelId | 'auto';
  /** The level of the last frame, or null at the first. */
  readonly previous: LevelId | null;
}

const AUTO_BAR_SPACING_CSS = 5;
const AUTO_TRADE_SPACING_CSS = 8;
const HYSTERESIS = 0.1;

/** The level to show, or null when the instrument serves none. */
export function chooseLevel(choice: LevelChoice): LevelId | null {
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
): LevelId | null {
  const current = levels.findIndex(({ level }) => level === previous);
  for (let index = start; index < levels.length; index++) {
    const level = levels[index]!;
    const ease = current < 0 || index > current ? 1 : index === current ? 1 - HYSTERESIS : 1 + HYSTERESIS;
    if (level.spacingTradingUs * pxPerTradingUs >= thresholdCss(level) * ease) return level.level;
  }
  return levels.at(-1)?.level ?? null;
}
