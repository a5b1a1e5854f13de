import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';
import { chartColors, choose, expectColors, pageColor, rgb, THEME_KEY, themeOf } from './support/themes.ts';

interface Exposed {
  readonly chart: { toSvg(): string };
}

test('a theme is chosen beside the chart, shown at once in every window, and kept', { tag: '@long' }, async ({
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

test('a menu that is open keeps the focus when the system turns dark under it, and Escape closes it', {
  tag: '@long',
}, async ({ chart, page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await chart.open('/chart/AAPL?interval=1D');
  await page.getByRole('application').focus();
  await page.keyboard.press('Shift+F10');
  const first = page.getByRole('menu').getByRole('menuitem').first();
  await expect(first).toBeFocused();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectColors(page, 'dark');
  await expect(first).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.getByRole('application')).toBeFocused();
});

test('the page begins in the theme that was kept, before the app has run', async ({ page, complaints: _ }) => {
  await page.addInitScript((key) => globalThis.localStorage.setItem(key, 'dark light pine theme'), THEME_KEY);
  await page.route(/\/assets\/.*\.js$/, () => {});
  await page.goto('/chart/AAPL', { waitUntil: 'commit' });
  await expect.poll(() => pageColor(page)).toBe(rgb(themeOf('pine').colors.background));
});

test('a theme is found in the palette, and the colours of bars are chosen by themselves', { tag: '@long' }, async ({
  chart,
  page,
}) => {
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
  const kept = () => page.evaluate((key) => globalThis.localStorage.getItem(key), THEME_KEY);
  await expect.poll(kept).toBe('dark light graphite red-green');
});

test('a font that the server brings along is fetched once it is chosen, for app and chart alike', {
  tag: '@long',
}, async ({ chart, page }) => {
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

test('forced colours stand above every theme', async ({ chart, page }) => {
  await chart.open('/chart/AAPL?interval=1D');
  await choose(page, 'dark light ember theme');
  await expectColors(page, 'ember');
  await page.emulateMedia({ forcedColors: 'active' });
  const ember = rgb(themeOf('ember').colors.background);
  await expect.poll(() => chartColors(page)).not.toEqual([ember]);
  await page.emulateMedia({ forcedColors: 'none' });
  await expect.poll(() => chartColors(page)).toEqual([ember]);
});
