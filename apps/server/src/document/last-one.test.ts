import { join } from 'node:path';
import { type DocumentEdit, FIRST_LAYOUT_KEY } from '@candlemark/contracts';
import { ulid } from 'ulid';
import { expect, it } from 'vitest';
import { damageRecord } from '../testing/damage-record.ts';
import { applied, changeOf, lineEdit, openedDocuments, outcome } from '../testing/opened-document.ts';
import { tempDir } from '../testing/temp-dir.ts';
import type { DocumentStore } from './document-store.ts';
import { makeFirstLayout } from './first-layout.ts';

const { openIn, close } = openedDocuments();
const AT = '2024-01-02T03:04:05Z';

const made = (id: string): DocumentEdit => ({ key: `layout/${id}`, base: 0, set: { name: id, order: 0 } });
const removed = (id: string): DocumentEdit => ({ key: `layout/${id}`, base: 9, set: {}, deleted: true });

async function withLayouts(...ids: readonly string[]): Promise<DocumentStore> {
  const store = await openIn(join(tempDir({ isInMemory: true }), 'document.sqlite'));
  if (ids.length > 0) await applied(store, 'w', changeOf(...ids.map(made)));
  return store;
}

async function layoutsOf(store: DocumentStore) {
  return (await store.records({ kind: 'layout' })).rows.map(({ key }) => key);
}

it('stays where two windows delete the last two layouts at the same time, and the later one is told why', async () => {
  const store = await withLayouts('a', 'b');
  const results = await Promise.all([
    outcome(store, 'w', changeOf(removed('a'))),
    outcome(store, 'v', changeOf(lineEdit('l'), removed('b'))),
  ]);
  const message = 'is the last layout, and one has to stay';
  expect(results).toMatchObject([{ seq: 2 }, { refused: [{ path: 'edits[1].deleted', message }] }]);
  expect(await layoutsOf(store)).toEqual(['layout/b']);
  expect((await store.records({ kind: 'annotation' })).rows).toEqual([]);
});

it('stays where one change deletes all that there are, and goes where that makes another', async () => {
  const store = await withLayouts('a', 'b');
  expect(await outcome(store, 'w', changeOf(removed('a'), removed('b')))).toMatchObject({ refused: [{}] });
  expect(await layoutsOf(store)).toEqual(['layout/a', 'layout/b']);
  await applied(store, 'w', changeOf(removed('a'), removed('b'), made('c')));
  expect(await layoutsOf(store)).toEqual(['layout/c']);
  // Deleted once more, and by somebody who thinks better of it.
  await applied(store, 'v', changeOf(removed('a')));
  await applied(store, 'v', changeOf(removed('c'), { ...removed('c'), deleted: false }));
  expect(await layoutsOf(store)).toEqual(['layout/c']);
});

it.each([
  ['was never', [lineEdit('l')]],
  ['is none any more', [made('main'), { ...removed('main'), set: { name: 'Mine' } }]],
])('is made at the start of a document in which there %s', async (_how, edits) => {
  const store = await withLayouts();
  await applied(store, 'w', changeOf(...edits));
  await makeFirstLayout(store, ulid, AT);
  expect(await layoutsOf(store)).toEqual([FIRST_LAYOUT_KEY]);
  const { seq } = store;
  await makeFirstLayout(store, ulid, AT);
  expect(store.seq).toBe(seq);
});

it('is left as it is at the start where only the row of another one is damaged', async () => {
  const path = join(tempDir({ isInMemory: true }), 'document.sqlite');
  const first = await openIn(path);
  await applied(first, 'w', changeOf(made('a'), { key: FIRST_LAYOUT_KEY, base: 0, set: { name: 'Mine', order: 3 } }));
  await close(first);
  await damageRecord(path, 'layout/a');
  const store = await openIn(path);
  await makeFirstLayout(store, ulid, AT);
  const { rows, damaged } = await store.records({ kind: 'layout' });
  expect(damaged).toEqual(['layout/a']);
  expect(rows.map(({ fields }) => JSON.parse(fields))).toEqual([{ name: 'Mine', order: 3 }]);
});
