/*
 * Finds the line with the names of the columns and what each name means.
 *
 * Names are compared without case, accents, blanks, signs, leading numbering (`1. open`) and an instrument's prefix
 * (`AAPL.Open`). The header is the record, among the first without numbers or times, that holds the most of the names
 * that the user gave, or else names the most roles; what stands before it is preamble, what stands behind it is data.
 * Where the user says its line, it is that one. Where the user gave columns and neither is found, a line of words right before the data is the header all the same.
 */
import type { ColumnRole } from '../formats/format.ts';
import { MAX_PREAMBLE_RECORDS } from '../import-limits.ts';
import { withoutGroupMarks } from '../rows/decimal-text.ts';
import type { ColumnNames, KnownColumns } from './column-names.ts';
import { columnCells, type DelimitedSample, mayBeHeader, type SampleRecord } from './delimited-sample.ts';
import { foldName } from './fold-name.ts';
import { MONEY } from './money.ts';
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
  return foldName(name.replace(/^\s*\d+[a-z]?\.\s*/i, ''));
}

/** @param given the names and numbers of columns that the user gave */
export function matchHeader(sample: DelimitedSample, known: KnownColumns, given: readonly string[]): HeaderMatch {
  if (sample.headerLine !== undefined) {
    const said = sample.records.findIndex((one) => mayBeHeader(sample, one));
    return said < 0 ? NONE : headerAt(sample, said, known);
  }
  const records = headerRecords(sample);
  let best: HeaderMatch | null = null;
  let bestGiven = 0;
  for (const record of records) {
    const header = headerAt(sample, record, known);
    const named = given.filter((name) => namedColumn(header.names, name) >= 0).length;
    if (named === 0 && header.candidates.size < 2) continue;
    if (named < bestGiven || (named === bestGiven && header.candidates.size < (best?.candidates.size ?? 0))) continue;
    best = header;
    bestGiven = named;
  }
  const last = records.at(-1);
  if (best === null && given.length > 0 && last !== undefined && isLineOfWords(sample, last)) {
    best = headerAt(sample, last, known);
  }
  return best === null ? NONE : { ...best, record: lastHeaderRecord(sample, best.record, known.names) };
}

function headerAt(sample: DelimitedSample, record: number, known: KnownColumns): HeaderMatch {
  const names = sample.records[record]!.fields;
  return { record, preamble: sample.records.slice(0, record), candidates: rolesOfNames(names, known), names };
}

/** Whether a record without numbers and times stands right before data. */
function isLineOfWords({ records }: DelimitedSample, index: number): boolean {
  const next = records[index + 1];
  return next !== undefined && isDataRecord(next) && !records[index]!.fields.some(isData);
}

/** Column by its given name or number; -1 when there is none of that name. */
export function givenColumn(names: readonly string[], given: string): number {
  const named = namedColumn(names, given);
  if (named >= 0) return named;
  return /^[1-9]\d{0,2}$/.test(given) ? Number(given) - 1 : -1;
}

function namedColumn(names: readonly string[], given: string): number {
  const exact = names.indexOf(given);
  const normal = normalName(given);
  return exact >= 0 || normal === '' ? exact : names.findIndex((name) => normalName(name) === normal);
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
  if (!/\d/.test(cell)) return false;
  return (
    /^[+-]?[$€£]?[\d.,']+(?:e[+-]?\d+)?[kmb%]?$/i.test(withoutGroupMarks(cell)) || detectTimeLayout([cell]) !== null
  );
}

/**
 * A name of one letter counts only in a header that names all that is essential: nameless columns are lettered too. Where two differ in
 * case alone (`l` the low, `L` the last of something), the small one is meant.
 */
export function rolesOfNames(names: readonly string[], known: KnownColumns): Map<ColumnRole, number[]> {
  const normal = names.map((name) => (isCapitalOf(names, name) ? '?' : normalName(name)));
  const short = namesBehindPrefix(names);
  const found = findNames(normal, short, known.names);
  if (known.essential.every((role) => found.has(role))) return found;
  return findNames(normal.map(withoutLetter), short.map(withoutLetter), known.names);
}

function isCapitalOf(names: readonly string[], name: string): boolean {
  return /^[A-Z]$/.test(name) && names.includes(name.toLowerCase());
}

/** A name and what it is in another language: `price/价格`. */
const IN_TWO_LANGUAGES = /^([\w ]+)\/[^/]*[^\s!-~][^/]*$/;

/**
 * The names without the instrument that stands before all of them (`AAPL.Open`, `AAPL.High`), without a second language behind all of
 * them, or without the unit behind a name that is there once (`Open (USD)`). What has several, as `bids[0].price`, is of no single one.
 */
function namesBehindPrefix(names: readonly string[]): readonly string[] {
  const ofTwo = names.map((name) => IN_TWO_LANGUAGES.exec(name)?.[1] ?? '');
  if (!ofTwo.includes('')) return ofTwo.map(normalName);
  const prefixes = new Set(names.flatMap(prefixOf));
  const plain = prefixes.size > 1 ? names : names.map((name) => name.slice(name.lastIndexOf('.') + 1));
  const bare = plain.map(withoutUnit);
  return plain.map((name, at) =>
    normalName(bare.indexOf(bare[at]!) === bare.lastIndexOf(bare[at]!) ? bare[at]! : name),
  );
}

/** `Close (US$)`, `Close [EUR]`, `close_eur`. */
const UNIT_BEHIND = /^([^([]*[^([\s])\s*[([]([^()[\]]*)[)\]]$/;
const MONEY_BEHIND = /^(.*[^\s_-])[\s_-]([a-z]{3,4})$/i;
const OF_VOLUMES = /^vol/i;
/** What makes another price of it. */
const NO_UNIT = /adj|prev/i;

/** A price without what it is in. What volumes are in says which of them is which. */
function withoutUnit(name: string): string {
  if (OF_VOLUMES.test(name)) return name;
  const money = MONEY_BEHIND.exec(name);
  if (money && MONEY.has(money[2]!.toLowerCase())) return money[1]!;
  const [, bare = name, unit = ''] = UNIT_BEHIND.exec(name) ?? [];
  return NO_UNIT.test(unit) ? name : bare;
}

/** What stands before the last point of a name, if there is a letter in it. */
function prefixOf(name: string): readonly string[] {
  const prefix = name.slice(0, Math.max(0, name.lastIndexOf('.'))).trim();
  return /\p{L}/u.test(prefix) ? [prefix.toLowerCase()] : [];
}

/** A name in normal form, or what is none where it has one letter. */
function withoutLetter(name: string): string {
  return /^[a-z]$/.test(name) ? '?' : name;
}

/** @param short the names without an instrument's prefix */
function findNames(
  normal: readonly string[],
  short: readonly string[],
  specs: readonly ColumnNames[],
): Map<ColumnRole, number[]> {
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
