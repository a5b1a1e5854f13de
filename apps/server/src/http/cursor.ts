import { HttpProblem } from './http-problem.ts';

/**
 * Cursors are opaque to the client: the list they belong to and the place in it, as base64url. The list's name keeps a
 * cursor of one list from being understood by another.
 */
export function writeCursor(list: string, place: string): string {
  return Buffer.from(`${list}:${place}`).toString('base64url');
}

/** @throws HttpProblem `invalid-cursor` when the text is no cursor of this list. */
export function readCursor(list: string, cursor: string): string {
  const text = Buffer.from(cursor, 'base64url').toString();
  const place = text.slice(list.length + 1);
  if (writeCursor(list, place) !== cursor) throw invalidCursor(cursor);
  return place;
}

export function invalidCursor(cursor: string): HttpProblem {
  return new HttpProblem(
    'invalid-cursor',
    `${JSON.stringify(cursor)} is no “next” of this list. Ask without a cursor to begin again.`,
  );
}
