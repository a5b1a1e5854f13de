import { defineAnnotation } from '../../definition.ts';
import { color, number, textColor, textSize, toggle } from '../../fields/kinds.ts';
import { ACCENT } from '../../fields/looks.ts';
import { picture } from '../../fields/picture-field.ts';
import { ANCHOR_HANDLES } from '../../geometry/anchor-handles.ts';
import { extentOf, reachOfTexts } from '../../geometry/extent.ts';
import type { PointCss } from '../../geometry/line-reach.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import type { Shape } from '../../geometry/shape.ts';
import type { BoundsCss } from '../../geometry/shape-bounds.ts';
import { placeText, shownText, writtenBlock } from '../../geometry/text-block.ts';
import { pictureSizeOf } from '../../record/picture-data.ts';
import { describePoint } from '../../text/describe-point.ts';

/** Between the picture and the words below it. */
const GAP_CSS = 6;
/** Of its longer side, in CSS pixels. */
const SIZES = { min: 16, max: 1200, step: 8 };
/** Before there is a picture. */
const EMPTY = { widthPx: 4, heightPx: 3 };
const EMPTY_OPACITY = 0.12;
/** Hills under a sun, in shares of the box. */
const HILLS = [0.12, 0.82, 0.38, 0.45, 0.55, 0.68, 0.68, 0.55, 0.88, 0.82];
const SUN = { x: 0.72, y: 0.28, radius: 0.08 };

/** A picture around a point, as large at every zoom, with words below it. */
export const image = defineAnnotation({
  type: 'image',
  title: 'tool.image',
  synonyms: 'synonyms.image',
  group: 'text',
  icon: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h.01',
  shortcut: null,
  steps: 1,
  anchors: 1,
  texts: ['label'],
  style: {
    size: number('field.size', 200, SIZES),
    opacity: number('field.opacity', 100, { min: 5, max: 100, step: 5 }),
    frame: toggle('field.frame', false),
    lineColor: { ...color('field.lineColor', ACCENT), needs: 'frame' },
    textColor: textColor('field.textColor'),
    textSize: textSize('field.textSize', 14),
  },
  props: { source: picture('tool.image') },
  shapes({ anchors, style, props, text }, view) {
    const middle = pointOf(view, anchors[0]!);
    const box = boxAround(middle, props.source, style.size);
    const words = shownText('label', text, view);
    const block = words === null ? null : writtenBlock('label', words, { sizeCss: style.textSize, weight: 400 }, view);
    const edge: Shape = {
      kind: 'line',
      points: [...outlineOf(box), box.leftCss, box.topCss],
      pen: { color: style.lineColor, widthCss: 1, style: style.frame ? 'solid' : 'dashed' },
    };
    return [
      ...(props.source === ''
        ? emptyPicture(box, style.lineColor, style.opacity / 100)
        : [pictureIn(box, props.source, style.opacity / 100)]),
      ...(style.frame || props.source === '' ? [edge] : []),
      ...(block === null ? [] : [placeText(block, middle.xCss, box.bottomCss + GAP_CSS, 'center', style.textColor)]),
    ];
  },
  handles(annotation, view) {
    const { anchors, style, props } = annotation;
    const corners = outlineOf(boxAround(pointOf(view, anchors[0]!), props.source, style.size));
    const sizing = [0, 1, 2, 3].map((at) => ({
      id: `corner-${at}`,
      xCss: corners[2 * at]!,
      yCss: corners[2 * at + 1]!,
      moves: 'both' as const,
      sizes: true as const,
    }));
    return [...ANCHOR_HANDLES.handles(annotation, view), ...sizing];
  },
  moveHandle(annotation, handleId, to, view) {
    if (handleId === '0') return ANCHOR_HANDLES.moveHandle(annotation, handleId, to);
    const { anchors, style, props } = annotation;
    const [middle, hand] = [pointOf(view, anchors[0]!), pointOf(view, to)];
    const { acrossCss, downCss } = unitOf(props.source);
    // Where a corner on the way from the middle comes nearest to the hand.
    const along = Math.abs(hand.xCss - middle.xCss) * acrossCss + Math.abs(hand.yCss - middle.yCss) * downCss;
    const size = Math.round((2 * along) / (acrossCss ** 2 + downCss ** 2));
    return { style: { ...style, size: Math.min(Math.max(size, SIZES.min), SIZES.max) } };
  },
  extent: ({ anchors, style, text }) => extentOf(anchors, style.size + reachOfTexts(text, style.textSize)),
  describe: ({ anchors }, facts) => describePoint('tool.image', anchors[0]!, facts),
});

/** Its sides where the longer one is 1. */
function unitOf(source: string): { readonly acrossCss: number; readonly downCss: number } {
  const { widthPx, heightPx } = pictureSizeOf(source) ?? EMPTY;
  const longest = Math.max(widthPx, heightPx);
  return { acrossCss: widthPx / longest, downCss: heightPx / longest };
}

function boxAround({ xCss, yCss }: PointCss, source: string, sizeCss: number): BoundsCss {
  const { acrossCss, downCss } = unitOf(source);
  const [besideCss, overCss] = [(acrossCss * sizeCss) / 2, (downCss * sizeCss) / 2];
  return {
    leftCss: xCss - besideCss,
    topCss: yCss - overCss,
    rightCss: xCss + besideCss,
    bottomCss: yCss + overCss,
  };
}

function outlineOf({ leftCss, topCss, rightCss, bottomCss }: BoundsCss): readonly number[] {
  return [leftCss, topCss, rightCss, topCss, rightCss, bottomCss, leftCss, bottomCss];
}

function pictureIn(box: BoundsCss, source: string, opacity: number): Shape {
  return { kind: 'picture', points: outlineOf(box), source, opacity, isSolid: true };
}

function emptyPicture(box: BoundsCss, color: string, opacity: number): readonly Shape[] {
  const [widthCss, heightCss] = [box.rightCss - box.leftCss, box.bottomCss - box.topCss];
  const within = (share: number, at: number) =>
    at % 2 === 0 ? box.leftCss + share * widthCss : box.topCss + share * heightCss;
  const sun = Array.from({ length: 26 }, (_, at) => {
    const angle = (Math.PI * (at - (at % 2))) / 24;
    return at % 2 === 0
      ? within(SUN.x, 0) + SUN.radius * heightCss * Math.cos(angle * 2)
      : within(SUN.y, 1) + SUN.radius * heightCss * Math.sin(angle * 2);
  });
  const pen = { color, widthCss: 2, style: 'solid' } as const;
  return [
    { kind: 'area', points: outlineOf(box), color, opacity: EMPTY_OPACITY * opacity, isSolid: true },
    { kind: 'line', points: HILLS.map(within), pen },
    { kind: 'line', points: sun, pen },
  ];
}
