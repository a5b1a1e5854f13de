/** The formats that docs/add-an-import-format.md shows, run. */
import { expect, test } from 'vitest';
import { houseSample } from '../../../../../scripts/vitest/house-sample.ts';
import { readExample } from '../testing/read-example.ts';
import { asTrades, type FormatExample } from './example.ts';
import { FAMILIES } from './families/registry.ts';
import type { Family } from './family.ts';
import type { ImportFormat } from './format.ts';

const PAGE = 'docs/add-an-import-format.md';

/** What comes of a file while a family stands in the registry as well. */
async function readBeside(family: Family, example: FormatExample) {
  const registry = FAMILIES as Family[];
  registry.unshift(family);
  try {
    return await readExample(example);
  } finally {
    registry.shift();
  }
}

test('the family that is shown reads its example', async () => {
  const { exampleSource } = await houseSample<{ readonly exampleSource: Family }>(PAGE, 'exampleSource');
  const [{ id, title, examples }] = exampleSource.tables as [Family['tables'][number]];
  const { format, became, leftOut } = await readBeside(exampleSource, examples[0]);
  expect(format).toEqual({ id, title, source: 'Example' });
  expect(leftOut).toBe(0);
  expect(became).toEqual(examples[0].becomes);
});

test('the columns without names that are shown are read by their places', async () => {
  const { exampleTrades } = await houseSample<{ readonly exampleTrades: ImportFormat }>(PAGE, 'exampleTrades');
  const { id, title } = exampleTrades;
  const example: FormatExample = {
    fileName: 'BTCUSDT.csv',
    lines: [0, 1, 2, 3].map((at) => `${71 + at},42000.5,0.25,10500.125,${1_704_067_200_000 + at},${at % 2 === 0}`),
    becomes: asTrades('BTCUSDT', 1_704_067_200_000_000, '42000.5 0.25'),
  };
  const family: Family = {
    id: 'example',
    name: 'Example',
    toldBy: 'columns',
    known: '',
    tables: [{ id, title, tells: () => true, reads: exampleTrades, examples: [example] }],
  };
  const { format, became } = await readBeside(family, example);
  expect(format).toEqual({ id, title, source: 'Example' });
  expect(became).toEqual(example.becomes);
});
