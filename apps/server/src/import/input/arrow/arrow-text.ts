/*
 * The rows of an Arrow IPC file (Feather, version 2) or stream as CSV, with the names of its columns in front: what is told of CSV files by their headers and contents is told of
 * these as well. Both forms are messages one behind the other, and are read so; one batch is held at a time, and the dictionaries.
 */
import { MAX_UNPACK_RATIO, UNPACK_RATIO_FROM_BYTES } from '../../import-limits.ts';
import { RefusedFile } from '../../refused-file.ts';
import { ByteReader } from '../byte-reader.ts';
import { cellText } from '../text-cell.ts';
import { type ArrowColumn, arrowBatch, MAX_BATCH_BYTES, TooLargeBatch } from './arrow-batch.ts';
import { type ArrowField, arrowFields, dictionariesOf } from './arrow-schema.ts';
import { FlatTable } from './flat-table.ts';

/** As many bytes tell whether a file is of Arrow. */
export const ARROW_TOLD_BY_BYTES = 8;
const FILE_MAGIC = 'ARROW1';
const CONTINUED = 0xffff_ffff;
const MAX_METADATA_BYTES = 16 << 20;
const MAX_DICTIONARY_ENTRIES = 1_000_000;
const OUTPUT_CHARACTERS = 1 << 16;
const [SCHEMA, DICTIONARY, BATCH] = [1, 2, 3];

export function isArrow(head: Uint8Array): boolean {
  if (Buffer.from(head.subarray(0, 6)).toString('latin1') === FILE_MAGIC) return true;
  // A stream: the mark of a message, and how long what is said of it is.
  const isMarked = head.length >= 8 && head.subarray(0, 4).every((byte) => byte === 0xff);
  return isMarked && head[4]! % 8 === 0 && head[7] === 0 && head.subarray(4, 7).some((byte) => byte !== 0);
}

/** Throws RefusedFile, while reading, for what is damaged, cut off, or in batches that are too large. */
export async function* arrowText(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = new ByteReader(source);
  try {
    yield* textOf(reader);
  } catch (error) {
    if (error instanceof RefusedFile) throw error;
    if (error instanceof TooLargeBatch) {
      throw new RefusedFile(
        `The Arrow file holds a batch of more than ${MAX_BATCH_BYTES >> 20} MiB; write it in smaller ones (pyarrow: chunksize, max_chunksize).`,
      );
    }
    const message = error instanceof Error ? error.message : String(error);
    throw new RefusedFile(`The Arrow file is damaged or cut off before byte ${reader.taken}: ${message}.`);
  }
}

async function* textOf(reader: ByteReader): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let fields: readonly ArrowField[] | null = null;
  let dictionaries = new Map<number, ArrowField>();
  const entries = new Map<number, string[]>();
  let text = '';
  let bytes = 0;
  for await (const { kind, header, body } of messages(reader)) {
    if (kind === SCHEMA) {
      if (fields !== null) continue;
      fields = arrowFields(header);
      dictionaries = dictionariesOf(fields);
      text = `${columnsOf(fields)
        .map(({ name }) => cellText(name))
        .join(',')}\n`;
    } else if (fields === null) throw new Error('rows stand before the columns');
    else if (kind === DICTIONARY) learn(header, body, dictionaries, entries);
    else if (kind === BATCH) {
      const { rows, columns } = arrowBatch(header, fields, body);
      for (let row = 0; row < rows; row += 1) {
        text += `${columns.map((column) => cellText(textAt(column, row, entries))).join(',')}\n`;
        if (text.length < OUTPUT_CHARACTERS) continue;
        bytes += text.length;
        if (bytes > UNPACK_RATIO_FROM_BYTES && bytes > reader.taken * MAX_UNPACK_RATIO) throw bloated();
        yield encoder.encode(text);
        text = '';
      }
    }
  }
  if (fields === null) throw new Error('it names no columns');
  yield encoder.encode(text);
}

/** @throws RefusedFile when there is none */
function columnsOf(fields: readonly ArrowField[]): readonly ArrowField[] {
  const columns = fields.filter(({ type }) => type.text !== null);
  if (columns.length === 0) throw new RefusedFile('The Arrow file has no columns of numbers, times or texts.');
  return columns;
}

function bloated(): RefusedFile {
  return new RefusedFile(
    `The rows of the file are more than ${MAX_UNPACK_RATIO} times its size, as of no table; nothing was imported.`,
  );
}

function textAt({ field, buffers }: ArrowColumn, row: number, entries: ReadonlyMap<number, readonly string[]>): string {
  const { validity } = buffers;
  if (validity.byteLength > 0 && ((validity.getUint8(row >> 3) >> (row & 7)) & 1) === 0) return '';
  const { dictionary } = field;
  if (dictionary === null) return field.type.text!(buffers, row);
  const entry = entries.get(dictionary.id)?.[Number(dictionary.entry(buffers, row))];
  if (entry === undefined) throw new RangeError('a dictionary lacks an entry');
  return entry;
}

/** Takes over the entries of a dictionary, or further ones. */
function learn(
  header: FlatTable,
  body: Uint8Array,
  dictionaries: ReadonlyMap<number, ArrowField>,
  entries: Map<number, string[]>,
): void {
  const id = header.int64(0);
  const values = dictionaries.get(id);
  const data = header.table(1);
  if (values === undefined || data === null) return;
  const { rows, columns } = arrowBatch(data, [values], body);
  const [column] = columns;
  const isMore = header.uint8(2) === 1;
  const present = isMore ? (entries.get(id) ?? []) : [];
  if (rows < 0 || present.length + rows > MAX_DICTIONARY_ENTRIES) throw new TooLargeBatch();
  if (column === undefined) return;
  for (let row = 0; row < rows; row += 1) present.push(textAt(column, row, entries));
  entries.set(id, present);
}

interface Message {
  readonly kind: number;
  readonly header: FlatTable;
  readonly body: Uint8Array;
}

/** The messages to the mark of their end. */
async function* messages(reader: ByteReader): AsyncGenerator<Message> {
  let length = await number(reader);
  if (length !== CONTINUED) {
    // A file begins with its name, and two zeros.
    await whole(reader, 4);
    length = await number(reader);
  }
  for (;;) {
    // Old files have no mark before the length.
    if (length === CONTINUED) length = await number(reader);
    if (length === 0) return;
    if (length > MAX_METADATA_BYTES) throw new Error('what is said of a batch has no end');
    const metadata = await whole(reader, length);
    const message = FlatTable.root(new DataView(metadata.buffer, metadata.byteOffset, metadata.length));
    const bodyLength = message.int64(3);
    if (bodyLength < 0) throw new Error('a batch has no length');
    if (bodyLength > MAX_BATCH_BYTES) throw new TooLargeBatch();
    const body = await whole(reader, bodyLength);
    const header = message.table(2);
    if (header === null) throw new Error('a message has nothing in it');
    yield { kind: message.uint8(1), header, body };
    length = await number(reader);
  }
}

async function number(reader: ByteReader): Promise<number> {
  const bytes = await whole(reader, 4);
  return new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0, true);
}

async function whole(reader: ByteReader, length: number): Promise<Uint8Array> {
  const bytes = await reader.take(length);
  if (bytes.length < length) throw new Error('the end is missing');
  return bytes;
}
