import type { ContractFields } from '@candlemark/bars';
import { positionsOf } from '@candlemark/chart';
import type { FillJson } from '@candlemark/contracts';
import { expect, test } from 'vitest';
import { CATALOGUE } from '../../text/catalogue.ts';
import { createText } from '../../text/text.ts';
import { averageDecimals, fillsTable, moneyCurrency } from './fills-table.ts';
import { fillOfChart } from './use-fills.ts';

const BASE = {
  orderId: null,
  executionId: null,
  account: null,
  note: null,
  import: 'one',
  feeCurrency: null,
  multiplier: null,
  inverse: null,
} as const;
const FILLS: readonly FillJson[] = [
  { ...BASE, time: '2024-01-02T15:00:00Z', side: 'buy', quantity: '1', price: '10', fee: '0.5', currency: 'USD' },
  { ...BASE, time: '2024-01-02T15:00:01Z', side: 'buy', quantity: '2', price: '11', fee: null, currency: 'USD' },
  { ...BASE, time: '2024-01-02T15:00:02Z', side: 'sell', quantity: '4', price: '10', fee: '-1', currency: 'USD' },
];

const cells = (fills: readonly FillJson[], row: number, contract: ContractFields = {}) => {
  const drawn = fills.map((fill) => fillOfChart(fill, contract));
  const positions = positionsOf(drawn);
  const text = createText(CATALOGUE, 'en-US');
  const told = {
    locale: 'en-US',
    timeZone: 'America/New_York',
    decimals: 2,
    drawn,
  };
  const table = fillsTable({ fills, positions, text, ...told });
  return Object.fromEntries(table.columns.map((column) => [column.name, [column.textAt(row), column.exactAt?.(row)]]));
};

test('an average has a few decimals on screen and all of them in what is downloaded, and a fee says its currency', () => {
  const { time, Average, Fee } = cells(FILLS, 1);
  expect(time).toEqual(['Jan 2, 2024, 10:00:01', '2024-01-02T15:00:01Z']);
  expect(Average).toEqual(['10.6667', String(32 / 3)]);
  expect(Fee![0]).toBe('');
  expect(cells(FILLS, 0).Fee).toEqual(['0.5 USD', '0.5 USD']);
});

test('what is below zero has a true minus', () => {
  const { Position, Realised, Fee } = cells(FILLS, 2);
  expect([Position![0], Realised![0], Fee![0]]).toEqual(['\u22121', '\u22122.00', '\u22121 USD']);
});

test('an average has the decimals of the finest price, and money the currency that all of them have', () => {
  const finer = FILLS.map((fill) => ({ ...fill, price: '0.00001234' }));
  expect(averageDecimals(FILLS, 2)).toBe(4);
  expect(averageDecimals(finer, 2)).toBe(8);
  expect(moneyCurrency(FILLS)).toBe('USD');
  expect(moneyCurrency([...FILLS, { ...FILLS[0]!, currency: 'EUR' }])).toBeNull();
});

test('a multiplier counts in money and not in the average: that of a list before that of the instrument', () => {
  const listed = FILLS.map((fill, at) => ({ ...fill, multiplier: at === 1 ? null : '50.5' }));
  expect(cells(FILLS, 1)).not.toHaveProperty('Multiplier');
  expect(cells(listed, 0).Multiplier).toEqual(['50.5', '50.5']);
  expect(cells(listed, 1, { multiplier: 100 }).Multiplier).toEqual(['100', '100']);
  const ofContracts = cells(FILLS, 2, { multiplier: 100 });
  expect(ofContracts.Average).toEqual(cells(FILLS, 2).Average);
  expect(ofContracts.Realised![0]).toBe('\u2212200.00');
});

test('results of contracts that are settled in a coin are in it, with the decimals that it needs, and so are fees that name no currency', () => {
  const quanto = { multiplier: 0.000001, settlement: 'XBT' };
  const { Realised, Fee } = cells(FILLS, 2, quanto);
  expect(Realised![0]).toBe('\u22120.00000200');
  expect(Fee).toEqual(['\u22121 XBT', '-1 XBT']);
  expect(cells([{ ...FILLS[0]!, feeCurrency: 'USD' }], 0, quanto).Fee![0]).toBe('0.5 USD');
  // Results of an inverse contract are told in the currency of the price, whatever else is said.
  expect(cells(FILLS, 0, { inverse: true, settlement: 'XBT' }).Fee![0]).toBe('0.5 USD');
});
