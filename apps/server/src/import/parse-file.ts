import { rm } from 'node:fs/promises';
import { planFile, refuseAmbiguousDates } from './detect/plan-file.ts';
import type { FilePlan, OnProgress, ParsedFile, ParseInput } from './file-plan.ts';
import { finishBatch } from './finish-batch.ts';
import { ROWS_FOR_TWO_THREADS } from './import-limits.ts';
import { ByteMeter } from './input/byte-meter.ts';
import { type Extent, type OpenedText, openText } from './input/open-text.ts';
import type { InstrumentTally } from './rows/instrument-tally.ts';
import { ROW_KINDS } from './rows/row-kinds.ts';
import { cleanSymbol, SymbolBook } from './rows/symbol-book.ts';
import { openLockedDuckDb } from './stage/locked-duckdb.ts';
import { createStagedView, stagedFile } from './stage/staged-rows.ts';
import { stageRows } from './stage-rows.ts';

/**
 * Reads a file into a batch: tells what it is from its beginning, checks and stages row by row, then sorts and writes.
 * @throws RefusedFile when nothing of it can be imported
 */
export async function parseFile(input: ParseInput, onProgress: OnProgress): Promise<ParsedFile> {
  const text = await openFile(input);
  try {
    return await parseText(ofOpened(input, text), text, onProgress);
  } finally {
    await text.close();
  }
}

/** The text of a file, and how many of its bytes, packed as they are, have been read. */
export interface FileText extends OpenedText {
  readonly packed: ByteMeter;
}

/** Begins to read a file. Whoever asked closes it. @throws RefusedFile when it holds no rows of text */
export async function openFile(
  { source, fileName, outDir, options }: ParseInput,
  extent: Extent = 'whole',
): Promise<FileText> {
  const packed = new ByteMeter();
  return { ...(await openText(source, fileName, outDir, packed, options, extent)), packed };
}

/** What is said of a file that has been opened. Where its text was written anew, what kept its columns apart is heeded by then, and so is its line of names where it got another. */
export function ofOpened(input: ParseInput, { delimiter: heeded, facts: { rowsPerLine } }: FileText): ParseInput {
  if (heeded === null) return input;
  const { delimiter: _, headerLine, ...others } = input.options;
  const isNamedAnew = rowsPerLine !== undefined || headerLine === undefined;
  return { ...input, options: isNamedAnew ? others : { ...others, headerLine } };
}

/** The same as `parseFile`, of a text of which the beginning may have been looked at. */
export async function parseText(input: ParseInput, text: FileText, onProgress: OnProgress): Promise<ParsedFile> {
  const { packed } = text;
  const plan = await planFile(input, text.stream, text.facts, 'whole');
  refuseAmbiguousDates(plan);
  const symbols = symbolBook(plan);
  // It opens on other threads while this one reads.
  let opening = openLockedDuckDb({ directory: input.outDir });
  opening.catch(() => undefined);
  try {
    const rows = await stageRows(plan, symbols, text, (rowsRead) => {
      onProgress({ phase: 'reading', bytesRead: packed.bytes, rowsRead });
    });
    // What is sorted may have its memory.
    await text.table?.close();
    onProgress({ phase: 'sorting', bytesRead: packed.bytes, rowsRead: rows });
    if (isLongAndInOrder(symbols.tallies)) {
      (await opening).close();
      opening = openLockedDuckDb({ directory: input.outDir, threads: 1 });
    }
    const database = await opening;
    await createStagedView(database.connection, input.outDir);
    return await finishBatch(plan, symbols.tallies, database.connection);
  } finally {
    (await opening).close();
    await rm(stagedFile(input.outDir), { force: true });
  }
}

function isLongAndInOrder([first, ...others]: readonly InstrumentTally[]): boolean {
  return others.length === 0 && first?.isAscending === true && first.rowsTaken > ROWS_FOR_TWO_THREADS;
}

/** The book in which the rows of a file find their instruments. */
export function symbolBook({ input, match, format, symbol: fallback }: FilePlan): SymbolBook {
  const { symbol } = input.options;
  return new SymbolBook({
    field: match.columns.get('symbol') ?? -1,
    fallback: cleanSymbol(fallback) || 'UNNAMED',
    isGiven: symbol !== undefined,
    sampleUs: ROW_KINDS[format.kind].sampleUs,
    repair: input.options.repair ?? [],
  });
}
