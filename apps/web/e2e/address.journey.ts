import type { Page } from '@playwright/test';
import { ChartPage } from './support/chart-page.ts';
import { expect, test } from './support/test.ts';

test('the copied address shows the same view', { tag: '@long' }, async ({ chart, page, context }) => {
  await chart.open('/chart/SPX?interval=auto');
  for (let step = 0; step < 4; step += 1) await chart.wheel(-500, 0.3);
  const before = await chart.settled();
  await expectAddressOf(page, before.range);

  const copy = new ChartPage(await context.newPage());
  await copy.open(page.url());
  const after = await copy.settled();

  expect(after.level).toBe(before.level);
  expect(after.interval).toBe(before.interval);
  expectSameRange(after.range, before.range);
});

test('the copied address shows the level that its sender saw, where Auto might take either', { tag: '@long' }, async ({
  chart,
  page,
  context,
}) => {
  await chart.open('/chart/SPX?interval=auto');
  // The widest view in days that one can still zoom out to: a chart that begins there would take weeks.
  let bars = 150;
  await chart.show(bars);
  while ((await chart.settled()).level === '1D') {
    bars += 8;
    await chart.show(bars);
  }
  await chart.show(150);
  expect((await chart.settled()).level).toBe('1D');
  // From a Tuesday on: the end of a Friday and the beginning of a Monday are one place and two times.
  await chart.show(bars - 9);
  const before = await chart.settled();
  expect(before.level).toBe('1D');
  await expect.poll(() => new URL(page.url()).searchParams.get('level')).toBe('1D');
  await expectAddressOf(page, before.range);

  const copy = new ChartPage(await context.newPage());
  await copy.open(page.url());
  const after = await copy.settled();
  expect(after.level).toBe('1D');
  expect(after.interval).toBe('auto');
  expectSameRange(after.range, before.range);

  await copy.open(page.url().replace('level=1D&', ''));
  expect((await copy.settled()).level).toBe('1W');
});

test('a reload and the way back keep the view', async ({ chart, page }) => {
  await chart.open('/chart/AAPL?interval=1D&from=2015-01-01&to=2016-01-01');
  const before = await chart.settled();
  await page.reload();
  const reloaded = await chart.settled();
  expectSameRange(reloaded.range, before.range);
  expect(reloaded.level).toBe('1D');

  await page.goto('/chart/SPX?interval=auto');
  await chart.settled();
  await page.goBack();
  expectSameRange((await chart.settled()).range, before.range);
});

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Waits until the address has the view: it follows once the view is at rest, and may still have that of an earlier rest. */
async function expectAddressOf(page: Page, range: Range | null): Promise<void> {
  await expect(() => expectSameRange(rangeOf(page.url()), range)).toPass({ intervals: [50] });
}

/** What an address shows, from the left to the right. */
function rangeOf(address: string): Range {
  const { searchParams } = new URL(address);
  return { from: Date.parse(searchParams.get('from') ?? ''), to: Date.parse(searchParams.get('to') ?? '') };
}

/** Equal to less than a pixel or two. */
function expectSameRange(actual: Range | null, expected: Range | null): void {
  if (actual === null || expected === null) throw new Error('The chart shows no range');
  const tolerance = (expected.to - expected.from) / 500;
  expect(Math.abs(actual.from - expected.from)).toBeLessThan(tolerance);
  expect(Math.abs(actual.to - expected.to)).toBeLessThan(tolerance);
}

test('the page of an instrument is found by its symbol too, and an address of none says so and leads on', async ({
  page,
}) => {
  await page.goto('/instrument/spx');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SPX');
  await page.goto('/instrument/no%20such%20one');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no instrument “no such one”');
  await page.getByRole('button', { name: 'Search instruments' }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('SPX');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/chart\/SPX/);
});
