/** An element that is moved in many frames. It remembers where it is: comparing here costs less than writing the same again. */
export class MovingElement {
  readonly element: HTMLElement;
  #xCss = 0;
  #yCss = 0;
  #isShown = true;

  constructor(element: HTMLElement) {
    this.element = element;
  }

  moveTo(xCss: number, yCss: number): void {
    if (xCss === this.#xCss && yCss === this.#yCss) return;
    this.#xCss = xCss;
    this.#yCss = yCss;
    this.element.style.transform = `translate(${xCss}px, ${yCss}px)`;
  }

  /** Shown as far as what it lies in is. */
  show(isShown: boolean): void {
    if (isShown === this.#isShown) return;
    this.#isShown = isShown;
    this.element.style.visibility = isShown ? 'inherit' : 'hidden';
  }
}
