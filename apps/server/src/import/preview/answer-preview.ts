import { fstatSync, readSync } from 'node:fs';
import type { ImportPreview } from '@candlemark/contracts';
import type { ParseInput } from '../file-plan.ts';
import { parquetRows } from '../input/parquet-text.ts';
import { type FileText, ofOpened, openFile } from '../parse-file.ts';
import { RefusedFile } from '../refused-file.ts';
import { PREVIEW_BYTES } from './preview-parts.ts';
import { previewText, type ReadTail, refusedPreview } from './preview-text.ts';

/** Rows at the end of a table that are read. */
const TAIL_ROWS = 50;
/** What is compared to tell whether the text of a file is the file itself. */
const COMPARED_BYTES = 4096;
const BYTE_ORDER_MARK = 3;

/**
 * Looks at an open file of which nothing has been read yet.
 * @param descriptor of the file: where it is text, its last bytes are read apart
 */
export async function answerPreview(input: ParseInput, descriptor: number): Promise<ImportPreview> {
  let text: FileText;
  try {
    text = await openFile(input, 'beginning');
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    return refusedPreview(error);
  }
  try {
    return await previewText(ofOpened(input, text), text, tailOf(text, descriptor));
  } finally {
    await text.close();
  }
}

function tailOf({ table, isAnew }: FileText, descriptor: number): ReadTail {
  return async (head) => {
    if (table && !isAnew) {
      const parts: Uint8Array[] = [];
      for await (const part of parquetRows(table, Math.max(0, table.rows - TAIL_ROWS))) parts.push(part);
      return Buffer.concat(parts);
    }
    const { size } = fstatSync(descriptor);
    if (size <= PREVIEW_BYTES || !isTextItself(head, descriptor)) return null;
    const bytes = readAt(descriptor, size - COMPARED_BYTES * 2, COMPARED_BYTES * 2);
    const lineEnd = /[\r\n]/.exec(bytes.toString('latin1'));
    return lineEnd === null ? null : bytes.subarray(lineEnd.index + 1);
  };
}

/** Not packed, not in another encoding, not written anew. */
function isTextItself(head: Uint8Array, descriptor: number): boolean {
  const start = readAt(descriptor, 0, COMPARED_BYTES + BYTE_ORDER_MARK);
  const text = Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, COMPARED_BYTES));
  return [0, BYTE_ORDER_MARK].some((skipped) => start.subarray(skipped, skipped + text.length).equals(text));
}

function readAt(descriptor: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  return bytes.subarray(0, readSync(descriptor, bytes, 0, length, position));
}
