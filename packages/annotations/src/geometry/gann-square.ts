/** The square of Gann: a grid over the box between two points, lines at his angles, and arcs about the first point. Places are shares of the box as one sees it. */
import type { FibLevel } from '../fields/field.ts';
import type { AnnotationView } from './annotation-view.ts';
import { clearLabels } from './clear-labels.ts';
import { arcInView, visibleArea } from './curve-in-view.ts';
import { gannAngles } from './gann-angles.ts';
import {
  colorBetween,
  FILL_OPACITY,
  type LevelsLook,
  type LevelsProps,
  type ShownLevel,
  shownLevels,
} from './level-lines.ts';
import type { PointCss } from './line-reach.ts';
import type { Pen, Shape, TextShape } from './shape.ts';
import { straightLine, thinLine } from './straight-line.ts';
import { placeLabel, textBlock } from './text-block.ts';
import { visiblePath } from './visible-path.ts';

export interface GannSquareProps extends LevelsProps {
  readonly levels: readonly FibLevel[];
  readonly fans: readonly FibLevel[];
  readonly arcs: readonly FibLevel[];
}

const GAP_CSS = 4;
const QUARTER_RAD = Math.PI / 2;

export function gannSquareShapes(
  from: PointCss,
  to: PointCss,
  look: LevelsLook,
  props: GannSquareProps,
  view: AnnotationView,
): readonly Shape[] {
  const levels = shownLevels(props.levels, props, look);
  const penOf = ({ color }: ShownLevel, style = look.lineStyle): Pen => ({ color, widthCss: look.lineWidth, style });
  return [
    ...(props.showFill ? levels.slice(1).flatMap((level, at) => bandBetween(from, to, levels[at]!, level, view)) : []),
    ...levels.flatMap((level) => crossing(from, to, level.ratio, penOf(level), view)),
    ...shownLevels(props.arcs, props, look).flatMap((arc) =>
      visiblePath(quarterArc(from, to, arc.ratio, view), penOf(arc), view),
    ),
    ...gannAngles(from, to, shownLevels(props.fans, props, look)).flatMap((line) =>
      straightLine(line.from, line.to, penOf(line), view),
    ),
    ...thinLine({ xCss: from.xCss, yCss: to.yCss }, { xCss: to.xCss, yCss: from.yCss }, look.lineColor, view),
    ...(props.showLabels ? clearLabels(levels, (level) => labelsOf(from, to, level, look, view), view) : []),
  ];
}

/** A level line and an upright one through the same share of the box. */
function crossing(from: PointCss, to: PointCss, ratio: number, pen: Pen, view: AnnotationView): readonly Shape[] {
  const xCss = from.xCss + ratio * (to.xCss - from.xCss);
  const yCss = from.yCss + ratio * (to.yCss - from.yCss);
  return [
    ...straightLine({ xCss: from.xCss, yCss }, { xCss: to.xCss, yCss }, pen, view),
    ...straightLine({ xCss, yCss: from.yCss }, { xCss, yCss: to.yCss }, pen, view),
  ];
}

function bandBetween(
  from: PointCss,
  to: PointCss,
  level: ShownLevel,
  next: ShownLevel,
  view: AnnotationView,
): readonly Shape[] {
  const [first, last] = [level, next].map(({ ratio }) => from.yCss + ratio * (to.yCss - from.yCss)) as [number, number];
  const points = [from.xCss, first, to.xCss, first, to.xCss, last, from.xCss, last];
  return visibleArea(points, colorBetween(level, next), FILL_OPACITY, view);
}

/** About the first point, in the corner of the box. */
function quarterArc(from: PointCss, to: PointCss, ratio: number, view: AnnotationView): readonly number[] {
  const radii = { xCss: ratio * (to.xCss - from.xCss), yCss: ratio * (to.yCss - from.yCss) };
  return arcInView(from, radii, view, 0, QUARTER_RAD);
}

/** Beside the box and under or over it, on the side that the second point lies on. */
function labelsOf(
  from: PointCss,
  to: PointCss,
  { ratio, color }: ShownLevel,
  { textColor, textSize }: LevelsLook,
  view: AnnotationView,
): readonly TextShape[] {
  const block = textBlock([view.words.ratio(ratio)], { sizeCss: textSize, weight: 400 }, view);
  const xCss = from.xCss + ratio * (to.xCss - from.xCss);
  const yCss = from.yCss + ratio * (to.yCss - from.yCss);
  const isRight = to.xCss >= from.xCss;
  const sideCss = to.xCss + (isRight ? GAP_CSS : -GAP_CSS);
  const footCss = Math.max(from.yCss, to.yCss) + GAP_CSS;
  return [
    placeLabel(block, sideCss, yCss - block.heightCss / 2, isRight ? 'left' : 'right', textColor, color),
    placeLabel(block, xCss, footCss, 'center', textColor, color),
  ];
}
