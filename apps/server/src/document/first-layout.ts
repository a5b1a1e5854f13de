import { FIRST_LAYOUT_KEY, type LayoutFields } from '@candlemark/contracts';
import type { DocumentStore } from './document-store.ts';

/** Who makes what is there before anybody has made something. */
const PROGRAM = 'candlemark';
const FIRST_LAYOUT: LayoutFields = { name: 'Main', order: 0 };

/**
 * A document begins with one layout, and not with as many as there are windows that find none. One that has lost its last
 * gets it back: before that was refused, two windows could delete the last two at the same time. One whose row is damaged is
 * there all the same.
 */
export async function makeFirstLayout(store: DocumentStore, newId: () => string, at: string): Promise<void> {
  const { rows, damaged } = await store.records({ kind: 'layout', limit: 1 });
  if (rows.length + damaged.length > 0) return;
  const edits = [{ key: FIRST_LAYOUT_KEY, base: store.seq, set: { ...FIRST_LAYOUT }, deleted: false }];
  await store.apply({ window: PROGRAM, changes: [{ id: newId(), name: 'Begin', at, edits }] });
}
