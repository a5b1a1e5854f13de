/**
 * What chart patterns are made of: a path whose points have names, areas between some of them, and dashed lines between points that are compared, with a ratio in
 * the middle of each. Ratios are of prices: how much of one movement another one is.
 */
import type { Anchor } from '../record/annotation.ts';
import type { AnnotationView } from './annotation-view.ts';
import { badge, badgeHeightCss } from './badge.ts';
import { between } from './channel.ts';
import type { PointCss } from './line-reach.ts';
import { pointOf } from './move-anchors.ts';
import { filledArea, flat, type OutlineLook } from './outline.ts';
import { penOf, type Shape, type WordsFont } from './shape.ts';
import { sidesOf } from './turning-points.ts';
import { visiblePath } from './visible-path.ts';

/** By the places of points in the pattern. */
export interface PatternRatio {
  /** Where its dashed line is. */
  readonly line: readonly [from: number, to: number];
  /** Which movement is measured. */
  readonly of: readonly [from: number, to: number];
  /** In shares of which other one. */
  readonly in: readonly [from: number, to: number];
}

export interface PatternParts {
  /** Of each point; empty without. */
  readonly names: readonly string[];
  /** Triangles between points. */
  readonly fills: readonly (readonly [number, number, number])[];
  readonly ratios: readonly PatternRatio[];
}

export type PatternLook = OutlineLook & { readonly textSize: number };

const GAP_CSS = 6;

/** Null where there is nothing to compare with. */
export function ratioOf(anchors: readonly Anchor[], { of, in: other }: PatternRatio): number | null {
  const by = ([from, to]: readonly [number, number]) => Math.abs(anchors[to]!.price - anchors[from]!.price);
  const ratio = by(of) / by(other);
  return Number.isFinite(ratio) ? ratio : null;
}

export function patternShapes(
  anchors: readonly Anchor[],
  { names, fills, ratios }: PatternParts,
  look: PatternLook,
  showFill: boolean,
  view: AnnotationView,
): readonly Shape[] {
  const points = anchors.map((anchor) => pointOf(view, anchor));
  const pen = penOf(look);
  const font: WordsFont = { sizeCss: look.textSize, weight: 400 };
  const compared = ratios.flatMap((ratio) => {
    const value = ratioOf(anchors, ratio);
    const [from, to] = [points[ratio.line[0]]!, points[ratio.line[1]]!];
    return value === null || isSame(from, to) ? [] : [{ value, from, to }];
  });
  const dashed = { ...pen, widthCss: 1, style: 'dashed' as const };
  return [
    ...(showFill ? fills.flatMap((fill) => filledArea(flat(fill.map((at) => points[at]!)), look.fillColor, view)) : []),
    ...compared.flatMap(({ from, to }) => visiblePath(flat([from, to]), dashed, view)),
    ...visiblePath(flat(points), pen, view),
    ...compared.flatMap(({ value, from, to }) =>
      badge(view.words.ratio(rounded(value)), between(from, to), look.lineColor, font, view),
    ),
    ...nameShapes(points, names, look.lineColor, font, view),
  ];
}

/** The names of points over those that are high and below those that are low; one that lies where the one before it lies is still to be given. */
export function nameShapes(
  points: readonly PointCss[],
  names: readonly string[],
  color: string,
  font: WordsFont,
  view: AnnotationView,
): readonly Shape[] {
  const sides = sidesOf(points);
  const awayCss = GAP_CSS + badgeHeightCss(font) / 2;
  return points.flatMap(({ xCss, yCss }, at) => {
    const name = names[at] ?? '';
    const isMissing = name === '' || (at > 0 && isSame(points[at - 1]!, points[at]!));
    return isMissing
      ? []
      : badge(name, { xCss, yCss: yCss + sides[at]! * awayCss }, color, { ...font, weight: 600 }, view);
  });
}

/** To a thousandth, as ratios are commonly told. */
export function rounded(ratio: number): number {
  return Number(ratio.toFixed(3));
}

function isSame(one: PointCss, other: PointCss): boolean {
  return one.xCss === other.xCss && one.yCss === other.yCss;
}
