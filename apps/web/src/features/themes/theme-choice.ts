import { type ColorScheme, darkTheme, lightTheme, THEMES, type Theme, UP_DOWNS, type UpDown } from '@candlemark/chart';
import { FONT_CHOICES, type FontChoice } from './font-choice.ts';

/** `public/theme.js` reads it too, before the page is painted. */
export const THEME_KEY = 'candlemark.theme';

/** What a reader may follow: the system, or one scheme whatever the system says. */
export const FOLLOWED = ['system', 'light', 'dark'] as const;
type Followed = (typeof FOLLOWED)[number];

/** The look that a reader has chosen: a theme for light and one for dark, which of both is shown, and in which font. */
export interface ThemeChoice extends Readonly<Record<ColorScheme, Theme>> {
  readonly follows: Followed;
  /** Colours of rising and falling bars; `theme`: those of the theme that is shown. */
  readonly upDown: UpDown | 'theme';
  readonly font: FontChoice;
}

export const FIRST_CHOICE: ThemeChoice = {
  follows: 'system',
  light: lightTheme,
  dark: darkTheme,
  upDown: 'theme',
  font: 'system',
};

/** The theme of the choice that is shown on a system that is dark, or is not. */
export function shownTheme(choice: ThemeChoice, isSystemDark: boolean): Theme {
  const scheme = choice.follows === 'system' ? (isSystemDark ? 'dark' : 'light') : choice.follows;
  return choice[scheme];
}

/** The choice in which a theme is shown at once: whoever follows the system goes on to, where the system is of the theme's scheme. */
export function withTheme(choice: ThemeChoice, theme: Theme, isSystemDark: boolean): ThemeChoice {
  const chosen = { ...choice, [theme.colorScheme]: theme };
  return shownTheme(chosen, isSystemDark) === theme ? chosen : { ...chosen, follows: theme.colorScheme };
}

/** What was kept, with the first choice in place of every word that nobody knows (an older or a newer version wrote it). */
export function readThemeChoice(stored: string | null): ThemeChoice {
  const [follows, light, dark, upDown, font] = (stored ?? '').split(' ');
  return {
    follows: FOLLOWED.find((one) => one === follows) ?? FIRST_CHOICE.follows,
    light: themeOf(light, 'light'),
    dark: themeOf(dark, 'dark'),
    upDown: UP_DOWNS.find((one) => one === upDown) ?? FIRST_CHOICE.upDown,
    font: FONT_CHOICES.find((one) => one === font) ?? FIRST_CHOICE.font,
  };
}

export function writeThemeChoice({ follows, light, dark, upDown, font }: ThemeChoice): string {
  return [follows, light.id, dark.id, upDown, ...(font === FIRST_CHOICE.font ? [] : [font])].join(' ');
}

function themeOf(id: string | undefined, scheme: ColorScheme): Theme {
  return THEMES.find((theme) => theme.id === id && theme.colorScheme === scheme) ?? FIRST_CHOICE[scheme];
}
