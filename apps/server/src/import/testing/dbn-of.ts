/** A file of Databento's binary encoding for a test. */
export interface DbnFile {
  readonly version: 1 | 2 | 3;
  readonly schema: number;
  readonly symbols?: readonly string[];
  /** Symbol, first day, day behind the last, number of the instrument. */
  readonly mappings?: readonly (readonly [symbol: string, from: number, to: number, number: string])[];
  readonly records: readonly Buffer[];
}

export const UNDEFINED_PRICE = 0x7fff_ffff_ffff_ffffn;

export function dbnOf({ version, schema, symbols = [], mappings = [], records }: DbnFile): Buffer {
  const symbolBytes = version === 1 ? 22 : 71;
  const fixed = Buffer.alloc(100);
  fixed.write('TEST.SET', 0);
  fixed.writeUInt16LE(schema, 16);
  fixed.writeUInt8(1, version === 1 ? 50 : 42);
  if (version > 1) fixed.writeUInt16LE(symbolBytes, 45);
  const symbol = (text: string) => Buffer.concat([Buffer.from(text), Buffer.alloc(symbolBytes)], symbolBytes);
  const metadata = Buffer.concat([
    fixed,
    number(0),
    ...[symbols, [], []].flatMap((list) => [number(list.length), ...list.map(symbol)]),
    number(mappings.length),
    ...mappings.flatMap(([text, from, to, id]) => [symbol(text), number(1), number(from), number(to), symbol(id)]),
  ]);
  return Buffer.concat([Buffer.from('DBN'), Buffer.from([version]), number(metadata.length), metadata, ...records]);
}

/** A bar; prices in units of 1e-9. */
export function dbnBar(
  type: number,
  instrument: number,
  ns: bigint,
  prices: readonly bigint[],
  volume: bigint,
): Buffer {
  const record = dbnRecord(type, 56, instrument, ns);
  for (const [index, price] of prices.entries()) record.writeBigInt64LE(price, 16 + 8 * index);
  record.writeBigUInt64LE(volume, 48);
  return record;
}

/** A trade, or a change of the book, with the best bid and ask behind it where there are such. */
export function dbnTrade(
  type: number,
  instrument: number,
  ns: bigint,
  event: { readonly price: bigint; readonly size: number; readonly action: string; readonly side: string },
  best: readonly bigint[] = [],
): Buffer {
  const record = dbnRecord(type, best.length > 0 ? 80 : 48, instrument, ns);
  record.writeBigInt64LE(event.price, 16);
  record.writeUInt32LE(event.size, 24);
  record.write(event.action + event.side, 28);
  record.writeBigUInt64LE(ns + 1000n, 32);
  for (const [index, price] of best.entries()) record.writeBigInt64LE(price, 48 + 8 * index);
  return record;
}

/** A record of a live connection that says the symbol of an instrument. */
export function dbnMapping(version: 1 | 2 | 3, instrument: number, symbol: string): Buffer {
  const symbolBytes = version === 1 ? 22 : 71;
  const record = dbnRecord(0x16, version === 1 ? 80 : 176, instrument, 1n);
  record.write(symbol, 16 + (version === 1 ? symbolBytes : symbolBytes + 2));
  return record;
}

export function dbnRecord(type: number, bytes: number, instrument: number, ns: bigint): Buffer {
  const record = Buffer.alloc(bytes);
  record.writeUInt8(bytes / 4, 0);
  record.writeUInt8(type, 1);
  record.writeUInt16LE(2, 2);
  record.writeUInt32LE(instrument, 4);
  record.writeBigUInt64LE(ns, 8);
  return record;
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
