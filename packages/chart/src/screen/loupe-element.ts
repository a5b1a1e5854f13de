import type { ChartTheme } from '../theme/chart-theme.ts';
import type { LoupePlace } from './chart-screen.ts';
import { createStyled, setStyle } from './element-style.ts';

const SIZE_CSS = 112;
const ZOOM = 2;
/** From the point to the loupe's edge. */
const AWAY_CSS = 24;
const CROSS_CSS = 12;

/** The surroundings of a point that a finger aims with, larger and beside it: above where there is room, else on the side that has more. */
export class LoupeElement {
  readonly root: HTMLDivElement;
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D | null;
  #theme: ChartTheme | null = null;

  constructor(owner: Document) {
    this.root = createStyled(owner, {
      position: 'absolute',
      left: '0',
      top: '0',
      display: 'none',
      overflow: 'hidden',
      width: `${SIZE_CSS}px`,
      height: `${SIZE_CSS}px`,
      'box-sizing': 'border-box',
      'border-radius': '50%',
      'pointer-events': 'none',
    });
    this.root.setAttribute('aria-hidden', 'true');
    this.root.dataset.loupe = '';
    this.#canvas = createStyled(owner, { width: '100%', height: '100%' }, 'canvas');
    this.#context = this.#canvas.getContext('2d');
    this.root.append(this.#canvas);
  }

  setTheme(theme: ChartTheme): void {
    this.#theme = theme;
    setStyle(this.root, {
      background: theme.background,
      border: `2px solid ${theme.focus}`,
      'box-shadow': '0 4px 16px rgb(0 0 0 / 0.3)',
    });
  }

  /**
   * @param layers what is seen, from back to front: canvases with their places on the first one, in device pixels
   * @param plotLeftCss from the chart's left edge to the plot's
   */
  show(place: LoupePlace | null, layers: readonly LoupeLayer[], ratio: number, plotLeftCss: number): void {
    const [base] = layers;
    const context = this.#context;
    if (place === null || base === undefined || context === null || this.#theme === null) {
      setStyle(this.root, { display: 'none' });
      return;
    }
    const xCss = place.xCss + plotLeftCss;
    const { yCss } = place;
    this.#paint(context, layers, { x: xCss * ratio, y: yCss * ratio }, ratio, this.#theme);
    const widthCss = base.canvas.width / ratio;
    const hasRoomAbove = yCss >= SIZE_CSS + AWAY_CSS;
    const isLeft = xCss > widthCss / 2;
    const leftCss = hasRoomAbove ? xCss - SIZE_CSS / 2 : isLeft ? xCss - AWAY_CSS - SIZE_CSS : xCss + AWAY_CSS;
    const topCss = hasRoomAbove ? yCss - AWAY_CSS - SIZE_CSS : yCss - SIZE_CSS / 2;
    const within = Math.min(Math.max(leftCss, 0), Math.max(widthCss - SIZE_CSS, 0));
    setStyle(this.root, {
      display: 'block',
      transform: `translate(${Math.round(within)}px, ${Math.round(Math.max(topCss, 0))}px)`,
    });
  }

  #paint(
    context: CanvasRenderingContext2D,
    layers: readonly LoupeLayer[],
    middle: { readonly x: number; readonly y: number },
    ratio: number,
    theme: ChartTheme,
  ): void {
    const size = Math.round(SIZE_CSS * ratio);
    if (this.#canvas.width !== size) {
      this.#canvas.width = size;
      this.#canvas.height = size;
    }
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = theme.background;
    context.fillRect(0, 0, size, size);
    context.setTransform(ZOOM, 0, 0, ZOOM, size / 2 - middle.x * ZOOM, size / 2 - middle.y * ZOOM);
    for (const { canvas, xDevice, yDevice } of layers) {
      if (canvas.width > 0 && canvas.height > 0) context.drawImage(canvas, xDevice, yDevice);
    }
    context.setTransform(1, 0, 0, 1, 0, 0);
    const [half, reach] = [size / 2, CROSS_CSS * ratio];
    context.strokeStyle = theme.focus;
    context.lineWidth = ratio;
    context.beginPath();
    context.moveTo(half - reach, half);
    context.lineTo(half + reach, half);
    context.moveTo(half, half - reach);
    context.lineTo(half, half + reach);
    context.stroke();
  }
}

export interface LoupeLayer {
  readonly canvas: HTMLCanvasElement;
  readonly xDevice: number;
  readonly yDevice: number;
}
