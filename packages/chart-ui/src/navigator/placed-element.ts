/**
 * An element that lies along a strip, on whole pixels of the screen. In a long history most frames of a pan move the window by less than one: nothing is
 * styled, laid out or painted then. Each length is rounded by itself, so that a pan, which moves both ends of a window, does not change its width.
 */
export class PlacedElement {
  readonly #element: HTMLElement;
  readonly #lengths = new Map<string, number>();

  constructor(element: HTMLElement) {
    this.#element = element;
  }

  /** @param ratio device pixels per CSS pixel */
  set(property: 'translate' | 'width' | '--grip', lengthCss: number, ratio: number): void {
    const roundCss = Math.round(lengthCss * ratio) / ratio;
    if (this.#lengths.get(property) === roundCss) return;
    this.#lengths.set(property, roundCss);
    this.#element.style.setProperty(property, `${roundCss}px`);
  }
}
