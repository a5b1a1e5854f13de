/**
 * The box of a tooltip. Its words are painted on a canvas: they change with every bar under a moving crosshair, and as elements they would be laid out
 * anew each time, which took a fifth of what such a movement cost. A word is painted when it is another one, and the box is moved by the compositor.
 */
import type { TextMeasurer } from '../picture/text-measurer.ts';
import { createStyled, setStyle } from '../screen/element-style.ts';
import { WordsCanvas } from '../screen/words-canvas.ts';
import { fontOf, type TextStyle } from '../surface/surface.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import type { TooltipPlace } from './place-tooltip.ts';
import {
  TOOLTIP_ROW_CSS,
  type TooltipLayout,
  type TooltipLetters,
  type TooltipRun,
  type TooltipTone,
  type TooltipWords,
  tooltipLayout,
} from './tooltip-layout.ts';

/** What its words have to fit. */
export interface TooltipRoom {
  /** Of the plot. */
  readonly widthCss: number;
  readonly ratio: number;
}

const BORDER_CSS = 1;
const PADDING_CSS = { across: 10, down: 6 };
const FRAME_CSS = { across: 2 * (PADDING_CSS.across + BORDER_CSS), down: 2 * (PADDING_CSS.down + BORDER_CSS) };
const MOST_WIDTH_CSS = 320;
const MOST_OF_PLOT = 0.9;
/** Letters may reach a little beyond their place. */
const OVERHANG_CSS = 1;
const NOTHING: TooltipLayout = { runs: [], widthCss: 0, heightCss: 0 };

export class TooltipElement {
  readonly root: HTMLDivElement;
  readonly #canvas: WordsCanvas;
  readonly #measurer: TextMeasurer;
  #styles: Readonly<Record<TooltipTone, TextStyle>> | null = null;
  #widthOf: TooltipLetters['widthOf'] = () => 0;
  #layout = NOTHING;
  #ratio = 1;
  /** What stands on the canvas. */
  #painted = NOTHING;
  #place = '';
  #isShown = false;

  constructor(owner: Document, measurer: TextMeasurer) {
    this.root = createStyled(owner, {
      position: 'absolute',
      left: '0',
      top: '0',
      'box-sizing': 'border-box',
      overflow: 'hidden',
      padding: `${PADDING_CSS.down}px ${PADDING_CSS.across}px`,
      'border-radius': '6px',
      'box-shadow': '0 4px 16px rgb(0 0 0 / 0.18)',
      contain: 'strict',
      'pointer-events': 'none',
      visibility: 'hidden',
      'will-change': 'transform',
    });
    // Bars are read out by themselves.
    this.root.setAttribute('aria-hidden', 'true');
    this.root.dataset.tooltip = '';
    this.#canvas = new WordsCanvas(owner, { display: 'block' });
    this.#measurer = measurer;
    this.root.append(this.#canvas.element);
  }

  /** Words may need other room now. */
  forget(): void {
    this.#measurer.forget();
    this.#painted = NOTHING;
  }

  setTheme(theme: ChartTheme): void {
    this.forget();
    const style = (tone: TooltipTone): TextStyle => ({
      color: tone === 'label' ? theme.textSecondary : theme.text,
      sizeCss: theme.axisSizeCss,
      family: theme.fontFamily,
      weight: tone === 'title' ? 600 : 400,
      align: 'left',
    });
    this.#styles = { title: style('title'), label: style('label'), value: style('value') };
    const strong = this.#measurer.inFont(fontOf(style('title')));
    const plain = this.#measurer.inFont(fontOf(style('value')));
    this.#widthOf = (text, tone) => (tone === 'title' ? strong(text) : plain(text));
    setStyle(this.root, { background: theme.tooltip, border: `${BORDER_CSS}px solid ${theme.tooltipBorder}` });
  }

  say(words: TooltipWords, { widthCss, ratio }: TooltipRoom): void {
    this.#ratio = ratio;
    this.#layout = tooltipLayout(words, {
      mostCss: Math.max(0, Math.min(MOST_WIDTH_CSS, widthCss * MOST_OF_PLOT) - FRAME_CSS.across),
      widthOf: this.#widthOf,
    });
  }

  /** As large as its words need it; what is higher than the chart is cut by its edge. */
  get size() {
    const { widthCss, heightCss } = this.#layout;
    return { widthCss: widthCss + FRAME_CSS.across, heightCss: heightCss + FRAME_CSS.down };
  }

  show(place: TooltipPlace | null): void {
    const isShown = place !== null;
    if (isShown !== this.#isShown) this.root.style.visibility = isShown ? 'visible' : 'hidden';
    this.#isShown = isShown;
    if (!isShown) return;
    this.#paint();
    const transform = `translate(${place.leftCss}px, ${place.topCss}px)`;
    if (transform === this.#place) return;
    this.#place = transform;
    this.root.style.transform = transform;
  }

  #paint(): void {
    const [before, next] = [this.#painted, this.#layout];
    const styles = this.#styles;
    if (before === next || styles === null) return;
    this.#painted = next;
    const isBlank = this.#canvas.fit(Math.max(1, next.widthCss), Math.max(1, next.heightCss), this.#ratio);
    const { surface } = this.#canvas;
    if (surface === null) return;
    if (isBlank) setStyle(this.root, { width: `${this.size.widthCss}px`, height: `${this.size.heightCss}px` });
    const isInPlace = !isBlank && before.runs.length === next.runs.length;
    if (!isBlank && !isInPlace) this.#canvas.clear(0, 0, surface.widthDevice, surface.heightDevice);
    for (const [index, run] of next.runs.entries()) {
      const known = isInPlace ? before.runs[index]! : null;
      if (known !== null && isAlike(known, run)) continue;
      if (known !== null) this.#clear(known);
      const { color, ...style } = styles[run.tone];
      surface.text(run.text, run.xCss, run.yCss, { ...style, color: run.color ?? color, align: run.align });
    }
    this.#canvas.say(next.runs.map(({ text }) => text).join('\n'));
  }

  remove(): void {
    this.root.remove();
  }

  #clear({ xCss, yCss, widthCss, align }: TooltipRun): void {
    const fromCss = align === 'left' ? xCss : xCss - widthCss;
    const ratio = this.#ratio;
    const left = Math.floor((fromCss - OVERHANG_CSS) * ratio);
    const top = Math.round((yCss - TOOLTIP_ROW_CSS / 2) * ratio);
    const right = Math.ceil((fromCss + widthCss + OVERHANG_CSS) * ratio);
    this.#canvas.clear(left, top, right - left, Math.round(TOOLTIP_ROW_CSS * ratio));
  }
}

function isAlike(a: TooltipRun, b: TooltipRun): boolean {
  return (
    a.text === b.text &&
    a.color === b.color &&
    a.tone === b.tone &&
    a.align === b.align &&
    a.xCss === b.xCss &&
    a.yCss === b.yCss
  );
}
