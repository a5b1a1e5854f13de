import { createWriteStream, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { syncPath } from '../workspace/durable-files.ts';

export interface WholeFileOptions {
  /** Looks at what was written before it takes its name; throws to have no file. What is no file is not looked at. */
  readonly check?: (path: string) => Promise<void>;
}

/**
 * Writes a file that stands whole or not at all: its parts go to a temporary file beside it, which takes its name at the
 * end. An earlier file of that name stays as it is until then. What is no file (a pipe, a device) is written to in place.
 * @throws Error that names the path and what is wrong with it
 */
export async function writeWholeFile(
  path: string,
  parts: AsyncIterable<string | Uint8Array>,
  { check }: WholeFileOptions = {},
): Promise<void> {
  const earlier = statSync(path, { throwIfNoEntry: false });
  if (earlier?.isDirectory()) throw new Error(`${path} is a directory; name a file in it.`);
  if (earlier !== undefined && !earlier.isFile()) return await pipeline(Readable.from(parts), createWriteStream(path));
  // A link stays a link, and its file is replaced.
  const target = earlier === undefined ? path : realpathSync(path);
  const temporary = `${target}.${process.pid}.tmp`;
  rmSync(temporary, { force: true });
  try {
    const mode = earlier === undefined ? 0o666 : earlier.mode & 0o777;
    // There before anything can fail: a stream that is still opening its file makes it after it was removed.
    const file = await open(temporary, 'wx', mode);
    await pipeline(Readable.from(parts), file.createWriteStream({ flush: true }));
    await check?.(temporary);
    renameSync(temporary, target);
    syncPath(dirname(target));
  } catch (error) {
    rmSync(temporary, { force: true });
    throw explained(error as NodeJS.ErrnoException, temporary, target);
  }
}

function explained(error: NodeJS.ErrnoException, temporary: string, target: string): Error {
  const { code = '', path, syscall } = error;
  // A write that fails names no path; a pipeline has one place to write to.
  if (['ENOSPC', 'EDQUOT'].includes(code) && (path === temporary || syscall === 'write')) {
    return new Error(`There is no space left on the disk of ${dirname(target)}; ${target} was not written.`);
  }
  if (path !== temporary) return error;
  if (code === 'ENOENT') return new Error(`There is no directory ${dirname(target)}.`);
  if (code === 'EACCES' || code === 'EROFS') return new Error(`You may not write in ${dirname(target)}.`);
  return error;
}
