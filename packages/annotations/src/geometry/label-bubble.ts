import { inkOn, opaque } from '../fields/contrast.ts';
import type { AnnotationView } from './annotation-view.ts';
import { bubbleOutline } from './bubble.ts';
import type { PointCss } from './line-reach.ts';
import type { Shape, WordsFont } from './shape.ts';
import type { BoundsCss } from './shape-bounds.ts';
import { placeText, textBlock } from './text-block.ts';

const PADDING_X_CSS = 6;
const PADDING_Y_CSS = 3;
const RADIUS_CSS = 4;
const GAP_CSS = 4;

interface LabelLook {
  readonly side: 'over' | 'on' | 'under';
  readonly color: string;
  readonly sizeCss: number;
}

/** What a label stays at: it goes along with the edge of the view as far as this reaches. */
interface LabelRoom {
  readonly leftCss: number;
  readonly rightCss: number;
}

/**
 * Words in a filled box over, on or under a place; readable on any colour. Where something covers the pane there, it stands on the other side.
 * @param room left out, the label stays at its place
 */
export function labelBubble(
  lines: readonly string[],
  at: PointCss,
  { side, color, sizeCss }: LabelLook,
  view: Pick<AnnotationView, 'widthOf' | 'widthCss' | 'covered'>,
  room: LabelRoom = { leftCss: at.xCss, rightCss: at.xCss },
): readonly Shape[] {
  const font: WordsFont = { sizeCss, weight: 400 };
  const block = textBlock(lines, font, view);
  const heightCss = block.heightCss + 2 * PADDING_Y_CSS;
  const halfCss = block.widthCss / 2 + PADDING_X_CSS;
  const xCss = Math.min(
    Math.max(at.xCss, Math.min(halfCss, room.rightCss)),
    Math.max(view.widthCss - halfCss, room.leftCss),
  );
  const boxOn = (on: LabelLook['side']): BoundsCss => {
    const topCss = { over: at.yCss - GAP_CSS - heightCss, on: at.yCss - heightCss / 2, under: at.yCss + GAP_CSS }[on];
    return { leftCss: xCss - halfCss, topCss, rightCss: xCss + halfCss, bottomCss: topCss + heightCss };
  };
  const wanted = boxOn(side);
  const isCovered = view.covered?.().some((one) => overlap(one, wanted)) === true;
  const box = isCovered ? boxOn(OTHER_SIDE[side]) : wanted;
  const fill = opaque(color);
  return [
    { kind: 'area', points: bubbleOutline(box, null, RADIUS_CSS), color: fill, opacity: 1, isSolid: true },
    placeText(block, xCss, box.topCss + PADDING_Y_CSS, 'center', inkOn(fill)),
  ];
}

const OTHER_SIDE = { over: 'under', on: 'under', under: 'over' } as const;

function overlap(one: BoundsCss, other: BoundsCss): boolean {
  return (
    one.leftCss < other.rightCss &&
    other.leftCss < one.rightCss &&
    one.topCss < other.bottomCss &&
    other.topCss < one.bottomCss
  );
}
