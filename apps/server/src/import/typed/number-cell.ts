/*
 * Reads numbers that are doubles already as `DecimalField` reads the shortest text of each: same value, mantissa and scale.
 *
 * A decimal of at most 15 digits is the only one of so many that its double is nearest to. So where some
 * mantissa * 10^-scale of 15 digits divides back to the double, these are the digits of its shortest text, and the least
 * such scale is its scale. Scales are tried from the one of the number before; what has none is read from its text.
 */
import { powerOfTen } from '@candlemark/bars';
import {
  DecimalField,
  MAX_EXACT_DIGITS,
  NUMBER_MISSING,
  NUMBER_OK,
  type NumberOutcome,
} from '../rows/decimal-field.ts';
import { POINT_STYLE } from '../rows/decimal-text.ts';

const MAX_SCALE = 15;
const MANTISSAS = 10 ** MAX_EXACT_DIGITS;
const POWERS = Float64Array.from({ length: MAX_SCALE + 1 }, (_, exponent) => powerOfTen(exponent));
const BYTES = Float64Array.BYTES_PER_ELEMENT;

export class NumberCell extends DecimalField {
  readonly #doubles: Float64Array;
  #likelyScale = 0;

  /** @param doubles the record's buffer, as doubles; NaN is no number */
  constructor(doubles: Float64Array) {
    super(POINT_STYLE);
    this.#doubles = doubles;
  }

  override read(_bytes: Uint8Array, start: number): NumberOutcome {
    const value = this.#doubles[start / BYTES]!;
    if (Number.isInteger(value) && value < MANTISSAS && value > -MANTISSAS) return this.#take(value, value, 0);
    if (Number.isNaN(value)) return this.#miss();
    let scale = this.#likelyScale;
    if (!isAtScale(value, scale)) {
      scale = 1;
      while (scale <= MAX_SCALE && !isAtScale(value, scale)) scale += 1;
      if (scale > MAX_SCALE) return this.readText(String(value));
      this.#likelyScale = scale;
    }
    let mantissa = Math.round(value * POWERS[scale]!);
    while (scale > 0 && mantissa % 10 === 0) {
      mantissa /= 10;
      scale -= 1;
    }
    return this.#take(value, mantissa, scale);
  }

  #take(value: number, mantissa: number, scale: number): NumberOutcome {
    // Zero has no sign.
    this.value = value + 0;
    this.mantissa = mantissa + 0;
    this.scale = scale;
    this.isExact = true;
    return NUMBER_OK;
  }

  #miss(): NumberOutcome {
    this.value = Number.NaN;
    this.isExact = false;
    return NUMBER_MISSING;
  }
}

function isAtScale(value: number, scale: number): boolean {
  const power = POWERS[scale]!;
  const mantissa = Math.round(value * power);
  return mantissa < MANTISSAS && mantissa > -MANTISSAS && mantissa / power === value;
}
