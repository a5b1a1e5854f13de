import { type DelimitedSample, mayBeHeader } from '../detect/delimited-sample.ts';
import { isDataRecord, normalName } from '../detect/header-match.ts';
import { findPriceOrder, liesBetween } from '../detect/headerless.ts';
import { MAX_PREAMBLE_RECORDS } from '../import-limits.ts';
import type { FileFacts } from '../input/file-facts.ts';
import type { ColumnRole, HeaderlessColumns } from './format.ts';

type PriceRole = Extract<ColumnRole, 'open' | 'high' | 'low' | 'close'>;

/** The beginning of a table, as families are asked whether it is theirs: its names, its columns where nothing names them, the name of the file. */
export class SeenTable {
  readonly sample: DelimitedSample;
  /** Name of the file without folders and endings. */
  readonly stem: string;
  /** The lines in which names of columns may stand, in normal form, and as they are written. */
  readonly #headers: readonly (readonly string[])[];
  readonly #written: readonly (readonly string[])[];
  readonly #told: ReadonlySet<string>;
  readonly #findHeaderless: () => HeaderlessColumns | null;
  #order: ReadonlyMap<number, PriceRole> | undefined;

  /** @param headerless looks for the columns where nothing names them, once */
  constructor(sample: DelimitedSample, stem: string, facts: FileFacts, headerless: () => HeaderlessColumns | null) {
    this.sample = sample;
    this.stem = stem;
    this.#told = new Set(facts.told);
    this.#findHeaderless = headerless;
    this.#written = linesOfNames(sample);
    this.#headers = this.#written.map((names) => names.map(normalName));
  }

  /** Whether it was told before its columns were looked at: by a rewriter or a shape of JSON of a family, or as `json`, `parquet`, `arrow`, `dbn`. */
  isToldAs(id: string): boolean {
    return this.#told.has(id);
  }

  isNamed(patterns: readonly RegExp[]): boolean {
    return patterns.some((pattern) => pattern.test(this.stem));
  }

  /** Whether a line holds all of the names, whatever else it holds. Names are in normal form, with `|` between those of which one will do. */
  hasNames(names: string): boolean {
    return this.#headers.some((header) => holds(header, names));
  }

  /** Whether a line holds all of the names and no other. */
  hasOnlyNames(names: string): boolean {
    const count = names.split(' ').length;
    return this.#headers.some((header) => withoutEnd(header).length === count && holds(header, names));
  }

  /** Whether a line begins with the names as they are written here. */
  beginsWith(...names: readonly string[]): boolean {
    return this.#written.some((header) => names.every((name, at) => header[at] === name));
  }

  /** Lines in which names of columns may stand, as they are written. */
  get headers(): readonly (readonly string[])[] {
    return this.#written;
  }

  /** The columns where nothing names them; null where something does. */
  get headerless(): HeaderlessColumns | null {
    return this.#findHeaderless();
  }

  /** Whether nothing names the columns, of which there are so many, and prices of bars stand in these of them. */
  isOfBars(width: number, prices: Readonly<Record<PriceRole, number>>): boolean {
    if (this.headerless?.width !== width) return false;
    const order = this.#priceOrder(this.headerless);
    return Object.entries(prices).every(([role, column]) => order.get(column) === role);
  }

  liesBetween(column: number, low: number, high: number): boolean {
    return liesBetween(this.sample, column, low, high);
  }

  /** Whether nothing names the columns and each row of the sample is so. */
  hasRows(isSo: (fields: readonly string[]) => boolean): boolean {
    return this.headerless !== null && this.sample.records.every(({ fields }) => isSo(fields));
  }

  #priceOrder({ time, numbers }: HeaderlessColumns): ReadonlyMap<number, PriceRole> {
    if (this.#order !== undefined) return this.#order;
    const columns = numbers.filter((column) => column > time.fields.time).slice(0, 4);
    const order = columns.length < 4 ? null : findPriceOrder(this.sample, columns);
    this.#order = new Map(
      Object.entries(order ?? {}).map(([role, at]): [number, PriceRole] => [columns[at]!, role as PriceRole]),
    );
    return this.#order;
  }
}

function linesOfNames(sample: DelimitedSample): readonly (readonly string[])[] {
  const first = sample.records.slice(0, MAX_PREAMBLE_RECORDS);
  const said = first.filter((record) => sample.headerLine !== undefined && mayBeHeader(sample, record));
  const data = first.findIndex(isDataRecord);
  const lines = sample.headerLine === undefined ? first.slice(0, data < 0 ? first.length : data) : said;
  return lines.map(({ fields }) => fields);
}

/** Stands for the name of a column that has none. */
const NAMELESS = '-';

function holds(header: readonly string[], names: string): boolean {
  return names.split(' ').every((name) => name.split('|').some((one) => header.includes(one === NAMELESS ? '' : one)));
}

/** Lines may end with a delimiter. */
function withoutEnd(names: readonly string[]): readonly string[] {
  return names.at(-1) === '' ? names.slice(0, -1) : names;
}
