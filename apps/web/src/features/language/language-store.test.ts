import { expect, test } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { createLanguageStore } from './language-store.ts';

function createBrowser(languages: readonly string[]) {
  const done: string[] = [];
  const platform = {
    storage: memoryStorage(new Map()),
    languages: () => languages,
    reload: () => void done.push('reload'),
  };
  return { done, open: () => createLanguageStore(platform, () => void done.push('settle')) };
}

test('another language begins the page anew, once what was done is written down', () => {
  const { done, open } = createBrowser(['en-US']);
  open().choose('de');
  expect(done).toEqual(['settle', 'reload']);
  expect(open().choice.get()).toBe('de');
});

test('a choice that comes to the same language is kept, and the page stays', () => {
  const { done, open } = createBrowser(['de-AT']);
  open().choose('de');
  expect(done).toEqual([]);
  expect(open().choice.get()).toBe('de');
});
