/**
 * The crosshair as two lines that are only moved, with their labels on them: a moving pointer repaints no picture. Everything stands on whole device
 * pixels, so the lines are as crisp as the candles at every ratio.
 */
import {
  AXIS_PADDING_CSS,
  AXIS_SIDES,
  axisRect,
  type FrameGeometry,
  TIME_AXIS_HEIGHT_CSS,
} from '../picture/frame-geometry.ts';
import type { TextMeasurer } from '../picture/text-measurer.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import type { CursorView, TooltipView } from './chart-screen.ts';
import { CursorLabel, LABEL_HEIGHT_CSS } from './cursor-label.ts';
import { createStyled, setStyle, setText } from './element-style.ts';
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
  readonly #priceLabels: Readonly<Record<'left' | 'right', CursorLabel>>;
  readonly #tooltip: MovingElement;
  readonly #ring: MovingElement;
  /** The sizes that were written last: a moving pointer changes none of them. */
  #geometry: FrameGeometry | null = null;
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
    this.#vertical = new MovingElement(createStyled(owner, LINE_STYLE));
    this.#horizontal = new MovingElement(createStyled(owner, LINE_STYLE));
    this.#timeLabel = new CursorLabel(owner, measurer, 'center');
    const priceLabel = () => new CursorLabel(owner, measurer, 'right');
    this.#priceLabels = { left: priceLabel(), right: priceLabel() };
    this.#vertical.element.append(this.#timeLabel.element);
    for (const side of AXIS_SIDES) this.#horizontal.element.append(this.#priceLabels[side].element);
    const ring = createStyled(owner, {
      ...OVER_WORDS,
      width: '14px',
      height: '14px',
      'border-radius': '50%',
      'box-sizing': 'border-box',
    });
    const tooltip = createStyled(owner, {
      ...OVER_WORDS,
      padding: '6px 10px',
      'border-radius': '6px',
      'line-height': '18px',
      'white-space': 'pre-wrap',
      'max-width': 'min(280px, 90%)',
      'font-variant-numeric': 'tabular-nums',
      'box-shadow': '0 4px 16px rgb(0 0 0 / 0.18)',
    });
    this.#ring = new MovingElement(ring);
    this.#tooltip = new MovingElement(tooltip);
    this.root.append(this.#vertical.element, this.#horizontal.element, ring, tooltip);
  }

  setTheme(theme: ChartTheme): void {
    const dash = (angle: string) =>
      `repeating-linear-gradient(${angle}, ${theme.crosshair} 0 4px, transparent 4px 8px)`;
    setStyle(this.root, { font: `${theme.axisSizeCss}px ${theme.fontFamily}` });
    setStyle(this.#vertical.element, { 'background-image': dash('180deg') });
    setStyle(this.#horizontal.element, { 'background-image': dash('90deg') });
    for (const label of this.#labels()) label.setTheme(theme);
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
    for (const label of this.#labels()) label.forget();
  }

  #labels(): readonly CursorLabel[] {
    return [this.#timeLabel, ...Object.values(this.#priceLabels)];
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
    this.#vertical.moveTo(snap(xCss), 0);
    this.#vertical.show(isInside);
    this.#horizontal.moveTo(0, snap(yCss));
    this.#horizontal.show(isLevelInside);
    this.#placeLabels(cursor, snap(xCss), snap(yCss));
    this.#showTooltip(cursor.tooltip, plotWidthCss, plotHeightCss);
  }

  #layOut({ geometry }: CursorView): void {
    if (geometry === this.#geometry) return;
    this.#geometry = geometry;
    const { ratio, ruleDevice, originCss, plotWidthCss, plotHeightCss } = geometry;
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
    const { ratio } = geometry;
    for (const side of AXIS_SIDES) {
      const text = axisTexts[side];
      if (text !== null) this.#priceLabels[side].say(text, axisRect(geometry, side).widthDevice / ratio, ratio);
    }
  }

  /** Below and beside their lines, but never beyond the plot. */
  #placeLabels({ geometry, axisTexts, axisWords }: CursorView, xCss: number, yCss: number): void {
    const { ratio, ruleDevice, plotWidthCss, plotHeightCss } = geometry;
    // A label keeps its distance to its line, however the line is rounded.
    const whole = (valueCss: number) => Math.round(valueCss * ratio) / ratio;
    const within = (placeCss: number, mostCss: number) => Math.min(Math.max(placeCss, 0), Math.max(0, mostCss));
    const width = this.#timeWidthCss;
    const left = whole(within(xCss - width / 2, plotWidthCss - width) - xCss);
    this.#timeLabel.moveTo(left, whole(plotHeightCss + (TIME_AXIS_HEIGHT_CSS - LABEL_HEIGHT_CSS) / 2));
    const top = whole(within(yCss - LABEL_HEIGHT_CSS / 2, plotHeightCss - LABEL_HEIGHT_CSS) - yCss);
    this.#timeLabel.cover(axisWords.time, xCss + left, 0, width);
    for (const side of AXIS_SIDES) {
      const label = this.#priceLabels[side];
      label.moveTo(axisRect(geometry, side).xDevice / ratio, top);
      label.cover(axisWords[side], yCss + top, (side === 'left' ? -ruleDevice : ruleDevice) / ratio);
      label.show(axisTexts[side] !== null);
    }
  }

  #showTooltip(tooltip: TooltipView | null, plotWidthCss: number, plotHeightCss: number): void {
    this.#tooltip.show(tooltip !== null);
    this.#ring.show(tooltip?.hasRing === true);
    if (tooltip === null) return;
    const { xCss, yCss } = tooltip;
    setText(this.#tooltip.element, [tooltip.title, ...tooltip.lines].join('\n'));
    this.#ring.moveTo(xCss - 7, yCss - 7);
    const { offsetWidth, offsetHeight } = this.#tooltip.element;
    const right = xCss + TOOLTIP_GAP_CSS;
    const left = right + offsetWidth <= plotWidthCss ? right : Math.max(0, xCss - TOOLTIP_GAP_CSS - offsetWidth);
    const above = yCss - TOOLTIP_GAP_CSS - offsetHeight;
    const top = above >= 0 ? above : Math.min(yCss + TOOLTIP_GAP_CSS, plotHeightCss - offsetHeight);
    this.#tooltip.moveTo(Math.round(left), Math.round(top));
  }
}
