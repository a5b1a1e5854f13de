import { createStyled, type Style } from './element-style.ts';

/**
 * An element that is moved and reworded in many frames. It remembers what it shows: comparing here costs less than writing the same again, and a text
 * node that stays costs the browser no new element of its layout.
 */
export class MovingElement {
  readonly element: HTMLDivElement;
  readonly #words: Text;
  #text = '';
  #xCss = 0;
  #yCss = 0;
  #isShown = true;

  constructor(owner: Document, style: Style) {
    this.element = createStyled(owner, style);
    this.#words = owner.createTextNode('');
    this.element.append(this.#words);
  }

  say(text: string): void {
    if (text === this.#text) return;
    this.#text = text;
    this.#words.data = text;
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
