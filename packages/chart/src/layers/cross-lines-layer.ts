import type { CrossLineShape } from '../picture/cross-line-shape.ts';
import type { Frame } from '../picture/frame.ts';
import type { PaneFrame } from '../picture/pane-frame.ts';
import type { Surface } from '../surface/surface.ts';

const FILL_OPACITY = 0.1;

/** The areas of ranges, behind the bars. */
export function paintCrossLineFills(surface: Surface, frame: Frame, pane: PaneFrame): void {
  const { ratio } = frame.geometry;
  for (const { line, box, isRange } of linesOf(frame, pane)) {
    if (!isRange) continue;
    const { left, top, right, bottom } = box;
    const corners = Float32Array.of(left, top, right, top, right, bottom, left, bottom).map((css) => css * ratio);
    const color = line.fill ?? line.color ?? frame.theme.textSecondary;
    surface.fillPolygon({ color, alpha: line.fillOpacity ?? FILL_OPACITY }, corners, 4);
  }
}

/** Lines and labels, over the bars. */
export function paintCrossLines(surface: Surface, frame: Frame, pane: PaneFrame): void {
  const { theme } = frame;
  for (const shape of linesOf(frame, pane)) {
    paintEdges(surface, frame, shape);
    const { line, label } = shape;
    if (label === null) continue;
    const { xCss, yCss, align } = label;
    const color = line.color ?? theme.text;
    const look = { color, sizeCss: theme.axisSizeCss, family: theme.fontFamily, weight: 600, align } as const;
    surface.text(label.text, xCss, yCss, look);
  }
}

function linesOf({ crossLines }: Frame, { id }: PaneFrame): readonly CrossLineShape[] {
  return crossLines.filter(({ paneId }) => paneId === id);
}

function paintEdges(surface: Surface, { geometry, theme }: Frame, { line, box, isRange }: CrossLineShape): void {
  const { ratio } = geometry;
  const width = line.width ?? 1;
  if (width <= 0) return;
  const widthDevice = Math.max(1, Math.round(width * ratio));
  const { left, top, right, bottom } = box;
  const [first, second] =
    line.axis === 'price'
      ? [
          [left, top, right, top],
          [left, bottom, right, bottom],
        ]
      : [
          [left, top, left, bottom],
          [right, top, right, bottom],
        ];
  for (const edge of isRange ? [first, second] : [first]) {
    // On whole pixels, so that the line is crisp.
    const points = Float32Array.from(edge ?? [], (css) => Math.round(css * ratio) + (widthDevice % 2) / 2);
    const dash = line.dash && ([line.dash[0] * ratio, line.dash[1] * ratio] as const);
    const style = { color: line.color ?? theme.textSecondary, widthDevice, ...(dash && { dashDevice: dash }) };
    surface.strokeLine(style, points, 2);
  }
}
