/** Of the languages of the app, the one that is spoken: as the reader chose it, else the first of the system's that the app speaks. */
import { isLocale } from '@candlemark/bars';

export const LANGUAGE_KEY = 'candlemark.language';

export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
/** `system`: whatever the system says. */
export type LanguageChoice = Language | 'system';
export const LANGUAGE_CHOICES: readonly LanguageChoice[] = ['system', ...LANGUAGES];

/** As its speakers call it: whoever cannot read the page can read this. */
export const OWN_NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

const FIRST: Language = 'en';

/** What was kept; the system's where nothing was, or what a version wrote that speaks more languages. */
export function readLanguageChoice(stored: string | null): LanguageChoice {
  return LANGUAGE_CHOICES.find((one) => one === stored) ?? 'system';
}

/** @param systemTags in the order of the reader's liking: `['de-AT', 'en']` */
export function languageOf(choice: LanguageChoice, systemTags: readonly string[]): Language {
  if (choice !== 'system') return choice;
  const known = systemTags.map((tag) => LANGUAGES.find((one) => one === primaryOf(tag)));
  return known.find((one) => one !== undefined) ?? FIRST;
}

/** How numbers and dates are written around words of a language: as where the system says that the reader lives, else as the words' own tag says. */
export function localeOf(tag: string, systemTags: readonly string[]): string {
  return systemTags.find((one) => primaryOf(one) === primaryOf(tag) && isLocale(one)) ?? tag;
}

function primaryOf(tag: string): string {
  return tag.split('-')[0]!.toLowerCase();
}
