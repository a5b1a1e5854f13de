/**
 * The crosshair as elements that are only moved: a moving pointer repaints no canvas. Everything stands on whole device pixels, so the lines are
 * as crisp as the candles at every ratio.
 */
import { AXIS_PADDING_CSS, TIME_AXIS_HEIGHT_CSS } from '../picture/frame-geometry.ts';
import type { ChartTheme } from '../theme/tokens.ts';
import type { CursorView, TooltipView } from './chart-screen.ts';
import { createStyled, setStyle } from './element-style.ts';
import { MovingElement } from './moving-element.ts';
import { FIXED_BOX, ShapeWidths } from './shape-widths.ts';

const LABEL_HEIGHT_CSS = 20;
const TOOLTIP_GAP_CSS = 14;
const LABEL_STYLE = {
  position: 'absolute',
  left: '0',
  top: '0',
  height: `${LABEL_HEIGHT_CSS}px`,
  'line-height': `${LABEL_HEIGHT_CSS}px`,
  padding: `0 ${AXIS_PADDING_CSS}px`,
  'box-sizing': 'border-box',
  'white-space': 'nowrap',
  'font-variant-numeric': 'tabular-nums',
  'will-change': 'transform',
  contain: FIXED_BOX,
};
const LINE_STYLE = { position: 'absolute', left: '0', top: '0', 'will-change': 'transform' };

export class CursorElements {
  readonly root: HTMLDivElement;
  readonly #vertical: MovingElement;
  readonly #horizontal: MovingElement;
  readonly #timeLabel: MovingElement;
  readonly #rightLabel: MovingElement;
  readonly #leftLabel: MovingElement;
  readonly #tooltip: MovingElement;
  readonly #ring: MovingElement;
  /** Sizes that were written last: a moving pointer changes none of them. */
  #layoutKey = '';
  #isShown = false;
  #timeWidthCss = 0;
  readonly #timeWidths = new ShapeWidths();

  constructor(owner: Document) {
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
    this.#timeLabel = new MovingElement(owner, { ...LABEL_STYLE, 'border-radius': '3px' });
    this.#rightLabel = new MovingElement(owner, { ...LABEL_STYLE, 'text-align': 'right' });
    this.#leftLabel = new MovingElement(owner, { ...LABEL_STYLE, 'text-align': 'right' });
    this.#ring = new MovingElement(owner, {
      ...LINE_STYLE,
      width: '14px',
      height: '14px',
      'border-radius': '50%',
      'box-sizing': 'border-box',
    });
    this.#tooltip = new MovingElement(owner, {
      ...LINE_STYLE,
      padding: '6px 10px',
      'border-radius': '6px',
      'line-height': '18px',
      'white-space': 'pre-wrap',
      'max-width': 'min(280px, 90%)',
      'font-variant-numeric': 'tabular-nums',
      'box-shadow': '0 4px 16px rgb(0 0 0 / 0.18)',
    });
    this.root.append(
      this.#vertical.element,
      this.#horizontal.element,
      this.#ring.element,
      this.#timeLabel.element,
      this.#rightLabel.element,
      this.#leftLabel.element,
      this.#tooltip.element,
    );
  }

  setTheme(theme: ChartTheme): void {
    const dash = (angle: string) =>
      `repeating-linear-gradient(${angle}, ${theme.crosshair} 0 4px, transparent 4px 8px)`;
    setStyle(this.root, { font: `${theme.axisSizeCss}px ${theme.fontFamily}` });
    setStyle(this.#vertical.element, { 'background-image': dash('180deg') });
    setStyle(this.#horizontal.element, { 'background-image': dash('90deg') });
    for (const label of [this.#timeLabel, this.#rightLabel, this.#leftLabel]) {
      setStyle(label.element, { background: theme.crosshairLabel, color: theme.onCrosshairLabel });
    }
    setStyle(this.#ring.element, { border: `2px solid ${theme.text}` });
    setStyle(this.#tooltip.element, {
      background: theme.tooltip,
      color: theme.text,
      border: `1px solid ${theme.tooltipBorder}`,
    });
    this.forgetWidths();
  }

  /** Texts may be as wide as in another font from now on. */
  forgetWidths(): void {
    this.#timeWidths.forget();
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
    place(this.#vertical, snap(xCss), 0, isInside);
    place(this.#horizontal, 0, snap(yCss), isLevelInside);
    const width = this.#sayTime(cursor.timeText);
    const left = Math.min(Math.max(xCss - width / 2, 0), Math.max(0, plotWidthCss - width));
    const top = plotHeightCss + (TIME_AXIS_HEIGHT_CSS - LABEL_HEIGHT_CSS) / 2;
    place(this.#timeLabel, Math.round(left), top, isInside);
    const labelTop = Math.min(Math.max(yCss - LABEL_HEIGHT_CSS / 2, 0), Math.max(0, plotHeightCss - LABEL_HEIGHT_CSS));
    const { left: leftText, right: rightText } = cursor.axisTexts;
    this.#rightLabel.say(rightText ?? '');
    this.#leftLabel.say(leftText ?? '');
    place(this.#rightLabel, plotWidthCss, Math.round(labelTop), isLevelInside && rightText !== null);
    place(this.#leftLabel, -geometry.originCss, Math.round(labelTop), isLevelInside && leftText !== null);
    this.#showTooltip(cursor.tooltip, plotWidthCss, plotHeightCss);
  }

  #layOut({ geometry }: CursorView): void {
    const { ratio, ruleDevice, originCss, plotWidthCss, plotHeightCss, rightAxis } = geometry;
    const key = `${ratio}/${originCss}/${plotWidthCss}/${plotHeightCss}/${rightAxis.widthDevice}`;
    if (key === this.#layoutKey) return;
    this.#layoutKey = key;
    setStyle(this.#vertical.element, { width: `${ruleDevice / ratio}px`, height: `${plotHeightCss}px` });
    setStyle(this.#horizontal.element, { width: `${plotWidthCss}px`, height: `${ruleDevice / ratio}px` });
    setStyle(this.#rightLabel.element, { width: `${rightAxis.widthDevice / ratio}px` });
    setStyle(this.#leftLabel.element, { width: `${originCss}px` });
    // Places are told from the plot's left edge.
    setStyle(this.root, { left: `${originCss}px` });
  }

  /** Answers how wide the label is. */
  #sayTime(text: string): number {
    const { element } = this.#timeLabel;
    this.#timeLabel.say(text);
    const widthCss = this.#timeWidths.widthCss(text, element);
    if (widthCss !== this.#timeWidthCss) setStyle(element, { width: `${widthCss}px` });
    this.#timeWidthCss = widthCss;
    return widthCss;
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
