/** Which level the view shows at a zoom. Pure; Auto walks the levels with hysteresis so that it never flickers at a boundary. */
import type { LevelId } from '@candlemark/bars';
import type { LevelSpacing } from './level-spacing.ts';

export interface LevelChoice {
  /** What the instrument serves, from `levelSpacings`. */
  readonly levels: readonly LevelSpacing[];
  /** CSS pixels per microsecond of trading time: `timeScale.pxPerUs`. */
  readonly pxPerTradingUs: number;
  readonly devicePixelRatio: number;
  readonly pinned: LevelId | 'auto';
  /** The level of the last frame, or null at the first. */
  readonly previous: LevelId | null;
}

/** The level to show, or null when the instrument serves none. */
export declare function chooseLevel(choice: LevelChoice): LevelId | null;
