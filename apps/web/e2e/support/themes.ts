import { colorTokensOf, THEMES } from '@candlemark/chart';
import type { Page } from '@playwright/test';
import { expect } from './eager-expect.ts';

/** What the app keeps the choice of theme under. */
export const THEME_KEY = 'candlemark.theme';

type OneTheme = (typeof THEMES)[number];

export function themeOf(id: string): OneTheme {
  const theme = THEMES.find((one) => one.id === id);
  if (theme === undefined) throw new RangeError(`There is no theme ${id}`);
  return theme;
}

/** Chooses a theme as another window would, and waits until the page is in it. */
export async function showTheme(page: Page, { id, colorScheme }: OneTheme): Promise<void> {
  await choose(page, [colorScheme, id, id, 'theme'].join(' '));
  await expectColors(page, id);
}

/** As another window would. */
export async function choose(page: Page, value: string): Promise<void> {
  await page.evaluate(
    ([key, newValue]) => {
      const { window } = globalThis;
      window.dispatchEvent(new StorageEvent('storage', { key: key!, newValue: newValue! }));
    },
    [THEME_KEY, value],
  );
}

/** Page, chart and the words that take their colours from it are all in the theme. */
export async function expectColors(page: Page, id: string): Promise<void> {
  const { background, up, down } = colorTokensOf(themeOf(id));
  await expect.poll(() => pageColor(page)).toBe(rgb(background));
  // There may be none on the page, and more than one of them.
  await expect.poll(async () => (await chartColors(page)).filter((color) => color !== rgb(background))).toEqual([]);
  // In the line of the bar, and in the data window.
  const closes = page.locator('[data-reading^="main/close"]');
  const directions = [up, down].map(rgb);
  await expect
    .poll(async () => {
      const colors = await closes.evaluateAll((all) => all.map((words) => getComputedStyle(words).color));
      return colors.filter((color) => !directions.includes(color));
    })
    .toEqual([]);
}

export function pageColor(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { document } = globalThis.window;
    return getComputedStyle(document.documentElement).backgroundColor;
  });
}

/** Found by their attributes: behind a sheet they have no role. */
export function chartColors(page: Page): Promise<readonly string[]> {
  return page
    .locator('[role=application][aria-roledescription]')
    .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).backgroundColor));
}

export function rgb(color: string): string {
  return `rgb(${[1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)).join(', ')})`;
}
