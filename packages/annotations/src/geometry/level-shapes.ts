import { say } from '../text/words.ts';
import type { AnnotationView } from './annotation-view.ts';
import { filledBox, isInView } from './box.ts';
import { isCovered } from './covered.ts';
import type { PricedLevel } from './fib-prices.ts';
import type { Extension } from './line-reach.ts';
import { type LineShape, lineHeightCss, type Pen, type Shape, type TextShape } from './shape.ts';
import { boundsOf } from './shape-bounds.ts';
import { placeText, textBlock } from './text-block.ts';
import { touchesBox } from './touches-box.ts';
import { horizontalLine } from './upright-lines.ts';

/** How far level lines go, in CSS pixels, and on which sides beyond that. */
export interface LevelSpan {
  readonly leftCss: number;
  readonly rightCss: number;
  /** `start` is the left side. */
  readonly extension: Extension;
}

export interface LevelLook {
  readonly pen: Pick<Pen, 'widthCss' | 'style'>;
  readonly showFill: boolean;
  readonly labelSide: 'left' | 'right';
  readonly textColor: string | null;
  readonly textSize: number;
}

const FILL_OPACITY = 0.12;
const GAP_CSS = 6;
/** Of a line's height: labels nearer than that would run into each other. */
const LEAST_DISTANCE = 0.95;

/**
 * Fills between neighbouring levels, their lines, and their labels.
 * @param words what else is written there: labels that would run into it are left out
 */
export function levelShapes(
  levels: readonly PricedLevel[],
  span: LevelSpan,
  look: LevelLook,
  view: AnnotationView,
  words: readonly TextShape[] = [],
): readonly Shape[] {
  return [
    ...(look.showFill ? levels.slice(1).flatMap((level, at) => fillBetween(levels[at]!, level, span, view)) : []),
    ...levels.flatMap((level) => levelLine(level, span, look, view)),
    ...levelLabels(levels, span, look, view, words),
  ];
}

function levelLine(
  { price, color }: PricedLevel,
  span: LevelSpan,
  { pen }: LevelLook,
  view: AnnotationView,
): readonly LineShape[] {
  return horizontalLine(view.yOf(price), span.leftCss, span.rightCss, { ...pen, color }, view, span.extension);
}

/** In the colour of the level that is farther from 0. */
function fillBetween(level: PricedLevel, next: PricedLevel, span: LevelSpan, view: AnnotationView): readonly Shape[] {
  const yCss = view.yOf(level.price);
  const nextCss = view.yOf(next.price);
  const { color } = Math.abs(next.ratio) >= Math.abs(level.ratio) ? next : level;
  const { leftCss, rightCss } = reachOf(span);
  const box = { leftCss, rightCss, topCss: Math.min(yCss, nextCss), bottomCss: Math.max(yCss, nextCss) };
  return filledBox(box, color, FILL_OPACITY, view);
}

/** Ends of the movement first, then by rising ratios; one that would run into another is left out until there is room. */
function levelLabels(
  levels: readonly PricedLevel[],
  span: LevelSpan,
  look: LevelLook,
  view: AnnotationView,
  words: readonly TextShape[],
): readonly TextShape[] {
  const font = { sizeCss: look.textSize, weight: 400 as const };
  const leastCss = LEAST_DISTANCE * lineHeightCss(font);
  const isEnd = ({ ratio }: PricedLevel) => ratio === 0 || ratio === 1;
  const blocks = new Map(levels.map((level) => [level, textBlock([wordsOf(level, view)], font, view)]));
  const widestCss = Math.max(0, ...Array.from(blocks.values(), ({ widthCss }) => widthCss));
  const place = labelPlace(widestCss, span, look, view);
  const taken: number[] = [];
  const labels: TextShape[] = [];
  for (const level of [...levels.filter(isEnd), ...levels.filter((one) => !isEnd(one))]) {
    const yCss = view.yOf(level.price);
    if (taken.some((other) => Math.abs(other - yCss) < leastCss)) continue;
    taken.push(yCss);
    const block = blocks.get(level)!;
    const labelAt = (topCss: number) => placeText(block, place.xCss, topCss, place.align, look.textColor);
    const wanted = labelAt(yCss - block.heightCss * place.shareOver);
    // Under its line, where it would lie under a legend.
    const label = isCovered(boundsOf([wanted])!, view) ? labelAt(yCss) : wanted;
    const bounds = boundsOf([label])!;
    if (isInView(bounds, view) && !isCovered(bounds, view) && !touchesBox(words, bounds)) labels.push(label);
  }
  return labels;
}

function wordsOf({ ratio, price }: PricedLevel, { words }: AnnotationView): string {
  return say(words, 'label.level', { ratio: words.ratio(ratio), price: words.price(price) });
}

interface LabelPlace {
  readonly xCss: number;
  readonly align: 'left' | 'right';
  /** Of a label's height, how much of it stands over its line. */
  readonly shareOver: number;
}

/**
 * One place for all labels of an annotation, so that they never stand some within the lines and some beside them: beside the ends of the lines, at their height, if
 * the widest of them has room there. Where it has none, and where lines go on to the edge of the pane, all of them stand over their lines at that edge.
 */
function labelPlace(widestCss: number, span: LevelSpan, { labelSide }: LevelLook, view: AnnotationView): LabelPlace {
  const { leftCss, rightCss } = reachOf(span);
  const reachCss = widestCss + GAP_CSS;
  const isLeft = labelSide === 'left';
  const hasRoom = isLeft ? leftCss >= reachCss : rightCss + reachCss <= view.widthCss;
  const isOut = rightCss < 0 || leftCss > view.widthCss;
  if (hasRoom || isOut)
    return isLeft
      ? { xCss: leftCss - GAP_CSS, align: 'right', shareOver: 0.5 }
      : { xCss: rightCss + GAP_CSS, align: 'left', shareOver: 0.5 };
  return isLeft
    ? { xCss: Math.max(leftCss + GAP_CSS, Math.min(GAP_CSS, rightCss - widestCss)), align: 'left', shareOver: 1 }
    : {
        xCss: Math.min(rightCss - GAP_CSS, Math.max(view.widthCss - GAP_CSS, leftCss + widestCss)),
        align: 'right',
        shareOver: 1,
      };
}

function reachOf({ leftCss, rightCss, extension }: LevelSpan): { readonly leftCss: number; readonly rightCss: number } {
  return {
    leftCss: extension.start ? Number.NEGATIVE_INFINITY : leftCss,
    rightCss: extension.end ? Number.POSITIVE_INFINITY : rightCss,
  };
}
