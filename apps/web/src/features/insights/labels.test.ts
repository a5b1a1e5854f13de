import { expect, test } from 'vitest';
import { hasLabel, labelsOf, labelText, parseLabel } from './labels.ts';

const OIL = { sector: 'Energy', country: 'US', tags: ['Core', 'Oil'] };
const BANK = { sector: 'Finance', country: 'US' };

test('labels are those that some instrument has, each once', () => {
  expect(labelsOf([OIL, BANK, {}]).map(labelText)).toEqual([
    'sector:Energy',
    'sector:Finance',
    'country:US',
    'tags:Core',
    'tags:Oil',
  ]);
});

test('an instrument has its labels and no others', () => {
  expect([OIL, BANK, {}].map((one) => hasLabel(one, { field: 'tags', value: 'Oil' }))).toEqual([true, false, false]);
  expect([OIL, BANK].map((one) => hasLabel(one, { field: 'sector', value: 'Finance' }))).toEqual([false, true]);
});

test('a label is read from an address as it was written', () => {
  const label = { field: 'sector', value: 'Oil: upstream' } as const;
  expect(parseLabel(labelText(label))).toEqual(label);
  expect([parseLabel('sector:'), parseLabel('__proto__:x'), parseLabel('sector')]).toEqual([null, null, null]);
});
