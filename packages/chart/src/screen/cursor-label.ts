import { AXIS_PADDING_CSS } from '../picture/frame-geometry.ts';
import type { TextMeasurer } from '../picture/text-measurer.ts';
import { fontOf, type TextStyle } from '../surface/surface.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import { type AxisWords, whatIsCut } from './cut-words.ts';
import { setStyle } from './element-style.ts';
import { MovingElement } from './moving-element.ts';
import { WordsCanvas } from './words-canvas.ts';

export const LABEL_HEIGHT_CSS = 20;

/** A label of the crosshair. It hangs on its line and moves with it; only at the ends of an axis it moves on its own. */
export class CursorLabel extends MovingElement {
  readonly #canvas: WordsCanvas;
  readonly #measurer: TextMeasurer;
  readonly #align: 'center' | 'right';
  #style: TextStyle | null = null;
  #text: string | null = null;
  #theme: ChartTheme | null = null;
  #cover = '';

  constructor(owner: Document, measurer: TextMeasurer, align: 'center' | 'right') {
    const canvas = new WordsCanvas(owner, { position: 'absolute', left: '0', top: '0' });
    super(canvas.element);
    this.#canvas = canvas;
    this.#measurer = measurer;
    this.#align = align;
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

  /**
   * Hides the rest of the words of an axis that it cuts, but not the border of one beside the plot.
   * @param borderCss how wide that is, negative at the right end; 0 on the time axis
   * @param labelCss its own size along the axis
   */
  cover(words: readonly AxisWords[], startCss: number, borderCss: number, labelCss = LABEL_HEIGHT_CSS): void {
    const [backCss, forthCss] = whatIsCut(words, startCss, labelCss);
    const { background, axisBorder } = this.#theme ?? {};
    const part = (css: number) =>
      borderCss === 0 ? `${css}px 0 ${background}` : `${borderCss}px ${css}px ${background},0 ${css}px ${axisBorder}`;
    const cover = `${part(-backCss)},${part(forthCss)}`;
    if (cover === this.#cover) return;
    this.#cover = cover;
    this.element.style.boxShadow = cover;
  }
}
