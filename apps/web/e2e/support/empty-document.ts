import type { RecordsResponse } from '@candlemark/contracts';
import { editDocument, type RecordEdit } from './document-edits.ts';

const KINDS: ReadonlySet<string> = new Set([
  'annotation',
  'foreign',
  'template',
  'tool-defaults',
  'favourites',
  'indicator',
  'compare',
  'chart',
  'layout',
]);

/** Journeys of one worker share a server, and none of them finds what another one drew. */
export async function emptyDocument(url: string): Promise<void> {
  const response = await fetch(`${url}/api/v1/document/records?limit=10000`);
  const { records } = (await response.json()) as RecordsResponse;
  const edits = records.flatMap(({ key, seq }): RecordEdit[] => {
    const [kind = ''] = key.split('/');
    if (!KINDS.has(kind) || key === 'layout/main') return [];
    // A list stays, and has nothing in it: one that comes back has the items that it had.
    const isList = kind === 'favourites';
    return [{ key, base: seq, set: isList ? { items: {} } : {}, deleted: !isList }];
  });
  if (edits.length > 0) await editDocument(url, 'Empty the document', edits);
}
