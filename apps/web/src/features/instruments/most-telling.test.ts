import type { LevelCoverage } from '@candlemark/bars';
import { expect, test } from 'vitest';
import { mostTelling } from './most-telling.ts';

const us = (iso: string) => Date.parse(iso) * 1000;
const daily = (from: string, to: string): LevelCoverage => ({
  interval: '1D',
  fromUs: us(from),
  toUs: us(to),
  source: 'bars',
  rows: 1,
});
const AAPL = { symbol: 'AAPL', synthetic: false, levels: [daily('2013-05-13', '2018-05-12')] };
const SPX = { symbol: 'SPX', synthetic: false, levels: [daily('2000-01-03', '2021-01-01')] };
const SYN = { symbol: 'SYN', synthetic: true, levels: [daily('1970-01-01', '2025-01-01')] };
const EMPTY = { symbol: 'EMPTY', synthetic: false, levels: [] };

test('a fresh start shows the longest real history', () => {
  expect(mostTelling([AAPL, SPX, SYN])?.symbol).toBe('SPX');
  expect(mostTelling([SYN, SPX, AAPL])?.symbol).toBe('SPX');
});

test('without it the next real one, and a made-up one only where there is nothing else', () => {
  expect(mostTelling([AAPL, SYN])?.symbol).toBe('AAPL');
  expect(mostTelling([SYN])?.symbol).toBe('SYN');
  expect(mostTelling([])).toBeNull();
});

test('a week that opens before the first trade makes no history longer', () => {
  const week: LevelCoverage = { ...daily('2013-05-13', '2018-05-13'), interval: '1W' };
  const weekly = { ...AAPL, symbol: 'WEEKLY', levels: [daily('2013-05-16', '2018-05-12'), week] };
  const longer = { ...AAPL, symbol: 'LONGER', levels: [daily('2013-05-14', '2018-05-13')] };
  expect(mostTelling([weekly, longer])?.symbol).toBe('LONGER');
});

test('an instrument without data counts as the shortest', () => {
  expect(mostTelling([EMPTY, AAPL])?.symbol).toBe('AAPL');
  expect(mostTelling([EMPTY, { ...EMPTY, symbol: 'LATER' }])?.symbol).toBe('EMPTY');
});
