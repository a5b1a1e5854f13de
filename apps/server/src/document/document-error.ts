import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { backupPath } from '../sqlite/copy-durably.ts';

/** The document cannot be read or written now. The message is one line that says why, and what to do. */
export class DocumentUnavailableError extends Error {
  override readonly name = 'DocumentUnavailableError';
}

/** It is not what was written, or not there. Nothing was changed: whoever has the way back decides. */
export class DocumentDamagedError extends DocumentUnavailableError {}

export function damagedDocument(path: string, finding: string): DocumentDamagedError {
  const backup = backupPath(path);
  const copy = existsSync(backup)
    ? `put ${basename(backup)} in its place, or a later copy of your own`
    : 'restore it from a copy of your own';
  return new DocumentDamagedError(
    `${path}, which holds drawings and layouts, ${finding}. Nothing was changed. Stop the server and ${copy}; ` +
      'candlemark serve --accept-lost-document moves what there is aside and begins an empty one.',
  );
}

export function failedDisk(path: string, error: unknown): DocumentUnavailableError {
  return new DocumentUnavailableError(
    `${path} could not be written (${(error as Error).message}): whether the disk has it is not known, so no change is taken ` +
      'until the server has been started anew. What was acknowledged before stands.',
  );
}
