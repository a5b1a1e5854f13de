import type { LineStyle } from '../fields/kinds.ts';
import type { Annotation } from '../record/annotation.ts';
import type { AnnotationView } from './annotation-view.ts';
import { arrowHead } from './arrow-head.ts';
import { type BoxExtension, boxAroundBoth, boxBetween, extendBox, filledBox, NOT_EXTENDED } from './box.ts';
import { isCovered } from './covered.ts';
import { type PointCss, visibleLine } from './line-reach.ts';
import { type LineTextLook, textAtLine } from './line-text.ts';
import { type Pen, penOf, periodOf, type Shape, type TextShape } from './shape.ts';
import { type BoundsCss, boundsOf } from './shape-bounds.ts';
import { statisticsBlock } from './statistics-block.ts';
import { horizontalLine, verticalLine } from './upright-lines.ts';

/** Between two points: what is measured of them, and what is told of it. */
export interface Measure {
  readonly from: PointCss;
  readonly to: PointCss;
  readonly isOfTime: boolean;
  readonly isOfPrice: boolean;
  readonly extension?: BoxExtension;
  /** Figures, a block of lines for each section. */
  readonly sections: readonly (readonly string[])[];
}

export interface MeasureLook {
  readonly lineColor: string;
  readonly fillColor: string;
  readonly lineWidth: number;
  readonly lineStyle: LineStyle;
}

/** A text that a person wrote on it. */
export interface MeasureText {
  readonly slot: string;
  readonly text: Annotation['text'];
  readonly look: LineTextLook;
}

/** A shorter line has no direction that one could see. */
const LEAST_ARROW_CSS = 2.5;

/** Background, bounding lines, an arrow along what is measured, and the figures clear of all that. */
export function measureShapes(
  measure: Measure,
  look: MeasureLook,
  view: AnnotationView,
  written?: MeasureText,
): readonly Shape[] {
  const { from, to, isOfTime, isOfPrice, extension = NOT_EXTENDED, sections } = measure;
  const box = boxBetween(from, to);
  const extended = extendBox(box, extension, view);
  const pen: Pen = penOf(look);
  const { leftCss, topCss, rightCss, bottomCss } = box;
  const upDown = { start: extension.above, end: extension.below };
  const leftRight = { start: extension.left, end: extension.right };
  const middle = { xCss: (leftCss + rightCss) / 2, yCss: (topCss + bottomCss) / 2 };
  const text = written === undefined ? [] : textAtBox(written, box, view);
  const words = boundsOf(text);
  const isBelow = to.yCss > from.yCss + LEAST_ARROW_CSS;
  return [
    ...filledBox(extended, look.fillColor, 1, view),
    ...(isOfTime ? [from, to].flatMap(({ xCss }) => verticalLine(xCss, topCss, bottomCss, pen, view, upDown)) : []),
    ...(isOfPrice
      ? [from, to].flatMap(({ yCss }) => horizontalLine(yCss, leftCss, rightCss, pen, view, leftRight))
      : []),
    ...(isOfTime ? arrow({ ...from, yCss: middle.yCss }, { ...to, yCss: middle.yCss }, pen, view) : []),
    ...(isOfPrice ? arrow({ ...from, xCss: middle.xCss }, { ...to, xCss: middle.xCss }, pen, view) : []),
    ...text,
    ...statisticsBlock(
      sections,
      { outer: boxAroundBoth(extended, words), inner: below(words, extended), middle },
      { color: look.lineColor, isBelow },
      view,
    ),
  ];
}

function arrow(from: PointCss, to: PointCss, pen: Pen, view: AnnotationView): readonly Shape[] {
  const isShort = Math.hypot(to.xCss - from.xCss, to.yCss - from.yCss) < LEAST_ARROW_CSS;
  const head = isShort ? null : arrowHead(from, to, pen.widthCss);
  const points = visibleLine(from, head?.back ?? to, view, undefined, periodOf(pen));
  return [
    ...(points === null ? [] : [{ kind: 'line' as const, points, pen }]),
    ...(head === null
      ? []
      : [{ kind: 'area' as const, points: head.points, color: pen.color, opacity: 1, isSolid: true }]),
  ];
}

/** Over the box, in its middle or below it; where something covers the pane over it, within at the top. */
function textAtBox(
  { slot, text, look }: MeasureText,
  { leftCss, topCss, rightCss, bottomCss }: BoundsCss,
  view: AnnotationView,
): readonly TextShape[] {
  const textAt = (textPosition: LineTextLook['textPosition'], yCss: number) =>
    textAtLine(slot, text, { xCss: leftCss, yCss }, { xCss: rightCss, yCss }, { ...look, textPosition }, view);
  if (look.textPosition === 'bottom') return textAt('bottom', bottomCss);
  if (look.textPosition === 'center') return textAt('center', (topCss + bottomCss) / 2);
  const over = textAt('top', topCss);
  const bounds = boundsOf(over);
  return bounds !== null && isCovered(bounds, view) ? textAt('bottom', topCss) : over;
}

/** What of a box is left for figures under words that stand at its top. */
function below(words: BoundsCss | null, box: BoundsCss): BoundsCss {
  return words === null || words.topCss < box.topCss || words.bottomCss > (box.topCss + box.bottomCss) / 2
    ? box
    : { ...box, topCss: words.bottomCss };
}
