/** Values and names of unknown origin, as a message shows them: short, and without what would change how the rest of it is read. */

const MOST_SHOWN = 60;
/** Control characters, marks that turn the direction of writing, line ends, halves of letters. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const PLAIN_NAME = /^[\w$-]{1,60}$/;

export function shownValue(value: unknown): string {
  if (typeof value === 'string') return `'${shownText(value)}'`;
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

export function shownText(text: string, most = MOST_SHOWN): string {
  const cut = text.length > most ? `${text.slice(0, most)}…` : text;
  return cut.replace(UNSEEN, (sign) => `\\u${sign.codePointAt(0)!.toString(16).padStart(4, '0')}`);
}

/** A path with one name more: `style.lineColor`, `style['no name']`. */
export function pathTo(path: string, name: string): string {
  if (!PLAIN_NAME.test(name)) return `${path}['${shownText(name)}']`;
  return path === '' ? name : `${path}.${name}`;
}
