import type { InstrumentFields } from '@candlemark/contracts';
import { expect, test } from 'vitest';
import { filterOf, labelsOf, labelText, parseLabel } from './labels.ts';

const said = (...values: readonly string[]) => values.map((value) => ({ value, instruments: 1 }));
const FIELDS: InstrumentFields = {
  instruments: 2,
  assetClass: [],
  sector: said('Finance', 'Energy'),
  group: [],
  venue: [],
  country: said('US'),
  tag: said('Oil', 'Core'),
};

test('labels are those that are said of instruments, by field and word', () => {
  expect(labelsOf(FIELDS).map(labelText)).toEqual([
    'sector:Energy',
    'sector:Finance',
    'country:US',
    'tags:Core',
    'tags:Oil',
  ]);
});

test('a label is asked for as the filter that finds its instruments', () => {
  expect(filterOf({ field: 'tags', value: 'Oil' })).toEqual({ tag: 'Oil' });
  expect(filterOf({ field: 'sector', value: 'Finance' })).toEqual({ sector: 'Finance' });
});

test('a label is read from an address as it was written', () => {
  const label = { field: 'sector', value: 'Oil: upstream' } as const;
  expect(parseLabel(labelText(label))).toEqual(label);
  expect([parseLabel('sector:'), parseLabel('__proto__:x'), parseLabel('sector')]).toEqual([null, null, null]);
});
