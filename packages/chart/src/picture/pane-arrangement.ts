/** What a person made of the panes: their order and heights, which are collapsed, which has all of the height. */
import type { PaneHeight } from './frame-geometry.ts';
import type { PanePlan } from './pane-plan.ts';

export interface PaneArrangement {
  /** Panes by id, from top to bottom; those that are not named follow in the order of the plan. */
  readonly order: readonly string[];
  /** Heights that the person chose, relative to each other; the other panes keep the share that they were planned with. */
  readonly weights: ReadonlyMap<string, number>;
  readonly collapsed: ReadonlySet<string>;
  /** The pane that has all of the height; null while all are shown. */
  readonly maximized: string | null;
}

export interface ArrangedPane {
  readonly plan: PanePlan;
  readonly height: PaneHeight;
  /** Shows its name and nothing else. */
  readonly isCollapsed: boolean;
}

export const PLANNED_PANES: PaneArrangement = {
  order: [],
  weights: new Map(),
  collapsed: new Set(),
  maximized: null,
};

/** A collapsed pane has room for the line that names it. */
export const COLLAPSED_PANE_CSS = 32;

/** The panes in their order, with the height of each. */
export function arrangedPanes(plans: readonly PanePlan[], arrangement: PaneArrangement): readonly ArrangedPane[] {
  const { order, collapsed, maximized } = arrangement;
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  const ordered = [...plans].sort((a, b) => place(a.id) - place(b.id));
  if (ordered.some(({ id }) => id === maximized)) {
    return ordered.map((plan) => ({ plan, height: { weight: plan.id === maximized ? 1 : 0 }, isCollapsed: false }));
  }
  const weights = chosenWeights(ordered, arrangement.weights);
  // Something must fill the height.
  const isAllCollapsed = ordered.every(({ id }) => collapsed.has(id));
  return ordered.map((plan, index) => {
    const isCollapsed = collapsed.has(plan.id) && !isAllCollapsed;
    const weight = weights[index]!;
    return { plan, isCollapsed, height: isCollapsed ? { weight, fixedCss: COLLAPSED_PANE_CSS } : { weight } };
  });
}

/** What the person chose is in pixels, the plan in shares: a pane that was never touched keeps its share of the others. */
function chosenWeights(plans: readonly PanePlan[], weights: PaneArrangement['weights']): readonly number[] {
  const chosen = plans.map(({ id }) => weights.get(id));
  const known = chosen.filter((weight) => weight !== undefined).length;
  if (known === 0) return plans.map(({ weight }) => weight);
  const perShare = plans.reduce((sum, { weight }, index) => sum + (chosen[index] ?? 0) / weight, 0) / known;
  return plans.map(({ weight }, index) => chosen[index] ?? weight * perShare);
}
