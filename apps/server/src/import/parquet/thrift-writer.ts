/** Value types of Thrift's compact protocol, as far as Parquet's headers use them. */
const TRUE = 1;
const FALSE = 2;
const INTEGER_32 = 5;
const INTEGER_64 = 6;
const BINARY = 8;
const LIST = 9;
const STRUCT = 12;

/** One field of a struct: its number, and a function that writes type and value. */
export type ThriftField = readonly [id: number, value: ThriftValue];

/** A value that knows its type. */
export interface ThriftValue {
  readonly type: number;
  write(out: number[]): void;
}

/** As a field of a struct: its type is its value. */
export function bool(value: boolean): ThriftValue {
  return { type: value ? TRUE : FALSE, write: () => undefined };
}

export function i32(value: number): ThriftValue {
  return { type: INTEGER_32, write: (out) => pushVarint(out, zigZag(value)) };
}

export function i64(value: number): ThriftValue {
  return { type: INTEGER_64, write: (out) => pushVarint(out, zigZag(value)) };
}

export function text(value: string): ThriftValue {
  return {
    type: BINARY,
    write: (out) => {
      const bytes = Buffer.from(value);
      pushVarint(out, bytes.length);
      out.push(...bytes);
    },
  };
}

/** A list of values of one type; an empty one is taken for a list of structs. */
export function list(values: readonly ThriftValue[]): ThriftValue {
  return {
    type: LIST,
    write: (out) => {
      const type = values[0]?.type ?? STRUCT;
      if (values.length < 15) out.push((values.length << 4) | type);
      else {
        out.push(0xf0 | type);
        pushVarint(out, values.length);
      }
      for (const value of values) value.write(out);
    },
  };
}

/** Fields in ascending order of their numbers. */
export function struct(...fields: readonly ThriftField[]): ThriftValue {
  return {
    type: STRUCT,
    write: (out) => {
      let last = 0;
      for (const [id, value] of fields) {
        out.push(((id - last) << 4) | value.type);
        last = id;
        value.write(out);
      }
      out.push(0);
    },
  };
}

/** A value as the bytes that it is written as: of many that wait for their turn, a tenth of the memory. */
export function written(value: ThriftValue): ThriftValue {
  const bytes = thriftBytes(value);
  return {
    type: value.type,
    write: (out) => {
      for (const byte of bytes) out.push(byte);
    },
  };
}

export function thriftBytes(value: ThriftValue): Uint8Array {
  const out: number[] = [];
  value.write(out);
  return Uint8Array.from(out);
}

/** Base 128, lowest digits first. Exact for whole numbers up to 2^53. */
export function pushVarint(out: number[], value: number): void {
  let rest = value;
  while (rest >= 128) {
    out.push((rest % 128) | 128);
    rest = Math.floor(rest / 128);
  }
  out.push(rest);
}

function zigZag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value;
}
