/**
 * A slider over the plot that nobody sees: screen readers of phones give the chart no arrow keys, and move a slider by swipes up and down. It is a real `input`, because they
 * move those alone. It is no stop of Tab: who has keys has the chart's own. Pointers go through it.
 */
import type { SliderScreen, SliderView } from './chart-screen.ts';
import { createStyled, setStyle } from './element-style.ts';

export class SliderElement implements SliderScreen {
  readonly #input: HTMLInputElement;
  readonly #attached = new AbortController();
  #slid: (value: number) => void = () => {};
  #shown: SliderView | null = null;

  /** @param chart the element of the chart, which it is added to */
  constructor(chart: HTMLElement) {
    this.#input = createStyled(
      chart.ownerDocument,
      { position: 'absolute', top: '0', opacity: '0', 'pointer-events': 'none' },
      'input',
    );
    this.#input.type = 'range';
    this.#input.min = '0';
    this.#input.step = '1';
    this.#input.tabIndex = -1;
    this.#input.hidden = true;
    const { signal } = this.#attached;
    this.#input.addEventListener('input', () => this.#slid(this.#input.valueAsNumber), { signal });
    chart.append(this.#input);
  }

  onSlide(slid: (value: number) => void): void {
    this.#slid = slid;
  }

  show(view: SliderView | null): void {
    const before = this.#shown;
    this.#shown = view;
    this.#input.hidden = view === null;
    if (view === null) return;
    const { value, most, words, label, leftCss, widthCss, heightCss } = view;
    if (most !== before?.most) this.#input.max = String(most);
    // Also where it was shown so before: a swipe may have moved it, and nothing come of it.
    this.#input.value = String(value);
    if (words !== before?.words) this.#input.setAttribute('aria-valuetext', words);
    if (label !== before?.label) this.#input.ariaLabel = label;
    setStyle(this.#input, { left: `${leftCss}px`, width: `${widthCss}px`, height: `${heightCss}px` });
  }

  hasFocus(): boolean {
    const { parentElement, ownerDocument } = this.#input;
    return parentElement?.contains(ownerDocument.activeElement) === true;
  }

  dispose(): void {
    this.#attached.abort();
    this.#input.remove();
  }
}
