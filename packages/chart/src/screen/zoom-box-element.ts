/**
 * The box that a drag draws to zoom to, or to select in: elements over the canvas, so that the picture is not painted for it. What it spans stands beside it,
 * where it hides nothing of what is chosen.
 */
import type { ChartTheme } from '../theme/chart-theme.ts';
import type { ZoomBoxView } from './chart-screen.ts';
import { createStyled, setStyle, setText } from './element-style.ts';

/** Of the colour within the box, in percent. */
const FILL_PERCENT = 14;
const LABEL_GAP_CSS = 6;

export class ZoomBoxElement {
  readonly root: HTMLDivElement;
  readonly #box: HTMLDivElement;
  readonly #label: HTMLDivElement;

  constructor(owner: Document) {
    this.root = createStyled(owner, {
      position: 'absolute',
      inset: '0',
      overflow: 'hidden',
      'pointer-events': 'none',
      display: 'none',
    });
    this.root.setAttribute('aria-hidden', 'true');
    this.#box = createStyled(owner, { position: 'absolute', left: '0', top: '0', 'box-sizing': 'border-box' });
    this.#box.dataset.zoomBox = '';
    this.#label = createStyled(owner, {
      position: 'absolute',
      left: '0',
      top: '0',
      padding: '3px 8px',
      'border-radius': '3px',
      'line-height': '18px',
      'text-align': 'center',
      'white-space': 'pre',
      'font-variant-numeric': 'tabular-nums',
    });
    this.root.append(this.#box, this.#label);
  }

  setTheme(theme: ChartTheme): void {
    setStyle(this.root, { font: `${theme.axisSizeCss}px ${theme.fontFamily}` });
    setStyle(this.#box, {
      border: `1px solid ${theme.focus}`,
      background: `color-mix(in srgb, ${theme.focus} ${FILL_PERCENT}%, transparent)`,
    });
    setStyle(this.#label, { background: theme.crosshairLabel, color: theme.onCrosshairLabel });
  }

  show(view: ZoomBoxView | null): void {
    this.root.style.display = view === null ? 'none' : 'block';
    if (view === null) return;
    setStyle(this.root, { left: `${view.geometry.originCss}px` });
    setStyle(this.#box, {
      transform: `translate(${Math.round(view.xCss)}px, ${Math.round(view.yCss)}px)`,
      width: `${Math.round(view.widthCss)}px`,
      height: `${Math.round(view.heightCss)}px`,
      // A box that means times alone has no edges above and below.
      'border-width': view.isTimeOnly ? '0 1px' : '1px',
    });
    this.#label.style.display = view.lines.length === 0 ? 'none' : 'block';
    setText(this.#label, view.lines.join('\n'));
    if (view.lines.length > 0) this.#placeLabel(view);
  }

  /** Below the box, else above it, else within it at the bottom. */
  #placeLabel({ geometry, xCss, yCss, widthCss, heightCss }: ZoomBoxView): void {
    const { offsetWidth, offsetHeight } = this.#label;
    const bottom = yCss + heightCss;
    const below = bottom + LABEL_GAP_CSS;
    const above = yCss - LABEL_GAP_CSS - offsetHeight;
    const within = bottom - LABEL_GAP_CSS - offsetHeight;
    const top = below + offsetHeight <= geometry.plotHeightCss ? below : above >= 0 ? above : within;
    const left = Math.min(Math.max(xCss + (widthCss - offsetWidth) / 2, 0), geometry.plotWidthCss - offsetWidth);
    setStyle(this.#label, { transform: `translate(${Math.round(left)}px, ${Math.round(top)}px)` });
  }
}
