import type { CrossLineShape } from '../picture/cross-line-shape.ts';
import type { Frame } from '../picture/frame.ts';
import type { CssBox } from '../picture/label-room.ts';
import type { PaneFrame } from '../picture/pane-frame.ts';
import type { Surface } from '../surface/surface.ts';

const FILL_OPACITY = 0.1;
/** Between a label and the line that it stands on. */
const CUT_GAP_CSS = 4;

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

/** Each edge, but for what the label stands on. */
function paintEdges(surface: Surface, { geometry, theme }: Frame, { line, box, isRange, label }: CrossLineShape): void {
  const { ratio } = geometry;
  const width = line.width ?? 1;
  if (width <= 0) return;
  const widthDevice = Math.max(1, Math.round(width * ratio));
  const { left, top, right, bottom } = box;
  const isPrice = line.axis === 'price';
  const [first, second] = isPrice ? [top, bottom] : [left, right];
  const edges = (isRange ? [first, second] : [first]).flatMap((at) => {
    const parts = partsBeside(isPrice ? label?.box : turned(label?.box), at, isPrice ? [left, right] : [top, bottom]);
    return parts.map(([from, to]) => (isPrice ? [from, at, to, at] : [at, from, at, to]));
  });
  for (const edge of edges) {
    // On whole pixels, so that the line is crisp.
    const points = Float32Array.from(edge, (css) => Math.round(css * ratio) + (widthDevice % 2) / 2);
    const dash = line.dash && ([line.dash[0] * ratio, line.dash[1] * ratio] as const);
    const style = { color: line.color ?? theme.textSecondary, widthDevice, ...(dash && { dashDevice: dash }) };
    surface.strokeLine(style, points, 2);
  }
}

/** What of a level line is not under a label. */
function partsBeside(label: CssBox | undefined, atCss: number, [from, to]: readonly [number, number]) {
  if (label === undefined || atCss <= label.top || atCss >= label.bottom) return [[from, to]] as const;
  const parts = [
    [from, label.left - CUT_GAP_CSS],
    [label.right + CUT_GAP_CSS, to],
  ] as const;
  // Not a stub between a label and the edge.
  return parts.filter(([start, end]) => start + CUT_GAP_CSS < end);
}

/** Across for down: an upright line is cut as a level one is. */
function turned(box: CssBox | undefined): CssBox | undefined {
  return box && { left: box.top, top: box.left, right: box.bottom, bottom: box.right };
}
