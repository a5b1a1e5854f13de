import { crc32 } from 'node:zlib';

/** A CRC-32 of the values of a row, which tell one another apart by their types: damage within a page is what SQLite does not notice. */
export function rowChecksum(values: readonly (string | number | null)[]): number {
  return crc32(JSON.stringify(values));
}
