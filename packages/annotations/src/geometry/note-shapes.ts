/** The sign of a note, with its tip on a point, and the card with its words: over it, or under it where there is no room. */
import type { Annotation } from '../record/annotation.ts';
import type { AnnotationView } from './annotation-view.ts';
import { bubbleOutline, closed } from './bubble.ts';
import { isCovered } from './covered.ts';
import type { PointCss } from './line-reach.ts';
import type { Pen, Shape } from './shape.ts';
import { wrappedBlock } from './text-block.ts';
import { boxAround, type TextBox, textBubble } from './text-bubble.ts';

type BoxSize = Pick<TextBox, 'widthCss' | 'heightCss'>;

/** The fields that notes have. */
export interface NoteLook {
  readonly iconColor: string;
  readonly fillColor: string;
  readonly textColor: string | null;
  readonly textSize: number;
}

export const NOTE_ICON_WIDTH_CSS = 22;
const ICON_HEIGHT_CSS = 20;
/** Of the icon, down to its anchor. */
const ICON_TAIL_CSS = 4;
/** Lines that stand for a text: their distances from the upper edge of the icon. */
const ICON_LINES_CSS = [5.5, 10.5];
const ICON_LINE_INSET_CSS = 5;

export const NOTE_TEXT_WIDTH_CSS = 200;
const GAP_CSS = 6;
/** Between the box and the edges of the pane. */
const MARGIN_CSS = 4;

export function noteIcon(tip: PointCss, { iconColor: fill, fillColor: ink }: NoteLook): readonly Shape[] {
  const leftCss = tip.xCss - NOTE_ICON_WIDTH_CSS / 2;
  const rightCss = leftCss + NOTE_ICON_WIDTH_CSS;
  const topCss = tip.yCss - ICON_HEIGHT_CSS;
  const outline = bubbleOutline({ leftCss, topCss, rightCss, bottomCss: tip.yCss - ICON_TAIL_CSS }, tip, 4);
  const pen: Pen = { color: ink, widthCss: 1.5, style: 'solid' };
  const lines = ICON_LINES_CSS.map((atCss): Shape => {
    const yCss = topCss + atCss;
    return { kind: 'line', points: [leftCss + ICON_LINE_INSET_CSS, yCss, rightCss - ICON_LINE_INSET_CSS, yCss], pen };
  });
  return [{ kind: 'area', points: outline, color: fill, opacity: 1, isSolid: true }, ...lines];
}

/** @param hasTail whether it points at its sign */
export function noteCard(
  tip: PointCss,
  { text: words = '' }: Annotation['text'],
  style: NoteLook,
  view: AnnotationView,
  hasTail = false,
): readonly Shape[] {
  const font = { sizeCss: style.textSize, weight: 400 } as const;
  const box = boxAround(wrappedBlock('text', words, NOTE_TEXT_WIDTH_CSS, font, view), NOTE_TEXT_WIDTH_CSS);
  const leftCss = boxLeft(tip, box.widthCss, view);
  const topCss = boxTop(tip, leftCss, box, view);
  const isOver = topCss < tip.yCss;
  const tailTip = hasTail ? { xCss: tip.xCss, yCss: isOver ? tip.yCss - ICON_HEIGHT_CSS : tip.yCss } : null;
  const { outline, shapes } = textBubble(box, leftCss, topCss, tailTip, style);
  const pen: Pen = { color: style.iconColor, widthCss: 1, style: 'solid' };
  return [...shapes, { kind: 'line', points: closed(outline), pen }];
}

/** In the middle over the icon, or as far beside it as the pane's edge asks and the icon allows. */
function boxLeft({ xCss }: PointCss, boxCss: number, { widthCss }: AnnotationView): number {
  const within = Math.max(MARGIN_CSS, Math.min(widthCss - MARGIN_CSS - boxCss, xCss - boxCss / 2));
  const half = NOTE_ICON_WIDTH_CSS / 2;
  return Math.max(xCss + half - boxCss, Math.min(xCss - half, within));
}

/** Over the icon; under it where there is not enough room or a legend lies, unless there is even less below. */
function boxTop({ yCss }: PointCss, leftCss: number, size: BoxSize, view: AnnotationView): number {
  const overCss = yCss - ICON_HEIGHT_CSS - GAP_CSS;
  const underCss = yCss + GAP_CSS;
  const topCss = overCss - size.heightCss;
  const over = { leftCss, rightCss: leftCss + size.widthCss, topCss, bottomCss: overCss };
  const belowCss = view.heightCss - underCss;
  const hasRoom = topCss >= MARGIN_CSS && !(isCovered(over, view) && belowCss >= size.heightCss + MARGIN_CSS);
  const isOver = hasRoom || (topCss < MARGIN_CSS && overCss >= belowCss);
  return isOver ? topCss : underCss;
}
