/** The box that a drag draws to zoom to: an element over the canvas, so that the picture is not painted for it. */
import type { ChartTheme } from '../theme/tokens.ts';
import type { ZoomBoxView } from './chart-screen.ts';
import { createStyled, setStyle, setText } from './element-style.ts';

/** Of the colour within the box, in percent. */
const FILL_PERCENT = 14;

export class ZoomBoxElement {
  readonly root: HTMLDivElement;
  readonly #label: HTMLDivElement;

  constructor(owner: Document) {
    this.root = createStyled(owner, {
      position: 'absolute',
      left: '0',
      top: '0',
      'box-sizing': 'border-box',
      'pointer-events': 'none',
      display: 'none',
    });
    this.root.dataset.zoomBox = '';
    this.#label = createStyled(owner, {
      position: 'absolute',
      left: '50%',
      top: '50%',
      transform: 'translate(-50%, -50%)',
      padding: '3px 8px',
      'border-radius': '3px',
      'line-height': '18px',
      'text-align': 'center',
      'white-space': 'pre',
      'font-variant-numeric': 'tabular-nums',
    });
    this.root.append(this.#label);
  }

  setTheme(theme: ChartTheme): void {
    setStyle(this.root, {
      border: `1px solid ${theme.focus}`,
      background: `color-mix(in srgb, ${theme.focus} ${FILL_PERCENT}%, transparent)`,
      font: `${theme.axisSizeCss}px ${theme.fontFamily}`,
    });
    setStyle(this.#label, { background: theme.crosshairLabel, color: theme.onCrosshairLabel });
  }

  show(box: ZoomBoxView | null): void {
    this.root.style.display = box === null ? 'none' : 'block';
    if (box === null) return;
    setStyle(this.root, {
      transform: `translate(${Math.round(box.xCss)}px, ${Math.round(box.yCss)}px)`,
      width: `${Math.round(box.widthCss)}px`,
      height: `${Math.round(box.heightCss)}px`,
      // A box that means times alone has no edges above and below.
      'border-width': box.isTimeOnly ? '0 1px' : '1px',
    });
    setText(this.#label, box.lines.join('\n'));
  }
}
