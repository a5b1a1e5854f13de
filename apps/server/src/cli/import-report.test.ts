import type { ImportResult } from '@candlemark/contracts';
import { expect, test } from 'vitest';
import { resultLine } from './import-report.ts';

test('a line of JSON has what was found in English, without the codes for other languages', () => {
  const example = { line: 7, time: '2024-01-08T00:00:00Z', value: '2 after 1' };
  const found = { code: 'jump', count: 1, text: 'Prices that jump: 1' } as const;
  const result = { file: 'x.csv', symbol: 'X', warnings: ['Quotes: the price is the bid'] } as ImportResult;
  const told = {
    ...result,
    warningFacts: [{ code: 'quotes-bid', values: {} }],
    findings: [
      { ...found, examples: [{ ...example, fact: { code: 'price-after', values: { price: 2, before: 1 } } }] },
    ],
  };
  expect(JSON.parse(resultLine('./x.csv', told))).toEqual({
    ...result,
    findings: [{ ...found, examples: [example] }],
    path: './x.csv',
  });
});
