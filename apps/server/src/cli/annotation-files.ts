import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { ANNOTATION_FILE_LIMITS } from '@candlemark/annotations';
import { annotationText } from '../exchange/annotation-text.ts';
import type { CliIo } from './command.ts';

/** A file that the command line names and that cannot be read. The message says why. */
export class AnnotationFileError extends Error {
  override readonly name = 'AnnotationFileError';
}

/** Of a letter there are at most so many bytes. */
const MOST_BYTES = 3 * ANNOTATION_FILE_LIMITS.letters;

/** The text of a file, or of standard input for `-`. @throws AnnotationFileError */
export async function readAnnotationText(name: string, io: CliIo): Promise<string> {
  const bytes = name === '-' ? await readInput(io) : readNamed(name, io);
  const text = annotationText(bytes);
  if (text === null) throw new AnnotationFileError('is no text in UTF-8');
  return text;
}

function readNamed(name: string, { cwd }: CliIo): Uint8Array {
  const path = resolve(cwd, name);
  try {
    const stat = statSync(path);
    if (stat.isDirectory()) throw new AnnotationFileError('is a directory; name the files in it');
    if (stat.size > MOST_BYTES) throw tooLong();
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new AnnotationFileError('is not there');
    if ((error as NodeJS.ErrnoException).code === 'EACCES') throw new AnnotationFileError('may not be read');
    throw error;
  }
}

async function readInput({ stdin }: CliIo): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stdin) {
    parts.push(Buffer.from(part));
    size += parts.at(-1)!.length;
    if (size > MOST_BYTES) throw tooLong();
  }
  return Buffer.concat(parts);
}

function tooLong(): AnnotationFileError {
  return new AnnotationFileError(`is longer than ${MOST_BYTES} bytes`);
}
