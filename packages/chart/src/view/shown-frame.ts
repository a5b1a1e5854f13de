import { regionAt } from '../interaction/chart-region.ts';
import type { Frame } from '../picture/frame.ts';

/** What is asked of the picture on screen. */
export abstract class ShownFrame {
  /** The last frame; null while there is nothing to show. */
  abstract frame(): Frame | null;

  priceRange() {
    return this.frame()?.priceScale?.range ?? null;
  }

  paneScale(paneId: string, side?: 'left' | 'right') {
    const pane = this.frame()?.panes.find(({ id }) => id === paneId);
    const found = side === undefined ? pane?.main : pane?.[side];
    return found?.scale ? { id: found.plan.id, scale: found.scale } : null;
  }

  /** From the chart's left edge to the plot's: pointers are told from there. */
  get plotLeftCss(): number {
    return this.frame()?.geometry.originCss ?? 0;
  }

  paneHeightsCss(): ReadonlyMap<string, number> {
    const open = this.frame()?.panes.filter(({ isCollapsed }) => !isCollapsed);
    return new Map(open?.map(({ id, heightCss }) => [id, heightCss]));
  }

  plotHeightCss(): number {
    return Math.max(1, this.frame()?.geometry.plotHeightCss ?? 1);
  }

  readonly regionAt = (xCss: number, yCss: number, reachCss?: number) => {
    const frame = this.frame();
    return frame === null ? null : regionAt(frame, xCss, yCss, reachCss);
  };
}
