/*
 * What a file of Databento's binary encoding (DBN, versions 1 to 3) says before its records: the schema, and which instrument each number of an instrument is, day by day.
 *
 * `DBN`, the version, the length of what follows; then the data set, schema, range, symbologies and the length of symbols, 100 bytes in all; then four lists: the symbols that
 * were asked for, those found in part, those not found, and the mappings. Numbers are little-endian.
 */
import { RefusedFile } from '../../refused-file.ts';
import type { ByteReader } from '../byte-reader.ts';

/** As many bytes tell whether a file is of this encoding. */
export const DBN_TOLD_BY_BYTES = 4;
const NEWEST_VERSION = 3;
const FIXED_BYTES = 100;
const SYMBOL_BYTES_V1 = 22;
/** Several hundred thousand instruments. */
const MAX_METADATA_BYTES = 64 << 20;
/** The symbology whose symbols are the numbers of instruments. */
const BY_NUMBER = 0;

export interface DbnMetadata {
  readonly version: number;
  /** The number of the schema; 65,535 where the records are of several. */
  readonly schema: number;
  /** Bytes of a symbol. */
  readonly symbolBytes: number;
  /** The symbols that were asked for. */
  readonly symbols: readonly string[];
  /** By the number of an instrument. */
  readonly mappings: Map<number, DbnMapping[]>;
}

/** The symbol of an instrument's number from one day (`20240131`) to before another. */
export interface DbnMapping {
  readonly fromDay: number;
  readonly toDay: number;
  readonly symbol: string;
}

export function isDbn(head: Uint8Array): boolean {
  return head[0] === 0x44 && head[1] === 0x42 && head[2] === 0x4e && head[3] !== undefined && head[3] < 0x09;
}

/** @throws RefusedFile for a version that is not known, and for what is cut off or contradicts itself */
export async function readDbnMetadata(reader: ByteReader): Promise<DbnMetadata> {
  const start = await reader.take(8);
  const version = start[3] ?? 0;
  if (version < 1 || version > NEWEST_VERSION) {
    throw new RefusedFile(`The DBN file is of version ${version}; 1 to ${NEWEST_VERSION} are read.`);
  }
  if (start.length < 8) throw cutOff();
  const length = viewOf(start).getUint32(4, true);
  if (length < FIXED_BYTES || length > MAX_METADATA_BYTES) throw cutOff();
  const bytes = await reader.take(length);
  if (bytes.length < length) throw cutOff();
  return metadataOf(version, bytes);
}

function metadataOf(version: number, bytes: Uint8Array): DbnMetadata {
  const view = viewOf(bytes);
  // The count of records, which later versions have not, stands before the symbologies.
  const at = version === 1 ? 50 : 42;
  const [symbologyIn, symbologyOut] = [view.getUint8(at), view.getUint8(at + 1)];
  const symbolBytes = version === 1 ? SYMBOL_BYTES_V1 : view.getUint16(at + 3, true);
  if (symbolBytes === 0) throw cutOff();
  const lists = new Lists(bytes, FIXED_BYTES, symbolBytes);
  // How records of schemas that are not known here are laid out; nobody writes it.
  if (lists.count(1) !== 0) throw new RefusedFile('The DBN file defines schemas of its own, which cannot be read.');
  const symbols = lists.symbols();
  lists.symbols();
  lists.symbols();
  const mappings = new Map<number, DbnMapping[]>();
  for (let left = lists.count(symbolBytes + 4); left > 0; left -= 1) {
    const asked = lists.symbol();
    for (let intervals = lists.count(symbolBytes + 8); intervals > 0; intervals -= 1) {
      const [fromDay, toDay, got] = [lists.number(), lists.number(), lists.symbol()];
      const isAskedByNumber = symbologyIn === BY_NUMBER && symbologyOut !== BY_NUMBER;
      const [number, symbol] = isAskedByNumber ? [asked, got] : [got, asked];
      if (!/^\d{1,10}$/.test(number)) continue;
      const present = mappings.get(Number(number));
      const mapping = { fromDay, toDay, symbol };
      if (present) present.push(mapping);
      else mappings.set(Number(number), [mapping]);
    }
  }
  return { version, schema: view.getUint16(16, true), symbolBytes, symbols, mappings };
}

/** Reads the lists one behind the other. */
class Lists {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #symbolBytes: number;
  #at: number;

  constructor(bytes: Uint8Array, at: number, symbolBytes: number) {
    this.#bytes = bytes;
    this.#view = viewOf(bytes);
    this.#at = at;
    this.#symbolBytes = symbolBytes;
  }

  number(): number {
    if (this.#at + 4 > this.#bytes.length) throw cutOff();
    this.#at += 4;
    return this.#view.getUint32(this.#at - 4, true);
  }

  /** How many entries follow. @throws RefusedFile for more than there is room for */
  count(fewestBytes: number): number {
    const count = this.number();
    if (count * fewestBytes > this.#bytes.length - this.#at) throw cutOff();
    return count;
  }

  symbol(): string {
    if (this.#at + this.#symbolBytes > this.#bytes.length) throw cutOff();
    this.#at += this.#symbolBytes;
    return textOf(this.#bytes.subarray(this.#at - this.#symbolBytes, this.#at));
  }

  symbols(): readonly string[] {
    return Array.from({ length: this.count(this.#symbolBytes) }, () => this.symbol());
  }
}

/** A text that zeros end. */
export function textOf(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  return new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end));
}

export function viewOf({ buffer, byteOffset, length }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, length);
}

function cutOff(): RefusedFile {
  return new RefusedFile('The DBN file is damaged or cut off: what it says before its records has no end.');
}
