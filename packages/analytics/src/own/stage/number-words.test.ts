import { expect, test } from 'vitest';
import { changeWords, plainWords, shortWords } from './number-words.ts';

test('numbers are read in their language, with a sign where they are changes', () => {
  expect(changeWords('en')(0.0124)).toBe('+1.2%');
  expect(changeWords('de')(-0.0124)).toBe('−1,2\u00a0%');
  expect(changeWords('en')(0)).toBe('0.0%');
  expect(shortWords('en')(3_400_000_000)).toBe('3.4B');
  expect(plainWords('en')(-0.5)).toBe('−0.50');
  expect(plainWords('en', 1)(-0.04)).toBe('0.0');
  expect(plainWords('en')(null)).toBe('—');
  expect(plainWords('en')(Number.NaN)).toBe('—');
});
