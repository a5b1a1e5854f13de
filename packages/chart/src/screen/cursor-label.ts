import { AXIS_PADDING_CSS } from '../picture/frame-geometry.ts';
import type { TextMeasurer } from '../picture/text-measurer.ts';
import { fontOf, type TextStyle } from '../surface/surface.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import { type AxisWords, LABEL_HEIGHT_CSS, whatIsCut } from './cut-numbers.ts';
import { type Style, setStyle } from './element-style.ts';
import { WordsCanvas } from './words-canvas.ts';

/** A label of the crosshair. It hangs on its line and moves with it; only at the ends of an axis it moves on its own. */
export class CursorLabel {
  readonly #canvas: WordsCanvas;
  readonly #measurer: TextMeasurer;
  readonly #align: 'center' | 'right';
  #style: TextStyle | null = null;
  #text: string | null = null;
  #offset = '';
  #isShown = true;
  #theme: ChartTheme | null = null;
  #cover = '';

  constructor(owner: Document, measurer: TextMeasurer, align: 'center' | 'right', style: Style) {
    this.#canvas = new WordsCanvas(owner, { position: 'absolute', left: '0', top: '0', ...style });
    this.#measurer = measurer;
    this.#align = align;
  }

  get element(): HTMLCanvasElement {
    return this.#canvas.element;
  }

  setTheme(theme: ChartTheme): void {
    this.#style = {
      color: theme.onCrosshairLabel,
      sizeCss: theme.axisSizeCss,
      family: theme.fontFamily,
      weight: 400,
      align: this.#align,
    };
    setStyle(this.element, { background: theme.crosshairLabel });
    this.#theme = theme;
    this.forget();
  }

  /** What is painted may look otherwise now. */
  forget(): void {
    this.#text = null;
  }

  /** In CSS pixels. */
  widthOf(text: string): number {
    return this.#style === null ? 0 : this.#measurer.widthCss(text, fontOf(this.#style));
  }

  say(text: string, widthCss: number, ratio: number): void {
    const style = this.#style;
    const isBlank = this.#canvas.fit(widthCss, LABEL_HEIGHT_CSS, ratio);
    const { surface } = this.#canvas;
    if (style === null || surface === null || (!isBlank && text === this.#text)) return;
    this.#text = text;
    if (!isBlank) this.#canvas.clear(0, 0, surface.widthDevice, surface.heightDevice);
    const xCss = this.#align === 'center' ? widthCss / 2 : widthCss - AXIS_PADDING_CSS;
    surface.text(text, xCss, LABEL_HEIGHT_CSS / 2, style);
    this.#canvas.say(text);
  }

  /** How far it stands from the beginning of its line. */
  offset(xCss: number, yCss: number): void {
    const offset = `translate(${xCss}px, ${yCss}px)`;
    if (offset === this.#offset) return;
    this.#offset = offset;
    this.element.style.transform = offset;
  }

  /** Hides the rest of the words of an axis that it cuts, but not the border. @param borderCss how wide that is; negative at the right end */
  cover(words: readonly AxisWords[], topCss: number, borderCss: number): void {
    const [aboveCss, belowCss] = whatIsCut(words, this.#theme?.axisSizeCss ?? 0, topCss);
    const part = (yCss: number) =>
      `${borderCss}px ${yCss}px ${this.#theme?.background},0 ${yCss}px ${this.#theme?.axisBorder}`;
    const cover = `${part(-aboveCss)},${part(belowCss)}`;
    if (cover === this.#cover) return;
    this.#cover = cover;
    this.element.style.boxShadow = cover;
  }

  /** Shown as far as its line is. */
  show(isShown: boolean): void {
    if (isShown === this.#isShown) return;
    this.#isShown = isShown;
    this.element.style.visibility = isShown ? 'inherit' : 'hidden';
  }
}
