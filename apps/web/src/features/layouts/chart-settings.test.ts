import { ChartSettings, conforms } from '@candlemark/contracts';
import { expect, test } from 'vitest';
import { restoredState, settingsOf } from './chart-settings.ts';

const PLANNED = { weights: {}, maximized: null, collapsed: [], order: [] };
const ARRANGED = { ...PLANNED, weights: { main: 300, volume: 100 }, collapsed: ['volume'] };
const RANGE = { from: 1000, to: 2000 };
const IN_HAND = { main: { min: 5, max: 9 } };
const HERE = { isSameInstrument: true, range: RANGE };

test('of a chart that nobody arranged nothing is kept', () => {
  expect(settingsOf({ panes: PLANNED, priceRanges: {}, hiddenSeries: [] }, RANGE)).toEqual({});
});

test('what is kept is what the document takes, and arranges another chart alike', () => {
  const kept = settingsOf({ panes: ARRANGED, priceRanges: IN_HAND, hiddenSeries: ['volume'] }, RANGE);
  expect(conforms(ChartSettings, kept)).toBe(true);
  const read: unknown = JSON.parse(JSON.stringify(kept));
  expect(restoredState(read, HERE)).toEqual({ panes: ARRANGED, priceRanges: IN_HAND, hiddenSeries: ['volume'] });
});

test('prices in hand bring the time that they were chosen for to a chart that is free to begin anywhere', () => {
  const kept = settingsOf({ panes: PLANNED, priceRanges: IN_HAND, hiddenSeries: [] }, RANGE);
  const free = { ...HERE, range: null };
  expect(restoredState(kept, free)).toEqual({ panes: PLANNED, priceRanges: IN_HAND, hiddenSeries: [], range: RANGE });
});

test.each([
  ['at another time', { isSameInstrument: true, range: { from: 2000, to: 3000 } }],
  ['of another instrument', { isSameInstrument: false, range: RANGE }],
  ['of another instrument that is free to begin anywhere', { isSameInstrument: false, range: null }],
])('prices in hand are not shown %s', (_where, shown) => {
  const kept = settingsOf({ panes: ARRANGED, priceRanges: IN_HAND, hiddenSeries: ['volume'] }, RANGE);
  expect(restoredState(kept, { ...HERE, ...shown })).toEqual({
    panes: ARRANGED,
    priceRanges: {},
    hiddenSeries: ['volume'],
  });
});

test.each([[null], [undefined], ['panes'], [{ panes: { weights: { main: -1 } } }], [{ later: true }]])(
  'what cannot be read arranges nothing: %j',
  (kept) => {
    expect(restoredState(kept, HERE)).toEqual({ panes: PLANNED, priceRanges: {}, hiddenSeries: [] });
  },
);

test('what was hidden by hand stays so, also where nothing is left to see', () => {
  const hiddenSeries = ['main', 'volume'];
  expect(restoredState({ hiddenSeries }, HERE).hiddenSeries).toEqual(hiddenSeries);
});
