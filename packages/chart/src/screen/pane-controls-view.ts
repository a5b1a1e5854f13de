import { LEGEND_ROW_CSS } from '../layers/legend.ts';
import { NARROW_CSS } from '../layers/legend-paint.ts';
import type { Frame } from '../picture/frame.ts';
import type { PaneFrame } from '../picture/pane-frame.ts';
import { MAIN_PANE } from '../picture/pane-plan.ts';
import type { CrosshairPicture } from '../view/crosshair.ts';
import { PANE_ACTIONS, type PaneAction } from '../view/pane-arranger.ts';

export interface PaneControlsView {
  readonly paneId: string;
  /** From the top, beginning with 1. */
  readonly number: number;
  readonly topCss: number;
  /** The right edge of the plot, from the left edge of the chart. */
  readonly rightCss: number;
  readonly isPointed: boolean;
  readonly isCollapsed: boolean;
  readonly isMaximized: boolean;
  /** What can be done now; the others are not offered. */
  readonly actions: readonly PaneAction[];
}

/** Buttons with the space around them. */
const FOOT_CSS = 32;

/** How wide the buttons of a pane are at most, among so many panes: each is as wide as a row of a legend is high. */
export function paneControlsWidthCss(panes: number): number {
  return panes < 2 ? 0 : Math.min(panes + 1, PANE_ACTIONS.length) * LEGEND_ROW_CSS;
}

/** The buttons of every pane that is shown; none while there is only one pane. */
export function paneControlsViews(frame: Frame | null, pointed: CrosshairPicture | null): readonly PaneControlsView[] {
  if (frame === null || frame.panes.length < 2) return [];
  const { panes, geometry } = frame;
  const shown = panes.filter(({ heightCss }) => heightCss > 0);
  const isMaximized = shown.length === 1;
  return shown.map((pane) => {
    const index = panes.indexOf(pane);
    const actions: PaneAction[] = [];
    if (!isMaximized && index > 0) actions.push('up');
    if (!isMaximized && index < panes.length - 1) actions.push('down');
    if (pane.isCollapsed || (!isMaximized && shown.some((other) => other !== pane && !other.isCollapsed))) {
      actions.push('collapse');
    }
    if (!pane.isCollapsed) actions.push('maximize');
    return {
      paneId: pane.id,
      number: index + 1,
      topCss: cornerTopCss(frame, pane),
      rightCss: geometry.originCss + geometry.plotWidthCss,
      isPointed: pointed !== null && pointed.yCss >= pane.topCss && pointed.yCss < pane.topCss + pane.heightCss,
      isCollapsed: pane.isCollapsed,
      isMaximized,
      actions,
    };
  });
}

/** In a narrow pane at the foot, where the legend is at the head and needs the room; a wide legend keeps off by itself. */
function cornerTopCss({ geometry, legend }: Frame, { id, topCss, heightCss }: PaneFrame): number {
  const isAtFoot = id === MAIN_PANE && geometry.plotWidthCss < NARROW_CSS && legend.position.startsWith('top');
  return isAtFoot ? Math.max(topCss, topCss + heightCss - FOOT_CSS) : topCss;
}
