import { LEGEND_ITEMS } from '@candlemark/chart/headless';
import { expect, test } from 'vitest';
import { lookOfStyle } from './look-of-style.ts';

test('a snapshot has the look that a layout keeps, as far as it can be', () => {
  expect(
    lookOfStyle({
      upBody: false,
      downWick: '#112233',
      grid: 'none',
      marginTop: 20,
      hasSessionBreaks: false,
      hasLegendSource: false,
      timeZone: 'UTC',
    }),
  ).toMatchObject({
    bars: { up: { body: false, border: null }, down: { wick: '#112233' } },
    grid: 'none',
    margins: { top: 20, right: null },
    sessions: { breaks: false },
    legend: { items: ['instrument', 'interval', 'values', 'change', 'volume', 'series'] },
    timeZone: 'UTC',
  });
  const none = { up: { body: null, border: null, wick: null }, down: { body: null, border: null, wick: null } };
  expect(lookOfStyle({ upBody: 'green', grid: 7, marginTop: 99, marginBars: -1, timeZone: 'Mars/Olympus' })).toEqual({
    bars: none,
    legend: { items: [...LEGEND_ITEMS] },
    margins: { right: null },
    sessions: {},
  });
});
