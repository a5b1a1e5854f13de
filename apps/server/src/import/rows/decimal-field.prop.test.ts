import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DecimalField, NUMBER_BAD, NUMBER_MISSING, NUMBER_OK } from './decimal-field.ts';
import { COMMA_STYLE, POINT_STYLE } from './decimal-text.ts';

const encoder = new TextEncoder();

function read(text: string, style = POINT_STYLE) {
  const field = new DecimalField(style);
  const bytes = encoder.encode(text);
  const outcome = field.read(bytes, 0, bytes.length);
  return { outcome, value: field.value, mantissa: field.mantissa, scale: field.scale, isExact: field.isExact };
}

describe('DecimalField', () => {
  it('reads every plain decimal as the nearest double and keeps its digits exactly', () => {
    const parts = fc.tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 18n }), fc.nat(18), fc.nat(4));
    fc.assert(
      fc.property(parts, ([isNegative, digits, scale, zeros]) => {
        const padded = digits.toString().padStart(scale + 1, '0');
        const whole = padded.slice(0, padded.length - scale);
        const fraction = padded.slice(padded.length - scale) + '0'.repeat(zeros);
        const text = `${isNegative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
        const result = read(text);
        expect(result.outcome).toBe(NUMBER_OK);
        expect(result.value + 0).toBe(Number(text) + 0);
        if (result.isExact) {
          // mantissa * 10^-scale == digits * 10^-s, cross-multiplied.
          const signed = isNegative ? -digits : digits;
          expect(BigInt(result.mantissa) * 10n ** BigInt(scale)).toBe(signed * 10n ** BigInt(result.scale));
        } else expect(whole.length + fraction.replace(/0+$/, '').length).toBeGreaterThan(15);
      }),
      { numRuns: 2000 },
    );
  });

  it('reads every double from its shortest text, exponents included', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(read(String(value)).value + 0).toBe(value + 0);
      }),
      { numRuns: 2000 },
    );
  });

  it('never takes for a number what is none', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), (text) => {
        const { outcome, value } = read(text);
        expect(Number.isFinite(value)).toBe(outcome === NUMBER_OK);
      }),
    );
  });

  it.each([
    ['+1.5', 1.5],
    [' 1.5 ', 1.5],
    ['.5', 0.5],
    ['5.', 5],
    ['1e3', 1000],
    ['3.60E-05', 0.000036],
    ['$1,234.50', 1234.5],
    ['-$12', -12],
    ['1,234,567', 1234567],
    ['1.2K', 1200],
    ['3.45M', 3450000],
    ['2.29 Mio.', 2290000],
    ['1.5 Mrd', 1500000000],
    ['3.2bn', 3200000000],
    ['1.2万', 12000],
    ['3.4亿', 340000000],
    ['7억', 700000000],
    ["1'234.5", 1234.5],
    ['1 234.5', 1234.5],
  ])('reads %s', (text, value) => {
    expect(read(text)).toMatchObject({ outcome: NUMBER_OK, value, isExact: true });
  });

  it.each([
    ['1,5', 1.5],
    ['1.234,5', 1234.5],
    ['12', 12],
    ['-0,001', -0.001],
  ])('reads %s with a decimal comma', (text, value) => {
    expect(read(text, COMMA_STYLE)).toMatchObject({ outcome: NUMBER_OK, value, isExact: true });
  });

  it.each(['', '-', 'N/A', 'null', 'NaN', '  '])('takes "%s" for a missing number', (text) => {
    expect(read(text).outcome).toBe(NUMBER_MISSING);
  });

  it.each([
    'inf',
    '-Infinity',
    '1e999',
    '1e-400',
    '1,5',
    '12,34',
    '0x10',
    '1..2',
    '1-2',
    '--1',
    '1e',
    'twelve',
    '𝟏',
    '.-1',
  ])('refuses %s', (text) => {
    expect(read(text).outcome).toBe(NUMBER_BAD);
  });
});
