/**
 * What chart patterns are made of: a path whose points have names, areas between some of them, and dashed lines between points that are compared, with a ratio in
 * the middle of each. Ratios are of prices: how much of one movement another one is.
 */
import type { Anchor } from '../record/annotation.ts';
import type { AnnotationView } from './annotation-view.ts';
import { badge, badgeHeightCss } from './badge.ts';
import { isCovered, overlap } from './covered.ts';
import type { PointCss } from './line-reach.ts';
import { pointOf } from './move-anchors.ts';
import { filledArea, flat, type OutlineLook } from './outline.ts';
import { penOf, type Shape, type WordsFont } from './shape.ts';
import { boundsOf } from './shape-bounds.ts';
import { along } from './straight-line.ts';
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
  const named = nameShapes(points, names, look.lineColor, font, view);
  const dashed = { ...pen, widthCss: 1, style: 'dashed' as const };
  return [
    ...(showFill ? fills.flatMap((fill) => filledArea(flat(fill.map((at) => points[at]!)), look.fillColor, view)) : []),
    ...compared.flatMap(({ from, to }) => visiblePath(flat([from, to]), dashed, view)),
    ...visiblePath(flat(points), pen, view),
    ...ratioShapes(compared, named, look.lineColor, font, view),
    ...named,
  ];
}

interface ComparedRatio {
  readonly value: number;
  readonly from: PointCss;
  readonly to: PointCss;
}

interface RatioPlace {
  /** Of the line's length. */
  readonly share: number;
  /** Over or under it, or neither. */
  readonly side: -1 | 0 | 1;
}

/**
 * Where on its line a ratio stands: in the middle, unless a name or another ratio is there; over and under it, where the whole of that is taken, since two lines may
 * run side by side.
 */
const RATIO_PLACES: readonly RatioPlace[] = ([0, -1, 1] as const).flatMap((side) =>
  [0.5, 0.35, 0.65, 0.22, 0.78, 0.12, 0.88].map((share) => ({ share, side })),
);

function ratioShapes(
  compared: readonly ComparedRatio[],
  named: readonly Shape[],
  color: string,
  font: WordsFont,
  view: AnnotationView,
): readonly Shape[] {
  const taken = named.filter(({ kind }) => kind === 'area').map((box) => boundsOf([box])!);
  const isFree = (shapes: readonly Shape[]) => !taken.some((other) => overlap(other, boundsOf(shapes)!));
  return compared.flatMap(({ value, from, to }) => {
    const words = view.words.ratio(rounded(value));
    const badgeAt = ({ share, side }: RatioPlace) => {
      const { xCss, yCss } = along(from, to, share);
      const asideCss = side * (badgeHeightCss(font) + GAP_CSS);
      return badge(words, { xCss, yCss: yCss + asideCss }, color, font, view);
    };
    const place = RATIO_PLACES.find((one) => isFree(badgeAt(one))) ?? RATIO_PLACES[0]!;
    const shown = badgeAt(place);
    taken.push(boundsOf(shown)!);
    return shown;
  });
}

/** The names of points over those that are high and below those that are low, on the other side of what covers the pane; one that lies where the one before it lies is still to be given. */
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
    if (isMissing) return [];
    const badgeOn = (side: number) =>
      badge(name, { xCss, yCss: yCss + side * awayCss }, color, { ...font, weight: 600 }, view);
    const wanted = badgeOn(sides[at]!);
    return isCovered(boundsOf(wanted)!, view) ? badgeOn(-sides[at]!) : wanted;
  });
}

/** To a thousandth, as ratios are commonly told. */
export function rounded(ratio: number): number {
  return Number(ratio.toFixed(3));
}

function isSame(one: PointCss, other: PointCss): boolean {
  return one.xCss === other.xCss && one.yCss === other.yCss;
}
