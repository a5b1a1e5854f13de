import { expect, it } from 'vitest';
import { createStore } from '../../data/store.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { createToolbarChoices } from './toolbar-choices-store.ts';

it('keeps favourites apart from what is this browser’s alone', () => {
  const stored = new Map<string, string>();
  const favourites = createStore<readonly string[]>(['line']);
  const choices = createToolbarChoices(memoryStorage(stored), favourites);
  choices.set({ ...choices.get(), magnet: 'strong', favourites: ['line', 'text'] });
  expect(favourites.get()).toEqual(['line', 'text']);
  expect([...stored.values()].map((text) => JSON.parse(text))).toMatchObject([{ magnet: 'strong', favourites: [] }]);
  const other = createToolbarChoices(memoryStorage(stored), createStore<readonly string[]>([]));
  expect(other.get()).toMatchObject({ magnet: 'strong', favourites: [] });
});

it('follows favourites of elsewhere, and does not take them back with a choice that is about something else', () => {
  const favourites = createStore<readonly string[]>([]);
  const choices = createToolbarChoices(memoryStorage(), favourites);
  const before = choices.get();
  favourites.set(['note']);
  expect(choices.get().favourites).toEqual(['note']);
  choices.set({ ...before, keepsDrawing: true });
  expect(choices.get()).toMatchObject({ keepsDrawing: true, favourites: ['note'] });
});

it('leaves what another window has kept, of which it has changed nothing itself', () => {
  const stored = new Map<string, string>();
  const open = () => createToolbarChoices(memoryStorage(stored), createStore<readonly string[]>([]));
  const [one, other] = [open(), open()];
  one.set({ ...one.get(), magnet: 'strong', lastTools: { lines: 'ray' } });
  other.set({ ...other.get(), lastTools: { lines: 'line', text: 'note' } });
  one.set({ ...one.get(), lastTools: { ...one.get().lastTools, shapes: 'circle' } });
  expect(open().get()).toMatchObject({
    magnet: 'strong',
    lastTools: { lines: 'line', text: 'note', shapes: 'circle' },
  });
  // What is in the hand of a window stays.
  expect(one.get().lastTools).toEqual({ lines: 'ray', shapes: 'circle' });
});
