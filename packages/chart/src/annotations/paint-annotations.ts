import type { Frame } from '../picture/frame.ts';
import type { PaneFrame } from '../picture/pane-frame.ts';
import type { Surface } from '../surface/surface.ts';
import { paintShapes } from './paint-shapes.ts';
import type { PlacedAnnotation } from './placed-annotation.ts';

const HANDLE_RADIUS_CSS = 5;

/** The annotations of a pane over its bars, with the handles of those that are selected or pointed at. */
export function paintAnnotations(surface: Surface, frame: Frame, pane: PaneFrame): void {
  const { annotations } = frame;
  if (annotations === null) return;
  const look = { topCss: pane.topCss, theme: frame.theme, writing: null, room: { points: new Float32Array(16) } };
  for (const placed of annotations.placed) {
    if (placed.paneId !== pane.id) continue;
    const { writing = null } = placed.view;
    paintShapes(surface, placed.shapes, writing === null ? look : { ...look, writing });
  }
  for (const placed of annotations.placed) {
    if (placed.paneId === pane.id && annotations.active.has(placed.annotation.id))
      paintHandles(surface, frame, pane, placed);
  }
}

function paintHandles(surface: Surface, { theme }: Frame, { topCss }: PaneFrame, placed: PlacedAnnotation): void {
  const { ratio } = surface;
  const { annotation, handles } = placed;
  const places = handles.flatMap(({ xCss, yCss }) => [xCss * ratio, (yCss + topCss) * ratio]);
  const discs = (radiusCss: number) =>
    Float32Array.from({ length: (places.length / 2) * 3 }, (_, at) =>
      at % 3 === 2 ? radiusCss * ratio : places[Math.floor(at / 3) * 2 + (at % 3)]!,
    );
  const count = places.length / 2;
  // A ring in the colour of what is selected, round the background: it is seen on any bar.
  surface.fillDiscs(theme.focus, 1, discs(HANDLE_RADIUS_CSS), count);
  surface.fillDiscs(
    annotation.locked ? theme.textSecondary : theme.background,
    1,
    discs(HANDLE_RADIUS_CSS - 1.5),
    count,
  );
}
