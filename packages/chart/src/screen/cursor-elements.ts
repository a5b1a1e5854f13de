/**
 * The crosshair as two lines that are only moved, with their labels on them: a moving pointer repaints no picture. Everything stands on whole device
 * pixels, so the lines are as crisp as the candles at every ratio.
 */
import { AXIS_PADDING_CSS, TIME_AXIS_HEIGHT_CSS } from '../picture/frame-geometry.ts';
import type { TextMeasurer } from '../picture/text-measurer.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import type { CursorView, TooltipView } from './chart-screen.ts';
import { CursorLabel } from './cursor-label.ts';
import { LABEL_HEIGHT_CSS } from './cut-numbers.ts';
import { createStyled, setStyle } from './element-style.ts';
import { MovingElement } from './moving-element.ts';

const TOOLTIP_GAP_CSS = 14;
/** A text that needs so much less room than the one before is of another kind: a month and no day, a day and no time. */
const OTHER_KIND_CSS = 40;
const LINE_STYLE = { position: 'absolute', left: '0', top: '0', 'will-change': 'transform' };
/** Words of legends stand over the lines, which would strike them through, and under what is told of a mark. */
const OVER_WORDS = { ...LINE_STYLE, 'z-index': '1' };

export class CursorElements {
  readonly root: HTMLDivElement;
  readonly #vertical: MovingElement;
  readonly #horizontal: MovingElement;
  readonly #timeLabel: CursorLabel;
  readonly #rightLabel: CursorLabel;
  readonly #leftLabel: CursorLabel;
  readonly #tooltip: MovingElement;
  readonly #ring: MovingElement;
  /** Sizes that were written last: a moving pointer changes none of them. */
  #layoutKey = '';
  #isShown = false;
  #timeWidthCss = 0;

  constructor(owner: Document, measurer: TextMeasurer) {
    this.root = createStyled(owner, {
      position: 'absolute',
      inset: '0',
      'pointer-events': 'none',
      visibility: 'hidden',
    });
    this.root.setAttribute('aria-hidden', 'true');
    this.root.dataset.cursor = '';
    this.#vertical = new MovingElement(owner, LINE_STYLE);
    this.#horizontal = new MovingElement(owner, LINE_STYLE);
    this.#timeLabel = new CursorLabel(owner, measurer, 'center', { 'border-radius': '3px' });
    this.#rightLabel = new CursorLabel(owner, measurer, 'right', {});
    this.#leftLabel = new CursorLabel(owner, measurer, 'right', {});
    this.#vertical.element.append(this.#timeLabel.element);
    this.#horizontal.element.append(this.#rightLabel.element, this.#leftLabel.element);
    this.#ring = new MovingElement(owner, {
      ...OVER_WORDS,
      width: '14px',
      height: '14px',
      'border-radius': '50%',
      'box-sizing': 'border-box',
    });
    this.#tooltip = new MovingElement(owner, {
      ...OVER_WORDS,
      padding: '6px 10px',
      'border-radius': '6px',
      'line-height': '18px',
      'white-space': 'pre-wrap',
      'max-width': 'min(280px, 90%)',
      'font-variant-numeric': 'tabular-nums',
      'box-shadow': '0 4px 16px rgb(0 0 0 / 0.18)',
    });
    this.root.append(this.#vertical.element, this.#horizontal.element, this.#ring.element, this.#tooltip.element);
  }

  setTheme(theme: ChartTheme): void {
    const dash = (angle: string) =>
      `repeating-linear-gradient(${angle}, ${theme.crosshair} 0 4px, transparent 4px 8px)`;
    setStyle(this.root, { font: `${theme.axisSizeCss}px ${theme.fontFamily}` });
    setStyle(this.#vertical.element, { 'background-image': dash('180deg') });
    setStyle(this.#horizontal.element, { 'background-image': dash('90deg') });
    for (const label of [this.#timeLabel, this.#rightLabel, this.#leftLabel]) label.setTheme(theme);
    setStyle(this.#ring.element, { border: `2px solid ${theme.text}` });
    setStyle(this.#tooltip.element, {
      background: theme.tooltip,
      color: theme.text,
      border: `1px solid ${theme.tooltipBorder}`,
    });
  }

  /** Texts may look otherwise now. */
  forget(): void {
    this.#timeWidthCss = 0;
    for (const label of [this.#timeLabel, this.#rightLabel, this.#leftLabel]) label.forget();
  }

  show(cursor: CursorView | null): void {
    const isShown = cursor !== null;
    if (isShown !== this.#isShown) this.root.style.visibility = isShown ? 'visible' : 'hidden';
    this.#isShown = isShown;
    if (!isShown) return;
    this.#layOut(cursor);
    const { geometry, xCss, yCss } = cursor;
    const { ratio, ruleDevice, plotWidthCss, plotHeightCss } = geometry;
    const snap = (valueCss: number) => Math.round(valueCss * ratio - ruleDevice / 2) / ratio;
    const isInside = xCss >= 0 && xCss <= plotWidthCss;
    const isLevelInside = yCss >= 0 && yCss <= plotHeightCss;
    if (isInside) this.#sayTime(cursor);
    if (isLevelInside) this.#sayPrices(cursor);
    // Moved last: a canvas asks for the styles of the page before it writes, which costs while some wait to be worked out.
    place(this.#vertical, snap(xCss), 0, isInside);
    place(this.#horizontal, 0, snap(yCss), isLevelInside);
    this.#placeLabels(cursor, snap(xCss), snap(yCss));
    this.#showTooltip(cursor.tooltip, plotWidthCss, plotHeightCss);
  }

  #layOut({ geometry }: CursorView): void {
    const { ratio, ruleDevice, originCss, plotWidthCss, plotHeightCss } = geometry;
    const key = `${ratio}/${originCss}/${plotWidthCss}/${plotHeightCss}`;
    if (key === this.#layoutKey) return;
    this.#layoutKey = key;
    setStyle(this.#vertical.element, { width: `${ruleDevice / ratio}px`, height: `${plotHeightCss}px` });
    setStyle(this.#horizontal.element, { width: `${plotWidthCss}px`, height: `${ruleDevice / ratio}px` });
    // Places are told from the plot's left edge.
    setStyle(this.root, { left: `${originCss}px` });
  }

  #sayTime({ geometry, timeText }: CursorView): void {
    const neededCss = Math.ceil(this.#timeLabel.widthOf(timeText)) + 2 * AXIS_PADDING_CSS;
    // As wide as the widest of its kind so far: dates differ by some pixels, and a canvas of another size is laid out and allocated anew.
    const isHeld = neededCss <= this.#timeWidthCss && neededCss > this.#timeWidthCss - OTHER_KIND_CSS;
    if (!isHeld) this.#timeWidthCss = neededCss;
    this.#timeLabel.say(timeText, this.#timeWidthCss, geometry.ratio);
  }

  #sayPrices({ geometry, axisTexts }: CursorView): void {
    const { ratio, originCss, rightAxis } = geometry;
    if (axisTexts.right !== null) this.#rightLabel.say(axisTexts.right, rightAxis.widthDevice / ratio, ratio);
    if (axisTexts.left !== null) this.#leftLabel.say(axisTexts.left, originCss, ratio);
  }

  /** Below and beside their lines, but never beyond the plot. */
  #placeLabels({ geometry, axisTexts, axisWords }: CursorView, xCss: number, yCss: number): void {
    const { ratio, ruleDevice, originCss, plotWidthCss, plotHeightCss } = geometry;
    // A label keeps its distance to its line, however the line is rounded.
    const whole = (valueCss: number) => Math.round(valueCss * ratio) / ratio;
    const within = (placeCss: number, mostCss: number) => Math.min(Math.max(placeCss, 0), Math.max(0, mostCss));
    const width = this.#timeWidthCss;
    const left = within(xCss - width / 2, plotWidthCss - width) - xCss;
    this.#timeLabel.offset(whole(left), whole(plotHeightCss + (TIME_AXIS_HEIGHT_CSS - LABEL_HEIGHT_CSS) / 2));
    const top = whole(within(yCss - LABEL_HEIGHT_CSS / 2, plotHeightCss - LABEL_HEIGHT_CSS) - yCss);
    this.#rightLabel.offset(whole(plotWidthCss), top);
    this.#leftLabel.offset(-whole(originCss), top);
    this.#rightLabel.cover(axisWords.right, yCss + top, ruleDevice / ratio);
    this.#leftLabel.cover(axisWords.left, yCss + top, -ruleDevice / ratio);
    this.#rightLabel.show(axisTexts.right !== null);
    this.#leftLabel.show(axisTexts.left !== null);
  }

  #showTooltip(tooltip: TooltipView | null, plotWidthCss: number, plotHeightCss: number): void {
    this.#tooltip.show(tooltip !== null);
    this.#ring.show(tooltip?.hasRing === true);
    if (tooltip === null) return;
    const { xCss, yCss } = tooltip;
    this.#tooltip.say([tooltip.title, ...tooltip.lines].join('\n'));
    this.#ring.moveTo(xCss - 7, yCss - 7);
    const { offsetWidth, offsetHeight } = this.#tooltip.element;
    const right = xCss + TOOLTIP_GAP_CSS;
    const left = right + offsetWidth <= plotWidthCss ? right : Math.max(0, xCss - TOOLTIP_GAP_CSS - offsetWidth);
    const above = yCss - TOOLTIP_GAP_CSS - offsetHeight;
    const top = above >= 0 ? above : Math.min(yCss + TOOLTIP_GAP_CSS, plotHeightCss - offsetHeight);
    this.#tooltip.moveTo(Math.round(left), Math.round(top));
  }
}

function place(moving: MovingElement, xCss: number, yCss: number, isShown: boolean): void {
  moving.moveTo(xCss, yCss);
  moving.show(isShown);
}
