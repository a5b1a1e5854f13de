import { FlatTable } from './flat-table.ts';

/** What programs write beside the columns of a table of Arrow: texts by their names. */
export function arrowNotes(schema: FlatTable): ReadonlyMap<string, string> {
  return new Map(schema.tables(2).map((pair) => [pair.text(0), pair.text(1)]));
}

/** The length that stands before a message, with the mark of the newer versions. */
const BEFORE_MESSAGE = 8;

/** The same of the schema that Parquet keeps as base64; nothing where it cannot be read. */
export function arrowNotesOfParquet(base64: string): ReadonlyMap<string, string> {
  try {
    const bytes = Uint8Array.from(Buffer.from(base64, 'base64')).subarray(BEFORE_MESSAGE);
    const schema = FlatTable.root(new DataView(bytes.buffer, bytes.byteOffset, bytes.length)).table(2);
    return schema === null ? new Map() : arrowNotes(schema);
  } catch {
    // What it says is of use only where it can be read.
    return new Map();
  }
}
