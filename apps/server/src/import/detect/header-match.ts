/*
 * Finds the line with the names of the columns and what each name means.
 *
 * Names are compared without case, blanks, signs, leading numbering (`1. open`) and an instrument's prefix
 * (`AAPL.Open`). The header is the record, among the first without numbers or times, that names the most roles; what
 * stands before it is preamble, what stands behind it is data.
 */
import type { ColumnRole } from '../formats/format.ts';
import { MAX_PREAMBLE_RECORDS } from '../import-limits.ts';
import type { ColumnNames } from './column-names.ts';
import { columnCells, type DelimitedSample, type SampleRecord } from './delimited-sample.ts';
import { detectTimeLayout } from './time-layout.ts';

export interface HeaderMatch {
  /** Index in the sample of the header's last record; -1 when there is none. */
  readonly record: number;
  /** Records before the header. */
  readonly preamble: readonly SampleRecord[];
  /** Columns by role, the best name first. */
  readonly candidates: ReadonlyMap<ColumnRole, readonly number[]>;
  /** The names as they stand in the file. */
  readonly names: readonly string[];
}

const NONE: HeaderMatch = { record: -1, preamble: [], candidates: new Map(), names: [] };

/** `1. Open (USD)` -> `openusd`. */
export function normalName(name: string): string {
  return name
    .toLowerCase()
    .replace(/^\s*\d+[a-z]?\.\s*/, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

export function matchHeader(sample: DelimitedSample, specs: readonly ColumnNames[]): HeaderMatch {
  let best = NONE;
  for (const record of headerRecords(sample)) {
    const names = sample.records[record]!.fields;
    const candidates = matchNames(names, specs);
    if (candidates.size < 2 || candidates.size < best.candidates.size) continue;
    best = { record, preamble: sample.records.slice(0, record), candidates, names };
  }
  return { ...best, record: lastHeaderRecord(sample, best.record, specs) };
}

/** Column by its given name or number; -1 when there is none of that name. */
export function givenColumn(names: readonly string[], given: string): number {
  const exact = names.indexOf(given);
  if (exact >= 0) return exact;
  const byName = names.findIndex((name) => normalName(name) === normalName(given));
  if (byName >= 0) return byName;
  return /^[1-9]\d{0,2}$/.test(given) ? Number(given) - 1 : -1;
}

/**
 * Tables written from several levels of names (`Price,Close,...` over `Ticker,AAPL,...` over `Date,,...`) go on: a line
 * of words whose first is a known name of another column belongs to the header.
 */
function lastHeaderRecord(sample: DelimitedSample, record: number, specs: readonly ColumnNames[]): number {
  let last = record;
  for (; record >= 0; last += 1) {
    const next = sample.records[last + 1];
    const first = normalName(next?.fields[0] ?? '');
    const isKnown = specs.some(({ role, names }) => SECOND_LINES.has(role) && names.includes(first) && first !== '');
    if (!next || !isKnown || next.fields.some((cell) => /\d/.test(cell))) break;
  }
  return last;
}

/** What the further lines of a header begin with. */
const SECOND_LINES: ReadonlySet<ColumnRole> = new Set(['time', 'symbol']);

/** Records before the first data whose cells are all words. */
function headerRecords(sample: DelimitedSample): number[] {
  const found: number[] = [];
  for (const [index, { fields }] of sample.records.slice(0, MAX_PREAMBLE_RECORDS).entries()) {
    if (isDataRecord(sample.records[index]!)) break;
    if (fields.length > 1) found.push(index);
  }
  return found;
}

/** Whether a record holds numbers or times, not names. */
export function isDataRecord({ fields }: SampleRecord): boolean {
  return fields.filter(isData).length >= 2;
}

function isData(cell: string): boolean {
  return (
    /\d/.test(cell) && (/^[+-]?[$€£]?[\d.,']+(?:e[+-]?\d+)?[kmb%]?$/i.test(cell) || detectTimeLayout([cell]) !== null)
  );
}

function matchNames(names: readonly string[], specs: readonly ColumnNames[]): Map<ColumnRole, number[]> {
  const normal = names.map(normalName);
  const short = names.map((name) => normalName(name.slice(name.lastIndexOf('.') + 1)));
  const candidates = new Map<ColumnRole, number[]>();
  for (const { role, names: wanted } of specs) {
    const columns = wanted.flatMap((name) => indexesOf(normal, name));
    const prefixed = columns.length > 0 ? [] : wanted.flatMap((name) => indexesOf(short, name));
    const found = [...columns, ...prefixed.filter((column) => !normal[column]!.startsWith('adj'))];
    if (found.length > 0) candidates.set(role, found);
  }
  return candidates;
}

function indexesOf(names: readonly string[], wanted: string): number[] {
  return names.flatMap((name, index) => (name === wanted ? [index] : []));
}

/** Cells of a column behind the header. */
export function dataCells(sample: DelimitedSample, header: number, column: number): string[] {
  return columnCells(sample, column, header + 1);
}
