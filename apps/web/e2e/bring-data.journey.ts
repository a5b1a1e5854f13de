import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothSchemes } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

const HOURS = 400;
const stamp = (hour: number) => {
  const [date, time] = new Date(Date.UTC(2024, 0, 1, hour)).toISOString().split('T') as [string, string];
  return `${date.split('-').toReversed().join('.')} ${time.slice(0, 5)}`;
};
// Three hours of the third day are missing.
const ROWS = Array.from({ length: HOURS }, (_, row) => (row < 60 ? row : row + 3)).map(
  (hour) => `${stamp(hour)};10,5;12,5;9,5;${11 + (hour % 2)},25;100`,
);
const CSV = ['Date;Open;High;Low;Last;Volume', 'broken;1;1;1;1;1', ...ROWS].join('\n');

/** What a browser tells a page of a file that is dropped. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([named, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], named, { type: 'text/csv' }));
      return transfer;
    },
    [name, text] as const,
  );
  for (const type of ['dragenter', 'dragover']) await page.locator('.top-bar').dispatchEvent(type, { dataTransfer });
  await expect(page.getByText('Drop to import data')).toBeVisible();
  await page.locator('.top-bar').dispatchEvent('drop', { dataTransfer });
}

/** On the narrowest screen nothing but what scrolls by itself is wider than the page. */
async function expectNarrow(page: Page): Promise<void> {
  const before = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 740 });
  const width = () =>
    page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll('html, .data-page, .batches__list')].map(
          ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
        ),
      ),
    );
  await expect.poll(width).toBe(0);
  await page.setViewportSize(before);
}

/** Imports what is shown, as a server would whose disk fails between writing the batch down and making it readable. */
async function expectKeptIsTold(page: Page, preview: Locator): Promise<void> {
  const failure = { code: 'import-kept', message: 'other.csv is kept.', details: ['the disk has a fault'] };
  const counts = { bytesRead: 9, bytesTotal: 9, rowsRead: 1 };
  const kept = { id: 'kept', name: 'other.csv', state: 'kept', phase: 'finished', ...counts, failure };
  await page.route(/\/files\/[^/]+\/import/, (route) => route.fulfill({ status: 202, json: { id: kept.id } }));
  await page.route(/\/api\/v1\/imports$/, (route) => route.fulfill({ json: { imports: [kept] } }));
  await page.route(/\/api\/v1\/imports\/kept$/, (route) => route.fulfill({ json: { ...kept, report: null } }));
  await preview.getByRole('button', { name: 'Import', exact: true }).click();
  const told = page.getByRole('alert').filter({ hasText: 'Kept, and taken in when the server starts next' });
  await expect(told).toContainText('the disk has a fault');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Clear the list' }).click();
  await expect(told).toHaveCount(0);
}

test.afterEach(async ({ server }) => {
  const headers = { origin: server.url };
  const { instruments } = await (await fetch(`${server.url}/api/v1/instruments?q=TRADE`)).json();
  // Names are searched too, and the demo has trades.
  const own = (instruments as { id: string; symbol: string }[]).filter(({ symbol }) => symbol.startsWith('TRADE'));
  for (const { id } of own) await fetch(`${server.url}/api/v1/instruments/${id}`, { method: 'DELETE', headers });
  const { files } = await (await fetch(`${server.url}/api/v1/files`)).json();
  for (const { id } of files as { id: string }[])
    await fetch(`${server.url}/api/v1/files/${id}`, { method: 'DELETE', headers });
});

test('a file that is dropped anywhere is shown, understood otherwise on demand, imported and opened', async ({
  chart,
  page,
}) => {
  await chart.open('/chart/SPX?interval=1D');
  await drop(page, 'other.csv', CSV);
  const other = page.getByRole('region', { name: 'Preview of other.csv' });
  await expectKeptIsTold(page, other);
  // What is taken back leaves room for the next one.
  await other.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(other).toHaveCount(0);
  await drop(page, 'traded.csv', CSV);
  await expect(page).toHaveURL(/\/data$/);
  const preview = page.getByRole('region', { name: 'Preview of traded.csv' });
  await expect(preview.getByText('Bars of 1h')).toBeVisible();
  await expect(preview.getByText('told by the names of columns')).toBeVisible();
  await expect(preview.getByText('1 row would be rejected')).toBeVisible();
  await expect(preview.getByRole('img', { name: /Course of TRADED/ })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await expectNarrow(page);

  // Every guess can be changed, and shows its effect at once.
  const first = preview.getByRole('row', { name: /01\.01\.2024 00:00/ });
  await expect(first).toContainText('2024-01-01 00:00:00');
  await preview.getByLabel('Time zone').fill('America/New_York');
  await expect(first).toContainText('2024-01-01 05:00:00');
  await preview.getByLabel('Decimal mark').selectOption('Point');
  await expect(preview.getByRole('alert')).toContainText('cannot be imported like this');
  await preview.getByLabel('Decimal mark').selectOption('Detected');
  await expect(preview.getByRole('alert')).toHaveCount(0);
  await preview.getByLabel('Symbol').fill('TRADED2');
  await preview.getByLabel('Meaning of Last').selectOption('Not used');
  await expect(preview.getByRole('alert')).toContainText('no close');
  await preview.getByLabel('Meaning of Last').selectOption('Close');
  await expect(preview.getByText('TRADED2, new')).toBeVisible();

  await preview.getByRole('button', { name: 'Import', exact: true }).click();
  const report = page.getByRole('region', { name: 'Report of traded.csv' });
  await expect(report.getByRole('row', { name: /TRADED2 Bars of 1h 401 400 1 0/ })).toBeVisible();
  // What is suspicious stands there whole, and each place apart from what stands at it.
  const found = report.getByRole('list').filter({ hasText: 'Bars missing while the calendar is open: 3' });
  await expect(found).toContainText('2024-01-03 16:00:00 UTC: 3 bars before 2024-01-03 20:00:00 UTC');
  expect(await found.evaluate((list) => list.scrollHeight - list.clientHeight)).toBe(0);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    report.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('traded.csv.rejects.csv');
  await expectAccessible(page);
  await expectNarrow(page);

  // What was imported can go again, after a question.
  const row = page
    .getByRole('grid', { name: 'Imports, newest first' })
    .getByRole('row', { name: /TRADED2 traded\.csv/ });
  await expect(row).toContainText('400 rows');
  await row.getByRole('button', { name: 'Report of traded.csv' }).click();
  await expect(page.getByRole('dialog').getByRole('row', { name: /TRADED2 Bars of 1h 401 400 1 0/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await report.getByRole('button', { name: 'Open chart: TRADED2' }).click();
  await expect(page).toHaveURL(/\/chart\/TRADED2/);
  await chart.settled();
  await page.goBack();
  await row.getByRole('link', { name: 'TRADED2' }).click();
  await expect(page).toHaveURL(/\/instrument\//);
  await expect(page.getByRole('region', { name: 'Missing within days' })).toContainText('3 bars of 1h missing');
  await expect(page.getByRole('region', { name: 'Missing days' })).toContainText('none is missing');
  await expectAccessibleInBothSchemes(page);
  await expectNarrow(page);
  await page.goBack();
  await row.getByRole('button', { name: 'Remove traded.csv…' }).click();
  const question = page.getByRole('dialog', { name: 'Remove this import?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('traded.csv was removed.')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('an instrument has another symbol, becomes part of another one, and is taken out again', { tag: '@long' }, async ({
  page,
  server,
}) => {
  // Two imports, and both instruments are derived anew, twice.
  test.slow();
  const headers = { origin: server.url, 'content-type': 'application/octet-stream' };
  const bring = async (symbol: string, day: string) => {
    const body = `date,open,high,low,close\n${day},1,2,1,1\n2024-01-04,1,3,4,${symbol.length}\n2024-01-05,1,9,1,${symbol.length}\n`;
    const query = `fileName=${symbol}.csv&symbol=${symbol}&calendar=24/7`;
    await fetch(`${server.url}/api/v1/imports?${query}`, { method: 'POST', headers, body });
    const url = `${server.url}/api/v1/instruments?symbol=${symbol}`;
    return await expect
      .poll(async () => (await (await fetch(url)).json()).instruments[0]?.id, { timeout: 40_000 })
      .toBeTruthy()
      .then(async () => (await (await fetch(url)).json()).instruments[0].id as string);
  };
  await bring('TRADER', '2024-01-02');
  const old = await bring('TRADE', '2024-01-03');
  await page.goto(`/instrument/${old}`);
  // What its import found stays with it.
  const quality = page.getByRole('region', { name: 'Quality' });
  await expect(quality).toContainText('3 rows read, 1 rejected');
  await expect(quality).toContainText('tick “Highs and lows that do not hold the other prices”');
  await expect(quality).not.toContainText('--');
  await expect(page.getByRole('region', { name: 'Missing days' })).toContainText('1 day is missing');
  await expectAccessibleInBothSchemes(page);
  await expectNarrow(page);
  await page.getByRole('button', { name: 'Instrument details…' }).click();
  const form = page.getByRole('dialog', { name: 'Details of TRADE' });
  await form.getByLabel('Symbol').fill('TRADER');
  await form.getByLabel('Price step').fill('0.25');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toContainText('"TRADER" is the symbol of another instrument');
  await form.getByLabel('Symbol').fill('TRADE9');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('TRADE9');

  // Other hours and a day without any, by keyboard; wrong ones are told beside their field; all of it can be undone.
  const calendar = page.getByRole('region', { name: 'Calendar' });
  const button = calendar.getByRole('button', { name: 'Change calendar…' });
  // The sheet before gives the focus back to where it came from.
  await expect(page.getByRole('button', { name: 'Instrument details…' })).toBeFocused();
  await button.press('Enter');
  const save = calendar.getByRole('button', { name: 'Save calendar' });
  await expect(save).toBeDisabled();
  await calendar.getByRole('combobox', { name: 'Start from' }).selectOption('US equities, regular hours');
  const opens = calendar.getByRole('textbox', { name: 'Opens: Monday' });
  await opens.fill('16:30');
  await expect(opens).toHaveAccessibleDescription(/It closes before it opens/);
  await save.press('Enter');
  await expect(opens).toBeFocused();
  await opens.fill('8:00');
  await calendar.getByRole('button', { name: 'Add a day' }).press('Enter');
  await expect(calendar.getByLabel('Date', { exact: true })).toBeFocused();
  await calendar.getByLabel('Date', { exact: true }).fill('2024-07-04');
  await expectAccessibleInBothSchemes(page);
  await calendar.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(calendar.getByRole('button', { name: 'Change Jul 4, 2024' })).toBeFocused();
  // What is not saved outlives the page.
  await page.getByRole('button', { name: 'Open chart' }).click();
  await expect(page).toHaveURL(/\/chart\/TRADE9/);
  await page.goBack();
  await expect(calendar.getByText('These changes were not saved the last time.')).toBeVisible();
  await expect(opens).toHaveValue('8:00');
  await expect(calendar.getByText(/^Changes: .*; 1 exception added\.$/)).toBeVisible();
  await save.press('Enter');
  await expect(page.getByText('TRADE9 has another calendar.')).toBeVisible();
  await expect(button).toBeFocused();
  await expect(calendar.getByText('us-equities, America/New_York')).toBeVisible();
  await expect(calendar.getByText('08:00–16:00')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().press('Enter');
  await expect(page.getByText('TRADE9 has the calendar that it had.')).toBeVisible();
  await expect(calendar.getByText('24/7, UTC')).toBeVisible();

  await page.getByRole('button', { name: 'Merge…' }).click();
  await page.getByRole('combobox', { name: 'What TRADE9 is to become part of' }).fill('TRADER');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Merge TRADE9 into TRADER?' });
  await expect(question).toContainText('1 bar of 1D of the same time, of which 1 differ');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('TRADER');
  await expect(page.getByRole('row', { name: /1 day .* 3 Bars/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take out again: TRADE9' }).click();
  await expect(page.getByText('TRADE9 is an instrument of its own again.')).toBeVisible();
  await expect(page.getByRole('row', { name: /1 day .* 2 Bars/ })).toBeVisible();
});

test('of several files that are imported as they are, each that is refused stands in the list once, with what to do', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/data');
  const bars = (date: (day: number) => string) =>
    ['Date,Open,High,Low,Close', ...[3, 4, 5].map((day) => `${date(day)},1,2,1,2`)].join('\n');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles(
    Object.entries({
      'TRADEA.csv': bars((day) => `2023-01-0${day}`),
      'TRADEB.csv': bars((day) => `0${day}/0${day + 1}/2023`),
      'TRADEC.csv': '<!doctype html><html><body><p>Not found</p></body></html>',
      'TRADED.csv': bars((day) => `2023-02-0${day}`),
    }).map(([name, text]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })),
  );
  const list = page.getByRole('region', { name: 'Files' });
  const row = (name: string) => list.getByRole('listitem').filter({ hasText: name });
  await list.getByRole('button', { name: 'Import all (4)' }).click();
  for (const name of ['TRADEA.csv', 'TRADED.csv']) await expect(row(name)).toContainText('3 rows stored');
  const expectRefused = async () => {
    await expect(row('TRADEB.csv')).toContainText('may be 2023-04-03 or 2023-03-04');
    await expect(row('TRADEC.csv')).toContainText('Not imported:');
    await expect(list.getByRole('listitem')).toHaveCount(4);
    await expect(list).not.toContainText('Ready to import');
    await expect(list).not.toContainText('--');
    await expect(list.getByRole('button', { name: /^Import all/ })).toHaveCount(0);
  };
  await expectRefused();
  await page.reload();
  await expectRefused();
  await expectAccessibleInBothSchemes(page);
  await expectNarrow(page);

  await row('TRADEC.csv').getByRole('button', { name: 'Remove TRADEC.csv' }).click();
  await expect(row('TRADEC.csv')).toHaveCount(0);
  await row('TRADEB.csv').getByRole('button', { name: 'Look at it: TRADEB.csv' }).click();
  const preview = page.getByRole('region', { name: 'Preview of TRADEB.csv' });
  await preview.getByRole('button', { name: 'Days come first' }).click();
  await preview.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(row('TRADEB.csv')).toHaveCount(1);
  await expect(row('TRADEB.csv')).toContainText('3 rows stored');
  await list.getByRole('button', { name: 'Clear the list' }).click();
  await expect(page.getByText('Drop files here, or anywhere in the app')).toBeVisible();
});
