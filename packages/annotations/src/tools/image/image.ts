import { defineAnnotation } from '../../definition.ts';
import { color, number, textColor, textSize, toggle } from '../../fields/kinds.ts';
import { ACCENT } from '../../fields/looks.ts';
import { picture } from '../../fields/picture-field.ts';
import { extentOf, reachOfTexts } from '../../geometry/extent.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import type { Shape } from '../../geometry/shape.ts';
import type { BoundsCss } from '../../geometry/shape-bounds.ts';
import { placeText, shownText, writtenBlock } from '../../geometry/text-block.ts';
import { pictureSizeOf } from '../../record/picture-data.ts';
import { describePoint } from '../../text/describe-point.ts';

/** Between the picture and the words below it. */
const GAP_CSS = 6;
/** Before there is a picture. */
const EMPTY = { widthPx: 4, heightPx: 3 };
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
    size: number('field.size', 200, { min: 16, max: 1200, step: 8 }),
    frame: toggle('field.frame', false),
    lineColor: color('field.lineColor', ACCENT),
    textColor: textColor('field.textColor'),
    textSize: textSize('field.textSize', 14),
  },
  props: { source: picture('field.source') },
  shapes({ anchors, style, props, text }, view) {
    const { xCss, yCss } = pointOf(view, anchors[0]!);
    const { widthPx, heightPx } = pictureSizeOf(props.source) ?? EMPTY;
    const pxCss = style.size / Math.max(widthPx, heightPx) / 2;
    const box = {
      leftCss: xCss - widthPx * pxCss,
      topCss: yCss - heightPx * pxCss,
      rightCss: xCss + widthPx * pxCss,
      bottomCss: yCss + heightPx * pxCss,
    };
    const words = shownText('label', text, view);
    const block = words === null ? null : writtenBlock('label', words, { sizeCss: style.textSize, weight: 400 }, view);
    const edge: Shape = {
      kind: 'line',
      points: [...outlineOf(box), box.leftCss, box.topCss],
      pen: { color: style.lineColor, widthCss: 1, style: style.frame ? 'solid' : 'dashed' },
    };
    return [
      ...(props.source === '' ? emptyPicture(box, style.lineColor) : [pictureIn(box, props.source)]),
      ...(style.frame || props.source === '' ? [edge] : []),
      ...(block === null ? [] : [placeText(block, xCss, box.bottomCss + GAP_CSS, 'center', style.textColor)]),
    ];
  },
  extent: ({ anchors, style, text }) => extentOf(anchors, style.size + reachOfTexts(text, style.textSize)),
  describe: ({ anchors }, facts) => describePoint('tool.image', anchors[0]!, facts),
});

function outlineOf({ leftCss, topCss, rightCss, bottomCss }: BoundsCss): readonly number[] {
  return [leftCss, topCss, rightCss, topCss, rightCss, bottomCss, leftCss, bottomCss];
}

function pictureIn(box: BoundsCss, source: string): Shape {
  return { kind: 'picture', points: outlineOf(box), source, isSolid: true };
}

function emptyPicture(box: BoundsCss, color: string): readonly Shape[] {
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
    { kind: 'area', points: outlineOf(box), color, opacity: 0.12, isSolid: true },
    { kind: 'line', points: HILLS.map(within), pen },
    { kind: 'line', points: sun, pen },
  ];
}
