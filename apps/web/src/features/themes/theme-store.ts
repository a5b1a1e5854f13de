import type { Theme } from '@candlemark/chart';
import { createStore, type ReadableStore } from '../../data/store.ts';
import type { LiveFlag, Platform } from '../../platform/platform.ts';
import {
  readThemeChoice,
  shownTheme,
  THEME_KEY,
  type ThemeChoice,
  withTheme,
  writeThemeChoice,
} from './theme-choice.ts';

/** The colours of app and chart: what the reader has chosen, and what that comes to as the system is. */
export interface ThemeStore {
  readonly choice: ReadableStore<ThemeChoice>;
  readonly shown: ReadableStore<Theme>;
  /** Kept for the next visit, and shown at once, in the other windows too. */
  choose(change: Partial<ThemeChoice>): void;
  /** Chooses so that this theme is shown. */
  chooseTheme(theme: Theme): void;
}

/** Follows the system and the other windows for as long as the page lives. */
export function createThemeStore(
  { storage, showTheme }: Pick<Platform, 'storage' | 'showTheme'>,
  isSystemDark: LiveFlag,
): ThemeStore {
  const choice = createStore(readThemeChoice(storage.read(THEME_KEY)));
  const shown = createStore(shownTheme(choice.get(), isSystemDark.get()));
  const show = () => {
    shown.set(shownTheme(choice.get(), isSystemDark.get()));
    showTheme(shown.get(), choice.get().font);
  };
  const choose = (next: ThemeChoice) => {
    choice.set(next);
    storage.write(THEME_KEY, writeThemeChoice(next));
    show();
  };
  isSystemDark.subscribe(show);
  storage.onForeignChange((key, value) => {
    if (key !== THEME_KEY) return;
    choice.set(readThemeChoice(value));
    show();
  });
  show();
  return {
    choice,
    shown,
    choose: (change) => choose({ ...choice.get(), ...change }),
    chooseTheme: (theme) => choose(withTheme(choice.get(), theme, isSystemDark.get())),
  };
}
