/**
 * A canvas over the picture for what a hand holds or points at, no larger than that: then little is composed anew when it changes, and nothing of the picture is painted.
 * It grows in steps while something is shown, since a canvas of another size is allocated anew, and takes no memory while nothing is.
 */
import { CanvasSurface } from '../surface/canvas-surface.ts';
import type { DeviceRect, Surface } from '../surface/surface.ts';
import { createStyled, setStyle } from './element-style.ts';
import type { LoupeLayer } from './loupe-element.ts';

const SIZE_STEP_DEVICE = 128;

export class HandCanvas {
  readonly element: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D | null;
  #surface: CanvasSurface | null = null;
  #isShown = false;
  #bounds: DeviceRect | null = null;

  constructor(owner: Document) {
    this.element = createStyled(
      owner,
      { position: 'absolute', left: '0', top: '0', 'pointer-events': 'none', display: 'none' },
      'canvas',
    );
    this.element.setAttribute('aria-hidden', 'true');
    this.element.dataset.hand = '';
    this.#context = this.element.getContext('2d');
    this.element.oncontextrestored = () => {
      this.#surface = null;
    };
  }

  /** What is shown, and where on the base canvas; null while nothing is. */
  get layer(): LoupeLayer | null {
    if (!this.#isShown || this.#bounds === null) return null;
    const { xDevice, yDevice } = this.#bounds;
    return { canvas: this.element, xDevice, yDevice };
  }

  /** @param bounds on the base canvas, in whose places `paint` draws; null shows nothing */
  show(bounds: DeviceRect | null, ratio: number, paint: (surface: Surface) => void): void {
    const context = this.#context;
    if (bounds === null || context === null) {
      this.#hide();
      return;
    }
    const { xDevice, yDevice } = bounds;
    const surface = this.#fitted(context, bounds, ratio);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.element.width, this.element.height);
    context.setTransform(1, 0, 0, 1, -xDevice, -yDevice);
    paint(surface);
    setStyle(this.element, { transform: `translate(${xDevice / ratio}px, ${yDevice / ratio}px)`, display: 'block' });
    this.#isShown = true;
    this.#bounds = bounds;
  }

  #hide(): void {
    if (!this.#isShown) return;
    this.#isShown = false;
    this.#surface = null;
    setStyle(this.element, { display: 'none' });
    this.element.width = 0;
    this.element.height = 0;
  }

  #fitted(context: CanvasRenderingContext2D, { widthDevice, heightDevice }: DeviceRect, ratio: number): CanvasSurface {
    const { element } = this;
    const before = this.#surface;
    const isRoomy =
      before !== null &&
      before.ratio === ratio &&
      before.widthDevice >= widthDevice &&
      before.heightDevice >= heightDevice;
    if (isRoomy) return before;
    const grown = (needed: number, had: number) =>
      Math.max(Math.ceil(needed / SIZE_STEP_DEVICE) * SIZE_STEP_DEVICE, had);
    element.width = grown(widthDevice, before?.widthDevice ?? 0);
    element.height = grown(heightDevice, before?.heightDevice ?? 0);
    setStyle(element, { width: `${element.width / ratio}px`, height: `${element.height / ratio}px` });
    this.#surface = new CanvasSurface(context, element.width, element.height, ratio);
    return this.#surface;
  }
}
