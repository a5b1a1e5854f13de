import { expectAccessible } from './support/accessibility.ts';
import { draw } from './support/annotated-page.ts';
import { expect, test } from './support/test.ts';

const VIEW = '/chart/SPX?interval=1D&from=2007-06-01&to=2008-06-01';

// The browser reports what it cannot fetch, and React what became of it; nothing else may be wrong.
test.afterEach(({ complaints }) => {
  const others = complaints.filter(
    (line) => !/Failed to (load resource|fetch dynamically)|error loading dynamically/.test(line),
  );
  complaints.length = 0;
  expect(others).toEqual([]);
});

test('an overlay whose code could not be fetched is fetched anew on demand, and at the next opening', {
  tag: '@long',
}, async ({ chart, page }) => {
  await page.route(/assets\/palette-/, (route) => route.abort());
  await chart.open(VIEW);
  const failure = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  const palette = page.getByRole('dialog', { name: 'All commands' });
  const open = () => page.keyboard.press('Control+k');
  await open();
  await expect(failure).toBeVisible();
  await expectAccessible(page);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toBeVisible();
  await failure.getByRole('button', { name: 'Close' }).click();
  await expect(failure).toHaveCount(0);

  await open();
  await expect(failure).toBeVisible();
  await page.unroute(/assets\/palette-/);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(palette).toBeVisible();
  await page.keyboard.press('Escape');
  await open();
  await expect(palette).toBeVisible();
});

test('what comes back on its own opens as if nothing had been', { tag: '@long' }, async ({ chart, page }) => {
  await page.route(/assets\/shortcuts-sheet-/, (route) => route.abort());
  await chart.open(VIEW);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(failure).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(failure).toHaveCount(0);
  await page.unroute(/assets\/shortcuts-sheet-/);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('the chart goes on without the controls of an annotation until they can be fetched', { tag: '@long' }, async ({
  chart,
  page,
}) => {
  await page.route(/assets\/(selection-bar|color-panel)-/, (route) => route.abort());
  await chart.open(VIEW);
  await draw(page, 'line', [
    [0.3, 0.4],
    [0.5, 0.6],
  ]);
  const failure = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(failure).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('application')).toBeVisible();
  await page.unroute(/assets\/(selection-bar|color-panel)-/);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('toolbar', { name: 'Look of Trend line' })).toBeVisible();
});

test('a legend whose buttons could not be fetched is read without them, and has them with another theme', {
  tag: '@long',
}, async ({ chart, page }) => {
  await page.route(/assets\/plot-buttons-/, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => /plot-buttons-/.test(request.url()));
  await chart.open(VIEW);
  await failed;
  await expect(page.locator('canvas[data-legend]').first()).toBeVisible();
  const buttons = page.getByRole('group', { name: /legend/i }).getByRole('button');
  await expect(buttons).toHaveCount(0);
  await page.unroute(/assets\/plot-buttons-/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(buttons.first()).toBeAttached();
});
