/** Shapes of annotations on a surface. Lines along an axis stand on whole device pixels, as the grid and the candles do; others lie where they are. */
import { dashCss, type LineShape, lineHeightCss, type Shape, type TextShape } from '@candlemark/annotations';
import type { Surface } from '../surface/surface.ts';
import type { ChartTheme } from '../theme/tokens.ts';

/** @param topCss of the pane that they count from */
export function paintShapes(surface: Surface, shapes: readonly Shape[], topCss: number, theme: ChartTheme): void {
  const { ratio } = surface;
  for (const shape of shapes) {
    if (shape.kind === 'line') paintLine(surface, shape, topCss, theme);
    else if (shape.kind === 'text') paintText(surface, shape, topCss, theme);
    else {
      const { color, alpha } = colorOf(shape.color, theme);
      const points = Float32Array.from(shape.points, (css, at) => (at % 2 === 0 ? css : css + topCss) * ratio);
      surface.fillPolygon({ color, alpha: alpha * shape.opacity }, points, points.length / 2);
    }
  }
}

function paintLine(surface: Surface, { points, pen }: LineShape, topCss: number, theme: ChartTheme): void {
  const { ratio } = surface;
  const { color, alpha } = colorOf(pen.color, theme);
  const widthDevice = Math.max(1, Math.round(pen.widthCss * ratio));
  const device = Float32Array.from(points, (css, at) => (at % 2 === 0 ? css : css + topCss) * ratio);
  if (device.length === 4) {
    for (const axis of [0, 1]) {
      if (device[axis] !== device[axis + 2]) continue;
      device[axis] = Math.round(device[axis]! - widthDevice / 2) + widthDevice / 2;
      device[axis + 2] = device[axis]!;
    }
  }
  const dash = dashCss(pen);
  const dashDevice = dash && ([dash[0] * ratio, dash[1] * ratio] as const);
  surface.strokeLine({ color, alpha, widthDevice, ...(dashDevice && { dashDevice }) }, device, device.length / 2);
}

function paintText(surface: Surface, shape: TextShape, topCss: number, theme: ChartTheme): void {
  const { lines, xCss, align, font, color } = shape;
  const heightCss = lineHeightCss(font);
  const style = { ...font, color: color ?? theme.text, family: theme.fontFamily, align };
  for (const [index, line] of lines.entries()) {
    surface.text(line, xCss, topCss + shape.topCss + (index + 0.5) * heightCss, style);
  }
}

/** `#rrggbbaa` as a colour and an opacity: not every surface understands it as one. */
function colorOf(color: string | null, theme: ChartTheme): { readonly color: string; readonly alpha: number } {
  if (color === null) return { color: theme.text, alpha: 1 };
  return { color: color.slice(0, 7), alpha: color.length > 7 ? Number.parseInt(color.slice(7), 16) / 255 : 1 };
}
