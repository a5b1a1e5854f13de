import type { TradeSide } from '@candlemark/bars';
import { decodeField } from '../csv/record-scanner.ts';

/**
 * Reads the aggressor of each trade. A column of sides holds a handful of words, so each is understood once and then
 * recognised by its length, first and last byte.
 */
export class SideField {
  readonly #understand: (text: string) => TradeSide;
  readonly #known = new Map<number, TradeSide>();
  #lastKey = -1;
  #lastSide: TradeSide = 0;

  constructor(understand: (text: string) => TradeSide) {
    this.#understand = understand;
  }

  read(bytes: Uint8Array, start: number, end: number): TradeSide {
    if (start === end) return 0;
    const key = ((end - start) * 256 + bytes[start]!) * 256 + bytes[end - 1]!;
    if (key === this.#lastKey) return this.#lastSide;
    let side = this.#known.get(key);
    if (side === undefined) {
      side = this.#understand(decodeField(bytes, start, end));
      this.#known.set(key, side);
    }
    this.#lastKey = key;
    this.#lastSide = side;
    return side;
  }
}
