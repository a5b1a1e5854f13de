/**
 * The crosshair as elements that are only moved: a moving pointer repaints no canvas. Everything stands on whole device pixels, so the lines are
 * as crisp as the candles at every ratio.
 */
import { AXIS_PADDING_CSS, TIME_AXIS_HEIGHT_CSS } from '../picture/frame-geometry.ts';
import type { ChartTheme } from '../theme/tokens.ts';
import type { CursorView, TooltipView } from './chart-screen.ts';
import { createStyled, setStyle, setText } from './element-style.ts';

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
};
const LINE_STYLE = { position: 'absolute', left: '0', top: '0', 'will-change': 'transform' };

export class CursorElements {
  readonly root: HTMLDivElement;
  readonly #vertical: HTMLDivElement;
  readonly #horizontal: HTMLDivElement;
  readonly #timeLabel: HTMLDivElement;
  readonly #rightLabel: HTMLDivElement;
  readonly #leftLabel: HTMLDivElement;
  readonly #tooltip: HTMLDivElement;
  readonly #ring: HTMLDivElement;
  /** Sizes that were written last: a moving pointer changes none of them. */
  #layoutKey = '';
  #timeLabelWidth = 0;
  #measuredText = '';

  constructor(owner: Document) {
    this.root = createStyled(owner, {
      position: 'absolute',
      inset: '0',
      'pointer-events': 'none',
      visibility: 'hidden',
    });
    this.root.setAttribute('aria-hidden', 'true');
    this.root.dataset.cursor = '';
    this.#vertical = createStyled(owner, LINE_STYLE);
    this.#horizontal = createStyled(owner, LINE_STYLE);
    this.#timeLabel = createStyled(owner, { ...LABEL_STYLE, 'border-radius': '3px' });
    this.#rightLabel = createStyled(owner, { ...LABEL_STYLE, 'text-align': 'right' });
    this.#leftLabel = createStyled(owner, { ...LABEL_STYLE, 'text-align': 'right' });
    this.#ring = createStyled(owner, {
      ...LINE_STYLE,
      width: '14px',
      height: '14px',
      'border-radius': '50%',
      'box-sizing': 'border-box',
    });
    this.#tooltip = createStyled(owner, {
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
      this.#vertical,
      this.#horizontal,
      this.#ring,
      this.#timeLabel,
      this.#rightLabel,
      this.#leftLabel,
      this.#tooltip,
    );
  }

  setTheme(theme: ChartTheme): void {
    const dash = (angle: string) =>
      `repeating-linear-gradient(${angle}, ${theme.crosshair} 0 4px, transparent 4px 8px)`;
    setStyle(this.root, { font: `${theme.axisSizeCss}px ${theme.fontFamily}` });
    setStyle(this.#vertical, { 'background-image': dash('180deg') });
    setStyle(this.#horizontal, { 'background-image': dash('90deg') });
    for (const label of [this.#timeLabel, this.#rightLabel, this.#leftLabel]) {
      setStyle(label, { background: theme.crosshairLabel, color: theme.onCrosshairLabel });
    }
    setStyle(this.#ring, { border: `2px solid ${theme.text}` });
    setStyle(this.#tooltip, {
      background: theme.tooltip,
      color: theme.text,
      border: `1px solid ${theme.tooltipBorder}`,
    });
    this.#measuredText = '';
  }

  show(cursor: CursorView | null): void {
    this.root.style.visibility = cursor === null ? 'hidden' : 'visible';
    if (cursor === null) return;
    this.#layOut(cursor);
    const { geometry, xCss, yCss } = cursor;
    const { ratio, ruleDevice, plotWidthCss, plotHeightCss } = geometry;
    const snap = (valueCss: number) => Math.round(valueCss * ratio - ruleDevice / 2) / ratio;
    const isInside = xCss >= 0 && xCss <= plotWidthCss;
    const isLevelInside = yCss >= 0 && yCss <= plotHeightCss;
    move(this.#vertical, snap(xCss), 0, isInside);
    move(this.#horizontal, 0, snap(yCss), isLevelInside);
    setText(this.#timeLabel, cursor.timeText);
    const width = this.#timeWidth(cursor.timeText);
    const left = Math.min(Math.max(xCss - width / 2, 0), Math.max(0, plotWidthCss - width));
    const top = plotHeightCss + (TIME_AXIS_HEIGHT_CSS - LABEL_HEIGHT_CSS) / 2;
    move(this.#timeLabel, Math.round(left), top, isInside);
    const labelTop = Math.min(Math.max(yCss - LABEL_HEIGHT_CSS / 2, 0), Math.max(0, plotHeightCss - LABEL_HEIGHT_CSS));
    const { left: leftText, right: rightText } = cursor.axisTexts;
    setText(this.#rightLabel, rightText ?? '');
    setText(this.#leftLabel, leftText ?? '');
    move(this.#rightLabel, plotWidthCss, Math.round(labelTop), isLevelInside && rightText !== null);
    move(this.#leftLabel, -geometry.originCss, Math.round(labelTop), isLevelInside && leftText !== null);
    this.#showTooltip(cursor.tooltip, plotWidthCss, plotHeightCss);
  }

  #layOut({ geometry }: CursorView): void {
    const { ratio, ruleDevice, originCss, plotWidthCss, plotHeightCss, rightAxis } = geometry;
    const key = `${ratio}/${originCss}/${plotWidthCss}/${plotHeightCss}/${rightAxis.widthDevice}`;
    if (key === this.#layoutKey) return;
    this.#layoutKey = key;
    setStyle(this.#vertical, { width: `${ruleDevice / ratio}px`, height: `${plotHeightCss}px` });
    setStyle(this.#horizontal, { width: `${plotWidthCss}px`, height: `${ruleDevice / ratio}px` });
    setStyle(this.#rightLabel, { width: `${rightAxis.widthDevice / ratio}px` });
    setStyle(this.#leftLabel, { width: `${originCss}px` });
    // Places are told from the plot's left edge.
    setStyle(this.root, { left: `${originCss}px` });
  }

  /** Reading a width makes the browser lay out, so it is read once for every text of another shape. */
  #timeWidth(text: string): number {
    const shape = text.replace(/\d/g, '0');
    if (shape !== this.#measuredText) {
      this.#measuredText = shape;
      this.#timeLabelWidth = this.#timeLabel.offsetWidth;
    }
    return this.#timeLabelWidth;
  }

  #showTooltip(tooltip: TooltipView | null, plotWidthCss: number, plotHeightCss: number): void {
    const isShown = tooltip !== null;
    this.#tooltip.style.visibility = isShown ? 'inherit' : 'hidden';
    this.#ring.style.visibility = tooltip?.hasRing === true ? 'inherit' : 'hidden';
    if (!isShown) return;
    const { xCss, yCss } = tooltip;
    setText(this.#tooltip, [tooltip.title, ...tooltip.lines].join('\n'));
    move(this.#ring, xCss - 7, yCss - 7, tooltip.hasRing);
    const { offsetWidth, offsetHeight } = this.#tooltip;
    const right = xCss + TOOLTIP_GAP_CSS;
    const left = right + offsetWidth <= plotWidthCss ? right : Math.max(0, xCss - TOOLTIP_GAP_CSS - offsetWidth);
    const above = yCss - TOOLTIP_GAP_CSS - offsetHeight;
    const top = above >= 0 ? above : Math.min(yCss + TOOLTIP_GAP_CSS, plotHeightCss - offsetHeight);
    move(this.#tooltip, Math.round(left), Math.round(top), true);
  }
}

function move(element: HTMLElement, xCss: number, yCss: number, isShown: boolean): void {
  element.style.transform = `translate(${xCss}px, ${yCss}px)`;
  element.style.visibility = isShown ? 'inherit' : 'hidden';
}
