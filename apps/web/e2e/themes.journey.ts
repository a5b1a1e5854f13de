import { colorTokensOf, THEMES } from '@candlemark/chart';
import type { Page } from '@playwright/test';
import { expectAccessible, expectContrast } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

const KEY = 'candlemark.theme';

interface Exposed {
  readonly chart: { toSvg(): string };
}

test('a theme is chosen beside the chart, shown at once in every window, and kept', async ({
  chart,
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await chart.open('/chart/AAPL?interval=1D');
  const other = await context.newPage();
  await other.goto('/nowhere');
  await page.getByRole('button', { name: 'Theme and language' }).click();
  await page.getByText('Paper', { exact: true }).click();
  await expectColors(page, 'paper');
  await expectAccessible(page);

  await page.getByText('Midnight', { exact: true }).click();
  await expectColors(page, 'paper');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectColors(page, 'midnight');

  await page.getByText('Light', { exact: true }).first().click();
  await expectColors(page, 'paper');
  await expect.poll(() => pageColor(other)).toBe(rgb(themeOf('paper').colors.background));
  await page.keyboard.press('Escape');
  await page.reload();
  await expectColors(page, 'paper');
});

test('the page begins in the theme that was kept, before the app has run', async ({ page, complaints: _ }) => {
  await page.addInitScript((key) => globalThis.localStorage.setItem(key, 'dark light pine theme'), KEY);
  await page.route(/\/assets\/.*\.js$/, () => {});
  await page.goto('/chart/AAPL', { waitUntil: 'commit' });
  await expect.poll(() => pageColor(page)).toBe(rgb(themeOf('pine').colors.background));
});

test('a theme is found in the palette, and the colours of bars are chosen by themselves', async ({ chart, page }) => {
  await chart.open('/chart/AAPL?interval=1D');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('graphite');
  await expect(page.getByRole('option', { name: 'Theme: Graphite' })).toHaveAttribute('data-focused', 'true');
  await page.keyboard.press('Enter');
  await expectColors(page, 'graphite');

  await page.getByRole('button', { name: 'Theme and language' }).click();
  await page.getByText('Red and green', { exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Red and green' })).toBeChecked();
  const kept = () => page.evaluate((key) => globalThis.localStorage.getItem(key), KEY);
  await expect.poll(kept).toBe('dark light graphite red-green');
});

test('a font that the server brings along is fetched once it is chosen, for app and chart alike', async ({
  chart,
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => request.resourceType() === 'font' && fetched.push(request.url()));
  await chart.open('/chart/AAPL?interval=1D');
  await page.getByRole('button', { name: 'Theme and language' }).click();
  const choice = page.getByRole('radio', { name: 'Noto Sans' });
  await choice.waitFor();
  expect(fetched).toEqual([]);
  await choice.check({ force: true });
  const hasFont = () => page.evaluate(() => document.fonts.check("12px 'Noto Sans Bundled'"));
  await expect.poll(hasFont).toBe(true);
  const drawn = () =>
    page.evaluate(() => (globalThis as unknown as { __candlemark: Exposed }).__candlemark.chart.toSvg());
  await expect.poll(drawn).toContain('Noto Sans Bundled');
  expect(new Set(fetched.map((url) => new URL(url).origin))).toEqual(new Set([new URL(page.url()).origin]));
  expect(fetched.length).toBeGreaterThan(0);
});

// All rules in one theme, and contrast in every one: no other rule depends on colours.
test('every theme has contrast: the page, its navigator, its data window, what opens over it, and its menus', async ({
  chart,
  page,
}) => {
  test.slow();
  await page.addInitScript(() => {
    const style = { hasNavigator: true, hasScrollbar: true, hasStatusBar: true, volume: 'pane' };
    globalThis.localStorage.setItem('candlemark.chart-style', JSON.stringify(style));
  });
  await chart.open('/chart/AAPL?interval=1D');
  const inEveryTheme = async (within?: string) => {
    for (const { id, colorScheme } of THEMES) {
      await choose(page, [colorScheme, id, id, 'theme'].join(' '));
      await expectColors(page, id);
      await expectContrast(page, within);
    }
  };
  await expect(page.getByRole('slider', { name: 'The view', exact: true })).toBeVisible();
  const plot = page.getByRole('application');
  await plot.focus();
  for (const [keys, name] of [
    ['Alt+g', 'Go to a date'],
    ['Alt+s', 'Picture and data'],
  ] as const) {
    await page.keyboard.press(keys);
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await inEveryTheme('[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  await page.keyboard.press('Alt+d');
  await expect(page.getByRole('complementary', { name: 'Data window' })).toBeVisible();
  await page.getByRole('button', { name: 'Chart settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Chart settings' })).toBeVisible();
  await expectAccessible(page);
  await inEveryTheme();

  // A menu hides all else from whoever does not see: it is looked at by itself.
  const { width } = (await plot.boundingBox())!;
  await plot.click({ button: 'right', position: { x: width - 20, y: 200 } });
  await page.getByRole('menuitem', { name: 'Labels' }).press('ArrowRight');
  await expect(page.getByRole('menu', { name: 'Labels' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);

  // What the menu of the price axis has stands in this one too, beside what only this one has.
  await plot.click({ button: 'right', position: { x: 200, y: 200 } });
  await page.getByRole('menuitem', { name: 'Price scale' }).press('ArrowRight');
  await expect(page.getByRole('menu', { name: 'Price scale' })).toBeVisible();
  await expectAccessible(page);
  await inEveryTheme('[role=menu]');
});

test('forced colours stand above every theme', async ({ chart, page }) => {
  await chart.open('/chart/AAPL?interval=1D');
  await choose(page, 'dark light ember theme');
  await expectColors(page, 'ember');
  await page.emulateMedia({ forcedColors: 'active' });
  const ember = rgb(themeOf('ember').colors.background);
  await expect.poll(() => chartColor(page)).not.toBe(ember);
  await page.emulateMedia({ forcedColors: 'none' });
  await expect.poll(() => chartColor(page)).toBe(ember);
});

/** As another window would. */
async function choose(page: Page, value: string): Promise<void> {
  await page.evaluate(
    ([key, newValue]) => {
      const { window } = globalThis;
      window.dispatchEvent(new StorageEvent('storage', { key: key!, newValue: newValue! }));
    },
    [KEY, value],
  );
}

/** Page, chart and the words that take their colours from it are all in the theme. */
async function expectColors(page: Page, id: string): Promise<void> {
  const { background, up, down } = colorTokensOf(themeOf(id));
  await expect.poll(() => pageColor(page)).toBe(rgb(background));
  await expect.poll(() => chartColor(page)).toBe(rgb(background));
  const close = page.locator('[title="Close"]').first();
  if ((await close.count()) === 0) return;
  const directions = [up, down].map(rgb);
  await expect
    .poll(async () => directions.includes(await close.evaluate((words) => getComputedStyle(words).color)))
    .toBe(true);
}

function pageColor(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { document } = globalThis.window;
    return getComputedStyle(document.documentElement).backgroundColor;
  });
}

/** Found by its attributes: behind a sheet it has no role. */
function chartColor(page: Page): Promise<string> {
  return page
    .locator('[role=application][aria-roledescription]')
    .evaluate((element) => getComputedStyle(element).backgroundColor);
}

function themeOf(id: string): (typeof THEMES)[number] {
  const theme = THEMES.find((one) => one.id === id);
  if (theme === undefined) throw new RangeError(`There is no theme ${id}`);
  return theme;
}

function rgb(color: string): string {
  return `rgb(${[1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)).join(', ')})`;
}
