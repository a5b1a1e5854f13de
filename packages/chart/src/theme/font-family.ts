import { TYPE_TOKENS } from './tokens.ts';

/** A font of the public web-font service, by its name there. It is fetched where the option `loadWebFonts` says so; else it is used where the page or the system has it. */
export interface WebFont {
  readonly webFont: string;
}

/**
 * Families as CSS writes them, a font of the web-font service, or several of both: the first that is there counts.
 * @example [{ webFont: 'IBM Plex Sans' }, 'Georgia, serif']
 */
export type FontFamily = string | WebFont | readonly (string | WebFont)[];

/** Letters, digits and what stands between words: no name can leave the address or the style sheet that it is written into. */
const NAME = /^[\p{L}\p{N}](?:[\p{L}\p{N} _-]{0,78}[\p{L}\p{N}])?$/u;

export function isWebFont(value: unknown): value is WebFont {
  if (typeof value !== 'object' || value === null || !('webFont' in value)) return false;
  return typeof value.webFont === 'string' && NAME.test(value.webFont);
}

/** As CSS takes it. Where a web font comes last, those of the system stand in until it is there, and where it cannot be had. */
export function cssFamily(family: FontFamily): string {
  const members = membersOf(family);
  const names = members.map((one) => (typeof one === 'string' ? one : `'${one.webFont}'`));
  return (typeof members.at(-1) === 'string' ? names : [...names, TYPE_TOKENS.fontFamily]).join(', ');
}

/** The names of the web-font service among them, each once. */
export function webFontsOf(...families: readonly (FontFamily | undefined)[]): readonly string[] {
  const fonts = families.flatMap((family) => (family === undefined ? [] : membersOf(family)));
  return [...new Set(fonts.flatMap((one) => (typeof one === 'string' ? [] : [one.webFont])))];
}

function membersOf(family: FontFamily): readonly (string | WebFont)[] {
  return isList(family) ? family : [family];
}

function isList(family: FontFamily): family is readonly (string | WebFont)[] {
  return Array.isArray(family);
}
