/*
 * Tells what an import would make of a file, from its beginning and its last rows, by the code of the import itself: the
 * plan is made from the same stream, and the rows of the first MiB are checked, staged and finished as all of them would be.
 * Its cost does not grow with the file.
 */
import path from 'node:path';
import { type ImportPreview, PREVIEW_LIMITS } from '@candlemark/contracts';
import type { DuckDBConnection } from '@duckdb/node-api';
import { symbolKey } from '../../manifest/records.ts';
import { sampleDelimited } from '../detect/delimited-sample.ts';
import { numberStyleOf } from '../detect/number-style.ts';
import { headerLineOf, planFile, refuseAmbiguousDates } from '../detect/plan-file.ts';
import { titleOf } from '../detect/time-layout.ts';
import { findEvents } from '../events/find-events.ts';
import { parseEvents } from '../events/parse-events.ts';
import type { FilePlan, ParsedFile, ParseInput } from '../file-plan.ts';
import { findFills } from '../fills/find-fills.ts';
import { finishBatch } from '../finish-batch.ts';
import { formatName } from '../formats/format.ts';
import { SAMPLE_BYTES } from '../import-limits.ts';
import type { ImportOptions } from '../import-options.ts';
import { PeekedStream } from '../input/peeked-stream.ts';
import { type FileText, symbolBook } from '../parse-file.ts';
import { RefusedFile } from '../refused-file.ts';
import { atLinesOfFile } from '../report/import-result.ts';
import { distinctWarnings, warningFields, warningText } from '../report/import-warning.ts';
import { shortened } from '../report/reject-list.ts';
import { numberCells } from '../rows/number-cells.ts';
import type { SymbolBook } from '../rows/symbol-book.ts';
import { openLockedDuckDb } from '../stage/locked-duckdb.ts';
import { createStagedView } from '../stage/staged-rows.ts';
import { stageRows } from '../stage-rows.ts';
import { previewChart } from './preview-chart.ts';
import { previewFills } from './preview-fills.ts';
import { beginning, failureOf, NOTHING_READ, once, plainRows, rolesOfKind } from './preview-parts.ts';
import { shownRows } from './shown-rows.ts';

/** Reads the last bytes of the text, from the beginning of a row on; null where the end is not to be had without the rest. */
export type ReadTail = (head: Uint8Array) => Promise<Uint8Array | null>;

/** What a file would become. A refusal is part of the answer. */
export async function previewText(input: ParseInput, text: FileText, readTail: ReadTail): Promise<ImportPreview> {
  try {
    const fills = await findFills(text.stream, input.options);
    if (fills !== null) return await previewFills(input, text, fills);
    const events = await findEvents(text.stream, input.options);
    if (events !== null) return await previewEvents(input, text, events);
    const plan = await planFile(input, text.stream, text.facts);
    return await previewRows(plan, text, readTail);
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    return { ...(await unread(text, input.options)), refusal: failureOf(error) };
  }
}

/** Of a file that cannot even be opened. */
export function refusedPreview(error: RefusedFile): ImportPreview {
  return { ...NOTHING_READ, refusal: failureOf(error) };
}

async function previewRows(plan: FilePlan, text: FileText, readTail: ReadTail): Promise<ImportPreview> {
  const { stream, isText } = text;
  const { sample, match, format, timeLayout, clock, input } = plan;
  const { head, isWhole } = await beginning(stream);
  const tail = isWhole ? null : await readTail(head);
  const symbols = symbolBook(plan);
  const staged = { stream: new PeekedStream(once(head)), table: null, isAnew: text.isAnew };
  const rowsRead = () => symbols.tallies.reduce((sum, tally) => sum + tally.rowsRead, 0);
  const headerLine = headerLineOf(plan);
  const header = sample.records[match.headerRecord];
  const width = Math.max(...sample.records.slice(0, PREVIEW_LIMITS.rows * 2).map(({ fields }) => fields.length));
  const known: Omit<ImportPreview, 'refusal'> = {
    ...NOTHING_READ,
    isWhole,
    isText,
    kind: format.isOfQuotes ? 'quotes' : format.kind,
    format: formatName(format),
    delimiter: text.delimiter ?? sample.delimiterName,
    decimalMark: numberStyleOf(numberCells(plan), sample).decimalMark,
    headerLine: header?.line ?? null,
    columns: columnsOf(header?.fields ?? [], width, plan),
    time: {
      title: titleOf(timeLayout),
      unit: timeLayout.unit?.id ?? null,
      dateOrder: timeLayout.order,
      hasZone: timeLayout.hasZone,
      isDateOnly: timeLayout.isDateOnly,
      zone: clock.timeZone,
      isZoneSaid: plan.isZoneKnown,
    },
    firstRows: atLinesOfFile(plan, shownRows(plan, head, { fromLine: headerLine + 1, isEnd: false })),
    lastRows: atLinesOfFile(
      plan,
      tail ? shownRows(plan, tail, { fromLine: 0, isEnd: true }) : lastRows(plan, head, isWhole, headerLine),
    ),
    ...warningFields(plan.warnings),
  };
  const database = await openLockedDuckDb({ directory: input.outDir });
  try {
    await stageRows(plan, symbols, staged, () => undefined);
    await createStagedView(database.connection, input.outDir);
    const parsed = await finishBatch(plan, symbols.tallies, database.connection);
    return { ...known, refusal: ambiguityOf(plan), ...(await foundIn(plan, parsed, symbols, database.connection)) };
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    return { ...known, refusal: failureOf(error), rowsRead: rowsRead(), ...rejectsOf(plan, symbols) };
  } finally {
    database.close();
  }
}

/** An import asks which of two dates is meant; what it would be under one reading is shown all the same. */
function ambiguityOf(plan: FilePlan): ImportPreview['refusal'] {
  try {
    refuseAmbiguousDates(plan);
    return null;
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    return failureOf(error);
  }
}

/** What finishing the batch has told. */
async function foundIn(
  plan: FilePlan,
  { batch, results }: ParsedFile,
  symbols: SymbolBook,
  connection: DuckDBConnection,
): Promise<Partial<ImportPreview>> {
  const { input, known } = plan;
  const first = batch.instruments[0];
  return {
    rowsRead: results.reduce((sum, result) => sum + result.rowsRead, 0),
    interval: batch.interval,
    stamp: first?.stamp ?? null,
    calendar: first
      ? {
          name: first.calendar.name,
          timeZone: first.calendar.timeZone,
          origin: first.calendarOrigin,
          reason: first.calendarFacts.map(warningText).join('; '),
        }
      : null,
    instruments: results.slice(0, PREVIEW_LIMITS.instruments).map(({ symbol, rowsStored, from, to }) => {
      return { symbol, isKnown: known.has(symbolKey(symbol)), rows: rowsStored, from, to };
    }),
    instrumentCount: results.length,
    ...rejectsOf(plan, symbols),
    findings: results.flatMap(({ findings }) => findings).slice(0, PREVIEW_LIMITS.rejects),
    ...warningFields(distinctWarnings(results).slice(0, PREVIEW_LIMITS.rejects)),
    chart: first ? await previewChart(connection, path.join(input.outDir, batch.file), batch.kind, first) : null,
  };
}

function rejectsOf(plan: FilePlan, { tallies }: SymbolBook): Pick<ImportPreview, 'rowsRejected' | 'rejects'> {
  const listed = tallies.flatMap(({ rejects }) => rejects.listed).sort((a, b) => a.line - b.line);
  return {
    rowsRejected: tallies.reduce((sum, { rejects }) => sum + rejects.count, 0),
    rejects: atLinesOfFile(plan, listed.slice(0, PREVIEW_LIMITS.rejects)),
  };
}

async function previewEvents(
  input: ParseInput,
  { stream, isText, delimiter }: FileText,
  events: NonNullable<Awaited<ReturnType<typeof findEvents>>>,
): Promise<ImportPreview> {
  const { head, isWhole } = await beginning(stream);
  const { sample, columns } = events;
  const header = sample.records[columns.headerRecord]!;
  const shown: Omit<ImportPreview, 'refusal'> = {
    ...NOTHING_READ,
    isWhole,
    isText,
    kind: 'events',
    delimiter: delimiter ?? sample.delimiterName,
    headerLine: header.line,
    columns: header.fields.map((name, field) => ({
      name: shortened(name),
      roles: (['date', 'type', 'value', 'symbol'] as const).filter((role) => columns[role] === field),
    })),
    columnRoles: rolesOfKind('events'),
    firstRows: plainRows(sample.records.slice(columns.headerRecord + 1)),
  };
  try {
    const { results } = await parseEvents(input, new PeekedStream(once(head)), events);
    return {
      ...shown,
      refusal: null,
      rowsRead: results.reduce((sum, result) => sum + result.rowsRead, 0),
      instruments: results.slice(0, PREVIEW_LIMITS.instruments).map(({ symbol, rowsStored, from, to }) => {
        return { symbol, isKnown: rowsStored > 0, rows: rowsStored, from, to };
      }),
      instrumentCount: results.length,
      rowsRejected: results.reduce((sum, result) => sum + result.rowsRejected, 0),
      rejects: results.flatMap(({ rejects }) => rejects).slice(0, PREVIEW_LIMITS.rejects),
    };
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    return { ...shown, refusal: failureOf(error) };
  }
}

/** The table as far as it is one, of a file that is nothing known: for naming its columns. */
async function unread(
  { stream, isText, delimiter }: FileText,
  options: ImportOptions,
): Promise<Omit<ImportPreview, 'refusal'>> {
  const sample = sampleDelimited(await stream.head(SAMPLE_BYTES), stream.isEnded, options);
  if (sample === null) return { ...NOTHING_READ, isText };
  const width = Math.max(...sample.records.slice(0, PREVIEW_LIMITS.rows * 2).map(({ fields }) => fields.length));
  const said = sample.records.findIndex(({ line }) => line === sample.headerLine);
  const records = sample.records.slice(Math.max(0, said));
  const [first] = records;
  const isOfWords = first?.fields.every((cell) => !/^[+-]?[\d.,]+$/.test(cell)) === true;
  const isHeader = sample.headerLine === undefined ? isOfWords : said >= 0;
  return {
    ...NOTHING_READ,
    isWhole: stream.isEnded,
    isText,
    delimiter: delimiter ?? sample.delimiterName,
    headerLine: isHeader && first ? first.line : null,
    columns: Array.from({ length: width }, (_, field) => ({
      name: isHeader ? shortened(first?.fields[field] ?? '') : '',
      roles: [],
    })),
    columnRoles: rolesOfKind(options.kind),
    firstRows: plainRows(records.slice(isHeader ? 1 : 0)),
  };
}

function columnsOf(names: readonly string[], width: number, { match }: FilePlan): ImportPreview['columns'] {
  const { time, timeOfDay } = match.timeFields;
  return Array.from({ length: Math.max(names.length, width) }, (_, field) => ({
    name: shortened(names[field] ?? ''),
    roles: [
      ...(field === time ? ['time'] : []),
      ...(field === timeOfDay ? ['timeOfDay'] : []),
      ...[...match.columns].flatMap(([role, column]) => (column === field && !/^time/.test(role) ? [role] : [])),
    ],
  }));
}

function lastRows(plan: FilePlan, head: Uint8Array, isWhole: boolean, headerLine: number): ImportPreview['lastRows'] {
  return isWhole ? shownRows(plan, head, { fromLine: headerLine + 1, isEnd: true }) : [];
}
