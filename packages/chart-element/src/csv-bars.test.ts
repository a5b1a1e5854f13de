import { expect, test } from 'vitest';
import { csvBars } from './csv-bars.ts';

const DAY_MS = Date.UTC(2024, 2, 4);

test('columns are found by their names, in any order, and others are left out', () => {
  expect(csvBars('close;Date;"Open";low;high;note\r\n3;2024-03-04;1;0.5;4;x\r\n')).toEqual({
    time: [DAY_MS],
    open: [1],
    high: [4],
    low: [0.5],
    close: [3],
  });
});

test.each([
  ['a time with an offset', '2024-03-04T01:00:00+01:00'],
  ['a time with a space', '2024-03-04 00:00:00Z'],
  ['milliseconds', String(DAY_MS)],
  ['seconds', String(DAY_MS / 1000)],
])('a time may be %s', (_, text) => {
  expect(csvBars(`time,open,high,low,close\n${text},1,2,0,1`).time).toEqual([DAY_MS]);
});

test('a volume that is not there is not known', () => {
  expect(csvBars('\uFEFFtime,open,high,low,close,volume\n2024-03-04,1,2,0,1,\n2024-03-05,1,2,0,1,7\n').volume).toEqual([
    Number.NaN,
    7,
  ]);
});

test.each([
  ['time,open,high,low\n', /no column "close"/],
  ['open,high,low,close\n', /no column of times/],
  ['time,open,high,low,close\n2024-03-04,1,2,x,1\n', /Line 2: low is "x"/],
  ['time,open,high,low,close\n\n2024-03-04 09:30,1,2,0,1\n', /Line 3: "2024-03-04 09:30" is no time/],
  ['time,open,high,low,close\n2024-03-04,1,2\n', /Line 2: low is ""/],
])('%j is refused with its line', (text, message) => {
  expect(() => csvBars(text)).toThrow(message);
});
