import { IntlMessageFormat } from 'intl-messageformat';

/** Values for the placeholders of a message. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Message by key, in ICU message syntax: `{count, plural, one {# bar} other {# bars}}`. */
export type Catalogue = Readonly<Record<string, string>>;

/** Looks up a message and fills it in. */
export type TextOf<Key extends string> = (key: Key, values?: TextValues) => string;

/**
 * Makes the function that every component takes its words from. A message is parsed once, when it is first shown.
 * @throws RangeError for a key that the catalogue lacks (a programmer's error that the type already forbids).
 */
export function createText<Key extends string>(catalogue: Readonly<Record<Key, string>>, locale: string): TextOf<Key> {
  const parsed = new Map<Key, IntlMessageFormat>();

  function messageOf(key: Key): IntlMessageFormat {
    const known = parsed.get(key);
    if (known !== undefined) return known;
    if (!Object.hasOwn(catalogue, key)) throw new RangeError(`There is no text for ${key}`);
    const message = new IntlMessageFormat(catalogue[key], locale);
    parsed.set(key, message);
    return message;
  }

  return (key, values) => String(messageOf(key).format(values));
}
