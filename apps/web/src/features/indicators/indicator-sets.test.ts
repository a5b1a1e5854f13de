import type { ChartIndicator } from '@candlemark/chart';
import { expect, test } from 'vitest';
import { indicatorsOfSet, isSetShown, setOfIndicators } from './indicator-sets.ts';

const RSI: ChartIndicator = {
  id: 'a',
  type: 'rsi',
  inputs: { length: 21 },
  interval: 'follow',
  pane: 'pane-a',
  scale: null,
  style: { rsi: { color: '#ff0000' } },
  levels: [{ value: 20 }, { value: 80 }],
  shownOn: { from: null, to: null },
  order: 1,
};
const AVERAGE: ChartIndicator = { ...RSI, id: 'b', type: 'sma', inputs: { source: 'a:rsi' }, style: {}, levels: null };

test('what a chart has comes back as it was', () => {
  const style = setOfIndicators([RSI, AVERAGE]);
  expect(indicatorsOfSet({ style })).toEqual([RSI, AVERAGE]);
  expect(indicatorsOfSet(JSON.parse(JSON.stringify({ style })))).toEqual([RSI, AVERAGE]);
});

test('a set is known again under other ids, and no more once something of it changed', () => {
  const template = { style: setOfIndicators([RSI, AVERAGE]) };
  const copies = [
    { ...RSI, id: 'x', pane: 'pane-x', order: 5 },
    { ...AVERAGE, id: 'y', inputs: { source: 'x:rsi' }, pane: 'pane-x' },
  ];
  expect(isSetShown(template, copies)).toBe(true);
  expect(isSetShown(template, copies.slice(0, 1))).toBe(false);
  expect(isSetShown(template, [{ ...copies[0]!, inputs: { length: 14 } }, copies[1]!])).toBe(false);
});

test('what is no indicator is left out', () => {
  expect(indicatorsOfSet({ style: { indicators: [null, 'rsi', { type: 3 }, RSI] } })).toEqual([RSI]);
  expect(indicatorsOfSet({ style: null as never })).toEqual([]);
});
