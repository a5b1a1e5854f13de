/*
 * The records of a file of Databento's binary encoding as CSV, with the names of its columns in front: what is told of CSV files by their headers and contents is told of these
 * as well.
 */
import { RefusedFile } from '../../refused-file.ts';
import { ByteReader } from '../byte-reader.ts';
import type { FileFacts } from '../file-facts.ts';
import { cellText } from '../text-cell.ts';
import { type DbnMapping, type DbnMetadata, readDbnMetadata, textOf, viewOf } from './dbn-metadata.ts';
import { DBN_SCHEMAS, type DbnSchema, OTHER_SCHEMAS, unsignedText } from './dbn-schemas.ts';

export interface DbnText {
  readonly text: AsyncGenerator<Uint8Array>;
  readonly facts: FileFacts;
}

const HEADER_BYTES = 16;
const MAPPING_RECORD = 0x16;
/** Records that say something of the connection on which they came. */
const OF_THE_CONNECTION: ReadonlySet<number> = new Set([0x15, 0x17]);
const SEVERAL_SCHEMAS = 0xffff;
const OUTPUT_CHARACTERS = 1 << 16;
const MS_PER_DAY = 86_400_000;
/** 9999-12-31 */
const LAST_DAY = 2_932_896;

/** @throws RefusedFile where the records are neither bars nor trades nor quotes; while reading, where one is damaged */
export async function readDbnText(source: AsyncIterable<Uint8Array>): Promise<DbnText> {
  const reader = new ByteReader(source);
  const metadata = await readDbnMetadata(reader);
  const schema = DBN_SCHEMAS.find(({ id }) => id === metadata.schema);
  if (schema === undefined) throw notRead(metadata.schema);
  const [symbol, ...more] = metadata.symbols;
  const isOfOne = symbol !== undefined && more.length === 0 && !/^ALL_SYMBOLS$/i.test(symbol);
  return {
    text: rowsText(reader, metadata, schema, isOfOne ? symbol : null),
    facts: {
      ...(isOfOne && { symbol }),
      ...(schema.interval && { interval: schema.interval, stamp: 'open' as const }),
      ...(schema.note && { notes: [schema.note] }),
    },
  };
}

function notRead(schema: number): RefusedFile {
  if (schema === SEVERAL_SCHEMAS) {
    return new RefusedFile('The DBN file holds records of several schemas; write each to a file of its own.');
  }
  const name = OTHER_SCHEMAS[schema] || `number ${schema}`;
  const known = DBN_SCHEMAS.map((one) => one.name).join(', ');
  return new RefusedFile(`The DBN file holds records of the schema ${name}; read are ${known}.`);
}

/** @param only the symbol of a file of which no mapping says more */
async function* rowsText(
  reader: ByteReader,
  metadata: DbnMetadata,
  schema: DbnSchema,
  only: string | null,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const symbols = new SymbolsByDay(metadata, only);
  let text = `ts_event,symbol,${schema.columns.join(',')}\n`;
  for (;;) {
    const at = reader.taken;
    const start = await reader.take(HEADER_BYTES);
    if (start.length === 0) break;
    const length = start[0]! * 4;
    const type = start[1]!;
    const rest = length >= HEADER_BYTES ? await reader.take(length - HEADER_BYTES) : null;
    if (start.length < HEADER_BYTES || rest === null || rest.length < length - HEADER_BYTES) throw damaged(at);
    if (OF_THE_CONNECTION.has(type)) continue;
    if (type === MAPPING_RECORD) {
      symbols.learn(viewOf(start).getUint32(4, true), mappedSymbol(rest, metadata, at));
      continue;
    }
    if (!schema.recordTypes.includes(type) || length < schema.bytes) throw damaged(at);
    const record = new Uint8Array(length);
    record.set(start);
    record.set(rest, HEADER_BYTES);
    const view = viewOf(record);
    const cells = schema.cells(view);
    if (cells === null) continue;
    const symbol = symbols.of(view.getUint32(4, true), view, schema.timeAt);
    text += `${unsignedText(view, schema.timeAt)},${cellText(symbol)},${cells.join(',')}\n`;
    if (text.length < OUTPUT_CHARACTERS) continue;
    yield encoder.encode(text);
    text = '';
  }
  yield encoder.encode(text);
}

function damaged(at: number): RefusedFile {
  return new RefusedFile(`The DBN file is damaged or cut off at byte ${at}; nothing was imported.`);
}

/** The symbol that a record of a live connection gives an instrument. */
function mappedSymbol(rest: Uint8Array, { version, symbolBytes }: DbnMetadata, at: number): string {
  // From version 2 on each of the two symbols has its symbology before it.
  const from = version === 1 ? symbolBytes : symbolBytes + 2;
  if (rest.length < from + symbolBytes) throw damaged(at);
  return textOf(rest.subarray(from, from + symbolBytes));
}

/** Which symbol an instrument's number stands for on which day. */
class SymbolsByDay {
  readonly #mappings: ReadonlyMap<number, readonly DbnMapping[]>;
  readonly #learnt = new Map<number, string>();
  readonly #only: string | null;
  #day = 0;
  #daysSince1970 = Number.NaN;

  constructor({ mappings }: DbnMetadata, only: string | null) {
    this.#mappings = mappings;
    this.#only = only;
  }

  learn(number: number, symbol: string): void {
    if (symbol !== '') this.#learnt.set(number, symbol);
  }

  of(number: number, record: DataView, timeAt: number): string {
    const mappings = this.#mappings.get(number);
    const day = mappings === undefined ? 0 : this.#dayOf(record, timeAt);
    const mapping = mappings?.find(({ fromDay, toDay }) => day >= fromDay && day < toDay);
    return mapping?.symbol ?? this.#learnt.get(number) ?? this.#only ?? String(number);
  }

  /** The day of a record's time in UTC: `20240131`. */
  #dayOf(record: DataView, timeAt: number): number {
    // Seconds suffice, and fit a double.
    const ns = record.getUint32(timeAt + 4, true) * 2 ** 32 + record.getUint32(timeAt, true);
    // A time that is not defined is the largest number there is: no day has it.
    const days = Math.min(LAST_DAY, Math.floor(ns / 1e6 / MS_PER_DAY));
    if (days !== this.#daysSince1970) {
      this.#daysSince1970 = days;
      this.#day = Number(new Date(days * MS_PER_DAY).toISOString().slice(0, 10).replaceAll('-', ''));
    }
    return this.#day;
  }
}
