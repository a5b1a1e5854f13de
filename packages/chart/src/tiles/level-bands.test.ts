import { calendarFromTemplate, compileCalendar, type LevelCoverage, TradingTime } from '@candlemark/bars';
import { describe, expect, it } from 'vitest';
import { chartLevels } from './chart-levels.ts';
import { coveringTiles, tradesTileK } from './covering.ts';
import { levelBands, levelReaching } from './level-bands.ts';

const us = (iso: string) => Date.parse(iso) * 1_000;
const level = (interval: LevelCoverage['interval'], from: string, to: string, rows = 1): LevelCoverage => ({
  interval,
  fromUs: us(from),
  toUs: us(to),
  source: 'bars',
  rows,
});

describe('the bands of a level', () => {
  const calendar = compileCalendar(calendarFromTemplate('24/7'));

  it('are the level alone where it has all of the data', () => {
    const levels = [
      level('1m', '2024-01-01T09:30Z', '2024-02-01T12:00Z'),
      level('1D', '2024-01-01T00:00Z', '2024-02-02T00:00Z'),
      level('1mo', '2024-01-01T00:00Z', '2024-03-01T00:00Z'),
    ];
    expect(levelBands(chartLevels(levels, calendar, '1m'), calendar, '1m')).toEqual([
      { level: '1m', tiles: '1m', fromUs: us('2024-01-01T09:30Z'), toUs: us('2024-02-01T12:00Z') },
    ]);
  });

  it('go on with the coarser level where the finer one has no data, from whole bars on', () => {
    const levels = [
      level('1m', '2024-01-10T09:30Z', '2024-02-01T12:00Z'),
      level('1D', '2000-01-01T00:00Z', '2024-03-01T00:00Z'),
    ];
    expect(levelBands(chartLevels(levels, calendar, '1m'), calendar, '1m')).toEqual([
      { level: '1D', tiles: '1D', fromUs: us('2000-01-01T00:00Z'), toUs: us('2024-01-10T00:00Z') },
      { level: '1m', tiles: '1m', fromUs: us('2024-01-10T09:30Z'), toUs: us('2024-02-01T12:00Z') },
      { level: '1D', tiles: '1D', fromUs: us('2024-02-02T00:00Z'), toUs: us('2024-03-01T00:00Z') },
    ]);
  });

  it('carry on between two imports of the level, by whole bars, and know what a view in there shows', () => {
    const minutes = [
      { interval: 'trades' as const, fromUs: us('2024-01-10T09:30Z'), toUs: us('2024-02-01T12:00Z') },
      { interval: '1m' as const, fromUs: us('2020-01-05T00:00Z'), toUs: us('2020-01-08T12:00Z') },
    ];
    const levels = [
      { ...level('1m', '2020-01-05T00:00Z', '2024-02-01T12:00Z'), parts: minutes },
      { ...level('1h', '2020-01-05T00:00Z', '2024-02-01T12:00Z'), parts: minutes },
      level('1D', '2020-01-05T00:00Z', '2024-02-02T00:00Z'),
    ];
    const bands = levelBands(chartLevels(levels, calendar, '1m'), calendar, '1m');
    expect(bands).toEqual([
      { level: '1m', tiles: '1m', fromUs: us('2020-01-05T00:00Z'), toUs: us('2020-01-08T12:00Z') },
      { level: '1D', tiles: '1D', fromUs: us('2020-01-09T00:00Z'), toUs: us('2024-01-10T00:00Z') },
      { level: '1m', tiles: '1m', fromUs: us('2024-01-10T09:30Z'), toUs: us('2024-02-01T12:00Z') },
    ]);
    const shownAt = (from: string, to: string) => levelReaching(bands, '1m', { fromUs: us(from), toUs: us(to) });
    expect(shownAt('2022-01-01T00:00Z', '2022-01-01T01:00Z')).toBe('1D');
    expect(shownAt('2020-01-08T11:00Z', '2020-01-12T00:00Z')).toBe('1m');
    expect(shownAt('2030-01-01T00:00Z', '2030-01-01T01:00Z')).toBe('1m');
  });

  it('are none for a level that is not served', () => {
    expect(levelBands([], calendar, '1D')).toEqual([]);
  });
});

describe('covering tiles', () => {
  const calendar = compileCalendar(calendarFromTemplate('us-equities'));
  const tradingTime = new TradingTime(calendar);
  const context = { calendar, tradingTime, tradesK: 0, isSplit: () => false };
  const bands = [
    { level: '1s' as const, tiles: '1s' as const, fromUs: us('2024-01-01T00:00Z'), toUs: us('2025-01-01T00:00Z') },
  ];

  it('skip the tiles of a weekend', () => {
    // Friday 15:55 to Monday 09:35 in New York: five minutes on either side.
    const view = { fromUs: us('2024-01-12T20:55Z'), toUs: us('2024-01-15T14:35Z') };
    const tiles = coveringTiles(bands, view, context);
    expect(tiles.length).toBeLessThanOrEqual(4);
    expect(tiles[0]!.fromUs).toBeLessThanOrEqual(view.fromUs);
    expect(tiles.at(-1)!.toUs).toBeGreaterThanOrEqual(view.toUs);
  });

  it('are none outside the data', () => {
    expect(coveringTiles(bands, { fromUs: us('2023-01-01'), toUs: us('2023-02-01') }, context)).toEqual([]);
  });

  it('start with the tile in which the bar at the left edge opens', () => {
    const weekly = [
      { level: '1W' as const, tiles: '1W' as const, fromUs: us('1980-01-01T00:00Z'), toUs: us('2025-01-01T00:00Z') },
    ];
    // A tile of weeks ends at 1989-08-14T00:00Z, a Monday; the bar of the week before is open until Friday.
    const view = { fromUs: us('1989-08-11T15:00Z'), toUs: us('1989-08-11T16:00Z') };
    const tiles = coveringTiles(weekly, view, context);
    expect(tiles.map(({ address }) => address)).toEqual([{ kind: 'bars', interval: '1W', index: 0 }]);
  });

  it('give trade tiles the size that holds about four thousand trades', () => {
    const continuous = new TradingTime('all-hours');
    const k = tradesTileK(level('trades', '2024-01-01T00:00Z', '2024-01-02T00:00Z', 86_400), continuous);
    expect(k).toBe(11);
    expect(tradesTileK(level('trades', '2024-01-01T00:00Z', '2024-01-02T00:00Z', 1), continuous)).toBe(24);
  });
});
