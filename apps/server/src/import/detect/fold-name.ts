/** Letters that are no letter with a mark to Unicode, though people leave the mark out. */
const PLAIN_LETTERS: ReadonlyMap<string, string> = new Map([
  ['ı', 'i'],
  ['ł', 'l'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
]);

/** A name without case, accents, blanks and signs: `Clôture`, `CLOTURE` and `clôture` are one. */
export function foldName(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ıłøđßæœ]/g, (letter) => PLAIN_LETTERS.get(letter)!)
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
