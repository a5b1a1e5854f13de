import { expect, it } from 'vitest';
import { createTestDocument } from '../../testing/document-peer.ts';
import { createFavourites } from './favourites.ts';

async function favourites(items: Readonly<Record<string, number>> = {}) {
  const test = createTestDocument({ 'favourites/tools': { items } });
  const list = createFavourites(test.document, 'tools', 'Change favourites');
  await test.settle();
  return { ...test, list };
}

it('write only what comes, goes or moves', async () => {
  const { list, taken, settle } = await favourites({ line: 0, text: 1, note: 2 });
  expect(list.get()).toEqual(['line', 'text', 'note']);
  list.set(['line', 'text', 'note', 'arrow']);
  list.set(['arrow', 'line', 'text', 'note']);
  list.set(['arrow', 'line', 'note']);
  list.set(['arrow', 'line', 'note']);
  await settle();
  expect(taken.map(({ edits }) => [edits[0]!.set, edits[0]!.unset])).toEqual([
    [{ 'items.arrow': 3 }, undefined],
    [{ 'items.arrow': -1 }, undefined],
    [{}, ['items.text']],
  ]);
});

it('of two windows come together', async () => {
  const { list, hear, settle } = await favourites();
  let told = 0;
  list.subscribe(() => told++);
  list.set(['line']);
  hear('Change favourites', [{ key: 'favourites/tools', set: { 'items.text': 5 } }]);
  await settle();
  expect(list.get()).toEqual(['line', 'text']);
  expect(told).toBe(2);
});
