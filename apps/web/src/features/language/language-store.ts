import { createStore, type ReadableStore } from '../../data/store.ts';
import type { Platform } from '../../platform/platform.ts';
import { LANGUAGE_KEY, type LanguageChoice, languageOf, readLanguageChoice } from './language.ts';

export interface LanguageStore {
  readonly choice: ReadableStore<LanguageChoice>;
  /**
   * Kept for the next visit. Where it makes another language the page begins anew in it: every word on it, and those that the library of controls
   * reads once, are others. What is on screen is in the address and in the document.
   */
  choose(choice: LanguageChoice): void;
}

/** @param settle called before the page begins anew, for what is not written down yet */
export function createLanguageStore(
  { storage, languages, reload }: Pick<Platform, 'storage' | 'languages' | 'reload'>,
  settle: () => void,
): LanguageStore {
  const choice = createStore(readLanguageChoice(storage.read(LANGUAGE_KEY)));
  return {
    choice,
    choose(next) {
      const before = languageOf(choice.get(), languages());
      choice.set(next);
      storage.write(LANGUAGE_KEY, next);
      if (languageOf(next, languages()) === before) return;
      settle();
      reload();
    },
  };
}
