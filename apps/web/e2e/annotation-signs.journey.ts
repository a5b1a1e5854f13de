import type { FinancialChart } from '@candlemark/chart';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { annotationOf, draw } from './support/annotated-page.ts';
import { expect, test } from './support/test.ts';

const VIEW = '/chart/SPX?interval=1D&from=2010-01-01&to=2010-12-01';
const PLACE = [[0.4, 0.5]] as const;

const grid = (page: Page) => page.getByRole('dialog', { name: 'Emoji' });
/** What icons are drawn, oldest first. */
const signs = (page: Page) =>
  page.evaluate(() => {
    const { chart } = (globalThis as unknown as { __candlemark: { chart: FinancialChart } }).__candlemark;
    return chart.annotations.list().map(({ props }) => props.sign);
  });
const button = (page: Page) => page.getByRole('button', { name: /^Emoji: / });

test('an emoji is found by what it is called, chosen with keys, and stands first the next time', {
  tag: '@long',
}, async ({ chart, page }) => {
  await chart.open(VIEW);
  const id = await draw(page, 'emoji', PLACE);
  await button(page).click();
  await expect(grid(page).getByRole('option', { name: '🐻 Bear' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('bullish');
  await expect(grid(page).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(grid(page)).toHaveCount(0);
  await expect.poll(async () => (await annotationOf(page, id))?.props.emoji).toBe('🐂');
  await button(page).click();
  await expect(grid(page).getByText('Recent')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  // From the last ones down into the market, and one to the right.
  await expect.poll(async () => (await annotationOf(page, id))?.props.emoji).toBe('🔥');
});

test('the tool opens all of its signs: one is chosen there, and the next ones are it', { tag: '@long' }, async ({
  chart,
  page,
}) => {
  await chart.open(VIEW);
  const all = page.getByRole('dialog', { name: 'Icon: all signs' });
  await page.getByRole('button', { name: 'Search tools' }).click();
  await page.keyboard.type('icon');
  await page.keyboard.press('Enter');
  await expect(all.getByRole('option', { name: 'Rocket' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('umbr');
  await page.keyboard.press('Enter');
  await expect(all).toHaveCount(0);
  // The next key is meant for the chart, and draws.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect.poll(() => signs(page)).toEqual(['umbrella']);
  await page.getByRole('toolbar', { name: 'Drawing tools' }).getByRole('button', { name: 'Icon', exact: true }).click();
  await expect(all).toBeVisible();
  // Nobody has to choose: a press on the chart draws the one that was chosen last, and takes the grid away.
  await page.mouse.click(900, 300);
  await expect.poll(() => signs(page)).toEqual(['umbrella', 'umbrella']);
  await expect(all).toHaveCount(0);
});

test('on a phone the grid is a sheet at the lower edge', { tag: '@long' }, async ({ chart, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await chart.open(VIEW);
  await draw(page, 'emoji', PLACE);
  await button(page).click();
  const option = grid(page).getByRole('option', { name: '🚀 Rocket' });
  await expect(option).toBeVisible();
  const sheet = await page.locator('.sign-popover').boundingBox();
  expect(Math.round(sheet!.x)).toBe(0);
  expect(Math.round(sheet!.width)).toBe(390);
  expect(Math.round(sheet!.y + sheet!.height)).toBe(844);
  expect((await option.boundingBox())!.height).toBeGreaterThanOrEqual(40);
});
