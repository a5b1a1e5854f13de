import type { DrawingFacts } from '@candlemark/chart';
import { expect, test } from 'vitest';
import { priceWords, timeWords } from './place-words.ts';

const facts = (level: DrawingFacts['level'], time: string) =>
  ({
    level,
    levels: [
      { level: '1m', unit: 'm' },
      { level: '1D', unit: 'D' },
      { level: '1W', unit: 'W' },
    ],
    wallClockOf: () => ({ date: '2024-03-05', time }),
  }) as unknown as DrawingFacts;

test('a place is copied as it is read off the chart', () => {
  expect(priceWords(2884.1299, { decimals: 2 })).toBe('2884.13');
  expect(timeWords(0, facts('1m', '09:30:00'))).toBe('2024-03-05 09:30');
  expect(timeWords(0, facts('1m', '09:30:15.25'))).toBe('2024-03-05 09:30:15.25');
  expect(timeWords(0, facts('1D', '09:30:00'))).toBe('2024-03-05');
  expect(timeWords(0, facts('1W', '00:00:00'))).toBe('2024-03-05');
});
