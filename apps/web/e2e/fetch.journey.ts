import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothSchemes } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

const DAY_S = 86_400;
/** 41 days that are over. */
const START_S = (Math.floor(Date.now() / 1000 / DAY_S) - 41) * DAY_S;

/** A UDF server of one market: days, some of them missing, up to `days`; shut it says to come back later. */
async function udfServer() {
  const state = { days: 39, isShut: false };
  const server = createServer((request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://x');
    const send = (answer: object) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    if (pathname === '/udf/search') return send([{ symbol: 'ACME', description: 'Acme Works' }]);
    if (pathname === '/udf/symbols')
      return send(
        query.get('symbol') === 'ACME'
          ? {
              name: 'ACME',
              description: 'Acme Works',
              timezone: 'Etc/UTC',
              session: '24x7',
              supported_resolutions: ['1D'],
            }
          : { s: 'error', errmsg: 'unknown_symbol' },
      );
    if (state.isShut) return response.writeHead(503, { 'retry-after': '300' }).end();
    const t = Array.from({ length: state.days }, (_, at) => START_S + at * DAY_S).filter(
      (second, at) => at !== 20 && second >= Number(query.get('from')) && second < Number(query.get('to')),
    );
    return send(t.length === 0 ? { s: 'no_data' } : { s: 'ok', t, c: t.map((_, at) => 10 + (at % 7)) });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()).closeAllConnections());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/udf`, state, close };
}

async function command(page: Page, title: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'All commands' }).getByRole('combobox').fill(title);
  await page.getByRole('option', { name: title }).first().waitFor();
  await page.keyboard.press('Enter');
}

test.afterEach(async ({ server }) => {
  const { instruments } = await (await fetch(`${server.url}/api/v1/instruments?q=ACME`)).json();
  for (const { id } of instruments as { id: string }[])
    await fetch(`${server.url}/api/v1/instruments/${id}`, { method: 'DELETE', headers: { origin: server.url } });
});

test('a market is found, fetched, opened and brought up to now, by keyboard alone', async ({
  chart,
  page,
  complaints,
}) => {
  const udf = await udfServer();
  await chart.open('/chart/SPX?interval=1D');
  await command(page, 'Bring data up to now');
  await expect(page.getByText('Not brought up to now: Nothing of this instrument was fetched.')).toBeVisible();
  // The browser tells of the refusal, too.
  complaints.length = 0;

  await command(page, 'Fetch data');
  const dialog = page.getByRole('dialog', { name: 'Fetch data' });
  await expect(dialog.getByRole('combobox', { name: 'Source' })).toBeFocused();
  await page.keyboard.type(udf.url);
  // Past the button that takes it away again.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('combobox', { name: 'Market' })).toBeFocused();
  await page.keyboard.type('acm');
  await page.getByRole('option', { name: /ACME/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Market' })).toHaveValue('ACME');
  await expect(dialog.getByText('Acme Works')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('Enter');
  const fetches = dialog.getByRole('region', { name: 'Fetches' });
  await expect(fetches.getByText('38 rows stored')).toBeVisible({ timeout: 20_000 });
  await expect(fetches.getByText('1 gap in what the source has')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  const open = fetches.getByRole('button', { name: 'Open ACME' });
  while (!(await open.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/chart\/ACME/);
  await chart.settled();

  udf.state.days = 40;
  await command(page, 'Bring data up to now');
  await expect(fetches.getByText('1 row stored')).toBeVisible({ timeout: 20_000 });
  await page.keyboard.press('Escape');

  // The page of the instrument has a button for it.
  udf.state.days = 41;
  await command(page, 'Data of the instrument');
  await page.getByRole('button', { name: 'Bring data up to now' }).click();
  await expect(fetches.getByText('1 row stored')).toHaveCount(2, { timeout: 20_000 });
  await udf.close();
});

test('a fetch that waits says why and can be cancelled, one that fails says why', { tag: '@long' }, async ({
  chart,
  page,
  server,
}) => {
  const udf = await udfServer();
  await page.setViewportSize({ width: 390, height: 800 });
  await chart.open('/chart/SPX?interval=1D');
  await command(page, 'Fetch data');
  const dialog = page.getByRole('dialog', { name: 'Fetch data' });
  await dialog.getByRole('combobox', { name: 'Source' }).fill(udf.url);
  await dialog.getByRole('combobox', { name: 'Market' }).fill('ACME');
  await page.getByRole('option', { name: /ACME/ }).click();
  await dialog.getByLabel('From').fill('yesterday');
  await expect(dialog.getByText('A date is written 2024-01-31.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Fetch', exact: true })).toBeDisabled();
  await dialog.getByLabel('From').fill('2024-01-10');

  udf.state.isShut = true;
  await dialog.getByRole('button', { name: 'Fetch', exact: true }).click();
  await expect(dialog.getByText(/Waits 300 s: 127\.0\.0\.1:\d+ answered 503/)).toBeVisible();
  // Another asks for it elsewhere: several are shown.
  const body = { source: udf.url, market: 'NONE', interval: '1D' };
  await page.request.post(`${server.url}/api/v1/fetches`, { data: body, headers: { origin: server.url } });
  await expect(dialog.getByText(/has no NONE: unknown_symbol\. Nothing was stored\./)).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await dialog.getByRole('button', { name: 'Cancel the fetch of ACME' }).click();
  await expect(dialog.getByText('Cancelled; nothing was stored.')).toBeVisible();
  await udf.close();
});
