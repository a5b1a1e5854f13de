import { FIRST_LAYOUT_KEY, type LayoutFields } from '@candlemark/contracts';
import type { DocumentStore } from './document-store.ts';

/** Who makes what is there before anybody has made something. */
const PROGRAM = 'candlemark';
const FIRST_LAYOUT: LayoutFields = { name: 'Main', order: 0 };

/** A document begins with one layout, and not with as many as there are windows that find none. */
export async function makeFirstLayout(store: DocumentStore, newId: () => string, at: string): Promise<void> {
  if (store.seq > 0) return;
  const edits = [{ key: FIRST_LAYOUT_KEY, base: 0, set: { ...FIRST_LAYOUT } }];
  await store.apply({ window: PROGRAM, changes: [{ id: newId(), name: 'Begin', at, edits }] });
}
