import { DOCUMENT_LIMITS } from '@candlemark/contracts';

/** Of one change's text. The requests of a server take twice as much. */
const CHANGE_BYTES = DOCUMENT_LIMITS.requestBytes / 2;

/** Edits in their order, in as few groups as changes may hold. */
export function splitEdits<Edit>(
  edits: readonly Edit[],
  bytesOf: (edit: Edit) => number,
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
  return steps === 1 ? name : `${name} (${at + 1} of ${steps})`;
}
