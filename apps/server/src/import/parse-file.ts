import { isTimeZone } from '@candlemark/bars';
import type { ImportResult } from '@candlemark/contracts';
import type { Batch, KnownInstrument, ProgressMessage } from './child-protocol.ts';
import { RecordScanner, SCAN_MALFORMED, SCAN_NEEDS_BYTES } from './csv/record-scanner.ts';
import { settleDateOrder } from './detect/date-order.ts';
import { type DelimitedSample, sampleDelimited } from './detect/delimited-sample.ts';
import { type DetectedFormat, detectFormat } from './detect/detect-format.ts';
import { detectNumberStyle } from './detect/number-style.ts';
import { symbolOfFile } from './detect/symbol-of-file.ts';
import type { TimeLayout } from './detect/time-layout.ts';
import { columnCells } from './detect/delimited-sample.ts';
import { finishBatch } from './finish-batch.ts';
import type { FormatMatch } from './formats/format.ts';
import { DATE_ORDER_SAMPLE_BYTES, SAMPLE_BYTES } from './import-limits.ts';
import type { ImportOptions } from './import-options.ts';
import { ByteMeter } from './input/byte-meter.ts';
import { PeekedStream } from './input/peeked-stream.ts';
import { readPlainText } from './input/plain-text.ts';
import { unpack } from './input/unpack.ts';
import { RefusedFile } from './refused-file.ts';
import { ROW_KINDS } from './rows/row-kinds.ts';
import { saneSymbol, SymbolBook } from './rows/symbol-book.ts';
import { TimeColumns } from './rows/time-columns.ts';
import { type FileOrder, ZoneClock } from './rows/zone-clock.ts';
import { STAGED_TABLE } from './stage/batch-writer.ts';
import { openLockedDuckDb } from './stage/locked-duckdb.ts';
import { StagingTable } from './stage/staging-table.ts';
import type { RowReader } from './rows/row-reader.ts';

export interface ParseInput {
  readonly source: AsyncIterable<Uint8Array>;
  readonly fileName: string;
  readonly options: ImportOptions;
  readonly known: readonly KnownInstrument[];
  readonly outDir: string;
}

export interface ParsedFile {
  readonly batch: Batch;
  readonly results: readonly ImportResult[];
}

export type OnProgress = (progress: Omit<ProgressMessage, 'type'>) => void;

/** What was told about a file from its beginning and from the options. */
export interface FilePlan {
  readonly input: ParseInput;
  readonly sample: DelimitedSample;
  readonly detected: DetectedFormat;
  readonly timeLayout: TimeLayout;
  readonly clock: ZoneClock;
  /** Whether somebody said in which zone times without one are. */
  readonly isZoneKnown: boolean;
  readonly order: FileOrder;
  readonly warnings: readonly string[];
}

/**
 * Reads a file into a batch: tells what it is from its beginning, checks and stages row by row, then sorts and writes.
 * @throws RefusedFile when nothing of it can be imported
 */
export async function parseFile(input: ParseInput, onProgress: OnProgress): Promise<ParsedFile> {
  const packed = new ByteMeter();
  const text = new PeekedStream(await readPlainText(await unpack(input.source, packed)));
  const plan = await planFile(input, text);
  const kind = ROW_KINDS[plan.detected.format.kind];
  const { match } = plan.detected;
  const database = await openLockedDuckDb({ directory: input.outDir });
  try {
    const staging = await StagingTable.create(database.connection, STAGED_TABLE, kind.columns, kind.textColumn(match));
    const symbols = symbolBook(input, match);
    const rows = kind.createReader(
      {
        columns: match.columns,
        time: new TimeColumns(match.timeFields, plan.timeLayout.createReader(), plan.clock),
        numberStyle: detectNumberStyle(numberCells(plan.sample, match), plan.sample.delimiterName === 'comma'),
        symbols,
        staging,
      },
      plan.sample,
      match,
    );
    const headerLine = plan.sample.records[match.headerRecord]?.line ?? 0;
    const scanner = new RecordScanner(plan.sample.dialect);
    for await (const chunk of text.bytes()) {
      scanner.push(chunk);
      takeRecords(scanner, rows, symbols, headerLine);
      onProgress({ phase: 'reading', bytesRead: packed.bytes, rowsRead: staging.rows });
    }
    scanner.end();
    takeRecords(scanner, rows, symbols, headerLine);
    staging.close();
    onProgress({ phase: 'sorting', bytesRead: packed.bytes, rowsRead: staging.rows });
    return await finishBatch(plan, symbols.tallies, database.connection);
  } finally {
    database.close();
  }
}

function takeRecords(scanner: RecordScanner, rows: RowReader, symbols: SymbolBook, headerLine: number): void {
  for (let result = scanner.next(); result !== SCAN_NEEDS_BYTES; result = scanner.next()) {
    if (scanner.line <= headerLine) continue;
    if (result !== SCAN_MALFORMED) {
      rows.take(scanner);
      continue;
    }
    const tally = symbols.fallback;
    tally.rowsRead += 1;
    tally.rejects.add(scanner.line, scanner.problem, scanner.rawText(200));
  }
}

async function planFile(input: ParseInput, text: PeekedStream): Promise<FilePlan> {
  const { options, fileName } = input;
  const sample = sampleDelimited(await text.head(SAMPLE_BYTES), text.isEnded);
  if (!sample) {
    throw new RefusedFile('The file is no table: no comma, semicolon, tab or pipe splits its lines into columns.');
  }
  const symbol = options.symbol ?? symbolOfFile(fileName);
  const detected = detectFormat(sample, fileName, symbol, options);
  const { match, format } = detected;
  const headerLine = sample.records[match.headerRecord]?.line ?? 0;
  let timeLayout = match.timeLayout;
  if (timeLayout.order !== 'certain') {
    const further = await text.head(DATE_ORDER_SAMPLE_BYTES);
    timeLayout = settleDateOrder(further, sample.dialect, headerLine, match.timeFields.time, timeLayout);
  }
  if (options.timeZone !== undefined && !isTimeZone(options.timeZone)) {
    throw new RefusedFile(`"${options.timeZone}" is no IANA time zone; write one such as Europe/Berlin or UTC.`);
  }
  const known = input.known.find((instrument) => instrument.symbol.toLowerCase() === symbol.toLowerCase());
  const order = orderOf(sample, match, timeLayout);
  const zone = options.timeZone ?? known?.timeZone;
  const { areTimesUnique } = ROW_KINDS[format.kind];
  return {
    input,
    sample,
    detected,
    timeLayout,
    clock: new ZoneClock(zone ?? 'UTC', order, areTimesUnique),
    isZoneKnown: zone !== undefined,
    order,
    warnings: planWarnings(sample, match, timeLayout),
  };
}

function planWarnings(sample: DelimitedSample, match: FormatMatch, layout: TimeLayout): string[] {
  const warnings = [...match.notes];
  if (match.headerRecord > 0) {
    const preamble = sample.records.slice(0, match.headerRecord).map(({ fields }) => fields.join(' '));
    warnings.push(`Skipped before the header: ${preamble.join(' / ').slice(0, 200)}`);
  }
  if (layout.order !== 'certain') {
    const reason = layout.order === 'likely' ? 'because the rows then follow each other closely' : 'because nothing shows it';
    warnings.push(`Times are read as ${layout.title}, ${reason}; no date of the file settles it`);
  }
  return warnings;
}

function orderOf(sample: DelimitedSample, match: FormatMatch, layout: TimeLayout): FileOrder {
  const reader = layout.createReader();
  const encoder = new TextEncoder();
  const times = columnCells(sample, match.timeFields.time, match.headerRecord + 1).flatMap((cell) => {
    const bytes = encoder.encode(cell);
    return reader.read(bytes, 0, bytes.length) ? [reader.localUs] : [];
  });
  let falls = 0;
  let rises = 0;
  for (const [index, time] of times.entries()) {
    if (time < (times[index - 1] ?? time)) falls += 1;
    if (time > (times[index - 1] ?? time)) rises += 1;
  }
  return falls > rises ? 'descending' : 'ascending';
}

function symbolBook({ options, fileName }: ParseInput, match: FormatMatch): SymbolBook {
  return new SymbolBook({
    field: match.columns.get('symbol') ?? -1,
    fallback: options.symbol === undefined ? symbolOfFile(fileName) : saneSymbol(options.symbol),
    isGiven: options.symbol !== undefined,
  });
}

function numberCells(sample: DelimitedSample, match: FormatMatch): string[] {
  const numeric = [...match.columns].filter(([role]) => !TEXT_ROLES.has(role));
  return numeric.flatMap(([, column]) => columnCells(sample, column, match.headerRecord + 1));
}

const TEXT_ROLES: ReadonlySet<string> = new Set(['symbol', 'side', 'buyerIsMaker', 'id']);
