import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

const MINUTE_MS = 60_000;

test('digits typed over the chart choose any interval; the address and a reload keep it', async ({ chart, page }) => {
  await chart.open('/chart/SYN?interval=15m');
  const before = await chart.settled();

  await page.keyboard.type('45');
  await expect(page.getByRole('dialog').getByRole('option', { name: '45 minutes' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/interval=45m/);
  await expect.poll(() => chart.settled()).toMatchObject({ interval: '45m', level: '45m', range: before.range });
  const after = await chart.settled();
  const bars = (after.range.to - after.range.from) / (45 * MINUTE_MS);
  expect(after.slice.bars).toBeLessThanOrEqual(Math.ceil(bars) + 1);
  expect(after.slice.bars).toBeGreaterThan(bars / 2);

  await page.reload();
  expect(await chart.settled()).toMatchObject({ interval: '45m', level: '45m' });
  await expect(page.getByRole('button', { name: 'Interval 45m, 45 minutes. Choose another' })).toBeVisible();
});

test('an interval of one’s own stays in the menu beside the others of its kind, and is taken out with the keyboard', {
  tag: '@long',
}, async ({ chart, page }) => {
  await chart.open('/chart/SYN?interval=1h');
  await page.keyboard.type('2h');
  await page.getByRole('dialog').getByRole('option', { name: '2 hours' }).click();
  await expect(page).toHaveURL(/interval=2h/);

  await page.getByRole('radio', { name: '1D, 1 day' }).click();
  await expect(page).toHaveURL(/interval=1D/);
  await page.reload();
  await chart.settled();
  await page.getByRole('button', { name: 'All intervals' }).click();
  await expectAccessible(page);
  await page.getByRole('menuitemradio', { name: '2 hours' }).click();
  await expect(page).toHaveURL(/interval=2h/);
  await expect.poll(async () => (await chart.settled()).level).toBe('2h');

  await page.getByRole('radio', { name: '1D, 1 day' }).click();
  await page.getByRole('button', { name: 'All intervals' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Remove own interval' }).press('ArrowRight');
  const own = page.getByRole('menu', { name: 'Remove own interval' });
  await expect(own.getByRole('menuitem', { name: '2 hours' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.reload();
  await chart.settled();
  await page.getByRole('button', { name: 'All intervals' }).click();
  await expect(page.getByRole('menuitemradio', { name: '1 hour' })).toBeVisible();
  await expect(page.getByRole('menuitemradio', { name: '2 hours' })).toHaveCount(0);
  await expect(page.getByRole('menuitem', { name: 'Remove own interval' })).toHaveCount(0);
});

test('an address of an interval that cannot be made says so and shows the chart, and the box says why there is none', {
  tag: '@long',
}, async ({ chart, page }) => {
  // The notice goes by itself: in a slow page before the chart has settled.
  const told = page.getByText(/AAPL has no data that 45 minutes could be made of/).waitFor();
  await Promise.all([told, chart.open('/chart/AAPL?interval=45m')]);
  expect((await chart.settled()).interval).toBe('auto');

  const dialog = page.getByRole('dialog');
  const box = dialog.getByRole('combobox');
  await page.keyboard.press(',');
  for (const [typed, reason] of [
    ['24h', /too long/],
    ['0m', /whole number/],
    ['5 parsecs', /no such interval/],
    ['45m', /AAPL has no data that 45 minutes could be made of/],
  ] as const) {
    await box.fill(typed);
    await expect(dialog.getByText(reason).first()).toBeVisible();
  }
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  expect((await chart.settled()).interval).toBe('auto');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true });

  test('another interval is typed by way of the menu', { tag: '@long' }, async ({ chart, page }) => {
    await chart.open('/chart/SPX?interval=1D');
    await page.getByRole('button', { name: /^Interval 1D/ }).tap();
    await page.getByRole('menuitem', { name: /Other interval/ }).tap();
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await page.keyboard.type('1y');
    await page.getByRole('option', { name: '1 year' }).tap();
    await expect(page).toHaveURL(/interval=1Y/);
    await expect.poll(async () => (await chart.settled()).level).toBe('1Y');
  });
});
