import type { TextKey } from '../../text/catalogue.ts';
import type { TextOf } from '../../text/text.ts';
import { LANGUAGES, type Language, OWN_NAMES } from './language.ts';

/** Known to whoever cannot read the language that the page is in. */
const EVERYWHERE = 'language';

/** The languages whose name, said as “Language: Deutsch”, holds every typed word. */
export function languageMatches(typed: string, text: TextOf<TextKey>): readonly Language[] {
  const words = typed.toLowerCase().split(/\s+/);
  return LANGUAGES.filter((language) => {
    const title = `${text('language.is', { name: OWN_NAMES[language] })} ${EVERYWHERE}`.toLowerCase();
    return words.every((word) => title.includes(word));
  });
}
