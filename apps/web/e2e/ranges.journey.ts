import { expectAccessible } from './support/accessibility.ts';
import { visibleDays } from './support/chart-page.ts';
import { expect, test } from './support/test.ts';

const VIEW = '/chart/SPX?interval=1D&from=2007-06-01&to=2008-06-01';

test('a range is one press, told as chosen until the view moves on, and Backspace leads back', async ({
  chart,
  page,
}) => {
  await chart.open(VIEW);
  const before = await chart.state();
  const year = page.getByRole('button', { name: '1Y: The newest year' });
  await year.click();
  await expect(year).toHaveAttribute('aria-pressed', 'true');
  await chart.settledWhere(
    (state) => visibleDays(state) > 365 && visibleDays(state) < 400 && state.range.from > before.range.to,
    'the newest year is shown',
  );
  await expect(page.getByRole('button', { name: 'To the newest bar' })).toBeHidden();
  await page.getByRole('application').focus();
  await page.keyboard.press('Backspace');
  await expect.poll(async () => (await chart.settled()).range.from).toBeCloseTo(before.range.from, -5);
  await expect(year).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'To the newest bar' }).click();
  await chart.settledWhere(({ range }) => range.to > Date.UTC(2020, 3, 17), 'the newest bar is shown');
  await expect(page.getByRole('application')).toBeFocused();
});

test('arrow keys walk along the ranges', { tag: '@long' }, async ({ chart, page }) => {
  await chart.open(VIEW);
  await page.getByRole('button', { name: '1D: The newest day' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '1M: The newest month' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: '1M: The newest month' })).toBeFocused();
});

test('a date is typed or picked, and stands in the middle of as much as before', { tag: '@long' }, async ({
  chart,
  page,
}) => {
  await chart.open(VIEW);
  const before = await chart.state();
  await page.getByRole('application').focus();
  await page.keyboard.press('Alt+G');
  const dialog = page.getByRole('dialog', { name: 'Go to a date' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('3162015');
  await expect(dialog.getByRole('heading', { name: 'March 2015' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const day = 86_400_000;
  const { range } = await chart.settledWhere(
    ({ range: { from, to } }) => Math.abs((from + to) / 2 - Date.UTC(2015, 2, 16)) / day < 3,
    'the date stands in the middle',
  );
  expect(range.to - range.from).toBeGreaterThan((before.range.to - before.range.from) * 0.95);

  await page.keyboard.press('Alt+G');
  await dialog.getByRole('tab', { name: 'Range' }).click();
  await dialog.getByRole('spinbutton').first().focus();
  await page.keyboard.type('10011987');
  await dialog.getByRole('spinbutton').nth(3).focus();
  await page.keyboard.type('12311986');
  await expect(dialog.getByText('It ends before it begins.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Go', exact: true })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('ranges are swiped through and tapped', async ({ chart, page }) => {
    await chart.open(VIEW);
    const all = page.getByRole('button', { name: 'All: All of the data' });
    await all.tap();
    await expect(all).toHaveAttribute('aria-pressed', 'true');
    expect((await all.boundingBox())!.height).toBeGreaterThanOrEqual(43);
  });

  test('who asks for a date picks it: no keys come up over the calendar', async ({ chart, page }) => {
    await chart.open(VIEW);
    await page.getByRole('button', { name: 'Go to a date' }).tap();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('grid')).toBeVisible();
    await expect(dialog.locator(':focus')).toHaveCount(0);
    await expect(dialog.getByRole('spinbutton').first()).toBeVisible();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('contenteditable'))).not.toBe('true');
  });
});
