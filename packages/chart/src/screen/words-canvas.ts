import { CanvasSurface } from '../surface/canvas-surface.ts';
import type { Surface } from '../surface/surface.ts';
import { createStyled, type Style } from './element-style.ts';

/**
 * A canvas for a few words that change with every movement of the hand. As elements they would be laid out and painted anew each time, which costs more
 * than all else that a moving crosshair does. Its content tells what can be read on it; a page does not lay that out.
 */
export class WordsCanvas {
  readonly element: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D | null;
  readonly #words: Text;
  #surface: Surface | null = null;

  constructor(owner: Document, style: Style) {
    this.element = createStyled(owner, style, 'canvas');
    this.element.dataset.words = '';
    this.element.width = 0;
    this.element.height = 0;
    this.#context = this.element.getContext('2d');
    this.element.oncontextrestored = () => {
      this.#surface = null;
    };
    this.#words = owner.createTextNode('');
    this.element.append(this.#words);
  }

  /** Null before the first `fit`, and from the loss of its context to the next one. */
  get surface(): Surface | null {
    return this.#surface;
  }

  /** Gives it a size, in whole device pixels. Answers whether it is blank now, because its size or its ratio was another. */
  fit(widthCss: number, heightCss: number, ratio: number): boolean {
    const { element } = this;
    const widthDevice = roomDevice(widthCss, ratio);
    const heightDevice = roomDevice(heightCss, ratio);
    const before = this.#surface;
    if (before?.widthDevice === widthDevice && before.heightDevice === heightDevice && before.ratio === ratio)
      return false;
    element.width = widthDevice;
    element.height = heightDevice;
    element.style.width = `${widthDevice / ratio}px`;
    element.style.height = `${heightDevice / ratio}px`;
    if (this.#context !== null) this.#surface = new CanvasSurface(this.#context, widthDevice, heightDevice, ratio);
    return true;
  }

  clear(xDevice: number, yDevice: number, widthDevice: number, heightDevice: number): void {
    this.#context?.clearRect(xDevice, yDevice, widthDevice, heightDevice);
  }

  say(words: string): void {
    if (words !== this.#words.data) this.#words.data = words;
  }
}

/** Far less than a pixel, and more than dividing by a ratio and multiplying by it again can be off. */
const ROUNDING = 1e-6;

/** Whole device pixels for a length. One that was worked out of whole device pixels is as many again, and not one more. */
export function roomDevice(lengthCss: number, ratio: number): number {
  return Math.ceil(lengthCss * ratio - ROUNDING);
}
