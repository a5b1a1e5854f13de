import { readFileSync } from 'node:fs';
import { darkTheme, midnightTheme, paperTheme, pineTheme, THEMES } from '@candlemark/chart';
import { expect, test } from 'vitest';
import { keptPrefix } from '../../platform/base-path.ts';
import { isTextKey } from '../../text/catalogue.ts';
import { FONT_FAMILIES } from './font-choice.ts';
import {
  FIRST_CHOICE,
  FOLLOWED,
  readThemeChoice,
  shownTheme,
  THEME_KEY,
  type ThemeChoice,
  withTheme,
  writeThemeChoice,
} from './theme-choice.ts';

const CHOICE: ThemeChoice = {
  follows: 'system',
  light: paperTheme,
  dark: midnightTheme,
  upDown: 'red-green',
  font: 'bundled',
};

test('what is kept is read again', () => {
  for (const follows of FOLLOWED)
    expect(readThemeChoice(writeThemeChoice({ ...CHOICE, follows }))).toEqual({ ...CHOICE, follows });
});

test('words that nobody knows leave the rest as it was kept', () => {
  expect(readThemeChoice(null)).toEqual(FIRST_CHOICE);
  expect(readThemeChoice('moon paper sunset sideways')).toEqual({ ...FIRST_CHOICE, light: paperTheme });
  // A theme stands only for its own scheme.
  expect(readThemeChoice('dark midnight paper theme')).toEqual({ ...FIRST_CHOICE, follows: 'dark' });
});

test('a theme is shown at once, and whoever follows the system goes on to where that shows it', () => {
  expect(withTheme(CHOICE, pineTheme, true)).toEqual({ ...CHOICE, dark: pineTheme });
  expect(withTheme(CHOICE, pineTheme, false)).toEqual({ ...CHOICE, dark: pineTheme, follows: 'dark' });
  expect(shownTheme(withTheme({ ...CHOICE, follows: 'light' }, darkTheme, true), false)).toBe(darkTheme);
});

test('app and chart name the same font, which is kept only where it is chosen', () => {
  const styles = readFileSync(new URL('../../styles/fonts.css', import.meta.url), 'utf8');
  expect(styles.replaceAll('"', "'")).toContain(`--font-family: ${FONT_FAMILIES.bundled};`);
  expect(writeThemeChoice({ ...CHOICE, font: 'system' })).toBe('system paper midnight red-green');
  expect(readThemeChoice('dark light pine theme')).toMatchObject({ font: 'system' });
  expect(readThemeChoice('dark light pine theme comic')).toMatchObject({ font: 'system' });
});

test('every theme has a name', () => {
  expect(THEMES.filter(({ id }) => !isTextKey(`theme.${id}`))).toEqual([]);
});

/** What the script that runs before the page names on the root element. @param basePath below which path of its host the app is found */
function namedBeforePaint(
  kept: string | null,
  isSystemDark: boolean,
  basePath = '',
): { theme?: string; font?: string } {
  const script = readFileSync(new URL('../../../public/theme.js', import.meta.url), 'utf8');
  const documentElement: { dataset: { theme?: string; font?: string } } = { dataset: {} };
  const run = new Function('localStorage', 'matchMedia', 'document', script);
  const storage = { getItem: (key: string) => (key === keptPrefix(basePath) + THEME_KEY ? kept : null) };
  const currentScript = { src: `https://home.example${basePath}/theme.js` };
  run(storage, () => ({ matches: isSystemDark }), { documentElement, currentScript });
  return documentElement.dataset;
}

test.each([true, false])(
  'before the first paint the page is in the theme that is shown later (system dark: %s)',
  (isDark) => {
    for (const follows of FOLLOWED) {
      const choice = { ...CHOICE, follows };
      expect(namedBeforePaint(writeThemeChoice(choice), isDark)).toEqual({
        theme: shownTheme(choice, isDark).id,
        font: 'bundled',
      });
      const below = namedBeforePaint(writeThemeChoice(choice), isDark, '/charts');
      expect(below.theme).toBe(shownTheme(choice, isDark).id);
    }
    expect(namedBeforePaint(null, isDark)).toEqual({});
  },
);
