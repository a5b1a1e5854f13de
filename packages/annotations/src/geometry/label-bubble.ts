import { inkOn, opaque } from '../fields/contrast.ts';
import type { AnnotationView } from './annotation-view.ts';
import { bubbleOutline } from './bubble.ts';
import { isCovered } from './covered.ts';
import type { PointCss } from './line-reach.ts';
import type { Shape, WordsFont } from './shape.ts';
import type { BoundsCss } from './shape-bounds.ts';
import { placeText, textBlock } from './text-block.ts';
import { withoutTrailingSpaces, wrapWords } from './wrap-words.ts';

const PADDING_X_CSS = 6;
const PADDING_Y_CSS = 3;
const RADIUS_CSS = 4;
const GAP_CSS = 4;
/** Of the words of a label, however narrow the pane is. */
const LEAST_ROOM_CSS = 80;
/** Around a handle, with a little air. */
const HANDLE_CSS = 8;

interface LabelLook {
  readonly side: 'over' | 'on' | 'under';
  readonly color: string;
  readonly sizeCss: number;
}

/** What a label stays at: it goes along with the edge of the view as far as this reaches. */
interface LabelRoom {
  readonly leftCss: number;
  readonly rightCss: number;
  /** A handle that it would lie on: it begins after that, or ends before it. */
  readonly handleXCss?: number;
}

/**
 * Words in a filled box over, on or under a place; readable on any colour. Where something covers the pane there, or the pane ends, it stands on the other side.
 * @param room left out, the label stays at its place
 */
export function labelBubble(
  lines: readonly string[],
  at: PointCss,
  { side, color, sizeCss }: LabelLook,
  view: Pick<AnnotationView, 'widthOf' | 'widthCss' | 'heightCss' | 'covered'>,
  room: LabelRoom = { leftCss: at.xCss, rightCss: at.xCss },
): readonly Shape[] {
  const font: WordsFont = { sizeCss, weight: 400 };
  const roomCss = Math.max(LEAST_ROOM_CSS, view.widthCss - 2 * (PADDING_X_CSS + GAP_CSS));
  const block = textBlock(
    lines.flatMap((line) => fitted(line, roomCss, font, view)),
    font,
    view,
  );
  const heightCss = block.heightCss + 2 * PADDING_Y_CSS;
  const halfCss = block.widthCss / 2 + PADDING_X_CSS;
  const middleCss = Math.min(
    Math.max(at.xCss, Math.min(halfCss, room.rightCss)),
    Math.max(view.widthCss - halfCss, room.leftCss),
  );
  const xCss = besideHandle(middleCss, halfCss, room.handleXCss, view);
  const boxOn = (on: LabelLook['side']): BoundsCss => {
    const topCss = { over: at.yCss - GAP_CSS - heightCss, on: at.yCss - heightCss / 2, under: at.yCss + GAP_CSS }[on];
    return { leftCss: xCss - halfCss, topCss, rightCss: xCss + halfCss, bottomCss: topCss + heightCss };
  };
  const wanted = boxOn(side);
  const isPlaceSeen = at.yCss >= 0 && at.yCss <= view.heightCss;
  const isCut = isPlaceSeen && side !== 'on' && (wanted.topCss < 0 || wanted.bottomCss > view.heightCss);
  const other = boxOn(OTHER_SIDE[side]);
  const box = isCovered(wanted, view) || (isCut && !isCovered(other, view)) ? other : wanted;
  const fill = opaque(color);
  return [
    { kind: 'area', points: bubbleOutline(box, null, RADIUS_CSS), color: fill, opacity: 1, isSolid: true },
    placeText(block, xCss, box.topCss + PADDING_Y_CSS, 'center', inkOn(fill)),
  ];
}

/** On a phone a line may be longer than the pane is wide: none of its words is cut off then. */
function fitted(
  line: string,
  roomCss: number,
  font: WordsFont,
  view: Pick<AnnotationView, 'widthOf'>,
): readonly string[] {
  const widthOf = (one: string) => view.widthOf(one, font);
  return widthOf(line) <= roomCss ? [line] : wrapWords(line, roomCss, widthOf).map(withoutTrailingSpaces);
}

const OTHER_SIDE = { over: 'under', on: 'under', under: 'over' } as const;

/** The middle of a label that is clear of a handle, if the view has room for it there. */
function besideHandle(
  middleCss: number,
  halfCss: number,
  handleXCss: number | undefined,
  { widthCss }: Pick<AnnotationView, 'widthCss'>,
): number {
  if (handleXCss === undefined || Math.abs(middleCss - handleXCss) >= halfCss + HANDLE_CSS) return middleCss;
  const isAfter = handleXCss <= middleCss;
  const clearCss = handleXCss + (isAfter ? 1 : -1) * (halfCss + HANDLE_CSS);
  const hasRoom = isAfter ? clearCss + halfCss <= widthCss : clearCss - halfCss >= 0;
  return hasRoom ? clearCss : middleCss;
}
