import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type DelimitedSample, sampleDelimited } from '../detect/delimited-sample.ts';
import { type ToldTable, tablesOf } from '../detect/detect-format.ts';
import { findHeaderlessColumns } from '../detect/headerless.ts';
import { stemOfFile } from '../detect/symbol-of-file.ts';
import { SAMPLE_BYTES } from '../import-limits.ts';
import { openFile } from '../parse-file.ts';
import { contentOf } from '../testing/example-content.ts';
import { withDirectory } from '../testing/parse-text.ts';
import { readExample } from '../testing/read-example.ts';
import type { FormatExample } from './example.ts';
import { FAMILIES } from './families/registry.ts';
import type { FamilyTable } from './family.ts';
import { isMatch } from './format.ts';
import { GENERIC_FORMATS } from './generic/registry.ts';
import { SeenTable } from './seen-table.ts';

const TABLES = FAMILIES.flatMap(({ tables }) => tables);
const SHOWN = FAMILIES.flatMap(({ name, isOfAnybody, tables }) =>
  tables.map((table) => ({ ...table, source: isOfAnybody ? null : name })),
);
const EXAMPLES = [...SHOWN, ...GENERIC_FORMATS.map((format) => ({ ...format, source: null }))].flatMap(
  ({ id, title, source, examples }) => examples.map((example) => ({ name: { id, title, source }, title, example })),
);

describe('formats', () => {
  // What another family or a format for everybody takes it for would have another name.
  it.each(EXAMPLES)('$title read $example.fileName, and no other does', async ({ name, example }) => {
    const { format, became, leftOut } = await readExample(example);
    expect(format).toEqual(name);
    expect(leftOut).toBe(0);
    expect(became).toEqual(example.becomes);
  });

  it('of a family tell no example of another', async () => {
    const claims: string[] = [];
    for (const { name, example } of EXAMPLES) {
      for (const { family } of await claimedBy(example)) {
        if (family.name !== name.source) claims.push(`${family.name} tells ${example.fileName} of ${name.title}`);
      }
    }
    // HistData has its minutes in the form of MetaTrader too; the name of the file is asked first.
    expect(claims).toEqual(['MetaTrader tells DAT_MT_EURUSD_M1_2019.csv of HistData minutes']);
  });

  it('have ids of their own, and none has two titles', () => {
    const titles = new Map([...TABLES, ...GENERIC_FORMATS].map(({ id, title }) => [id, title]));
    for (const { id, title } of [...TABLES, ...GENERIC_FORMATS]) expect(titles.get(id)).toBe(title);
    const families = FAMILIES.map(({ id }) => id);
    expect(new Set(families).size).toBe(families.length);
    for (const { id, tables } of FAMILIES) for (const table of tables) expect(table.id.startsWith(id)).toBe(true);
  });

  it('of families are documented in the words of their definitions', () => {
    const page = readFileSync(fileURLToPath(new URL('../../../../../docs/import.md', import.meta.url)), 'utf8');
    const table = page.split('### Families of files')[1]!.split('\n## ')[0]!;
    const rows = table
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .slice(1);
    const defined = FAMILIES.map(({ name, toldBy, known }) => `| ${name} | ${toldBy} | ${known} |`);
    expect(rows.sort()).toEqual(defined.sort());
  });
});

/** The tables of families that a file tells to be; ways of writing that anybody has apart. */
async function claimedBy(example: FormatExample): Promise<readonly ToldTable[]> {
  const content = contentOf(example);
  return withDirectory(async (outDir) => {
    const source = (async function* () {
      yield content;
    })();
    const text = await openFile({ source, fileName: example.fileName, options: {}, known: [], outDir });
    const sample = sampleDelimited(await text.stream.head(SAMPLE_BYTES), true)!;
    await text.close();
    const stem = stemOfFile(text.facts.fileName ?? example.fileName);
    const told = tablesOf(new SeenTable(sample, stem, text.facts, () => findHeaderlessColumns(sample, null)));
    return told.filter(({ family, table }) => !family.isOfAnybody && isRead(sample, table));
  });
}

function isRead(sample: DelimitedSample, { reads }: FamilyTable): boolean {
  const said = { given: {}, fileName: '', symbol: '', isKindGiven: false, timeUnit: null, price: 'mid' } as const;
  return reads === undefined || isMatch(reads.detect(sample, { ...said, headerless: () => null }));
}
