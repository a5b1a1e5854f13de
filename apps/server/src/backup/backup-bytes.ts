import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { BackupError } from './backup-error.ts';
import { type BackupEntry, LIST_NAME, listText, madeAtS, SUMS_NAME, sumsText } from './backup-list.ts';
import type { FrozenWorkspace } from './freeze-workspace.ts';
import { TAR_END, tarHeader, tarPadding } from './tar-blocks.ts';

/**
 * A backup as the bytes of a tar file: the list of its files first, their hashes last. Every file is hashed once more on its way:
 * one that is not what the list says ends it with an error, and what has been read by then is no backup. Memory stays bounded.
 * @throws BackupError
 */
export async function* backupBytes({ list, pathOf }: FrozenWorkspace): AsyncGenerator<Uint8Array> {
  const changedS = madeAtS(list);
  const text = listText(list);
  yield fileOf(LIST_NAME, text, changedS);
  for (const entry of list.entries) {
    const { name, bytes } = entry;
    yield tarHeader({ name, bytes, changedS });
    yield* checkedBytes(entry, pathOf(entry));
    yield tarPadding(bytes);
  }
  yield fileOf(SUMS_NAME, sumsText(list, text), changedS);
  yield TAR_END;
}

function fileOf(name: string, text: string, changedS: number): Buffer {
  const content = Buffer.from(text);
  const bytes = content.length;
  return Buffer.concat([tarHeader({ name, bytes, changedS }), content, tarPadding(bytes)]);
}

async function* checkedBytes({ name, bytes, sha256 }: BackupEntry, path: string): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let read = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    read += chunk.length;
    if (read > bytes) break;
    yield chunk;
  }
  if (read !== bytes || hash.digest('hex') !== sha256) {
    throw new BackupError(`${name} is not what was acknowledged; candlemark verify tells more. There is no backup.`);
  }
}
