import { closeSync, fstatSync, openSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { importChildEntry } from '../import/child-entry.ts';
import { StartedChild } from '../import/started-child.ts';
import { readServerFile } from '../workspace/server-file.ts';
import type { CliIo } from './command.ts';
import type { ImportFile } from './data-access.ts';

/** A file that the command line names and that cannot be opened. The message says why. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
  readonly code = 'file-unreadable';
}

/** How reports call what the command line names. */
export function fileNameOf(path: string): string {
  return path === '-' ? 'stdin' : basename(path);
}

/**
 * Opens what the command line names: a file, a named pipe, or `-` for standard input.
 * @throws UnreadableFileError
 */
export function openImportFile(name: string, io: CliIo): ImportFile {
  if (name === '-') return { name: fileNameOf(name), source: new Readable().wrap(io.stdin), bytes: null };
  const fd = openReadable(resolve(io.cwd, name));
  const stat = fstatSync(fd);
  if (stat.isDirectory()) {
    closeSync(fd);
    throw new UnreadableFileError('This is a directory; name the files in it.');
  }
  return { name: fileNameOf(name), source: { fd }, bytes: stat.isFile() ? stat.size : null };
}

/** A file whose import child is coming up while the stores still open. */
export interface EarlyFile {
  /** Hands the file over to the import, which lets go of it. */
  take(): ImportFile;
  /** Ends the child, and lets go of a file that nobody took. */
  dispose(): void;
}

/**
 * Opens a file and starts the process that is to read it, so that both have loaded when the data directory is open. null
 * where there is nothing to gain: a running server reads with its own, and what cannot be opened is reported in its turn.
 */
export function openEarly(name: string, dataDir: string, io: CliIo): EarlyFile | null {
  if (name === '-' || readServerFile(dataDir) !== null) return null;
  try {
    const file = openImportFile(name, io);
    return 'fd' in file.source ? startEarly(file, file.source.fd) : null;
  } catch {
    // It is opened again in its turn, and the reason told then.
    return null;
  }
}

function startEarly(file: ImportFile, fd: number): EarlyFile {
  const reader = new StartedChild(importChildEntry(), fd);
  let isTaken = false;
  return {
    take: () => {
      isTaken = true;
      return { ...file, source: { fd, reader } };
    },
    dispose: () => {
      reader.kill();
      if (!isTaken) closeSync(fd);
    },
  };
}

function openReadable(path: string): number {
  try {
    return openSync(path, 'r');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new UnreadableFileError(`There is no file ${path}.`);
    if (code === 'EACCES') throw new UnreadableFileError(`You may not read ${path}.`);
    throw new UnreadableFileError(`It cannot be opened: ${message}.`);
  }
}
