/** A handle that keys move: from where exactly, and to where. */
import {
  type Anchor,
  type Annotation,
  type AnnotationView,
  anchorAt,
  type Handle,
  unpinned,
} from '@candlemark/annotations';
import type { Frame } from '../picture/frame.ts';
import { anchorOf, movedByBars, movedByTicks } from './chosen-point.ts';
import type { Nudge } from './drawing-api.ts';

/** Nearer than anything that can be seen. */
const SAME_CSS = 0.01;

/** Where a handle stands: on an anchor, as that is written, else as its place says. */
export function anchorUnder({ xCss, yCss }: Handle, { anchors }: Annotation, view: AnnotationView): Anchor {
  const on = unpinned(anchors).find(
    ({ timeUs, price }) => Math.abs(view.xOf(timeUs) - xCss) < SAME_CSS && Math.abs(view.yOf(price) - yCss) < SAME_CSS,
  );
  return on === undefined ? anchorAt(view, xCss, yCss) : { timeUs: on.timeUs, price: on.price };
}

export function nudgedAnchor(
  anchor: Anchor,
  { by, x, y }: Nudge,
  { frame, view }: { readonly frame: Frame; readonly view: AnnotationView },
): Anchor {
  if (by === 'px') {
    const timeUs = x === 0 ? anchor.timeUs : view.timeUsAt(view.xOf(anchor.timeUs) + x);
    return { timeUs, price: y === 0 ? anchor.price : view.priceAt(view.yOf(anchor.price) + y) };
  }
  const { tradingTime } = frame.facts;
  const point = { paneId: '', tradingUs: tradingTime.toTradingUs(anchor.timeUs), price: anchor.price };
  if (x !== 0) return { ...anchorOf(frame, movedByBars(frame, point, x)), price: anchor.price };
  // Lower on the screen is a lower price, but on an inverted scale.
  const down = Math.sign(view.yOf(1) - view.yOf(2));
  return { timeUs: anchor.timeUs, price: movedByTicks(frame, point, -y * down).price };
}
