import type { Layout } from './layouts.ts';

/** So many have room in a menu. */
export const MOST_IN_MENU = 9;

/** The first ones, among them the one on screen. */
export function layoutsInMenu(list: readonly Layout[], current: string): readonly Layout[] {
  const first = list.slice(0, MOST_IN_MENU);
  const shown = list.find(({ id }) => id === current);
  if (shown === undefined || first.includes(shown)) return first;
  return [...first.slice(0, MOST_IN_MENU - 1), shown];
}

/** Those whose name has all of the words, in any order; the ones that begin so come first. */
export function foundLayouts(list: readonly Layout[], typed: string): readonly Layout[] {
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return list;
  const found = list
    .map((layout) => ({ layout, name: layout.name.toLocaleLowerCase() }))
    .filter(({ name }) => words.every((word) => name.includes(word)));
  const begins = ({ name }: { readonly name: string }) => name.startsWith(words.join(' '));
  return [...found.filter(begins), ...found.filter((one) => !begins(one))].map(({ layout }) => layout);
}
