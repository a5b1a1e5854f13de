import type { ListedInstrument } from '@candlemark/contracts';
import { expect, test } from 'vitest';
import { bestHitsFirst } from './best-hits-first.ts';

/** Only the parts that the order depends on. */
const named = (symbol: string) => ({ id: `id-${symbol}`, symbol }) as ListedInstrument;
const symbols = (instruments: readonly ListedInstrument[]) => instruments.map(({ symbol }) => symbol);

test('the exact symbol comes first, once, wherever it was found', () => {
  const pages = [[named('AT'), named('T')]];
  expect(symbols(bestHitsFirst(pages, 'T', named('T')))).toEqual(['T', 'AT']);
  expect(symbols(bestHitsFirst([[named('AT')]], 't', named('T')))).toEqual(['T', 'AT']);
});

test('symbols that begin with the words stand before names that hold them', () => {
  expect(symbols(bestHitsFirst([[named('DEMO'), named('SPX'), named('SPY')]], 'sp', null))).toEqual([
    'SPX',
    'SPY',
    'DEMO',
  ]);
});

test('a later page never moves what is already on screen', () => {
  const first = [named('DEMO'), named('SPX')];
  const before = symbols(bestHitsFirst([first], 's', null));
  const after = symbols(bestHitsFirst([first, [named('S1')]], 's', null));
  expect(after.slice(0, before.length)).toEqual(before);
});
