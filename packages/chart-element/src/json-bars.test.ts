import { expect, test } from 'vitest';
import { jsonBars } from './json-bars.ts';

const DAY_MS = Date.UTC(2024, 2, 4);
const bar = { open: 1, high: 3, low: 0, close: 2 };

test.each([
  ['a date', '2024-03-04'],
  ['a time with an offset', '2024-03-04T01:00:00+01:00'],
  ['a time with a space', '2024-03-04 00:00:00Z'],
  ['milliseconds', DAY_MS],
  ['seconds', DAY_MS / 1000],
  ['seconds in a text', String(DAY_MS / 1000)],
])('a time may be %s', (_, time) => {
  expect(jsonBars(JSON.stringify([{ time, ...bar }]))).toEqual([{ time: DAY_MS, ...bar }]);
  expect(jsonBars(JSON.stringify({ time: [time], price: [2] }))).toEqual({ time: [DAY_MS], price: [2] });
  expect(jsonBars(JSON.stringify([{ time, price: 2, size: 1 }]))).toEqual([{ time: DAY_MS, price: 2, size: 1 }]);
});

test.each([
  [
    [
      { time: DAY_MS, ...bar },
      { ...bar, time: '2024-03-04 09:30' },
    ],
    'Row 1: "2024-03-04 09:30" is no time with an offset',
  ],
  [[bar], 'Row 0: undefined is no time'],
  [[{ ...bar, time: null }], 'Row 0: null is no time'],
  [[5], 'Row 0 is 5, which is no object'],
  [[{ ...bar, time: DAY_MS, low: '0' }], 'Row 0: low is "0", which is no number'],
  [{ time: [1], open: [1], high: [1], low: [1] }, 'There is no column "close"'],
  [{ time: [1], price: [null] }, 'Row 0: price is null, which is no number'],
  [{ time: ['soon'], price: [1] }, 'Row 0: "soon" is no time'],
  [{ bars: [] }, 'neither an array of bars or trades nor an object of columns'],
  [null, 'neither an array'],
])('%j is refused', (value, message) => {
  expect(() => jsonBars(JSON.stringify(value))).toThrow(message);
});
