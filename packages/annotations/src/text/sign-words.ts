/** A sign's name, and other words that it is found by. */
type NamedSigns<Sign extends string> = Readonly<Record<Sign, readonly [name: string, others: string]>>;
type SignText<Sign extends string> = { readonly [Key in `choice.${Sign}` | `sign.${Sign}`]: string };

/** Both entries of the catalogue for each icon. */
export function iconWords<Sign extends string>(signs: NamedSigns<Sign>): SignText<Sign> {
  return entries(signs, (_, name) => name);
}

/** The same for emoji, whose names begin with themselves. */
export function emojiWords<Sign extends string>(signs: NamedSigns<Sign>): SignText<Sign> {
  return entries(signs, (sign, name) => `${sign} ${name}`);
}

function entries<Sign extends string>(
  signs: NamedSigns<Sign>,
  nameOf: (sign: string, name: string) => string,
): SignText<Sign> {
  const all = Object.entries<readonly [string, string]>(signs).flatMap(([sign, [name, others]]) => [
    [`choice.${sign}`, nameOf(sign, name)],
    [`sign.${sign}`, others],
  ]);
  return Object.fromEntries(all) as SignText<Sign>;
}
