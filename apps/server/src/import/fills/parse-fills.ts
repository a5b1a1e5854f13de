import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { type ImportResult, isoFromUs, type WarningFact } from '@candlemark/contracts';
import type { ReadFill } from '../../fills/fill.ts';
import type { ParseInput } from '../file-plan.ts';
import type { FileFacts } from '../input/file-facts.ts';
import type { PeekedStream } from '../input/peeked-stream.ts';
import { checkRejected } from '../report/check-rejected.ts';
import { importWarning, warningFields } from '../report/import-warning.ts';
import { readRecords } from '../rows/read-records.ts';
import { type FillPlan, planFills } from './fill-plan.ts';
import { FillRows, type FillTally } from './fill-rows.ts';
import type { FoundFills } from './find-fills.ts';

/** What a list of own trades became: a file of JSON lines, a `ReadFill` each, in the order of the list. */
export interface ParsedFills {
  readonly file: string;
  readonly fills: number;
  readonly results: readonly ImportResult[];
}

/** Reads a list of own trades into a file. @throws RefusedFile when nothing of it can be imported */
export async function parseFills(
  input: ParseInput,
  text: PeekedStream,
  facts: FileFacts,
  found: FoundFills,
): Promise<ParsedFills> {
  const plan = planFills(input, facts, found);
  const rows = await readFills(input, text, found, plan);
  const file = 'fills.ndjson';
  await writeLines(path.join(input.outDir, file), rows.fills);
  return { file, fills: rows.fills.length, results: resultsOf(input, rows, plan) };
}

/** Of a list that the market's trades were taken for. */
const ADVICE =
  'It is read as a list of own fills: --kind trades reads it as trades of the market, --columns says what its columns are.';

/** Reads all rows. @throws RefusedFile when so few are sound that the file is something else */
export async function readFills(
  input: ParseInput,
  text: PeekedStream,
  { sample, columns }: FoundFills,
  plan: FillPlan,
): Promise<FillRows> {
  const rows = new FillRows(input, plan);
  const headerLine = sample.records[columns.headerRecord]!.line;
  const records = { bytes: text.bytes(), dialect: sample.dialect, headerLine };
  await readRecords(records, rows.symbols, (record) => rows.take(record));
  rows.end();
  checkRejected(input.fileName, rows.symbols.tallies, ADVICE);
  // Fills of one moment too stand in the order in which they happened.
  if (plan.order === 'descending') rows.fills.reverse();
  return rows;
}

/** One for each symbol as the file spells it. */
export function resultsOf(input: ParseInput, rows: FillRows, plan: FillPlan): readonly ImportResult[] {
  const warnings = warningsOf(rows, plan);
  const inverse = new Set(rows.fills.flatMap(({ symbol, inverse: isInverse }) => (isInverse === true ? [symbol] : [])));
  return rows.tallies().map((tally) => {
    const own = inverse.has(tally.symbol) ? [importWarning('settled-in-coin')] : [];
    return resultOf(input, tally, [...warnings, ...own]);
  });
}

function warningsOf({ leftOut, guessedZones }: FillRows, { columns, timeLayout }: FillPlan): readonly WarningFact[] {
  const zones = [...guessedZones];
  return [
    ...(zones.length === 0 ? [] : [importWarning('zone-of-instrument', { zone: zones.join(', ') })]),
    ...(timeLayout.order === 'likely' || timeLayout.isByDistance
      ? [importWarning('times-in-order', {}, timeLayout.written)]
      : []),
    ...(columns.fields.side < 0 ? [importWarning('no-side')] : []),
    ...(leftOut === 0 ? [] : [importWarning('trades-nothing', { count: leftOut })]),
  ];
}

function resultOf({ fileName }: ParseInput, told: FillTally, warnings: readonly WarningFact[]): ImportResult {
  const { tally, symbol, fromUs, toUs } = told;
  const hasAny = tally.rowsTaken > 0;
  return {
    file: fileName,
    instrument: null,
    symbol,
    kind: 'fills',
    interval: null,
    rowsRead: tally.rowsRead,
    rowsStored: tally.rowsTaken,
    rowsRejected: tally.rejects.count,
    duplicates: tally.duplicates,
    rejects: [...tally.rejects.listed],
    from: hasAny ? isoFromUs(fromUs) : null,
    to: hasAny ? isoFromUs(toUs) : null,
    ...warningFields(warnings),
    findings: [],
  };
}

async function writeLines(file: string, fills: readonly ReadFill[]): Promise<void> {
  const stream = createWriteStream(file);
  for (const fill of fills) {
    if (!stream.write(`${JSON.stringify(fill)}\n`)) await once(stream, 'drain');
  }
  stream.end();
  await finished(stream);
}
