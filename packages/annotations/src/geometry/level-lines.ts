/** Lines that each stand for a level: the tines of a fork, the rays of a fan, the lines of a channel. Where each begins and ends the tool says. */
import type { FibLevel } from '../fields/field.ts';
import type { LineStyle } from '../fields/kinds.ts';
import type { AnnotationView } from './annotation-view.ts';
import { clearLabels } from './clear-labels.ts';
import { overlap } from './covered.ts';
import { visibleArea } from './curve-in-view.ts';
import { type Extension, MARGIN_CSS, type PointCss, visibleLine } from './line-reach.ts';
import type { Shape, TextShape } from './shape.ts';
import { boundsOf } from './shape-bounds.ts';
import { along, moved, straightLine } from './straight-line.ts';
import { placeLabel, textBlock } from './text-block.ts';

/** What tools of levels have among their fields. */
export interface LevelsLook {
  readonly lineColor: string;
  readonly lineWidth: number;
  readonly lineStyle: LineStyle;
  readonly textColor: string | null;
  readonly textSize: number;
}

export interface LevelsProps {
  readonly showFill: boolean;
  readonly isMultiColor: boolean;
  readonly showLabels: boolean;
}

/** A level that is shown, and the colour that it is drawn in. */
export interface ShownLevel {
  readonly ratio: number;
  readonly color: string;
}

export interface LevelLine extends ShownLevel {
  readonly from: PointCss;
  readonly to: PointCss;
}

export interface LevelLinesOptions {
  readonly extension: Extension;
  /** Where labels stand: at the ends of the lines, as far as these can be seen. */
  readonly words: (level: ShownLevel) => string;
}

export const FILL_OPACITY = 0.12;
const GAP_CSS = 4;
/** Between words at the edge of the view and that edge. */
const INNER_CSS = 8;

/** Those that are shown, by rising ratios; each ratio once, since two lines in one place would be one. */
export function shownLevels(
  levels: readonly FibLevel[],
  { isMultiColor }: Pick<LevelsProps, 'isMultiColor'>,
  { lineColor }: Pick<LevelsLook, 'lineColor'>,
): readonly ShownLevel[] {
  return levels
    .filter(({ shown }) => shown)
    .map(({ ratio, color }) => ({ ratio, color: isMultiColor ? color : lineColor }))
    .sort((one, other) => one.ratio - other.ratio)
    .filter(({ ratio }, at, all) => ratio !== all[at - 1]?.ratio);
}

/** Fills between neighbours, the lines, and a label at the end of each. */
export function levelLineShapes(
  lines: readonly LevelLine[],
  look: LevelsLook,
  { showFill, showLabels }: Omit<LevelsProps, 'isMultiColor'>,
  { extension, words }: LevelLinesOptions,
  view: AnnotationView,
): readonly Shape[] {
  return [
    ...(showFill ? lines.slice(1).flatMap((line, at) => fillBetween(lines[at]!, line, extension, view)) : []),
    ...lines.flatMap(({ from, to, color }) =>
      straightLine(from, to, { color, widthCss: look.lineWidth, style: look.lineStyle }, view, extension),
    ),
    ...(showLabels ? clearLabels(lines, (line) => labelOf(line, extension, words, look, view), view) : []),
  ];
}

/** In the colour of the level that is farther from 0. */
export function colorBetween(level: ShownLevel, next: ShownLevel): string {
  return Math.abs(next.ratio) >= Math.abs(level.ratio) ? next.color : level.color;
}

function fillBetween(level: LevelLine, next: LevelLine, extension: Extension, view: AnnotationView): readonly Shape[] {
  const ends = [level, next].map((line) => farEnds(line, extension, view));
  const [[a, b], [c, d]] = ends as [readonly [PointCss, PointCss], readonly [PointCss, PointCss]];
  const points = [a, b, d, c].flatMap(({ xCss, yCss }) => [xCss, yCss]);
  return visibleArea(points, colorBetween(level, next), FILL_OPACITY, view);
}

/** An extended end lies so far out that what is drawn between two of them ends beyond every edge. */
function farEnds(
  { from, to }: LevelLine,
  { start, end }: Extension,
  { widthCss, heightCss }: AnnotationView,
): readonly [PointCss, PointCss] {
  const lengthCss = Math.hypot(to.xCss - from.xCss, to.yCss - from.yCss);
  if (lengthCss === 0) return [from, to];
  const far = [from, to].flatMap(({ xCss, yCss }) => [Math.abs(xCss), Math.abs(yCss)]);
  const beyond = (8 * (Math.max(...far) + widthCss + heightCss)) / lengthCss;
  return [start ? along(from, to, -beyond) : from, end ? along(from, to, 1 + beyond) : to];
}

/** Beside the end of a line; of one that leaves the view, over it where it does. */
function labelOf(
  level: LevelLine,
  extension: Extension,
  words: LevelLinesOptions['words'],
  { textColor, textSize }: LevelsLook,
  view: AnnotationView,
): readonly TextShape[] {
  // Most lines of what goes on to the edge are nowhere in the view, and words cost the most of them.
  if (innerEnd(level, extension, 0, view) === null) return [];
  const block = textBlock([words(level)], { sizeCss: textSize, weight: 400 }, view);
  const labelUnder = (topCss: number): TextShape | null => {
    const end = innerEnd(level, extension, topCss, view);
    if (end === null) return null;
    const { xCss, yCss } = end;
    const isCut = extension.end || Math.hypot(xCss - level.to.xCss, yCss - level.to.yCss) > 1;
    return isCut
      ? placeLabel(block, xCss, Math.max(yCss - block.heightCss - 1, 0), 'right', textColor, level.color)
      : placeLabel(block, xCss + GAP_CSS, yCss - block.heightCss / 2, 'left', textColor, level.color);
  };
  let label = labelUnder(0);
  // Back along its line until it is clear of what lies at the top, one thing after the other.
  for (const cover of view.covered?.() ?? [])
    if (label !== null && overlap(cover, boundsOf([label])!)) label = labelUnder(cover.bottomCss + block.heightCss);
  return label === null ? [] : [label];
}

/** The end of what of a line lies well within the view, so that words there can be read; null where nothing does. */
function innerEnd(
  { from, to }: LevelLine,
  extension: Extension,
  topCss: number,
  view: AnnotationView,
): PointCss | null {
  const byCss = MARGIN_CSS + INNER_CSS;
  const [dx, dy] = [-byCss, -byCss - topCss];
  const size = { widthCss: view.widthCss - 2 * byCss, heightCss: view.heightCss - topCss - 2 * byCss };
  const seen = visibleLine(moved(from, dx, dy), moved(to, dx, dy), size, extension);
  return seen === null ? null : { xCss: seen[2]! - dx, yCss: seen[3]! - dy };
}
