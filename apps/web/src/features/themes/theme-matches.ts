import { THEMES, type Theme } from '@candlemark/chart';
import { isTextKey, type TextKey } from '../../text/catalogue.ts';
import type { TextOf } from '../../text/text.ts';

/** The themes whose name, said as “Theme: Midnight”, holds every typed word. */
export function themeMatches(typed: string, text: TextOf<TextKey>): readonly Theme[] {
  const words = typed.toLowerCase().split(/\s+/);
  return THEMES.filter((theme) => {
    const title = text('theme.is', { name: themeName(theme, text) }).toLowerCase();
    return words.every((word) => title.includes(word));
  });
}

/** The name of a theme; of one that the catalogue does not know, its id. */
export function themeName({ id }: Theme, text: TextOf<TextKey>): string {
  const key = `theme.${id}`;
  return isTextKey(key) ? text(key) : id;
}
