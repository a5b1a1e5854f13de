import type { Frame } from '../picture/frame.ts';
import type { PaneFrame } from '../picture/pane-frame.ts';
import type { Surface } from '../surface/surface.ts';
import { paintShapes } from './paint-shapes.ts';

/** The annotations of a pane over its bars. */
export function paintAnnotations(surface: Surface, frame: Frame, pane: PaneFrame): void {
  const { annotations } = frame;
  if (annotations === null) return;
  const look = { topCss: pane.topCss, theme: frame.theme, writing: null, room: { points: new Float32Array(16) } };
  for (const placed of annotations.placed) {
    if (placed.paneId !== pane.id) continue;
    const { writing = null } = placed.view;
    paintShapes(surface, placed.shapes, writing === null ? look : { ...look, writing });
  }
}
