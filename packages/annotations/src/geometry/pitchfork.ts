/**
 * Forks: a median and tines beside it, all of them parallel as one sees them on any scale. Where the median comes from tells the kinds apart; the second and the third
 * anchor are the ends of the tines of the level 1, and the middle between them lies on the median.
 */

import type { FibLevel } from '../fields/field.ts';
import type { Anchor } from '../record/annotation.ts';
import type { AnnotationView } from './annotation-view.ts';
import { type LevelLine, type LevelsLook, type LevelsProps, levelLineShapes, shownLevels } from './level-lines.ts';
import type { PointCss } from './line-reach.ts';
import { pointOf } from './move-anchors.ts';
import { penOf, type Shape } from './shape.ts';
import { along, middleOf, moved, straightLine } from './straight-line.ts';

/** The median: from a point through another one. */
export interface Median {
  readonly from: PointCss;
  readonly through: PointCss;
}

export type MedianOf = (a: PointCss, b: PointCss, c: PointCss) => Median;

export interface PitchforkProps extends LevelsProps {
  readonly levels: readonly FibLevel[];
  readonly extendEnd: boolean;
}

/** From the first point through the middle of the others. */
export const andrewsMedian: MedianOf = (a, b, c) => ({ from: a, through: middleOf(b, c) });

/** The same from half as high or low as the first point: at its time, in the middle between its price and that of the second, as one sees it. */
export const schiffMedian: MedianOf = (a, b, c) => ({
  from: { xCss: a.xCss, yCss: (a.yCss + b.yCss) / 2 },
  through: middleOf(b, c),
});

/** The same from the middle between the first two points. */
export const modifiedSchiffMedian: MedianOf = (a, b, c) => ({ from: middleOf(a, b), through: middleOf(b, c) });

/** Through the middle of the last two points, alongside of the line from the middle of the first two to the third: that line is a tine. */
export const insideMedian: MedianOf = (a, b, c) => {
  const through = middleOf(b, c);
  const back = middleOf(a, b);
  return { from: moved(through, back.xCss - c.xCss, back.yCss - c.yCss), through };
};

/** The tines of what is shown, from the one beside the second point to the one beside the third, with the median between them as 0. */
export function tines(
  [a, b, c]: readonly PointCss[],
  medianOf: MedianOf,
  shown: readonly { readonly ratio: number; readonly color: string }[],
  medianColor: string,
): readonly LevelLine[] {
  const { from, through } = medianOf(a!, b!, c!);
  const [dx, dy] = [through.xCss - from.xCss, through.yCss - from.yCss];
  const lineAt = (ratio: number, color: string): LevelLine => {
    const start = along(through, c!, ratio);
    return { ratio, color, from: start, to: moved(start, dx, dy) };
  };
  const beside = shown.filter(({ ratio }) => ratio !== 0);
  const median = lineAt(0, shown.find(({ ratio }) => ratio === 0)?.color ?? medianColor);
  const all = beside.flatMap(({ ratio, color }) => [lineAt(-ratio, color), lineAt(ratio, color)]);
  return [...all, median].sort((one, other) => one.ratio - other.ratio);
}

/** The median from where it comes, its tines, and the line between the two points that they end at. */
export function pitchforkShapes(
  anchors: readonly Anchor[],
  medianOf: MedianOf,
  style: LevelsLook,
  props: PitchforkProps,
  view: AnnotationView,
): readonly Shape[] {
  const points = anchors.map((anchor) => pointOf(view, anchor));
  const [a, b, c] = points as [PointCss, PointCss, PointCss];
  const { from, through } = medianOf(a, b, c);
  const pen = penOf(style);
  const thin = { ...pen, widthCss: 1, style: 'dashed' as const };
  return [
    ...levelLineShapes(
      tines(points, medianOf, shownLevels(props.levels, props, style), style.lineColor),
      style,
      props,
      { extension: { start: false, end: props.extendEnd }, words: sayRatio(view) },
      view,
    ),
    ...straightLine(from, through, pen, view),
    ...straightLine(b, c, pen, view),
    ...(from === a ? [] : straightLine(a, b, thin, view)),
  ];
}

/** Rays from the first point through shares of the line between the others: a fork whose tines all begin in one place. */
export function pitchfanShapes(
  anchors: readonly Anchor[],
  style: LevelsLook,
  props: PitchforkProps,
  view: AnnotationView,
): readonly Shape[] {
  const [a, b, c] = anchors.map((anchor) => pointOf(view, anchor)) as [PointCss, PointCss, PointCss];
  const fan = tines([a, b, c], andrewsMedian, shownLevels(props.levels, props, style), style.lineColor);
  return [
    ...levelLineShapes(
      fan.map((line) => ({ ...line, from: a, to: line.from })),
      style,
      props,
      { extension: { start: false, end: props.extendEnd }, words: sayRatio(view) },
      view,
    ),
    ...straightLine(b, c, penOf(style), view),
  ];
}

/** Of either side by the same number. */
function sayRatio({ words }: AnnotationView) {
  return ({ ratio }: { readonly ratio: number }) => words.ratio(Math.abs(ratio));
}
