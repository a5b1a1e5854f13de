/** Where an element is in the window, and how many of its own pixels one of the window is: a page may show it smaller or larger than it is. */
export interface ElementPlace {
  readonly left: number;
  readonly top: number;
  readonly ownX: number;
  readonly ownY: number;
}

export function placeOfElement(element: HTMLElement): ElementPlace {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, ownX: scaleOf(element.offsetWidth, width), ownY: scaleOf(element.offsetHeight, height) };
}

/**
 * Where an event was in an element, in the element's own pixels.
 * @param originCss what counts as its left edge
 */
export function placeIn(
  { left, top, ownX, ownY }: ElementPlace,
  { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>,
  originCss: number,
): { readonly xCss: number; readonly yCss: number } {
  return { xCss: (clientX - left) * ownX - originCss, yCss: (clientY - top) * ownY };
}

/** Own pixels to one that is shown: one where they differ by no more than rounding. */
export function scaleOf(own: number, shown: number): number {
  return Math.abs(own - shown) < 1 ? 1 : own / shown;
}

/** An older answer may be of a page that has moved the element since: nothing tells of that. */
const MOST_AGE_MS = 200;

/**
 * Where an element is in the window. Asking the browser for every movement of a pointer would make it lay out each time, so an answer is good for a
 * moment: until the page scrolls, the window changes its size, or a pointer comes in.
 */
export class ElementBox {
  readonly #element: HTMLElement;
  #place: ElementPlace | null = null;
  #askedMs = 0;

  constructor(element: HTMLElement, signal: AbortSignal) {
    this.#element = element;
    const forget = () => {
      this.#place = null;
    };
    const view = element.ownerDocument.defaultView;
    view?.addEventListener('scroll', forget, { signal, capture: true, passive: true });
    view?.addEventListener('resize', forget, { signal });
    element.addEventListener('pointerenter', forget, { signal });
  }

  /** @param nowMs the time stamp of the event */
  at(nowMs: number): ElementPlace {
    if (this.#place === null || nowMs - this.#askedMs > MOST_AGE_MS) return this.askAgain(nowMs);
    return this.#place;
  }

  askAgain(nowMs: number): ElementPlace {
    this.#place = placeOfElement(this.#element);
    this.#askedMs = nowMs;
    return this.#place;
  }
}
