import type { Instrument, LevelCoverage } from '@candlemark/bars';
import { expect, test } from 'vitest';
import { summarise } from './instrument-summary.ts';

const us = (iso: string) => Date.parse(iso) * 1000;
const level = (interval: LevelCoverage['interval'], from: string, to: string): LevelCoverage => ({
  interval,
  fromUs: us(from),
  toUs: us(to),
  source: 'trades',
  rows: 1,
});
/** Only the part that the summary reads. */
const withLevels = (...levels: LevelCoverage[]) => ({ levels }) as unknown as Instrument;

test('tells the years of the data and its finest level', () => {
  const instrument = withLevels(
    level('1m', '2024-01-01T00:00:00Z', '2026-01-01T00:00:00Z'),
    level('trades', '2024-01-01T00:00:20Z', '2025-12-31T23:58:35Z'),
    level('1W', '2024-01-01T00:00:00Z', '2026-01-05T00:00:00Z'),
    level('1mo', '2024-01-01T00:00:00Z', '2026-01-01T00:00:00Z'),
  );
  expect(summarise(instrument)).toEqual({ years: { from: 2024, to: 2025 }, finest: 'trades' });
});

test('levels of different reach count together', () => {
  const instrument = withLevels(
    level('1D', '2000-01-03T00:00:00Z', '2021-01-01T00:00:00Z'),
    level('1m', '2020-06-01T00:00:00Z', '2020-07-01T00:00:00Z'),
  );
  expect(summarise(instrument)).toEqual({ years: { from: 2000, to: 2020 }, finest: '1m' });
});

test('a week or a month that opens before the first trade does not bring the year before', () => {
  const instrument = withLevels(
    level('1D', '2013-01-02T00:00:00Z', '2014-01-01T00:00:00Z'),
    level('1W', '2012-12-31T00:00:00Z', '2014-01-06T00:00:00Z'),
    level('1mo', '2013-01-01T00:00:00Z', '2014-01-01T00:00:00Z'),
  );
  expect(summarise(instrument).years).toEqual({ from: 2013, to: 2013 });
  const weeks = level('1W', '2012-12-24T00:00:00Z', '2014-01-06T00:00:00Z');
  expect(summarise(withLevels(weeks, ...instrument.levels.slice(0, 1))).years?.from).toBe(2012);
});

test('an instrument without data has neither', () => {
  expect(summarise(withLevels())).toEqual({ years: null, finest: null });
});
