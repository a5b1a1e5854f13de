/**
 * A stroke as a pen has drawn it: broad where it was pressed, thin where it was not. The outline runs along its left side and back along its right one, round at both
 * ends. Where no pen has said how hard it was pressed, a stroke is a line of one width. Cost: two places for each of the line's.
 */
import type { Anchor } from '../record/annotation.ts';
import type { AnnotationView } from './annotation-view.ts';
import { pointOf } from './move-anchors.ts';
import { flat } from './outline.ts';
import type { Pen, Shape } from './shape.ts';
import { boundsOf } from './shape-bounds.ts';
import { smoothPath } from './smooth-path.ts';
import { visiblePath } from './visible-path.ts';

/** Of the chosen width: without any pressure, and what a full one adds. Half a pressure, which a mouse has, is the width itself. */
const LEAST_SHARE = 0.3;
const ADDED_SHARE = 1.4;
/** Of each round end. */
const CAP_STEPS = 6;

/** How many times as broad as it was chosen a stroke is where it is broadest. */
export const MOST_PRESSED = LEAST_SHARE + ADDED_SHARE;

/** The line in the middle of a stroke, x and y in turn. */
export function strokePath(anchors: readonly Anchor[], view: AnnotationView): readonly number[] {
  return smoothPath(flat(anchors.map((anchor) => pointOf(view, anchor))));
}

/** @param path its middle, as `strokePath` gives it */
export function strokeShapes(
  anchors: readonly Anchor[],
  path: readonly number[],
  pen: Pen,
  view: AnnotationView,
): readonly Shape[] {
  if (!anchors.some(({ pressure }) => pressure !== undefined)) return visiblePath(path, pen, view);
  const points = outlineOf(path, widthsAlong(anchors, path, pen.widthCss, view));
  const area: Shape = { kind: 'area', points, color: pen.color, opacity: 1, isSolid: true };
  return isBeside(area, view) ? [] : [area];
}

/** Half of the width at each place of the path: it changes evenly from anchor to anchor. */
function widthsAlong(
  anchors: readonly Anchor[],
  path: readonly number[],
  widthCss: number,
  view: AnnotationView,
): readonly number[] {
  const halfOf = ({ pressure = 0.5 }: Anchor) => (widthCss / 2) * (LEAST_SHARE + ADDED_SHARE * pressure);
  const places = anchors.map((anchor) => pointOf(view, anchor));
  const halves: number[] = [];
  let next = 1;
  for (let at = 0; at < path.length; at += 2) {
    const [before, after] = [anchors[next - 1]!, anchors[Math.min(next, anchors.length - 1)]!];
    const [from, to] = [places[next - 1]!, places[Math.min(next, places.length - 1)]!];
    const doneCss = Math.hypot(path[at]! - from.xCss, path[at + 1]! - from.yCss);
    const leftCss = Math.hypot(path[at]! - to.xCss, path[at + 1]! - to.yCss);
    const share = doneCss + leftCss === 0 ? 0 : doneCss / (doneCss + leftCss);
    halves.push(halfOf(before) + share * (halfOf(after) - halfOf(before)));
    // The path goes through every anchor.
    if (leftCss === 0 && next < anchors.length - 1) next++;
  }
  return halves;
}

function outlineOf(path: readonly number[], halves: readonly number[]): readonly number[] {
  const count = halves.length;
  const angles = halves.map((_, at) => {
    const [before, after] = [Math.max(0, at - 1), Math.min(count - 1, at + 1)];
    return Math.atan2(path[2 * after + 1]! - path[2 * before + 1]!, path[2 * after]! - path[2 * before]!);
  });
  const outline: number[] = [];
  const put = (at: number, angle: number) =>
    outline.push(path[2 * at]! + halves[at]! * Math.cos(angle), path[2 * at + 1]! + halves[at]! * Math.sin(angle));
  const cap = (at: number, from: number) => {
    for (let step = 1; step < CAP_STEPS; step++) put(at, from + (Math.PI * step) / CAP_STEPS);
  };
  for (let at = 0; at < count; at++) put(at, angles[at]! - Math.PI / 2);
  cap(count - 1, angles[count - 1]! - Math.PI / 2);
  for (let at = count - 1; at >= 0; at--) put(at, angles[at]! + Math.PI / 2);
  cap(0, angles[0]! + Math.PI / 2);
  return outline;
}

function isBeside(shape: Shape, { widthCss, heightCss }: AnnotationView): boolean {
  const { leftCss, topCss, rightCss, bottomCss } = boundsOf([shape])!;
  return rightCss < 0 || leftCss > widthCss || bottomCss < 0 || topCss > heightCss;
}
