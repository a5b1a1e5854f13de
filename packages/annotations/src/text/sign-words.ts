type SignText<Sign extends string> = { readonly [Key in `choice.${Sign}`]: string };
type SignSynonyms<Sign extends string> = { readonly [Key in `sign.${Sign}`]: string };
type OfSigns<Sign extends string> = Readonly<Record<Sign, string>>;

/** The entries of the catalogue for icons, from their names. */
export function iconWords<Sign extends string>(names: OfSigns<Sign>): SignText<Sign> {
  return entries<SignText<Sign>>(names, (sign, name) => [`choice.${sign}`, name]);
}

/** The same for emoji, whose names begin with themselves. */
export function emojiWords<Sign extends string>(names: OfSigns<Sign>): SignText<Sign> {
  return entries<SignText<Sign>>(names, (sign, name) => [`choice.${sign}`, `${sign} ${name}`]);
}

/** The entries for what else a sign is found by. */
export function signSynonyms<Sign extends string>(others: OfSigns<Sign>): SignSynonyms<Sign> {
  return entries<SignSynonyms<Sign>>(others, (sign, words) => [`sign.${sign}`, words]);
}

function entries<Text>(
  words: Readonly<Record<string, string>>,
  entry: (sign: string, word: string) => [string, string],
) {
  return Object.fromEntries(Object.entries(words).map(([sign, word]) => entry(sign, word))) as Text;
}
