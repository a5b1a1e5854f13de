import { DOCUMENT_LIMITS } from './document.ts';
import { utf8Bytes } from './utf8-bytes.ts';

/** Of one change's text. A request takes twice as much, so that what stands around the edits has room. */
const CHANGE_BYTES = DOCUMENT_LIMITS.requestBytes / 2;

/**
 * Edits in their order, in as few groups as changes may hold.
 * @param bytesOf what an edit counts, by default its own JSON
 */
export function splitEdits<Edit>(
  edits: readonly Edit[],
  bytesOf: (edit: Edit) => number = jsonBytes,
): readonly (readonly Edit[])[] {
  const groups: Edit[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const edit of edits) {
    const size = bytesOf(edit);
    bytes += size;
    if (bytes > CHANGE_BYTES || groups.at(-1)!.length === DOCUMENT_LIMITS.editsPerChange) {
      groups.push([]);
      bytes = size;
    }
    groups.at(-1)!.push(edit);
  }
  return groups;
}

/** What the steps of one thing are called. */
export function nameOfStep(name: string, at: number, steps: number): string {
  return steps === 1 ? name : `${name} (${at + 1}/${steps})`;
}

/** UTF-8 bytes of plain data as JSON. */
export function jsonBytes(value: unknown): number {
  return utf8Bytes(JSON.stringify(value));
}
