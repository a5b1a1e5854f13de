/*
 * What instruments are, as a table: a row for each instrument, a column for each field, as `instruments --csv` writes it.
 * An empty cell leaves a field as it is, `-` takes it away. A table with any fault is refused as a whole, every fault with its line.
 */
import {
  CLASSIFICATION_FIELDS,
  type ClassificationField,
  type Instrument,
  parseClassificationEdit,
} from '@candlemark/bars';
import type { DescriptionEdit } from '../change/describe-instruments.ts';
import { DELIMITERS, HASH } from '../import/csv/dialect.ts';
import { RecordScanner, SCAN_MALFORMED, SCAN_NEEDS_BYTES } from '../import/csv/record-scanner.ts';
import { normalName } from '../import/detect/header-match.ts';
import { cleanSymbol } from '../import/rows/symbol-book.ts';
import { instrumentFinder } from './find-instrument.ts';

/** What is wrong with a line. */
export interface FieldFault {
  readonly line: number;
  readonly message: string;
}

export type ReadFields =
  | { readonly ok: true; readonly edits: readonly DescriptionEdit[] }
  | { readonly ok: false; readonly faults: readonly FieldFault[] };

type Column = 'symbol' | 'name' | ClassificationField;

const COLUMNS: readonly Column[] = ['symbol', 'name', ...CLASSIFICATION_FIELDS];
const TAKEN_AWAY = '-';
const LF = 0x0a;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** Reads a table of fields, in UTF-8, with any of the usual separators. */
export function readFields(bytes: Uint8Array, instruments: readonly Instrument[]): ReadFields {
  const { records, faults } = recordsOf(bytes);
  const [header, ...rows] = records;
  if (header === undefined)
    return { ok: false, faults: [{ line: 1, message: `there is no line with names: ${COLUMNS.join(', ')}` }] };
  const columns = columnsOf(header, faults);
  if (faults.length > 0) return { ok: false, faults };
  const find = instrumentFinder(instruments);
  const lineOf = new Map<string, number>();
  const edits = rows.flatMap((row): readonly DescriptionEdit[] => {
    try {
      const edit = editOf(row, columns, find);
      const [id] = edit.ids as [string];
      const earlier = lineOf.get(id);
      if (earlier !== undefined) throw new Error(`the instrument stands on line ${earlier} already`);
      lineOf.set(id, row.line);
      return [edit];
    } catch (error) {
      faults.push({ line: row.line, message: (error as Error).message });
      return [];
    }
  });
  return faults.length > 0 ? { ok: false, faults } : { ok: true, edits };
}

/** The table of what instruments are now. */
export function fieldsText(instruments: readonly Instrument[]): string {
  const rows = instruments.map((instrument) =>
    COLUMNS.map((column) => {
      const value = instrument[column];
      return cellText(value === undefined ? '' : typeof value === 'string' ? value : value.join(','));
    }),
  );
  return [COLUMNS, ...rows].map((cells) => `${cells.join(',')}\n`).join('');
}

interface TableRecord {
  readonly line: number;
  readonly fields: readonly string[];
}

function recordsOf(bytes: Uint8Array): { readonly records: readonly TableRecord[]; readonly faults: FieldFault[] } {
  const isMarked = BYTE_ORDER_MARK.every((byte, at) => bytes[at] === byte);
  const text = isMarked ? bytes.subarray(BYTE_ORDER_MARK.length) : bytes;
  const scanner = new RecordScanner({ delimiter: delimiterOf(text), comment: HASH });
  const records: TableRecord[] = [];
  const faults: FieldFault[] = [];
  const takeAll = () => {
    for (let result = scanner.next(); result !== SCAN_NEEDS_BYTES; result = scanner.next()) {
      const { line } = scanner;
      if (result === SCAN_MALFORMED) faults.push({ line, message: `${scanner.problem}: ${scanner.rawText()}` });
      else records.push({ line, fields: Array.from({ length: scanner.fields }, (_, at) => scanner.text(at).trim()) });
    }
  };
  scanner.push(Uint8Array.from(text));
  takeAll();
  scanner.end();
  takeAll();
  return { records, faults };
}

/** The separator of which the first line has most. */
function delimiterOf(text: Uint8Array): number {
  const end = text.indexOf(LF);
  const first = text.subarray(0, end < 0 ? text.length : end);
  const counts = DELIMITERS.map(({ byte }) => ({ byte, count: first.filter((one) => one === byte).length }));
  return counts.reduce((most, one) => (one.count >= most.count ? one : most)).byte;
}

function columnsOf({ line, fields }: TableRecord, faults: FieldFault[]): readonly Column[] {
  const columns = fields.map((field) => COLUMNS.find((column) => normalName(column) === normalName(field)));
  const unknown = fields.filter((_, at) => columns[at] === undefined);
  for (const field of unknown)
    faults.push({ line, message: `${JSON.stringify(field)} is none of the columns ${COLUMNS.join(', ')}` });
  const known = columns.filter((column) => column !== undefined);
  for (const column of COLUMNS) {
    if (known.filter((one) => one === column).length > 1)
      faults.push({ line, message: `${column} stands there twice` });
  }
  if (!known.includes('symbol')) faults.push({ line, message: 'there is no column symbol' });
  return known;
}

function editOf(
  row: TableRecord,
  columns: readonly Column[],
  find: ReturnType<typeof instrumentFinder>,
): DescriptionEdit {
  if (row.fields.length > columns.length)
    throw new Error(`has ${row.fields.length} cells, more than the ${columns.length} columns`);
  const cells = new Map(columns.map((column, at) => [column, row.fields[at] ?? '']));
  const { id } = find(cells.get('symbol') ?? '');
  const given = CLASSIFICATION_FIELDS.flatMap((field) => {
    const cell = cells.get(field) ?? '';
    return cell === '' ? [] : [[field, cellValue(field, cell)] as const];
  });
  const parsed = parseClassificationEdit(Object.fromEntries(given));
  if (!parsed.ok) throw new Error(parsed.issues.map(({ path, message }) => `${path} ${message}`).join('; '));
  const name = cleanSymbol(cells.get('name') ?? '');
  return { ids: [id], classification: parsed.edit, ...(name !== '' && { name }) };
}

function cellValue(field: ClassificationField, cell: string): string | readonly string[] | null {
  if (cell === TAKEN_AWAY) return null;
  if (field === 'tags') return cell.split(',');
  return field === 'assetClass' ? cell.toLowerCase() : cell;
}

function cellText(text: string): string {
  return /[",;\n\r#|\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
