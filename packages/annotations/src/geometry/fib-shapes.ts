import type { FibLevel } from '../fields/field.ts';
import type { LineStyle } from '../fields/kinds.ts';
import type { AnnotationView } from './annotation-view.ts';
import { type FibMovement, type FibPriceOptions, type PricedLevel, pricedLevels } from './fib-prices.ts';
import { levelShapes } from './level-shapes.ts';
import { type Extension, type PointCss, visibleLine } from './line-reach.ts';
import { type Pen, periodOf, type Shape, type TextShape } from './shape.ts';

/** What all tools of levels have among their fields. */
export interface FibLook {
  readonly lineColor: string;
  readonly lineWidth: number;
  readonly lineStyle: LineStyle;
  readonly textColor: string | null;
  readonly textSize: number;
}

export interface FibProps extends FibPriceOptions {
  readonly extendStart: boolean;
  readonly extendEnd: boolean;
  readonly levels: readonly FibLevel[];
  readonly showFill: boolean;
  readonly isMultiColor: boolean;
  readonly labelSide: 'left' | 'right';
}

/** What a person asked to see: each in its own colour, or all in that of the line. */
export function fibLevelsOf(props: FibProps, movement: FibMovement, lineColor: string): readonly PricedLevel[] {
  return pricedLevels(props.levels, movement, props, ({ color }) => (props.isMultiColor ? color : lineColor));
}

/**
 * The levels of a movement and the lines that it is made of.
 * @param path the points of the movement, in their order
 * @param span the two of them between which levels are drawn; extended on the side of either
 * @param words what is written on it, which labels keep off
 */
export function fibShapes(
  path: readonly PointCss[],
  span: readonly [start: PointCss, end: PointCss],
  movement: FibMovement,
  style: FibLook,
  props: FibProps,
  view: AnnotationView,
  words: readonly TextShape[] = [],
): readonly Shape[] {
  const [start, end] = span;
  const isForward = start.xCss <= end.xCss;
  const { extendStart, extendEnd } = props;
  const extension: Extension = isForward
    ? { start: extendStart, end: extendEnd }
    : { start: extendEnd, end: extendStart };
  const reach = {
    leftCss: Math.min(start.xCss, end.xCss),
    rightCss: Math.max(start.xCss, end.xCss),
    extension,
  };
  const look = { ...style, ...props, pen: { widthCss: style.lineWidth, style: style.lineStyle } };
  return [
    ...levelShapes(fibLevelsOf(props, movement, style.lineColor), reach, look, view, words),
    ...path.slice(1).flatMap((point, at) => movementLine(path[at]!, point, style.lineColor, view)),
  ];
}

/** Thin and dashed: what was measured, not a level. */
function movementLine(from: PointCss, to: PointCss, color: string, view: AnnotationView): readonly Shape[] {
  const pen: Pen = { color, widthCss: 1, style: 'dashed' };
  const points = visibleLine(from, to, view, undefined, periodOf(pen));
  return points === null ? [] : [{ kind: 'line', points, pen }];
}
