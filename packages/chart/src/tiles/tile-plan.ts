import type { ChartLevel } from '@candlemark/bars';
import { type Viewport, viewportSpan } from '../viewport/viewport.ts';
import type { TileGrid } from './tile-grid.ts';
import type { TileReach } from './tile-reach.ts';

export interface TileView {
  readonly viewport: Viewport;
  /** From `chooseLevel`: one that the instrument serves, or an interval that is rolled up from one. */
  readonly level: ChartLevel;
}

/** A view that moved less than this part of its span since the last plan has the same tiles worth having. */
const PLAN_REACH = 0.25;
/** Views whose spans differ less than this are one zoom: a pan moves both edges and rounds each. */
const ZOOM_TOLERANCE = 1e-9;

/** The last plan, as far as a view nearby may go on with it. */
export interface TilePlan {
  readonly view: TileView;
  readonly grid: TileGrid;
  readonly cacheVersion: number;
  /** Null where other tiles are to load than those of the view: which, depends on more than its edges. */
  readonly reach: TileReach | null;
}

/** Whether a view is of the same level and zoom as the plan, and about where that was made for. */
export function isPlannedNear(plan: Pick<TilePlan, 'view'>, { viewport, level }: TileView): boolean {
  if (plan.view.level !== level) return false;
  const span = viewportSpan(viewport);
  if (Math.abs(viewportSpan(plan.view.viewport) - span) > span * ZOOM_TOLERANCE) return false;
  return Math.abs(plan.view.viewport.fromTradingUs - viewport.fromTradingUs) <= span * PLAN_REACH;
}
