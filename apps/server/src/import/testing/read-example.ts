import type { FormatExample } from '../formats/example.ts';
import { contentOf } from './example-content.ts';
import { parseTestFile } from './parse-text.ts';

const VALUES = {
  bars: { price: ['open', 'high', 'low', 'close'], size: 'volume' },
  trades: { price: ['price'], size: 'size' },
} as const;

/** What an import makes of the file that a format is shown by: to be compared with what must come of it. */
export async function readExample(example: FormatExample) {
  const { batch, results, rows } = await parseTestFile({
    content: contentOf(example),
    fileName: example.fileName,
  });
  const [first] = batch.instruments;
  const { price, size } = VALUES[batch.kind];
  const real = (column: string, scale: number): string =>
    rows[0]![column] === null ? 'null' : String(Number(rows[0]![column]) / 10 ** scale);
  const became: FormatExample['becomes'] = {
    symbols: results.map(({ symbol }) => symbol).join(' '),
    kind: batch.kind,
    interval: batch.interval,
    firstUs: Number(rows[0]!.time),
    values: [...price.map((one) => real(one, first!.priceScale)), real(size, first!.sizeScale)].join(' '),
    timeZone: first!.timeZone,
    stamp: first!.stamp,
  };
  return {
    format: batch.format,
    became,
    leftOut: results.reduce((sum, { rowsRejected, duplicates }) => sum + rowsRejected + duplicates, 0),
  };
}
