import path from 'node:path';
import type { ImportResult } from '@candlemark/contracts';
import { symbolKey } from '../../manifest/records.ts';
import type { CorporateEvent } from '../../market/events/corporate-event.ts';
import type { EventBatch } from '../child-protocol.ts';
import { columnCount, mostFields } from '../detect/delimited-sample.ts';
import { numberStyleOf } from '../detect/number-style.ts';
import { headerLineOf, planFile, refuseAmbiguousDates } from '../detect/plan-file.ts';
import type { FilePlan, ParseInput } from '../file-plan.ts';
import { MAX_EVENTS } from '../import-limits.ts';
import { type FileText, symbolBook } from '../parse-file.ts';
import { RefusedFile } from '../refused-file.ts';
import { checkRejected } from '../report/check-rejected.ts';
import { importWarning, warningFields } from '../report/import-warning.ts';
import { eventCounts } from '../report/told-warnings.ts';
import { DecimalField } from '../rows/decimal-field.ts';
import type { InstrumentTally } from '../rows/instrument-tally.ts';
import { numberCells } from '../rows/number-cells.ts';
import { readRecords } from '../rows/read-records.ts';
import { TimeColumns } from '../rows/time-columns.ts';
import { AdjustedRows } from './adjusted-rows.ts';
import { eventsResult, type ParsedEvents } from './parse-events.ts';
import { writeEvents } from './write-events.ts';

/**
 * Reads a file of prices for what its adjusted closes tell: splits and dividends. null when it has none beside closes as
 * traded. @throws RefusedFile when it is no file of prices, or too little of it can be read
 */
export async function parseAdjusted(input: ParseInput, text: FileText): Promise<ParsedEvents | null> {
  const plan = await pricesPlan(input, text);
  if (plan === null) return null;
  const { sample, match, timeLayout, clock } = plan;
  const adjusted = match.columns.get('adjustedClose');
  const close = match.columns.get('close');
  if (adjusted === undefined || close === undefined) return null;
  refuseAmbiguousDates(plan);
  const symbols = symbolBook(plan);
  const timeReader = timeLayout.createReader();
  const style = numberStyleOf(numberCells(plan), sample);
  const rows = new AdjustedRows(
    {
      symbols,
      time: new TimeColumns(match.timeFields, timeReader, clock),
      columnCount: columnCount(sample, match.headerRecord),
      mostFields: mostFields(sample, match.headerRecord),
      createNumber: () => new DecimalField(style),
    },
    { close, adjusted, timeReader },
  );
  const { dialect } = sample;
  const records = { bytes: text.stream.bytes(), dialect, headerLine: headerLineOf(plan) };
  await readRecords(records, symbols, (record) => rows.take(record));
  return finish(input, symbols.tallies, rows);
}

/** How the file is read as bars; null when it cannot be. */
async function pricesPlan(input: ParseInput, { stream, facts }: FileText): Promise<FilePlan | null> {
  try {
    return await planFile({ ...input, options: { ...input.options, kind: 'bars' } }, stream, facts);
  } catch (error) {
    if (error instanceof RefusedFile) return null;
    throw error;
  }
}

async function finish(
  input: ParseInput,
  tallies: readonly InstrumentTally[],
  rows: AdjustedRows,
): Promise<ParsedEvents> {
  const known = new Map(input.known.map(({ symbol }) => [symbolKey(symbol), symbol]));
  const events = rows.events();
  checkRejected(input.fileName, tallies);
  const missing = tallies.find(({ symbol }) => !known.has(symbolKey(symbol)));
  if (missing) {
    throw new RefusedFile(
      `There is no instrument ${missing.symbol}; import its bars first, from this file or another.`,
    );
  }
  const held = [...events].map(([{ symbol }, list]) => ({ symbol: known.get(symbolKey(symbol))!, events: list }));
  const told = held.filter(({ events: list }) => list.length > 0);
  const count = told.reduce((sum, { events: list }) => sum + list.length, 0);
  if (count > MAX_EVENTS)
    throw new RefusedFile(`The adjusted closes tell of ${count} events, and ${MAX_EVENTS} are taken.`);
  if (count === 0) {
    throw new RefusedFile(
      'The adjusted closes change nowhere against the closes: there are no splits and dividends to take.',
    );
  }
  const batch = await writeEvents(path.join(input.outDir, 'batch.parquet'), input.fileName, told);
  return { batch, results: tallies.map((tally) => resultOf(input, tally, batch, events.get(tally) ?? [])) };
}

/** Rows are days here, and what is stored are the events they tell of: the others are counted as nothing new. */
function resultOf(
  input: ParseInput,
  tally: InstrumentTally,
  batch: EventBatch,
  events: readonly CorporateEvent[],
): ImportResult {
  return {
    ...eventsResult(input, tally, batch),
    rowsStored: events.length,
    duplicates: tally.rowsRead - tally.rejects.count - events.length,
    ...warningFields([importWarning('told-from-adjusted', eventCounts(events))]),
  };
}
