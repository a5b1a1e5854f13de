import { randomBytes } from 'node:crypto';
import type { RecordsResponse } from '@candlemark/contracts';

const KINDS = [
  'annotation',
  'foreign',
  'template',
  'tool-defaults',
  'favourites',
  'indicator',
  'compare',
  'chart',
  'layout',
];
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Journeys of one worker share a server, and none of them finds what another one drew. */
export async function emptyDocument(url: string): Promise<void> {
  const edits: { key: string; base: number; set: object; deleted: boolean }[] = [];
  for (const kind of KINDS) {
    const response = await fetch(`${url}/api/v1/document/records?kind=${kind}&limit=10000`);
    const { records } = (await response.json()) as RecordsResponse;
    // A list stays, and has nothing in it: one that comes back has the items that it had.
    for (const { key, seq } of records)
      if (kind === 'favourites') edits.push({ key, base: seq, set: { items: {} }, deleted: false });
      else if (key !== 'layout/main') edits.push({ key, base: seq, set: {}, deleted: true });
  }
  if (edits.length === 0) return;
  const id = `0${Array.from(randomBytes(25), (byte) => DIGITS[byte % 32]).join('')}`;
  const changes = [{ id, name: 'Empty the document', at: new Date().toISOString(), edits }];
  const response = await fetch(`${url}/api/v1/document/changes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ window: 'journeys', changes }),
  });
  if (!response.ok) throw new Error(`The document was not emptied: ${await response.text()}`);
}
