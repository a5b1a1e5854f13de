import { describe, expect, it } from 'vitest';
import { createNumberFormats } from './number-format.ts';

describe('number formats', () => {
  const english = createNumberFormats({ locale: 'en', displayDecimals: 2 });

  it('shows prices with fixed decimals, or as many as an axis needs', () => {
    expect(english.price(1234.5)).toBe('1,234.50');
    expect(english.price(0.03125, 5)).toBe('0.03125');
    expect(english.price(-2)).toBe('\u22122.00');
    expect(english.price(-0.0001)).toBe('0.00');
  });

  it('shows a change with its sign', () => {
    expect(english.change(1.5)).toBe('+1.50');
    expect(english.change(-1.5)).toBe('\u22121.50');
    expect(english.change(0)).toBe('0.00');
    expect(english.percentChange(0.0123)).toBe('+1.23%');
    expect(english.percentChange(-0.5)).toBe('\u221250.00%');
    expect(english.percentChange(-0)).toBe('0.00%');
  });

  it('shows volume compactly', () => {
    expect(english.volume(1_230_000)).toBe('1.23M');
    expect(english.volume(999)).toBe('999');
    expect(english.volume(0.00125)).toBe('0.00125');
  });

  it('shows a missing value as a dash', () => {
    expect(english.volume(Number.NaN)).toBe('—');
    expect(english.percentChange(Number.POSITIVE_INFINITY)).toBe('—');
  });

  it('follows the locale', () => {
    expect(createNumberFormats({ locale: 'de', displayDecimals: 2 }).price(-1234.5)).toBe('\u22121.234,50');
  });
});
