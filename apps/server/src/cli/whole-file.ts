import { createWriteStream, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Writes a file that stands whole or not at all: its parts go to a temporary file beside it, which takes its name at the
 * end. An earlier file of that name stays as it is until then. What is no file (a pipe, a device) is written to in place.
 * @throws Error that names the path and what is wrong with it
 */
export async function writeWholeFile(path: string, parts: AsyncIterable<string | Uint8Array>): Promise<void> {
  const earlier = statSync(path, { throwIfNoEntry: false });
  if (earlier?.isDirectory()) throw new Error(`${path} is a directory; name a file in it.`);
  if (earlier !== undefined && !earlier.isFile()) return await pipeline(Readable.from(parts), createWriteStream(path));
  // A link stays a link, and its file is replaced.
  const target = earlier === undefined ? path : realpathSync(path);
  const temporary = `${target}.${process.pid}.tmp`;
  rmSync(temporary, { force: true });
  try {
    const mode = earlier === undefined ? 0o666 : earlier.mode & 0o777;
    await pipeline(Readable.from(parts), createWriteStream(temporary, { flags: 'wx', mode, flush: true }));
    renameSync(temporary, target);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw (error as NodeJS.ErrnoException).path === temporary
      ? explained(error as NodeJS.ErrnoException, target)
      : error;
  }
}

function explained(error: NodeJS.ErrnoException, target: string): Error {
  if (error.code === 'ENOENT') return new Error(`There is no directory ${dirname(target)}.`);
  if (error.code === 'EACCES' || error.code === 'EROFS') return new Error(`You may not write in ${dirname(target)}.`);
  return error;
}
