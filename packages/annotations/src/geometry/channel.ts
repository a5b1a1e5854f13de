/**
 * What both channels are made of: two lines over the same time. The first one runs between the first two anchors; `offsets` says how far below it the other one
 * begins and ends, in CSS pixels. So a channel's lines keep their distance on every scale.
 */
import type { Anchor } from '../record/annotation.ts';
import type { AnnotationView } from './annotation-view.ts';
import { clipArea } from './clip-area.ts';
import type { Handle } from './handle.ts';
import { type Extension, type PointCss, visibleLine } from './line-reach.ts';
import { type LineTextLook, textAtLine } from './line-text.ts';
import { pointOf } from './move-anchors.ts';
import { type LineShape, lineHeightCss, type Pen, periodOf, type Shape } from './shape.ts';
import { along } from './straight-line.ts';

export interface ChannelLines {
  readonly first: readonly [start: PointCss, end: PointCss];
  readonly second: readonly [start: PointCss, end: PointCss];
}

/** From the anchors of a line and the prices at which the other one begins and ends. */
export function channelLines(
  [start, end]: readonly Anchor[],
  secondStartPrice: number,
  secondEndYCss: (lines: {
    readonly start: PointCss;
    readonly end: PointCss;
    readonly secondStartYCss: number;
  }) => number,
  view: AnnotationView,
): ChannelLines {
  const from = pointOf(view, start!);
  const to = pointOf(view, end!);
  const secondStartYCss = view.yOf(secondStartPrice);
  return {
    first: [from, to],
    second: [
      { xCss: from.xCss, yCss: secondStartYCss },
      { xCss: to.xCss, yCss: secondEndYCss({ start: from, end: to, secondStartYCss }) },
    ],
  };
}

export interface ChannelLook extends LineTextLook {
  readonly fillColor: string;
}

/** The area between the lines, the lines themselves, and the texts on them and between them. */
export function channelShapes(
  { first, second }: ChannelLines,
  {
    pen,
    look,
    extension,
    hasMiddle,
    text,
  }: {
    readonly pen: Pen;
    readonly look: ChannelLook;
    readonly extension: Extension;
    readonly hasMiddle: boolean;
    readonly text: Readonly<Record<string, string>>;
  },
  view: AnnotationView,
): readonly Shape[] {
  const middle = [between(first[0], second[0]), between(first[1], second[1])] as const;
  const isFirstOver = between(...first).yCss <= between(...second).yCss;
  const mirrored = { ...look, textPosition: MIRRORED[look.textPosition] };
  const lineOf = ([from, to]: readonly [PointCss, PointCss], with_: Pen): readonly LineShape[] => {
    const points = visibleLine(from, to, view, extension, periodOf(with_));
    return points === null ? [] : [{ kind: 'line', points, pen: with_ }];
  };
  const area = clipArea(outline(first, second, extension, view), view);
  return [
    ...(area === null ? [] : [{ kind: 'area' as const, points: area, color: look.fillColor, opacity: 1 }]),
    ...lineOf(first, pen),
    ...lineOf(second, pen),
    ...(hasMiddle ? lineOf(middle, { ...pen, widthCss: 1, style: 'dashed' }) : []),
    ...textAtLine('first', text, first[0], first[1], isFirstOver ? look : mirrored, view),
    ...textAtLine('second', text, second[0], second[1], isFirstOver ? mirrored : look, view),
    ...textAtLine('label', text, ...roomiest(first, second, look, text), { ...look, textPosition: 'center' }, view),
  ];
}

/** Words of the upper line stand over it and those of the lower one under it, so that neither are in the way of what stands between them; or the other way round. */
const MIRRORED = { top: 'bottom', center: 'center', bottom: 'top' } as const;

/** Parts of the middle line that words can stand in the middle of. */
const PARTS = [
  [0, 1],
  [0.4, 1],
  [0, 0.6],
  [0.7, 1],
  [0, 0.3],
] as const;

/** What of the line between both lines the words stand at: all of it, or where lines that run into each other leave room for them. */
function roomiest(
  first: ChannelLines['first'],
  second: ChannelLines['second'],
  { textSize }: ChannelLook,
  { label = '' }: Readonly<Record<string, string>>,
): readonly [PointCss, PointCss] {
  const neededCss = label.split('\n').length * lineHeightCss({ sizeCss: textSize, weight: 400 });
  const at = (share: number) => between(along(...first, share), along(...second, share));
  const gapCss = (share: number) => Math.abs(along(...second, share).yCss - along(...first, share).yCss);
  const [from, to] = PARTS.find(([start, end]) => gapCss((start + end) / 2) >= neededCss) ?? PARTS[0];
  return [at(from), at(to)];
}

/** On the ends of both lines. */
export function channelHandles({ first, second }: ChannelLines): readonly Handle[] {
  return [
    { id: 'first-start', ...first[0], moves: 'both' },
    { id: 'first-end', ...first[1], moves: 'both' },
    { id: 'second-start', ...second[0], moves: 'both' },
    { id: 'second-end', ...second[1], moves: 'both' },
  ];
}

export function between(a: PointCss, b: PointCss): PointCss {
  return { xCss: (a.xCss + b.xCss) / 2, yCss: (a.yCss + b.yCss) / 2 };
}

/** Of the area, its extended ends so far out that they lie beyond every edge. */
function outline(
  first: ChannelLines['first'],
  second: ChannelLines['second'],
  { start, end }: Extension,
  view: AnnotationView,
): readonly number[] {
  const [a, b] = first;
  const [c, d] = second;
  const lengthCss = Math.hypot(b.xCss - a.xCss, b.yCss - a.yCss, d.yCss - c.yCss);
  const farCss = Math.max(...[a, b, c, d].flatMap(({ xCss, yCss }) => [Math.abs(xCss), Math.abs(yCss)]));
  const beyond = lengthCss === 0 ? 0 : (2 * (farCss + view.widthCss + view.heightCss)) / lengthCss;
  let [from, to] = [start ? -beyond : 0, end ? 1 + beyond : 1];
  // Lines that run into each other are drawn as far as they meet: beyond it their area would turn over.
  const gapStart = c.yCss - a.yCss;
  const gapEnd = d.yCss - b.yCss;
  const meet = gapStart === gapEnd ? null : gapStart / (gapStart - gapEnd);
  if (meet !== null && meet < 0) from = Math.max(from, meet);
  if (meet !== null && meet > 1) to = Math.min(to, meet);
  const at = (p: PointCss, q: PointCss, share: number) => [
    p.xCss + share * (q.xCss - p.xCss),
    p.yCss + share * (q.yCss - p.yCss),
  ];
  return [...at(a, b, from), ...at(a, b, to), ...at(c, d, to), ...at(c, d, from)];
}
