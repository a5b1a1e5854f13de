import type { TextStorage } from '../platform/platform.ts';
import { createStore, type Store } from './store.ts';

/** A list of short names that this browser keeps, the same in all of its windows. */
export function createKeptList(
  storage: Pick<TextStorage, 'read' | 'write' | 'onForeignChange'>,
  key: string,
): Store<readonly string[]> {
  const store = createStore(readList(storage.read(key)));
  storage.onForeignChange((changed, value) => {
    if (changed === key) store.set(readList(value));
  });
  return {
    get: store.get,
    subscribe: store.subscribe,
    set(list) {
      store.set(list);
      storage.write(key, JSON.stringify(list));
    },
  };
}

/** A list as this program wrote it; nothing of anything else. */
function readList(text: string | null): readonly string[] {
  const words = text?.startsWith('[') ? text.slice(1, -1).split(',') : [];
  return words.map((word) => word.replaceAll('"', '')).filter((word) => /^[a-z0-9-]+$/.test(word));
}
