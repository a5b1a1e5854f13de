/**
 * What ends writing where Enter begins a line, as on the keyboard of a phone. It leaves the focus in the text until it is let go: were the text left with the press,
 * it would be complete before, and the click meant for what lies under the button then.
 */
import type { BoundsCss } from '@candlemark/annotations';
import type { ChartTheme } from '../theme/chart-theme.ts';
import { donePlace } from './done-place.ts';
import { setStyle, setText } from './element-style.ts';

/** As high as a finger needs it; what is seen of it is lower. */
const HEIGHT_CSS = 44;
const FACE_HEIGHT_CSS = 32;

export class DoneButton {
  readonly root: HTMLButtonElement;
  readonly #face: HTMLSpanElement;
  readonly #label: () => string;

  constructor(owner: Document, label: () => string, onPress: () => void, signal: AbortSignal) {
    this.root = owner.createElement('button');
    this.root.type = 'button';
    // The way on with Tab completes too.
    this.root.tabIndex = -1;
    this.#face = owner.createElement('span');
    this.#label = label;
    this.root.append(this.#face);
    setStyle(this.root, {
      all: 'initial',
      position: 'absolute',
      left: '0',
      top: '0',
      display: 'none',
      height: `${HEIGHT_CSS}px`,
      padding: `${(HEIGHT_CSS - FACE_HEIGHT_CSS) / 2}px 0`,
      'box-sizing': 'border-box',
      'pointer-events': 'auto',
      'touch-action': 'none',
      cursor: 'pointer',
      '-webkit-tap-highlight-color': 'transparent',
    });
    setStyle(this.#face, {
      display: 'block',
      'box-sizing': 'border-box',
      height: `${FACE_HEIGHT_CSS}px`,
      padding: '0 14px',
      'border-radius': '6px',
      'user-select': 'none',
      '-webkit-user-select': 'none',
    });
    this.root.addEventListener('click', onPress, { signal });
    // Of a finger and of a mouse.
    for (const type of ['pointerdown', 'mousedown'])
      this.root.addEventListener(type, (event) => event.preventDefault(), { signal });
    // The chart's own gestures and menus begin on its element.
    for (const type of ['pointerdown', 'contextmenu', 'dblclick'])
      this.root.addEventListener(type, (event) => event.stopPropagation(), { signal });
  }

  setTheme({ text, tooltip, axisText, fontFamily }: ChartTheme): void {
    setStyle(this.#face, {
      color: text,
      background: tooltip,
      border: `1px solid ${axisText}`,
      font: `600 13px/${FACE_HEIGHT_CSS - 2}px ${fontFamily}`,
    });
  }

  hide(): void {
    setStyle(this.root, { display: 'none' });
  }

  /** Beside a text, within what is seen of a pane; both are measured from that, and the button stands in it. */
  show(text: BoundsCss, seen: BoundsCss): void {
    setText(this.#face, this.#label());
    setStyle(this.root, { display: 'block' });
    const size = { widthCss: this.root.offsetWidth, heightCss: HEIGHT_CSS };
    const { leftCss, topCss } = donePlace(text, seen, size);
    const [x, y] = [leftCss, topCss].map(Math.round);
    setStyle(this.root, { transform: `translate(${x}px, ${y}px)` });
  }
}
