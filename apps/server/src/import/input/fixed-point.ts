/*
 * Numbers that NautilusTrader keeps in Parquet: whole numbers of 8 or 16 bytes, the lowest byte first, in units of 1e-9 or 1e-16. They are read as such only in its tables, which
 * have both of its times; bytes of anybody else stay what they are.
 */
import type { DuckDBConnection } from '@duckdb/node-api';
import { sqlText } from '../stage/locked-duckdb.ts';

/** The columns by which its tables are known. */
const ITS_TIMES: readonly string[] = ['ts_event', 'ts_init'];
/** Decimals by the number of bytes. */
const DECIMALS: Readonly<Record<number, number>> = { 8: 9, 16: 16 };
export const FIXED_POINT_TYPE = /^FIXED POINT (8|16)$/;

/** The columns of a file that hold such numbers, with the type that they get here. */
export async function fixedPointColumns(
  connection: DuckDBConnection,
  file: string,
  columns: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (!ITS_TIMES.every((name) => columns.includes(name))) return new Map();
  const sql = `SELECT name, type_length::INTEGER FROM parquet_schema(${sqlText(file)})
    WHERE type = 'FIXED_LEN_BYTE_ARRAY' AND converted_type IS NULL AND logical_type IS NULL`;
  const result = await connection.runAndReadAll(sql);
  const found = result.getRows().map(([name, bytes]) => [String(name), Number(bytes)] as const);
  return new Map(found.flatMap(([name, bytes]) => (bytes in DECIMALS ? [[name, `FIXED POINT ${bytes}`]] : [])));
}

/** SQL of the decimal that such bytes are; NULL for the largest number, which says that there is none. */
export function fixedPointText(column: string, type: string): string {
  const bytes = Number(FIXED_POINT_TYPE.exec(type)?.[1]);
  const decimals = DECIMALS[bytes]!;
  const unit = `1${'0'.repeat(decimals)}::HUGEINT`;
  const low = wordOf(column, 0);
  const high = wordOf(column, 8);
  const signed = (word: string): string =>
    `(${word}::HUGEINT - CASE WHEN ${word} >= 9223372036854775808 THEN 18446744073709551616::HUGEINT ELSE 0 END)`;
  const units = bytes === 8 ? signed(low) : `(${signed(high)} * 18446744073709551616::HUGEINT + ${low}::HUGEINT)`;
  const isNone = `substr(hex(${column}), 1, ${2 * (bytes - 1)}) = '${'FF'.repeat(bytes - 1)}'`;
  const sign = `CASE WHEN ${units} < 0 THEN '-' ELSE '' END`;
  const fraction = `lpad((abs(${units}) % ${unit})::VARCHAR, ${decimals}, '0')`;
  return `CASE WHEN NOT ${isNone} THEN concat(${sign}, (abs(${units}) // ${unit})::VARCHAR, '.', ${fraction}) END`;
}

/** SQL of the eight bytes from one on as an unsigned number. */
function wordOf(column: string, from: number): string {
  const digits = Array.from({ length: 8 }, (_, at) => `substr(hex(${column}), ${2 * (from + 7 - at) + 1}, 2)`);
  return `concat('0x', ${digits.join(', ')})::UBIGINT`;
}
