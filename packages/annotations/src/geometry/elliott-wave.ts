import type { Anchor } from '../record/annotation.ts';
import type { AnnotationView } from './annotation-view.ts';
import { bubbleOutline, closed } from './bubble.ts';
import { isCovered } from './covered.ts';
import { type ElliottDegree, waveSign } from './elliott-degrees.ts';
import type { PointCss } from './line-reach.ts';
import { pointOf } from './move-anchors.ts';
import { flat } from './outline.ts';
import { type LineLook, lineHeightCss, type Pen, penOf, type Shape, type WordsFont } from './shape.ts';
import { boundsOf } from './shape-bounds.ts';
import { placeLabel, textBlock } from './text-block.ts';
import { sidesOf } from './turning-points.ts';
import { visiblePath } from './visible-path.ts';

interface WaveLook extends LineLook {
  readonly textSize: number;
}

const GAP_CSS = 6;
const CIRCLE_PADDING_CSS = 3;

/** The wave through the anchors, and the sign of each at it in the notation of the degree. */
export function elliottShapes(
  anchors: readonly Anchor[],
  waves: readonly string[],
  { degree, showWave }: { readonly degree: ElliottDegree; readonly showWave: boolean },
  look: WaveLook,
  view: AnnotationView,
): readonly Shape[] {
  const points = anchors.map((anchor) => pointOf(view, anchor));
  const sides = sidesOf(points);
  const signs = points.flatMap((point, at) => {
    const before = points[at - 1];
    const isMissing = before !== undefined && before.xCss === point.xCss && before.yCss === point.yCss;
    if (isMissing) return [];
    const signOn = (side: 1 | -1) => signShapes(waves[at]!, degree, point, side, look, view);
    const wanted = signOn(sides[at]!);
    return isCovered(boundsOf(wanted)!, view) ? signOn(sides[at] === 1 ? -1 : 1) : wanted;
  });
  return [...(showWave ? visiblePath(flat(points), penOf(look), view) : []), ...signs];
}

function signShapes(
  wave: string,
  degree: ElliottDegree,
  { xCss, yCss }: PointCss,
  side: 1 | -1,
  look: WaveLook,
  view: AnnotationView,
): readonly Shape[] {
  const { words, isCircled } = waveSign(wave, degree);
  const font: WordsFont = { sizeCss: look.textSize, weight: 600 };
  const block = textBlock([words], font, view);
  const paddingCss = isCircled ? CIRCLE_PADDING_CSS : 0;
  const heightCss = lineHeightCss(font) + 2 * paddingCss;
  const topCss = side > 0 ? yCss + GAP_CSS : yCss - GAP_CSS - heightCss;
  const text = placeLabel(block, xCss, topCss + paddingCss, 'center', null, look.lineColor);
  if (!isCircled) return [text];
  const half = Math.max(heightCss, block.widthCss + heightCss / 2) / 2;
  const box = { leftCss: xCss - half, topCss, rightCss: xCss + half, bottomCss: topCss + heightCss };
  const pen: Pen = { color: look.lineColor, widthCss: 1, style: 'solid' };
  return [text, { kind: 'line', points: closed(bubbleOutline(box, null, heightCss / 2)), pen }];
}
