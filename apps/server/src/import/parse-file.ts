import { rm } from 'node:fs/promises';
import { RecordScanner, SCAN_MALFORMED, SCAN_NEEDS_BYTES } from './csv/record-scanner.ts';
import { columnCells, columnCount } from './detect/delimited-sample.ts';
import { detectNumberStyle } from './detect/number-style.ts';
import { headerLineOf, planFile } from './detect/plan-file.ts';
import { symbolOfFile } from './detect/symbol-of-file.ts';
import type { FilePlan, OnProgress, ParsedFile, ParseInput } from './file-plan.ts';
import { finishBatch } from './finish-batch.ts';
import { ByteMeter } from './input/byte-meter.ts';
import { isParquet, PARQUET_MAGIC, parquetRows } from './input/parquet-rows.ts';
import { PeekedStream } from './input/peeked-stream.ts';
import { readPlainText } from './input/plain-text.ts';
import { unpack } from './input/unpack.ts';
import { RowFile } from './parquet/row-file.ts';
import { ROW_KINDS } from './rows/row-kinds.ts';
import type { RowReader } from './rows/row-reader.ts';
import { cleanSymbol, SymbolBook } from './rows/symbol-book.ts';
import { TimeColumns } from './rows/time-columns.ts';
import { openLockedDuckDb } from './stage/locked-duckdb.ts';
import { createStagedView, stagedFile } from './stage/staged-rows.ts';

/**
 * Reads a file into a batch: tells what it is from its beginning, checks and stages row by row, then sorts and writes.
 * @throws RefusedFile when nothing of it can be imported
 */
export async function parseFile(input: ParseInput, onProgress: OnProgress): Promise<ParsedFile> {
  return parseText(input, await openText(input), onProgress);
}

/** The text of a file, and how many of its bytes, packed as they are, have been read. */
export interface FileText {
  readonly stream: PeekedStream;
  readonly packed: ByteMeter;
}

/** Begins to read a file. @throws RefusedFile when it holds no rows of text */
export async function openText({ source, outDir }: Pick<ParseInput, 'source' | 'outDir'>): Promise<FileText> {
  const packed = new ByteMeter();
  const bytes = await unpack(source, packed);
  const text = isParquet(await bytes.head(PARQUET_MAGIC.length))
    ? parquetRows(bytes.bytes(), outDir)
    : await readPlainText(bytes);
  return { stream: new PeekedStream(text), packed };
}

/** The same as `parseFile`, of a text of which the beginning may have been looked at. */
export async function parseText(
  input: ParseInput,
  { stream: text, packed }: FileText,
  onProgress: OnProgress,
): Promise<ParsedFile> {
  const plan = await planFile(input, text);
  const symbols = symbolBook(plan);
  // It opens on other threads while this one reads.
  const opening = openLockedDuckDb({ directory: input.outDir });
  opening.catch(() => undefined);
  try {
    const rows = await stageRows(plan, symbols, text, (rowsRead) => {
      onProgress({ phase: 'reading', bytesRead: packed.bytes, rowsRead });
    });
    onProgress({ phase: 'sorting', bytesRead: packed.bytes, rowsRead: rows });
    const database = await opening;
    await createStagedView(database.connection, input.outDir);
    return await finishBatch(plan, symbols.tallies, database.connection);
  } finally {
    (await opening).close();
    await rm(stagedFile(input.outDir), { force: true });
  }
}

/** Checks every record and stages those that are sound; answers how many there are. */
async function stageRows(
  plan: FilePlan,
  symbols: SymbolBook,
  text: PeekedStream,
  onRows: (rows: number) => void,
): Promise<number> {
  const { names, absent, textColumn } = ROW_KINDS[plan.format.kind].stagedColumns(plan.match);
  const staged = new RowFile(stagedFile(plan.input.outDir), names, absent, textColumn);
  try {
    const rows = rowReader(plan, symbols, staged);
    const headerLine = headerLineOf(plan);
    const scanner = new RecordScanner(plan.sample.dialect);
    for await (const chunk of text.bytes()) {
      scanner.push(chunk);
      takeRecords(scanner, rows, symbols, headerLine);
      onRows(staged.rows);
    }
    scanner.end();
    takeRecords(scanner, rows, symbols, headerLine);
    staged.complete();
    return staged.rows;
  } finally {
    staged.close();
  }
}

function takeRecords(scanner: RecordScanner, rows: RowReader, symbols: SymbolBook, headerLine: number): void {
  for (let result = scanner.next(); result !== SCAN_NEEDS_BYTES; result = scanner.next()) {
    if (scanner.line <= headerLine) continue;
    if (result === SCAN_MALFORMED) symbols.rejectUnread(scanner.line, scanner.problem, scanner.rawText());
    else rows.take(scanner);
  }
}

function rowReader(plan: FilePlan, symbols: SymbolBook, staged: RowFile): RowReader {
  const { match, sample, timeLayout, clock, format } = plan;
  const parts = {
    columns: match.columns,
    columnCount: columnCount(sample, match.headerRecord),
    time: new TimeColumns(match.timeFields, timeLayout.createReader(), clock),
    numberStyle: detectNumberStyle(numberCells(plan), sample.delimiterName === 'comma'),
    symbols,
    staged,
  };
  return ROW_KINDS[format.kind].createReader(parts, sample, match);
}

function symbolBook({ input, match, format }: FilePlan): SymbolBook {
  const { symbol } = input.options;
  return new SymbolBook({
    field: match.columns.get('symbol') ?? -1,
    fallback: symbol === undefined ? symbolOfFile(input.fileName) : cleanSymbol(symbol) || 'UNNAMED',
    isGiven: symbol !== undefined,
    sampleUs: ROW_KINDS[format.kind].sampleUs,
  });
}

const TEXT_ROLES: ReadonlySet<string> = new Set(['symbol', 'side', 'buyerIsMaker', 'id']);

function numberCells({ sample, match }: FilePlan): string[] {
  const numeric = [...match.columns].filter(([role]) => !TEXT_ROLES.has(role));
  return numeric.flatMap(([, column]) => columnCells(sample, column, match.headerRecord + 1));
}
