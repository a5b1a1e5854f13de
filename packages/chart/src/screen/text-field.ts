/** Where a text is written that cannot be seen as a whole where it stands: in a field, level and in sight. */
import type { BoundsCss } from '@candlemark/annotations';
import { kept } from './done-place.ts';
import { placeIn } from './element-box.ts';
import { setStyle } from './element-style.ts';

/** Of its frame. */
const MARGIN_CSS = 5;

/** What is seen of an element, in its own pixels: on a phone its keyboard leaves a part of the window. */
export function seenOf(element: HTMLElement): BoundsCss {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const { offsetLeft, offsetTop, width, height } = element.ownerDocument.defaultView!.visualViewport!;
  return boxIn(element, {
    left: Math.max(left, offsetLeft),
    top: Math.max(top, offsetTop),
    right: Math.min(right, offsetLeft + width),
    bottom: Math.min(bottom, offsetTop + height),
  });
}

/** A box of the window in the pixels of an element. */
export function boxIn(
  element: HTMLElement,
  { left, top, right, bottom }: Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>,
): BoundsCss {
  const of = (clientX: number, clientY: number) =>
    placeIn(element, element.getBoundingClientRect(), { clientX, clientY }, 0);
  const start = of(left, top);
  const end = of(right, bottom);
  return { leftCss: start.xCss, topCss: start.yCss, rightCss: end.xCss, bottomCss: end.yCss };
}

export function isWithin(inner: BoundsCss, outer: BoundsCss): boolean {
  return (
    inner.leftCss >= outer.leftCss - 1 &&
    inner.topCss >= outer.topCss - 1 &&
    inner.rightCss <= outer.rightCss + 1 &&
    inner.bottomCss <= outer.bottomCss + 1
  );
}

/** Moves an area over a text into sight, and breaks lines that have no room there; answers where it is. @param text where it would be */
export function placeField(area: HTMLTextAreaElement, text: BoundsCss, seen: BoundsCss): BoundsCss {
  const mostWidthCss = seen.rightCss - seen.leftCss - 2 * MARGIN_CSS;
  const mostHeightCss = seen.bottomCss - seen.topCss - 2 * MARGIN_CSS;
  const widthCss = Math.min(area.offsetWidth, mostWidthCss);
  setStyle(area, { width: `${widthCss}px`, 'white-space': 'pre-wrap', height: '0' });
  const heightCss = Math.min(area.scrollHeight, mostHeightCss);
  const leftCss = kept(text.leftCss, seen.leftCss + MARGIN_CSS, seen.rightCss - MARGIN_CSS - widthCss);
  const topCss = kept(text.topCss, seen.topCss + MARGIN_CSS, seen.bottomCss - MARGIN_CSS - heightCss);
  setStyle(area, { height: `${heightCss}px`, transform: `translate(${leftCss}px, ${topCss}px)` });
  return { leftCss, topCss, rightCss: leftCss + widthCss, bottomCss: topCss + heightCss };
}
