import { expect, test } from 'vitest';
import { pictureFileName, shownRange } from './picture-file-name.ts';

const at = (iso: string) => Date.parse(iso);
const APPLE = { symbol: 'AAPL', timeZone: 'America/New_York' };

test('a file is named for symbol, level and days on the clocks of the market', () => {
  const range = { from: at('2024-01-02T14:30:00Z'), to: at('2024-06-29T01:00:00Z') };
  expect(pictureFileName(APPLE, '1D', range, 'png')).toBe('AAPL-1D-2024-01-02--2024-06-28.png');
  const oneDay = { from: range.from, to: range.from + 60_000 };
  expect(pictureFileName(APPLE, 'trades', oneDay, 'csv')).toBe('AAPL-trades-2024-01-02.csv');
});

test('what no file may be called is left out', () => {
  const name = (symbol: string) => pictureFileName({ symbol, timeZone: 'UTC' }, '1m', null, 'svg');
  expect(name('AAPL/SPX')).toBe('AAPL-SPX-1m.svg');
  expect(name('../..\\con:')).toBe('con-1m.svg');
  expect(name('$$$')).toBe('chart-1m.svg');
  expect(name('Ü.Ö_1')).toBe('Ü.Ö_1-1m.svg');
});

test('empty room beside the data is not part of the range', () => {
  const data = { from: 10, to: 20 };
  expect(shownRange({ from: 0, to: 15 }, data)).toEqual({ from: 10, to: 15 });
  expect(shownRange({ from: 30, to: 40 }, data)).toEqual({ from: 30, to: 40 });
  expect(shownRange(null, data)).toBeNull();
});
