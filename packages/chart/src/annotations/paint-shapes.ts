/** Shapes of annotations on a surface. Lines along an axis stand on whole device pixels, as the grid and the candles do; others lie where they are. */
import {
  type BoundsCss,
  boundsOf,
  dashCss,
  type LineShape,
  type PictureShape,
  type Shape,
  type TextShape,
} from '@candlemark/annotations';
import type { DeviceRect, Surface } from '../surface/surface.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import { shadedInk } from '../theme/shaded-ink.ts';
import { textPlace } from './text-place.ts';

/** Where shapes are painted, and what of them. */
export interface ShapesLook {
  /** Of the pane that they count from. */
  readonly topCss: number;
  readonly theme: ChartTheme;
  /** The slot of a text that stands in the editor over the chart instead; null without. */
  readonly writing: string | null;
  /** Colours of lines as words have them, by those: worked out once for a frame. */
  readonly inks: Map<string, string>;
  /** Room for the points of one shape after the other: many lines would leave many arrays behind in every frame. */
  readonly room: PointRoom;
}

export interface PointRoom {
  points: Float32Array;
}

export function paintShapes(surface: Surface, shapes: readonly Shape[], look: ShapesLook): void {
  const { topCss, theme, writing } = look;
  let boxes: readonly BoundsCss[] | null = null;
  for (const shape of shapes) {
    if (shape.kind === 'line') paintLine(surface, shape, look);
    else if (shape.kind === 'text') {
      const isPainted = shape.slot === null || shape.slot !== writing;
      boxes ??= solidBoxes(shapes);
      if (isPainted) paintText(surface, shape, haloIn(shape, boxes, theme), look);
    } else if (shape.kind === 'picture') {
      const box = boxOf(shape, topCss, surface.ratio);
      if (shape.opacity === 1) surface.picture(shape.source, box);
      else surface.fade(shape.opacity, () => surface.picture(shape.source, box));
    } else {
      const { color, alpha } = colorOf(shape.color, theme);
      const device = devicePoints(shape.points, surface.ratio, look);
      surface.fillPolygon({ color, alpha: alpha * shape.opacity }, device, shape.points.length / 2);
    }
  }
}

/** On whole device pixels: its edges are as crisp as it is. */
function boxOf({ points }: PictureShape, topCss: number, ratio: number): DeviceRect {
  const [leftCss, upperCss, rightCss, , , lowerCss] = points as [number, number, number, number, number, number];
  const [xDevice, yDevice] = [Math.round(leftCss * ratio), Math.round((upperCss + topCss) * ratio)];
  const widthDevice = Math.max(1, Math.round(rightCss * ratio) - xDevice);
  const heightDevice = Math.max(1, Math.round((lowerCss + topCss) * ratio) - yDevice);
  return { xDevice, yDevice, widthDevice, heightDevice };
}

function paintLine(surface: Surface, { points, pen }: LineShape, look: ShapesLook): void {
  const { ratio } = surface;
  const { color, alpha } = colorOf(pen.color, look.theme);
  const widthDevice = Math.max(1, Math.round(pen.widthCss * ratio));
  const device = devicePoints(points, ratio, look);
  if (points.length === 4) {
    for (let axis = 0; axis < 2; axis++) {
      if (device[axis] !== device[axis + 2]) continue;
      device[axis] = Math.round(device[axis]! - widthDevice / 2) + widthDevice / 2;
      device[axis + 2] = device[axis]!;
    }
  }
  const dash = dashCss(pen);
  const style =
    dash === null
      ? { color, alpha, widthDevice }
      : { color, alpha, widthDevice, dashDevice: [dash[0] * ratio, dash[1] * ratio] as const };
  surface.strokeLine(style, device, points.length / 2);
}

/** In the room: good until the next shape. */
function devicePoints(points: readonly number[], ratio: number, { topCss, room }: ShapesLook): Float32Array {
  if (room.points.length < points.length) room.points = new Float32Array(2 * points.length);
  const device = room.points;
  for (let at = 0; at < points.length; at += 2) {
    device[at] = points[at]! * ratio;
    device[at + 1] = (points[at + 1]! + topCss) * ratio;
  }
  return device;
}

function isSolidArea(shape: Shape): boolean {
  return shape.kind === 'area' && shape.isSolid === true;
}

/** In the colour of the background, where a text stands among the bars; null in a box of its own. */
export function haloOf(text: TextShape, shapes: readonly Shape[], theme: ChartTheme): string | null {
  return haloIn(text, solidBoxes(shapes), theme);
}

function haloIn(text: TextShape, boxes: readonly BoundsCss[], theme: ChartTheme): string | null {
  if (boxes.length === 0) return theme.background;
  const { leftCss, rightCss, topCss, bottomCss } = boundsOf([text])!;
  const isInBox = boxes.some(
    (box) => box.leftCss <= leftCss && box.rightCss >= rightCss && box.topCss <= topCss && box.bottomCss >= bottomCss,
  );
  return isInBox ? null : theme.background;
}

function solidBoxes(shapes: readonly Shape[]): readonly BoundsCss[] {
  return shapes.filter(isSolidArea).map((shape) => boundsOf([shape])!);
}

function inkOf(color: string, { inks, theme }: ShapesLook): string {
  const known = inks.get(color);
  if (known !== undefined) return known;
  const ink = shadedInk(color.slice(0, 7), theme);
  inks.set(color, ink);
  return ink;
}

function paintText(surface: Surface, shape: TextShape, halo: string | null, look: ShapesLook): void {
  const { topCss, theme } = look;
  const { lines, align, font, color, isShaded, rightToLeft, angleRad } = shape;
  const { ratio } = surface;
  const place = textPlace(shape, topCss, ratio);
  const style = {
    ...font,
    color: color === null ? theme.text : isShaded === true ? inkOf(color, look) : color,
    family: theme.fontFamily,
    align,
    ...(halo !== null && { halo }),
    ...(angleRad !== undefined && { angleRad }),
  };
  for (const [index, line] of lines.entries()) {
    const isRightToLeft = rightToLeft?.[index] === true;
    const { xDevice, yDevice } = place.middleOf(index);
    surface.text(line, xDevice / ratio, yDevice / ratio, isRightToLeft ? { ...style, isRightToLeft } : style);
  }
}

/** `#rrggbbaa` as a colour and an opacity: not every surface understands it as one. */
function colorOf(color: string | null, theme: ChartTheme): { readonly color: string; readonly alpha: number } {
  if (color === null) return { color: theme.text, alpha: 1 };
  return { color: color.slice(0, 7), alpha: color.length > 7 ? Number.parseInt(color.slice(7), 16) / 255 : 1 };
}
