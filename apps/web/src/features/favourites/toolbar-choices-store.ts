/** What the reader has chosen of the drawing tools: favourites are the document's, and the rest is this browser's, as a hand is at one desk. */
import { readToolbarChoices, type ToolbarChoices, writeToolbarChoices } from '@candlemark/chart-ui';
import type { Store } from '../../data/store.ts';
import type { TextStorage } from '../../platform/platform.ts';

export const TOOLBAR_KEY = 'candlemark.drawing-tools';

export function createToolbarChoices(
  storage: Pick<TextStorage, 'read' | 'write'>,
  favourites: Store<readonly string[]>,
): Store<ToolbarChoices> {
  const listeners = new Set<() => void>();
  /** Lists that were given out: one of them that comes back was not changed, though the document's may have been since. */
  const given = new WeakSet<readonly string[]>();
  const withFavourites = (choices: ToolbarChoices): ToolbarChoices => {
    const list = favourites.get();
    given.add(list);
    return { ...choices, favourites: list };
  };
  let current = withFavourites(readToolbarChoices(storage.read(TOOLBAR_KEY)));
  const become = (choices: ToolbarChoices) => {
    current = withFavourites(choices);
    for (const listener of [...listeners]) listener();
  };
  favourites.subscribe(() => become(current));
  return {
    get: () => current,
    set(choices) {
      if (choices === current) return;
      // Another window may have kept something else meanwhile: of that only what this one has changed is replaced.
      const kept = readToolbarChoices(storage.read(TOOLBAR_KEY));
      const lastTools = { ...kept.lastTools, ...changed(current.lastTools, choices.lastTools) };
      const merged = { ...kept, ...changed(current, choices), lastTools, favourites: [] };
      storage.write(TOOLBAR_KEY, writeToolbarChoices(merged));
      // The document tells of it at once.
      if (!given.has(choices.favourites)) favourites.set(choices.favourites);
      become(choices);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What of it is another one than before. */
function changed<Fields extends object>(before: Fields, after: Fields): Partial<Fields> {
  const isOther = ([name, value]: [string, unknown]) => value !== before[name as keyof Fields];
  return Object.fromEntries(Object.entries(after).filter(isOther)) as Partial<Fields>;
}
