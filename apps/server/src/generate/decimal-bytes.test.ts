import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { putFixed, putInteger } from './decimal-bytes.ts';

function written(write: (bytes: Uint8Array, at: number) => number): string {
  const bytes = new Uint8Array(40);
  const end = write(bytes, 2);
  return Buffer.from(bytes.subarray(2, end)).toString();
}

describe('decimal text in bytes', () => {
  it('is that of the number, whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -20, max: 2_000_000_000 })), (value) => {
        expect(written((bytes, at) => putInteger(bytes, at, value))).toBe(String(value));
      }),
    );
  });

  it('has as many digits behind the point as were asked for', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.integer({ min: 1, max: 9 }), (units, decimals) => {
        const digits = String(units).padStart(decimals + 1, '0');
        const text = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
        expect(written((bytes, at) => putFixed(bytes, at, units, decimals))).toBe(text);
      }),
    );
  });
});
