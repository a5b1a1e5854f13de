import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { englishCompact, englishNumber, englishPercentage } from './english-numbers.ts';

/** Doubles of all sizes, and the numbers that prices are: few decimals, also those that arithmetic leaves noise in. */
const numbers = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.double({ min: -1e7, max: 1e7, noNaN: true }),
  fc.tuple(fc.integer({ min: -10_000_000, max: 10_000_000 }), fc.nat(8)).map(([n, d]) => n / 10 ** d),
  fc
    .tuple(fc.integer({ min: -1_000, max: 1_000 }), fc.constantFrom(0.1, 0.05, 0.005, 1e-4))
    .map(([n, step]) => n * step),
  fc.tuple(fc.integer({ min: 1, max: 9_999 }), fc.nat(14)).map(([n, zeros]) => (n * 10 ** zeros) / 1_000 - 0.5),
);
const decimalsOf = fc.nat(8);
const signs = fc.constantFrom('negative' as const, 'exceptZero' as const);

const fixed = (decimals: number) => ({ minimumFractionDigits: decimals, maximumFractionDigits: decimals });

describe('numbers in American English', () => {
  it('are written as Intl writes them', () => {
    fc.assert(
      fc.property(numbers, decimalsOf, signs, (value, decimals, signDisplay) => {
        const text = englishNumber(value, decimals, signDisplay);
        fc.pre(text !== null);
        expect(text).toBe(new Intl.NumberFormat('en-US', { ...fixed(decimals), signDisplay }).format(value));
      }),
      { numRuns: 1_000 },
    );
  });

  it('are written as percentages as Intl writes them', () => {
    fc.assert(
      fc.property(numbers, decimalsOf, signs, (value, decimals, signDisplay) => {
        const text = englishPercentage(value, decimals, signDisplay);
        fc.pre(text !== null);
        const format = new Intl.NumberFormat('en-US', { ...fixed(decimals), style: 'percent', signDisplay });
        expect(text).toBe(format.format(value));
      }),
      { numRuns: 1_000 },
    );
  });

  it('are shortened as Intl shortens them', () => {
    const format = new Intl.NumberFormat('en-US', {
      notation: 'compact',
      maximumSignificantDigits: 3,
      signDisplay: 'negative',
    });
    fc.assert(
      fc.property(numbers, (value) => {
        const text = englishCompact(value);
        fc.pre(text !== null);
        expect(text).toBe(format.format(value));
      }),
      { numRuns: 2_000 },
    );
  });

  it('of the usual sizes are never left to Intl', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e9, noNaN: true }), fc.nat(5), (value, decimals) => {
        expect(englishNumber(value, decimals, 'negative')).not.toBeNull();
        expect(englishNumber(-value, decimals, 'exceptZero')).not.toBeNull();
        expect(englishPercentage(value, 2, 'exceptZero')).not.toBeNull();
        expect(englishCompact(1 + value)).not.toBeNull();
      }),
      { numRuns: 500 },
    );
  });

  it('round half up and carry', () => {
    expect(englishNumber(1.005, 2, 'negative')).toBe('1.01');
    expect(englishNumber(999.995, 2, 'negative')).toBe('1,000.00');
    expect(englishPercentage(-0.000_05, 2, 'exceptZero')).toBe('-0.01%');
    expect(englishCompact(999_500)).toBe('1M');
    expect(englishCompact(1_200)).toBe('1.2K');
  });

  it('that are too large or too small for their digits to be read off are left to Intl', () => {
    expect(englishNumber(1e21, 2, 'negative')).toBeNull();
    expect(englishNumber(1e-7, 9, 'negative')).toBeNull();
    expect(englishCompact(0.001_25)).toBeNull();
    expect(englishCompact(1e15)).toBeNull();
  });
});
