import { expect, test } from 'vitest';
import { typedPlace } from './typed-place.ts';

const us = (iso: string) => Date.parse(iso) * 1000;
const NOW = us('2024-03-05T15:00:00Z');
const typed = (text: string, zone = 'America/New_York') => typedPlace(text, zone, NOW);

test('a price is a number with a point or a comma', () => {
  expect(typed('123')).toEqual({ price: 123 });
  expect(typed(' 1234.5 ')).toEqual({ price: 1234.5 });
  expect(typed('0,25')).toEqual({ price: 0.25 });
  expect(typed('-37.63')).toEqual({ price: -37.63 });
  expect(typed('−1')).toEqual({ price: -1 });
});

test('a moment is a date, with a time of day or without, or a time of the day that the point is on', () => {
  expect(typed('2024-03-05')).toEqual({ timeUs: us('2024-03-05T05:00:00Z') });
  expect(typed('2024-07-05 9:30')).toEqual({ timeUs: us('2024-07-05T13:30:00Z') });
  expect(typed('5.3.2024 09:30:15', 'UTC')).toEqual({ timeUs: us('2024-03-05T09:30:15Z') });
  expect(typed('16:00')).toEqual({ timeUs: us('2024-03-05T21:00:00Z') });
});

test('all else is neither', () => {
  for (const text of ['', '1,234.5', '2024-13-01', '31.2.2024', '25:00', '1e5', 'x'])
    expect(typed(text), text).toBe(null);
});
