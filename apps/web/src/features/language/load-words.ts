import type { Platform } from '../../platform/platform.ts';
import type { Words } from '../../text/words.ts';
import { ENGLISH } from '../../text/words-en.ts';
import { LANGUAGE_KEY, type Language, languageOf, localeOf, OWN_NAMES, readLanguageChoice } from './language.ts';

/** What the page says, and how it writes numbers and dates. */
export interface Spoken {
  readonly words: Words;
  readonly locale: string;
  /** The language that was wanted and could not be loaded, and why; null when all went well. */
  readonly missed: { readonly language: string; readonly reason: string } | null;
}

/** Fetched when they are wanted, but for English, in which the page says that others could not be. */
const LOADS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Words>>> = {
  de: async () => (await import('../../text/words-de.ts')).words,
};

export function inEnglish(systemTags: readonly string[], missed: Spoken['missed'] = null): Spoken {
  return { words: ENGLISH, locale: localeOf(ENGLISH.tag, systemTags), missed };
}

/** The words of the language that the reader chose, or that the system speaks. */
export async function loadWords({ storage, languages }: Pick<Platform, 'storage' | 'languages'>): Promise<Spoken> {
  const tags = languages();
  const language = languageOf(readLanguageChoice(storage.read(LANGUAGE_KEY)), tags);
  if (language === 'en') return inEnglish(tags);
  try {
    const words = await LOADS[language]();
    return { words, locale: localeOf(words.tag, tags), missed: null };
  } catch (error) {
    // Rather a page in English, which says so, than none.
    return inEnglish(tags, {
      language: OWN_NAMES[language],
      reason: error instanceof Error ? error.message : String(error),
    });
  }
}
