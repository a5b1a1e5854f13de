import type { BoundsCss } from '@candlemark/annotations';
import type { Frame } from '../picture/frame.ts';
import type { PaneFrame } from '../picture/pane-frame.ts';
import { HALO_CSS, type Surface } from '../surface/surface.ts';
import { paintShapes } from './paint-shapes.ts';

/** The annotations of a pane over its bars. */
export function paintAnnotations(surface: Surface, frame: Frame, pane: PaneFrame): void {
  const { annotations } = frame;
  if (annotations === null) return;
  const room = { points: new Float32Array(16) };
  const look = { topCss: pane.topCss, theme: frame.theme, writing: null, inks: new Map<string, string>(), room };
  for (const placed of annotations.placed) {
    if (placed.paneId !== pane.id || !isInPane(placed.bounds, frame, pane)) continue;
    const { writing = null } = placed.view;
    paintShapes(surface, placed.shapes, writing === null ? look : { ...look, writing });
  }
}

/** Halos of texts reach beyond their bounds, and so does what is rounded to whole pixels. */
const BESIDE_CSS = HALO_CSS + 1;

/** What lies across all of time is worked out wherever it was placed, and much of it has nothing in view: the browser would take every call before it leaves them out. */
function isInPane({ leftCss, topCss, rightCss, bottomCss }: BoundsCss, { geometry }: Frame, pane: PaneFrame): boolean {
  return (
    rightCss >= -BESIDE_CSS &&
    leftCss <= geometry.plotWidthCss + BESIDE_CSS &&
    bottomCss >= -BESIDE_CSS &&
    topCss <= pane.heightCss + BESIDE_CSS
  );
}
