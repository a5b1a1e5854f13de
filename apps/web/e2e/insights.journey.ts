import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInForcedColors } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

/** The code of the embedded charts, which no chart of prices may wait for. */
const EMBEDDED = /\/assets\/ag-charts-[^/]*\.js$/;

const picture = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('from a chart to insights of its instrument and of others, and back to the chart at what was chosen', async ({
  chart,
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await chart.open('/chart/SPX?interval=1D&from=2007-06-01&to=2008-06-01');
  expect(fetched.filter((url) => EMBEDDED.test(url))).toEqual([]);

  await page.keyboard.press('Alt+KeyI');
  await expect(page).toHaveURL(/\/insights\?of=SPX&interval=1D$/);
  await expect(page).toHaveTitle('SPX Insights · Candlemark');
  const growth = picture(page, 'Growth of 100');
  await expect(growth.getByRole('figure', { name: 'Growth of 100: chart with 1 series' })).toBeVisible();
  await expect(growth).toContainText('n = 5,105');
  expect(fetched.filter((url) => EMBEDDED.test(url))).toHaveLength(1);
  await expect(picture(page, 'Weights in the basket')).toContainText('two instruments or more');

  await page.getByRole('button', { name: 'SPX', exact: true }).click();
  await page.getByRole('dialog', { name: 'Instruments' }).getByRole('option', { name: /AAPL/ }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/of=SPX,AAPL/);
  await expect(growth.getByRole('figure', { name: 'Growth of 100: chart with 2 series' })).toBeVisible();
  await expectAccessible(page);
  await expectAccessibleInForcedColors(page);

  const rating = picture(page, 'Technical rating');
  await rating.scrollIntoViewIfNeeded();
  await expect(rating.getByRole('group', { name: 'Technical rating' })).toBeVisible();
  await expect(rating).toContainText('SPX · 1D · ');
  await rating.getByRole('button', { name: 'More about Technical rating' }).click();
  await page.getByRole('menuitem', { name: 'Show as table' }).click();
  await expect(rating.getByRole('rowheader').first()).toHaveText('Technical rating');

  await page.getByRole('button', { name: 'Report…' }).click();
  const report = page.getByRole('dialog', { name: 'Report…' });
  await expect(report.getByRole('switch', { name: 'Market map' })).toBeVisible();
  const saving = page.waitForEvent('download');
  await report.getByRole('button', { name: 'Save as HTML' }).click();
  const saved = await readFile(await (await saving).path(), 'utf8');
  expect(saved).toContain('<h2>Growth of 100</h2><img src="data:image/png;base64,');
  expect(saved).toContain('<h2>Market map</h2><img src="data:image/svg+xml;');
  expect(saved).toContain('sp500-2000.csv');
  await page.keyboard.press('Escape');

  await growth.getByRole('button', { name: 'More about Growth of 100' }).click();
  await page.getByRole('menuitem', { name: 'Show as table' }).click();
  await expect(growth.getByRole('columnheader')).toHaveText(['Time', 'SPX', 'AAPL']);
  const weights = picture(page, 'Weights in the basket');
  await weights.getByRole('button', { name: 'More about Weights in the basket' }).click();
  await page.getByRole('menuitem', { name: 'Show as table' }).click();
  await expect(weights.getByRole('columnheader')).toHaveText(['Instrument', 'Weight', 'Last 60 bars']);
  await expect(
    weights.getByRole('region', { name: 'Table: Weights in the basket' }).getByRole('cell').first(),
  ).toHaveText('50%');
  await expect(weights.locator('.ag-sparkline img')).toHaveCount(2);

  await picture(page, 'Returns by year').getByRole('button', { name: 'More about Returns by year' }).click();
  await page.getByRole('menuitem', { name: 'Show alone' }).click();
  await expect(page).toHaveURL(/picture=returns-by-year/);
  await page.reload();
  const years = picture(page, 'Returns by year');
  await expect(years.getByRole('figure')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Growth of 100' })).toHaveCount(0);
  // The year 2000 fell: its bar hangs at the left from the middle.
  const plot = years.locator('.ag-charts-series-area');
  const height = await plot.evaluate((area) => area.clientHeight);
  await plot.click({ position: { x: 25, y: height / 2 + 12 } });
  await expect(page).toHaveURL(/\/chart\/SPX\?interval=1D&from=2000-01-01/);
  await chart.settled();
});

test('a page without instruments offers all of them, and a picture says why there is none: too little data, a server that fails', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/insights?picture=growth');
  const every = page.getByRole('button', { name: 'Show all instruments' });
  await every.waitFor();
  await expectAccessible(page);
  await every.click();
  await expect(page).toHaveURL(/find=/);
  await expect(picture(page, 'Growth of 100').getByRole('figure')).toBeVisible();

  await page.goto('/insights?of=SYN,NONE&interval=1mo');
  await expect(page.getByRole('status').filter({ hasText: 'There is no instrument NONE.' })).toBeVisible();
  await expect(picture(page, 'Distribution of returns')).toContainText('Too little data');
  await expect(picture(page, 'Distribution of returns')).toContainText('Synthetic data');

  const failing = /\/api\/v1\/insights\/growth$/;
  await page.route(failing, (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      json: { type: 'x', title: 'x', status: 422, code: 'too-many-bars', detail: 'Take a longer interval.' },
    }),
  );
  await page.goto('/insights?of=SPX&interval=1D&picture=growth');
  const growth = picture(page, 'Growth of 100');
  await expect(growth.getByRole('alert')).toContainText('Take a longer interval.');
  await page.unroute(failing);
  await growth.getByRole('button', { name: 'Try again' }).click();
  await expect(growth.getByRole('figure')).toBeVisible();
});

test('insights follow a chart in another window until they are told not to; on a phone what is set stands in a sheet', {
  tag: '@long',
}, async ({ context, page }) => {
  await page.goto('/insights?of=SPX&interval=1D&picture=growth');
  const follow = page.getByRole('switch', { name: 'Follow the chart' });
  await expect(follow).toBeChecked();
  const other = await context.newPage();
  await other.goto('/chart/SPX?interval=1D&from=2007-06-01&to=2008-06-01');
  await expect(page).toHaveURL(/from=2007-0[56]-\d\d&to=2008-06-\d\d&picture=growth&follow=chart$/);
  await other.close();
  await expect(picture(page, 'Growth of 100')).toContainText(/2007 – .*2008/);
  await page.getByText('Follow the chart').click();
  await expect(page).toHaveURL(/from=2007-0[56]-\d\d&to=2008-06-\d\d&picture=growth$/);
  await expect(follow).not.toBeChecked();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/insights?find=&interval=1D&picture=market-map');
  await page.getByRole('button', { name: /^By Automatic/ }).click();
  await page.getByRole('menuitemradio', { name: 'Asset class' }).click();
  await expect(page).toHaveURL(/levels=assetClass/);
  await expect(picture(page, 'Market map').getByRole('button', { name: 'then by Nothing more' })).toBeVisible();
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog', { name: 'What is shown' }).getByLabel('From')).toBeVisible();
  await expectAccessible(page);
});

test('a range that ends before it begins is told at its days, and nothing is asked for it', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/insights?of=SPX&interval=1D&to=2010-01-01');
  await expect(picture(page, 'Growth of 100')).toContainText('n = ');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/insights/')) asked.push(request.url());
  });
  const from = page.getByLabel('From');
  const to = page.getByLabel('To', { exact: true });
  await from.fill('2020-01-01');
  for (const field of [from, to]) {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription('“From” has to be before “To”');
  }
  await expect(page.getByRole('heading', { name: '“From” has to be before “To”' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Growth of 100' })).toHaveCount(0);
  await expectAccessible(page);
  // A year that is still being typed is none yet.
  await to.focus();
  await to.fill('0202-01-01');
  await expect(page).toHaveURL(/from=2020-01-01&to=2010-01-01$/);
  await from.focus();
  await expect(to).toHaveValue('2010-01-01');
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Swap them' }).click();
  await expect(page).toHaveURL(/from=2010-01-01&to=2020-01-01$/);
  await expect(picture(page, 'Growth of 100')).toContainText('n = ');
  await expect(from).toHaveAttribute('aria-invalid', 'false');
});

test.afterEach(({ complaints }) => {
  // The browser reports the answer that was made up.
  const others = complaints.filter((line) => !/Failed to load resource.*422/.test(line));
  complaints.length = 0;
  expect(others).toEqual([]);
});
