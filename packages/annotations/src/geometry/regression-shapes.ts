/**
 * A regression and the lines of its deviations. The line is one of prices over bars: straight where prices are shown as they are, and bent on a logarithmic scale, where
 * a straight one would lie at other prices (docs/decisions/curves-as-lines.md).
 */

import { type Deviation, deviationsOf, type PriceSource } from '../fields/regression-props.ts';
import type { Anchor, Annotation } from '../record/annotation.ts';
import { say } from '../text/words.ts';
import type { AnnotationView } from './annotation-view.ts';
import { curveInView, reversed, visibleArea } from './curve-in-view.ts';
import { type FittedTrend, fittedTrend } from './fitted-trend.ts';
import { MARGIN_CSS } from './line-reach.ts';
import { type LineTextLook, textAtLine } from './line-text.ts';
import { pointOf } from './move-anchors.ts';
import { penOf, type Shape } from './shape.ts';
import { straightLine } from './straight-line.ts';
import { placeLabel, textBlock } from './text-block.ts';
import { visiblePath } from './visible-path.ts';

interface RegressionLook extends LineTextLook {
  readonly lineColor: string;
  readonly lineWidth: number;
  readonly lineStyle: 'solid' | 'dashed' | 'dotted';
  readonly fillColor: string;
}

interface RegressionProps {
  readonly source: PriceSource;
  readonly upperDeviation: Deviation;
  readonly lowerDeviation: Deviation;
  readonly showPearson: boolean;
  readonly extendStart: boolean;
  readonly extendEnd: boolean;
}

const GAP_CSS = 4;
const STRETCHES = 4;

export function regressionShapes(
  anchors: readonly Anchor[],
  look: RegressionLook,
  props: RegressionProps,
  text: Annotation['text'],
  view: AnnotationView,
): readonly Shape[] {
  const pen = penOf(look);
  const fit = fittedTrend(anchors, props.source, view);
  if (fit === null) {
    // There is something to take hold of while its bars are on their way, and where there are none.
    const [from, to] = [pointOf(view, anchors[0]!), pointOf(view, anchors[1]!)];
    return [
      ...straightLine(from, to, { ...pen, widthCss: 1, style: 'dashed' }, view),
      ...textAtLine('label', text, from, to, look, view),
    ];
  }
  const [from, to] = sharesOf(fit, anchors, props, view);
  const lineAt = (deviations: number) => trendPoints(fit, deviations * fit.deviation, from, to, view);
  const [up, down] = [deviationsOf(props.upperDeviation), deviationsOf(props.lowerDeviation)];
  const placeOf = (timeUs: number, price: number) => ({ xCss: view.xOf(timeUs), yCss: view.yOf(price) });
  const base = lineAt(0);
  const upper = up === null ? null : lineAt(up);
  const lower = down === null ? null : lineAt(-down);
  const filled = (other: readonly number[] | null) =>
    other === null ? [] : visibleArea([...base, ...reversed(other)], look.fillColor, 1, view);
  const drawn = (points: readonly number[] | null) => (points === null ? [] : visiblePath(points, pen, view));
  return [
    ...filled(upper),
    ...filled(lower),
    ...drawn(upper),
    ...drawn(lower),
    ...visiblePath(base, { ...pen, style: 'dashed' }, view),
    ...textAtLine('label', text, placeOf(fit.firstUs, fit.first), placeOf(fit.lastUs, fit.last), look, view),
    ...(props.showPearson ? pearsonAt(lower ?? base, base, fit, look, view) : []),
  ];
}

/** x and y in turn along the line so much above it. Shares: 0 at the first bar, 1 at the last. */
function trendPoints(
  { first, last, firstUs, lastUs }: FittedTrend,
  byPrice: number,
  from: number,
  to: number,
  view: AnnotationView,
): readonly number[] {
  const [fromX, toX] = [view.xOf(firstUs), view.xOf(lastUs)];
  const at = (share: number) => ({
    xCss: fromX + share * (toX - fromX),
    yCss: view.yOf(first + share * (last - first) + byPrice),
  });
  return curveInView(at, from, to, STRETCHES, view);
}

/** As far as it goes: to the edges of the view where it is extended. */
function sharesOf(
  { firstUs, lastUs }: FittedTrend,
  anchors: readonly Anchor[],
  { extendStart, extendEnd }: RegressionProps,
  view: AnnotationView,
): readonly [from: number, to: number] {
  const [fromX, toX] = [view.xOf(firstUs), view.xOf(lastUs)];
  if (!(toX > fromX)) return [0, 1];
  const isForward = anchors[0]!.timeUs <= anchors[1]!.timeUs;
  const shareAt = (xCss: number) => (xCss - fromX) / (toX - fromX);
  const left = isForward ? extendStart : extendEnd;
  const right = isForward ? extendEnd : extendStart;
  return [left ? Math.min(0, shareAt(-MARGIN_CSS)) : 0, right ? Math.max(1, shareAt(view.widthCss + MARGIN_CSS)) : 1];
}

/**
 * Under the start of the lowest line, before it where that falls and would cross the words; under the edge of the view it moves up, for as long as the trend itself
 * begins in the view.
 */
function pearsonAt(
  points: readonly number[],
  base: readonly number[],
  { pearson }: FittedTrend,
  { textColor, textSize, lineColor }: RegressionLook,
  view: AnnotationView,
): readonly Shape[] {
  const words = say(view.words, 'label.pearson', { pearson: view.words.ratio(Math.round(pearson * 1e4) / 1e4) });
  const block = textBlock([words], { sizeCss: textSize, weight: 400 }, view);
  const beforeCss = points.at(-1)! > points[1]! ? block.widthCss : 0;
  const xCss = Math.max(points[0]! - beforeCss, Math.min(GAP_CSS, points.at(-2)! - block.widthCss));
  const lowestCss = base[1]! <= view.heightCss ? view.heightCss - block.heightCss - GAP_CSS : Number.POSITIVE_INFINITY;
  const topCss = Math.min(points[1]! + GAP_CSS, lowestCss);
  return [placeLabel(block, xCss, topCss, 'left', textColor, lineColor)];
}
