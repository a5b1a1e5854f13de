import type { DecimalMark, DelimiterName } from '@candlemark/contracts';
import { DELIMITERS, type Dialect, HASH } from '../csv/dialect.ts';
import { RecordScanner, SCAN_NEEDS_BYTES, SCAN_RECORD } from '../csv/record-scanner.ts';
import { SAMPLE_RECORDS } from '../import-limits.ts';
import type { HeaderLine, ImportOptions } from '../import-options.ts';
import { copyBytes } from '../input/copy-bytes.ts';
import { TIME_NAMES } from './column-names.ts';
import { foldName } from './fold-name.ts';

/** One record of the sample. */
export interface SampleRecord {
  readonly line: number;
  readonly fields: readonly string[];
}

/** The beginning of a delimited file, split. */
export interface DelimitedSample {
  readonly dialect: Dialect;
  readonly delimiterName: DelimiterName;
  readonly records: readonly SampleRecord[];
  /** Where the user says that the names of columns stand. */
  readonly headerLine?: HeaderLine;
  /** What the user says that decimals stand behind. */
  readonly decimalMark?: DecimalMark;
}

/** What the user says of how a text is written. */
type SaidOfText = Pick<ImportOptions, 'delimiter' | 'headerLine' | 'decimalMark'>;

/** Records by which delimiters are compared. */
const COMPARED_RECORDS = 200;
const CONSISTENT_SHARE = 0.8;

/**
 * Splits the beginning of a file by the delimiter that splits its records most evenly; null when none splits them.
 * A comma inside numbers loses against the semicolon or tab around them, because those are asked first. One that the user
 * says has to split any of them.
 */
export function sampleDelimited(
  head: Uint8Array,
  isWholeFile: boolean,
  { delimiter: said, headerLine, decimalMark }: SaidOfText = {},
): DelimitedSample | null {
  const headerDialects = isCommentOfNames(head) ? [NO_COMMENT] : [HASH, NO_COMMENT];
  const splits = said === undefined ? splitsEvenly : splitsAny;
  for (const comment of headerDialects) {
    for (const delimiter of DELIMITERS) {
      if (said !== undefined && delimiter.name !== said) continue;
      const dialect: Dialect = { delimiter: delimiter.byte, comment };
      const compared = readRecords(head, isWholeFile, dialect, COMPARED_RECORDS);
      if (!splits(headerLine === undefined ? compared : fromLine(compared, headerLine))) continue;
      const records = readRecords(head, isWholeFile, dialect, SAMPLE_RECORDS);
      return {
        dialect,
        delimiterName: delimiter.name,
        records,
        ...(headerLine === undefined ? {} : { headerLine }),
        ...(decimalMark === undefined ? {} : { decimalMark }),
      };
    }
  }
  return null;
}

const LOOKED_AT = 1 << 13;
const FEWEST_NAMES = 3;

/**
 * Whether names of columns stand behind the sign of a comment: `#RIC,Date-Time,Open`, `# time,price,size`, or `#,PAIR,AMOUNT`, where the first column has the numbers of
 * the rows. One of them has to be called a time, and the row below the comments has as many fields.
 */
function isCommentOfNames(head: Uint8Array): boolean {
  const lines = Buffer.from(head.subarray(0, LOOKED_AT))
    .toString()
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/);
  const row = lines.findIndex((line) => !line.startsWith('#'));
  const names = lines[row - 1];
  if (names === undefined) return false;
  return [',', ';', '\t', '|'].some((delimiter) => {
    const [fields, cells] = [names.slice(1), lines[row]!].map((line) => line.split(delimiter));
    if (fields!.length < FEWEST_NAMES || fields!.length !== cells!.length) return false;
    return fields!.some((field) => field.trim() !== '' && TIME_NAMES.includes(foldName(field)));
  });
}

/** Whether the names of columns may stand in a record, by what the user says. */
export function mayBeHeader({ headerLine }: DelimitedSample, { line }: SampleRecord): boolean {
  return headerLine === undefined || headerLine === line;
}

/** The beginning of a text that is known to be split by commas, however unevenly. */
export function sampleOfCommas(head: Uint8Array, isWholeFile: boolean): DelimitedSample {
  const comma = DELIMITERS.find(({ name }) => name === 'comma')!;
  const dialect: Dialect = { delimiter: comma.byte, comment: HASH };
  return { dialect, delimiterName: comma.name, records: readRecords(head, isWholeFile, dialect, SAMPLE_RECORDS) };
}

/** Every way to split a text, however unevenly. */
export function sampleAnyhow(head: Uint8Array, isWholeFile: boolean): readonly Pick<DelimitedSample, 'records'>[] {
  return DELIMITERS.map(({ byte }) => ({
    records: readRecords(head, isWholeFile, { delimiter: byte, comment: HASH }, COMPARED_RECORDS),
  }));
}

/** What stands before the names of columns is no table. */
function fromLine(records: readonly SampleRecord[], headerLine: HeaderLine): readonly SampleRecord[] {
  const from = headerLine === 'none' ? 0 : headerLine;
  const rest = records.filter(({ line }) => line >= from);
  return rest.length === 0 ? records : rest;
}

/** A byte that no text begins a line with. */
const NO_COMMENT = 0;

function splitsAny(records: readonly SampleRecord[]): boolean {
  return records.some(({ fields }) => fields.length > 1);
}

function splitsEvenly(records: readonly SampleRecord[]): boolean {
  const counts = new Map<number, number>();
  for (const { fields } of records) counts.set(fields.length, (counts.get(fields.length) ?? 0) + 1);
  let best = 0;
  let bestCount = 0;
  for (const [fields, count] of counts) {
    if (fields > 1 && count > bestCount) {
      best = fields;
      bestCount = count;
    }
  }
  // Few records: any delimiter that splits one of them is better than none.
  return best > 1 && bestCount >= Math.min(records.length, 3) * CONSISTENT_SHARE && bestCount >= records.length * 0.5;
}

function readRecords(head: Uint8Array, isWholeFile: boolean, dialect: Dialect, limit: number): SampleRecord[] {
  const scanner = new RecordScanner(dialect);
  // The scanner changes what it is given, and the head is still to be read.
  scanner.push(copyBytes(head));
  const records: SampleRecord[] = [];
  drain(scanner, records, limit);
  if (isWholeFile) {
    scanner.end();
    drain(scanner, records, limit);
  }
  return records;
}

function drain(scanner: RecordScanner, records: SampleRecord[], limit: number): void {
  for (let result = scanner.next(); result !== SCAN_NEEDS_BYTES && records.length < limit; result = scanner.next()) {
    if (result !== SCAN_RECORD) continue;
    const fields = Array.from({ length: scanner.fields }, (_, field) => scanner.text(field));
    records.push({ line: scanner.line, fields });
  }
}

/** How many columns the file has: those of its header, or those of most of its records. */
export function columnCount({ records }: DelimitedSample, headerRecord: number): number {
  const header = records[headerRecord];
  if (header) return header.fields.length;
  const counts = new Map<number, number>();
  for (const { fields } of records) counts.set(fields.length, (counts.get(fields.length) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

/**
 * How many fields a row may fill: as many as the header names, or as most rows have. Rows of files without a header may have
 * more, as of sources that have added columns.
 */
export function mostFields(sample: DelimitedSample, headerRecord: number): number {
  if (headerRecord < 0) return Number.POSITIVE_INFINITY;
  const rows = { ...sample, records: sample.records.slice(headerRecord + 1) };
  return Math.max(columnCount(sample, headerRecord), columnCount(rows, -1));
}

/** The cells of one column from a record on, as far as they are there and not empty. */
export function columnCells(sample: DelimitedSample, column: number, fromRecord: number): string[] {
  return sample.records.slice(fromRecord).flatMap(({ fields }) => {
    const cell = fields[column];
    return cell === undefined || cell === '' ? [] : [cell];
  });
}
