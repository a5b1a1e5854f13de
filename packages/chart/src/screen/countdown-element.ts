import { COUNTDOWN_TEXT_CSS } from '../layers/last-price-layer.ts';
import { AXIS_PADDING_CSS } from '../picture/frame-geometry.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import type { CountdownView } from './chart-screen.ts';
import { createStyled, setStyle, setText } from './element-style.ts';

/** The countdown as an element under the label of the last price: its text changes every second, and nothing else does. */
export class CountdownElement {
  readonly root: HTMLDivElement;
  #theme: ChartTheme | null = null;
  #layoutKey = '';

  constructor(owner: Document) {
    this.root = createStyled(owner, {
      position: 'absolute',
      left: '0',
      top: '0',
      display: 'none',
      padding: `0 ${AXIS_PADDING_CSS}px`,
      'box-sizing': 'border-box',
      'text-align': 'right',
      'white-space': 'nowrap',
      'pointer-events': 'none',
      'font-variant-numeric': 'tabular-nums',
      contain: 'strict',
    });
    // A second is no news to a listener.
    this.root.setAttribute('aria-hidden', 'true');
    this.root.dataset.countdown = '';
  }

  setTheme(theme: ChartTheme): void {
    this.#theme = theme;
    this.#layoutKey = '';
    setStyle(this.root, { font: `${COUNTDOWN_TEXT_CSS}px ${theme.fontFamily}` });
  }

  show(view: CountdownView | null): void {
    if (view === null) {
      if (this.#layoutKey !== '') setStyle(this.root, { display: 'none' });
      this.#layoutKey = '';
      return;
    }
    setText(this.root, view.text);
    const { leftCss, topCss, widthCss, heightCss, isUp } = view;
    const key = `${leftCss}/${topCss}/${widthCss}/${isUp}`;
    if (key === this.#layoutKey || this.#theme === null) return;
    this.#layoutKey = key;
    const { up, down, onUp, onDown } = this.#theme;
    setStyle(this.root, {
      display: 'block',
      transform: `translate(${leftCss}px, ${topCss}px)`,
      width: `${widthCss}px`,
      height: `${heightCss}px`,
      'line-height': `${heightCss - 2}px`,
      background: isUp ? up : down,
      color: isUp ? onUp : onDown,
    });
  }
}
