import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DecimalField } from '../rows/decimal-field.ts';
import { POINT_STYLE } from '../rows/decimal-text.ts';
import { NumberCell } from './number-cell.ts';

const anyDouble = fc.double();
const fewDigits = fc
  .tuple(fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }), fc.integer({ min: -25, max: 25 }))
  .map(([digits, exponent]) => Number(`${digits}e${exponent}`));
const prices = fc
  .tuple(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), fc.nat(8))
  .map(([whole, scale]) => whole / 10 ** scale);

describe('NumberCell', () => {
  it('reads doubles as DecimalField reads their shortest text, whatever came before', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(anyDouble, fewDigits, prices), { maxLength: 40 }), (values) => {
        const doubles = new Float64Array(1);
        const cell = new NumberCell(doubles);
        const field = new DecimalField(POINT_STYLE);
        for (const value of values) {
          const text = new TextEncoder().encode(String(value));
          doubles[0] = value;
          const read = field.read(text, 0, text.length);
          expect(cell.read(text, 0)).toBe(read);
          expect(cell.value).toBe(field.value);
          if (read !== 1) continue;
          expect([cell.isExact, cell.scale]).toEqual([field.isExact, field.scale]);
          if (cell.isExact) expect(cell.mantissa).toBe(field.mantissa);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
