import { darkTheme, lightTheme, midnightTheme, paperTheme, type Theme } from '@candlemark/chart';
import { expect, test } from 'vitest';
import { createStore } from '../../data/store.ts';
import { memoryStorage, type StorageWindow } from '../../testing/memory-storage.ts';
import { createThemeStore } from './theme-store.ts';

/** Windows of one browser on one system. */
function createBrowser() {
  const isDark = createStore(false);
  const stored = new Map<string, string>();
  const windows = new Set<StorageWindow>();
  const open = () => {
    const shown: Theme[] = [];
    const platform = { storage: memoryStorage(stored, windows), showTheme: (theme: Theme) => void shown.push(theme) };
    const themes = createThemeStore(platform, isDark);
    return { themes, shown };
  };
  return { isDark, open };
}

test('until something is chosen, app and chart follow the system', () => {
  const { isDark, open } = createBrowser();
  const { themes, shown } = open();
  isDark.set(true);
  expect(shown).toEqual([lightTheme, darkTheme]);
  expect(themes.shown.get()).toBe(darkTheme);
});

test('what is chosen is shown at once, in other windows too, and after the next visit', () => {
  const { isDark, open } = createBrowser();
  const [one, other] = [open(), open()];
  one.themes.chooseTheme(midnightTheme);
  one.themes.choose({ light: paperTheme, upDown: 'blue-orange' });
  for (const { themes } of [one, other, open()]) {
    expect(themes.shown.get()).toBe(midnightTheme);
    expect(themes.choice.get()).toMatchObject({ follows: 'dark', light: paperTheme, upDown: 'blue-orange' });
  }
  expect(other.shown.at(-1)).toBe(midnightTheme);
  other.themes.choose({ follows: 'system' });
  expect(one.themes.shown.get()).toBe(paperTheme);
  isDark.set(true);
  expect(one.themes.shown.get()).toBe(midnightTheme);
});
