import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../scripts/vitest/runs.ts';
import { decimalsOf, formatScaled, powerOfTen, realOf } from './decimal.ts';

describe('formatScaled', () => {
  it('is the exact decimal, read back to the very integer', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 0, max: 30 }), (value, scale) => {
        const text = formatScaled(value, scale);
        expect(text).toMatch(/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/);
        const [whole = '', fraction = ''] = text.replace('-', '').split('.');
        const digits = BigInt(whole + fraction.padEnd(scale, '0'));
        expect(text.startsWith('-') ? -digits : digits).toBe(BigInt(value));
      }),
      runs(500),
    );
  });

  it.each([
    [12340, 3, '12.34'],
    [-5, 2, '-0.05'],
    [-0, 2, '0'],
    [100, 0, '100'],
    [2 ** 60, 0, '1152921504606846976'],
    [1.5, 0, '1.5'],
    [Number.NaN, 2, 'NaN'],
  ])('writes %d at scale %d as %s', (value, scale, text) => {
    expect(formatScaled(value, scale)).toBe(text);
  });
});

describe('realOf', () => {
  it('is the double nearest to the decimal, as its text is read', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 0, max: 15 }), (value, scale) => {
        expect(realOf(value, scale) + 0).toBe(Number(formatScaled(value, scale)));
      }),
    );
  });
});

describe('decimalsOf', () => {
  it('counts the decimals of the shortest text', () => {
    expect([0, 120, 1.25, 1e-7, 2.5e-9, 1e21, Number.NaN].map(decimalsOf)).toEqual([0, 0, 2, 7, 10, 0, 0]);
  });
});

describe('powerOfTen', () => {
  it('refuses what is no scale', () => {
    expect(powerOfTen(22)).toBe(1e22);
    for (const exponent of [-1, 0.5, 61]) expect(() => powerOfTen(exponent)).toThrow(RangeError);
  });
});
