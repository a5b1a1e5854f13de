import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTestDocument } from '../../testing/document-peer.ts';
import { createFavourites } from './favourites.ts';

it('are as they were set last, in that order, whatever they were before', async () => {
  const anyList = fc.uniqueArray(fc.constantFrom('line', 'text', 'arrow', '45m', '2h', 'note', 'callout'));
  await fc.assert(
    fc.asyncProperty(fc.array(anyList, { maxLength: 8 }), async (lists) => {
      const { document, fields, settle } = createTestDocument();
      await settle();
      const favourites = createFavourites(document, 'tools', 'Change favourites');
      for (const list of lists) {
        favourites.set(list);
        expect(favourites.get()).toEqual(list);
      }
      await settle();
      const items = Object.entries((fields('favourites/tools')?.items ?? {}) as Record<string, number>);
      expect(items.sort(([, a], [, b]) => a - b).map(([item]) => item)).toEqual(lists.at(-1) ?? []);
    }),
  );
});
