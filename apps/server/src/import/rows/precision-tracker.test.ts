import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DecimalField } from './decimal-field.ts';
import { POINT_STYLE } from './decimal-text.ts';
import { PrecisionTracker } from './precision-tracker.ts';

function precisionOf(texts: readonly string[]) {
  const tracker = new PrecisionTracker(0);
  const field = new DecimalField(POINT_STYLE);
  for (const text of texts) {
    const bytes = new TextEncoder().encode(text);
    field.read(bytes, 0, bytes.length);
    tracker.note(field);
  }
  return tracker.result();
}

describe('PrecisionTracker', () => {
  it('finds the smallest scale and the common step', () => {
    const quarters = Array.from({ length: 40 }, (_, index) => (100 + index / 4).toFixed(2));
    expect(precisionOf(quarters)).toMatchObject({ isExact: true, scale: 2, tickSize: 0.25 });
    expect(precisionOf(['5.800000000000', '5.83', '5.9'])).toMatchObject({ scale: 2, tickSize: 0.01 });
    expect(precisionOf(['4050.0', '4134', '4131'])).toMatchObject({ scale: 0, tickSize: 1, displayDecimals: 0 });
  });

  it('takes a double printed in full for the decimal it is next to', () => {
    const noisy = ['1.3200000000000001', '1.33', '159.20000000000002'];
    expect(precisionOf(noisy)).toMatchObject({ isExact: true, scale: 2, rounded: 2, tickSize: 0.01 });
  });

  it('counts no number as rounded that is stored as it was written', () => {
    expect(precisionOf(['5', '1e15'])).toMatchObject({ isExact: true, scale: 0, rounded: 0 });
    expect(precisionOf(['1.5', '1000000000000000'])).toMatchObject({ isExact: false, rounded: 0 });
    expect(precisionOf(['100000000000000.00', '1.25e14'])).toMatchObject({ isExact: true, scale: 0, rounded: 0 });
  });

  it('does not round single-precision prices, and shows few decimals of them', () => {
    const single = ['4.449999809265137', '4.400000095367432', '4.420000076293945'];
    expect(precisionOf(single)).toMatchObject({ isExact: false, scale: 0, displayDecimals: 2, tickSize: 0.01 });
  });

  it('keeps six decimals exact but labels what matters', () => {
    const yahoo = ['146.529999', '146.990005', '143.880005', '144.929993'];
    expect(precisionOf(yahoo)).toMatchObject({ isExact: true, scale: 6, displayDecimals: 2, tickSize: 0.01 });
  });

  it('gives up integers when the range of the column needs more than 15 digits', () => {
    expect(precisionOf(['12345678901', '0.00001'])).toMatchObject({ isExact: false, scale: 0 });
  });

  it('always yields a scale at which each value is an integer again', () => {
    const value = fc.tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.nat(6));
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 20 }), (values) => {
        const texts = values.map(([mantissa, scale]) => (mantissa / 10 ** scale).toFixed(scale));
        const { isExact, scale } = precisionOf(texts);
        expect(isExact).toBe(true);
        for (const [index, [mantissa, ownScale]] of values.entries()) {
          const stored = BigInt(Math.round(Number(texts[index]) * 10 ** scale));
          expect(stored * 10n ** BigInt(ownScale)).toBe(BigInt(mantissa) * 10n ** BigInt(scale));
        }
      }),
    );
  });
});
