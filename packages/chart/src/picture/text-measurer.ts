import type { ChartEnv } from '../env.ts';

/** Of one font. Thousands of annotations in view ask for theirs in every frame: were there fewer, all of them would be measured anew each time. */
const MAX_ENTRIES = 20_000;

/**
 * Text widths that are asked for in every frame. Digits of a font are equally wide, so `182.40` and `179.85` share an
 * entry and a pan measures next to nothing.
 */
export class TextMeasurer {
  readonly #env: Pick<ChartEnv, 'measureText'>;
  /** By font, then by text. */
  readonly #widths = new Map<string, Map<string, number>>();
  readonly #inFont = new Map<string, (text: string) => number>();

  constructor(env: Pick<ChartEnv, 'measureText'>) {
    this.#env = env;
  }

  /** Measures in one font; the same function for the same font, until `forget`. */
  inFont(font: string): (text: string) => number {
    let measure = this.#inFont.get(font);
    if (measure === undefined) {
      measure = (text) => this.widthCss(text, font);
      this.#inFont.set(font, measure);
    }
    return measure;
  }

  /** Texts may be as wide as in another font from now on. */
  forget(): void {
    this.#widths.clear();
    // Whoever keeps what it measured tells by the function whether it still holds.
    this.#inFont.clear();
  }

  /** Of figures and labels. */
  widthCss(text: string, font: string): number {
    return this.exactWidthCss(text.replace(/\d/g, '0'), font);
  }

  /** Of what a person wrote, in whose font digits may differ in width. */
  exactWidthCss(text: string, font: string): number {
    let widths = this.#widths.get(font);
    if (widths === undefined) {
      widths = new Map();
      this.#widths.set(font, widths);
    }
    const known = widths.get(text);
    if (known !== undefined) return known;
    const width = this.#env.measureText(text, font);
    if (widths.size >= MAX_ENTRIES) widths.clear();
    widths.set(text, width);
    return width;
  }
}
