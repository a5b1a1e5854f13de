import type { AnnotationView } from './annotation-view.ts';

/** Between what is held to the screen and the edges of its pane. */
export const PINNED_MARGIN_CSS = 8;

/** Where a box begins that would begin at a place: no further than the pane, so that all of it stays in sight, and its beginning where that cannot be. */
export function withinPane(atCss: number, boxCss: number, paneCss: number): number {
  return Math.max(PINNED_MARGIN_CSS, Math.min(atCss, paneCss - PINNED_MARGIN_CSS - boxCss));
}

/** As wide as a line of what is held to the screen may be. */
export function pinnedRoomCss({ widthCss }: Pick<AnnotationView, 'widthCss'>): number {
  return Math.max(40, widthCss - 2 * PINNED_MARGIN_CSS);
}
