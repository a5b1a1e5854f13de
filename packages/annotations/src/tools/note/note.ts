import { defineAnnotation } from '../../definition.ts';
import { color, textColor, textSize } from '../../fields/kinds.ts';
import { ACCENT } from '../../fields/looks.ts';
import type { AnnotationView } from '../../geometry/annotation-view.ts';
import { bubbleOutline, closed } from '../../geometry/bubble.ts';
import { extentOf } from '../../geometry/extent.ts';
import type { PointCss } from '../../geometry/line-reach.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import type { Pen, Shape } from '../../geometry/shape.ts';
import { wrappedBlock } from '../../geometry/text-block.ts';
import { boxAround, textBubble } from '../../geometry/text-bubble.ts';
import { describePoint } from '../../text/describe-point.ts';

const ICON_WIDTH_CSS = 22;
const ICON_HEIGHT_CSS = 20;
/** Of the icon, down to its anchor. */
const ICON_TAIL_CSS = 4;
/** Lines that stand for a text: their distances from the upper edge of the icon. */
const ICON_LINES_CSS = [5.5, 10.5];
const ICON_LINE_INSET_CSS = 5;

const TEXT_WIDTH_CSS = 200;
const GAP_CSS = 6;
/** Between the box and the edges of the pane. */
const MARGIN_CSS = 4;

/** Paper, and ink for it. */
const PAPER = '#fdf3cf';
const INK = '#1d2129';

/** A small picture at a point; its text is shown while it is pointed at or selected. */
export const note = defineAnnotation({
  type: 'note',
  title: 'tool.note',
  synonyms: 'synonyms.note',
  group: 'text',
  icon: 'M5 5h14v9l-5 5H5zM14 19v-5h5M8 9h8M8 12h4',
  shortcut: null,
  steps: 1,
  anchors: 1,
  texts: ['text'],
  isText: true,
  style: {
    iconColor: color('field.iconColor', ACCENT),
    fillColor: color('field.fillColor', PAPER, 'fill'),
    textColor: textColor('field.textColor', INK),
    textSize: textSize('field.textSize', 14),
  },
  props: {},
  shapes: ({ anchors, style }, view) => iconShapes(pointOf(view, anchors[0]!), style.iconColor, style.fillColor),
  activeShapes({ anchors, style, text: { text: words = '' } }, view) {
    const tip = pointOf(view, anchors[0]!);
    const font = { sizeCss: style.textSize, weight: 400 } as const;
    const box = boxAround(wrappedBlock('text', words, TEXT_WIDTH_CSS, font, view), TEXT_WIDTH_CSS);
    const { outline, shapes } = textBubble(
      box,
      boxLeft(tip, box.widthCss, view),
      boxTop(tip, box.heightCss, view),
      null,
      style,
    );
    const pen: Pen = { color: style.iconColor, widthCss: 1, style: 'solid' };
    return [...shapes, { kind: 'line', points: closed(outline), pen }];
  },
  // The box always lies over or under the icon, so it never reaches further than its own width; its padding is less than the rest.
  extent: ({ anchors }) => extentOf(anchors, TEXT_WIDTH_CSS + 2 * ICON_WIDTH_CSS),
  describe: ({ anchors }, facts) => describePoint('tool.note', anchors[0]!, facts),
});

function iconShapes(tip: PointCss, fill: string, ink: string): readonly Shape[] {
  const leftCss = tip.xCss - ICON_WIDTH_CSS / 2;
  const rightCss = leftCss + ICON_WIDTH_CSS;
  const topCss = tip.yCss - ICON_HEIGHT_CSS;
  const outline = bubbleOutline({ leftCss, topCss, rightCss, bottomCss: tip.yCss - ICON_TAIL_CSS }, tip, 4);
  const pen: Pen = { color: ink, widthCss: 1.5, style: 'solid' };
  const lines = ICON_LINES_CSS.map((atCss): Shape => {
    const yCss = topCss + atCss;
    return { kind: 'line', points: [leftCss + ICON_LINE_INSET_CSS, yCss, rightCss - ICON_LINE_INSET_CSS, yCss], pen };
  });
  return [{ kind: 'area', points: outline, color: fill, opacity: 1, isSolid: true }, ...lines];
}

/** In the middle over the icon, or as far beside it as the pane's edge asks and the icon allows. */
function boxLeft({ xCss }: PointCss, boxCss: number, { widthCss }: AnnotationView): number {
  const within = Math.max(MARGIN_CSS, Math.min(widthCss - MARGIN_CSS - boxCss, xCss - boxCss / 2));
  const half = ICON_WIDTH_CSS / 2;
  return Math.max(xCss + half - boxCss, Math.min(xCss - half, within));
}

/** Over the icon; under it where there is not enough room, unless there is even less below. */
function boxTop({ yCss }: PointCss, boxCss: number, { heightCss }: AnnotationView): number {
  const overCss = yCss - ICON_HEIGHT_CSS - GAP_CSS;
  const underCss = yCss + GAP_CSS;
  const isOver = overCss - boxCss >= MARGIN_CSS || overCss >= heightCss - underCss;
  return isOver ? overCss - boxCss : underCss;
}
