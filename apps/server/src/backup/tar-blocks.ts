/*
 * As much of the tar format (POSIX.1-1988 ustar) as a backup needs: plain files with short names, written in one way only. Whoever
 * reads compares each header with the one that belongs there, byte for byte, so nothing of a header has to be understood but
 * the size of the first file.
 */

/** What a tar file consists of, in bytes. */
export const TAR_BLOCK = 512;
/** What ends it. */
export const TAR_END = Buffer.alloc(2 * TAR_BLOCK);

export interface TarFile {
  /** At most 100 letters of ASCII. */
  readonly name: string;
  readonly bytes: number;
  /** When it was last changed, in seconds since 1970. */
  readonly changedS: number;
}

/** The most that eleven octal digits say. */
const MOST_OCTAL = 8 ** 11 - 1;

/** Where in a header which field lies. */
const FIELD = {
  name: 0,
  mode: 100,
  owner: 108,
  group: 116,
  size: 124,
  time: 136,
  checksum: 148,
  kind: 156,
  magic: 257,
};
const SIZE_BYTES = 12;

export function tarHeader({ name, bytes, changedS }: TarFile): Buffer {
  const header = Buffer.alloc(TAR_BLOCK);
  header.write(name, FIELD.name, 'ascii');
  header.write('0000600\0', FIELD.mode, 'ascii');
  header.write('0000000\0', FIELD.owner, 'ascii');
  header.write('0000000\0', FIELD.group, 'ascii');
  writeNumber(header, FIELD.size, bytes);
  writeNumber(header, FIELD.time, changedS);
  header.write('0', FIELD.kind, 'ascii');
  header.write('ustar\x0000', FIELD.magic, 'ascii');
  // The checksum is counted as if it were eight spaces.
  header.fill(' ', FIELD.checksum, FIELD.checksum + 8);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, FIELD.checksum, 'ascii');
  return header;
}

/** The size and the time that a header states, of files that `tarHeader` can describe in octal digits; else null. */
export function readTarHeader(header: Buffer): Omit<TarFile, 'name'> | null {
  const [bytes, changedS] = [FIELD.size, FIELD.time].map((at) => {
    const match = /^([0-7]{11})\0$/.exec(header.toString('latin1', at, at + SIZE_BYTES));
    return match?.[1] === undefined ? null : Number.parseInt(match[1], 8);
  });
  return bytes == null || changedS == null ? null : { bytes, changedS };
}

/** The zeros that fill the last block of a file. */
export function tarPadding(bytes: number): Buffer {
  return Buffer.alloc((TAR_BLOCK - (bytes % TAR_BLOCK)) % TAR_BLOCK);
}

/** What a file takes, with all that belongs to it. */
export function tarBytes(bytes: number): number {
  return TAR_BLOCK + Math.ceil(bytes / TAR_BLOCK) * TAR_BLOCK;
}

/** Octal digits; of more than 8 GiB, as GNU tar and others do it, a number in binary after the byte 128. */
function writeNumber(header: Buffer, at: number, value: number): void {
  if (value <= MOST_OCTAL) {
    header.write(`${value.toString(8).padStart(SIZE_BYTES - 1, '0')}\0`, at, 'ascii');
    return;
  }
  header[at] = 0x80;
  header.writeBigUInt64BE(BigInt(value), at + SIZE_BYTES - 8);
}
