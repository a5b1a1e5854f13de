import { createHash } from 'node:crypto';
import { BackupError } from './backup-error.ts';
import {
  type BackupEntry,
  type BackupList,
  LIST_NAME,
  MOST_LIST_BYTES,
  madeAtS,
  parseBackupList,
  SUMS_NAME,
  sumsText,
} from './backup-list.ts';
import { ExactReader } from './exact-reader.ts';
import { readTarHeader, TAR_BLOCK, TAR_END, tarHeader, tarPadding } from './tar-blocks.ts';

/** Where the files of a backup go. */
export interface BackupSink {
  /** Is told what will come. Throws to have none of it. */
  begin?(list: BackupList): void;
  /** Takes the bytes of one file, to their end. */
  take(entry: BackupEntry, bytes: AsyncIterable<Uint8Array>): Promise<void>;
}

/** Only looks whether everything is there. */
export const NOWHERE: BackupSink = {
  async take(_entry, bytes) {
    for await (const _ of bytes);
  },
};

/**
 * Reads a backup to its end: every file that its list names, in its order and with its bytes, and nothing else. All of it but the
 * list's own beginning is known beforehand, and compared: no byte can be another one. Resolves with the list when all of it is
 * right; what the sink was given by then is what was backed up.
 * @throws BackupError naming what is wrong
 */
export async function readBackup(bytes: AsyncIterable<Uint8Array>, sink: BackupSink): Promise<BackupList> {
  const reader = new ExactReader(bytes);
  try {
    const { list, text } = await readList(reader);
    sink.begin?.(list);
    for (const entry of list.entries) {
      await expectHeader(reader, entry.name, entry.bytes, madeAtS(list));
      await sink.take(entry, checked(entry, reader.parts(entry.bytes, entry.name)));
      await expectBytes(reader, tarPadding(entry.bytes), `what follows ${entry.name}`);
    }
    const sums = Buffer.from(sumsText(list, text));
    await expectHeader(reader, SUMS_NAME, sums.length, madeAtS(list));
    await expectBytes(reader, sums, SUMS_NAME);
    await expectBytes(reader, Buffer.concat([tarPadding(sums.length), TAR_END]), 'its end');
    if (!(await reader.isAtEnd())) throw new BackupError('something follows its end');
    return list;
  } finally {
    await reader.close();
  }
}

async function readList(reader: ExactReader): Promise<{ readonly list: BackupList; readonly text: string }> {
  const header = await reader.take(TAR_BLOCK, LIST_NAME);
  const stated = readTarHeader(header);
  if (stated === null || !header.equals(tarHeader({ name: LIST_NAME, ...stated }))) {
    throw new BackupError(`it is no backup of Candlemark: it does not begin with ${LIST_NAME}`);
  }
  if (stated.bytes > MOST_LIST_BYTES) {
    throw new BackupError(`its list has ${stated.bytes} bytes, and more than ${MOST_LIST_BYTES} are not taken`);
  }
  const text = (await reader.take(stated.bytes, LIST_NAME)).toString();
  const list = parseBackupList(text);
  if (madeAtS(list) !== stated.changedS) throw new BackupError(`the time of ${LIST_NAME} is not that of the list`);
  await expectBytes(reader, tarPadding(stated.bytes), `what follows ${LIST_NAME}`);
  return { list, text };
}

async function expectHeader(reader: ExactReader, name: string, bytes: number, changedS: number): Promise<void> {
  const header = await reader.take(TAR_BLOCK, `what goes before ${name}`);
  if (header.equals(tarHeader({ name, bytes, changedS }))) return;
  const [found = ''] = header.toString('latin1', 0, 100).split('\0');
  const size = readTarHeader(header)?.bytes;
  const what = [
    ...(found === name ? [] : [`${JSON.stringify(found)} where its list says ${name}`]),
    ...(size === undefined || size === bytes ? [] : [`${size} bytes where its list says ${bytes}`]),
  ];
  const told = what.length === 0 ? `a header for ${name} that is not the one of a backup` : what.join(', ');
  throw new BackupError(`it has ${told}`);
}

async function expectBytes(reader: ExactReader, wanted: Buffer, what: string): Promise<void> {
  if (!(await reader.take(wanted.length, what)).equals(wanted)) throw new BackupError(`${what} is damaged`);
}

async function* checked({ name, sha256 }: BackupEntry, parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const part of parts) {
    hash.update(part);
    yield part;
  }
  const found = hash.digest('hex');
  if (found !== sha256) throw new BackupError(`${name} is damaged: its SHA-256 is ${found} instead of ${sha256}`);
}
