import { COUNTRY_CODES } from '@candlemark/bars';

export interface Country {
  readonly code: string;
  readonly name: string;
}

/** Every country by its name in a language, in that language's order. */
export function countriesIn(locale: string): readonly Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  const { compare } = new Intl.Collator(locale);
  return COUNTRY_CODES.map((code) => ({ code, name: names.of(code) ?? code })).sort((one, other) =>
    compare(one.name, other.name),
  );
}

/** The code of what is typed, by a name in any case of letters and with or without accents, or by the code itself; else what is typed. */
export function countryCodeOf(text: string, countries: readonly Country[]): string {
  const typed = plainLetters(text);
  const found = countries.find(({ code, name }) => plainLetters(name) === typed || code.toLowerCase() === typed);
  return found?.code ?? text.trim();
}

/** Without accents and capitals, as people search. */
export function plainLetters(text: string): string {
  return text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
