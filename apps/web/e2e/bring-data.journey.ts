import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothSchemes } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

const HOURS = 400;
const stamp = (hour: number) => {
  const [date, time] = new Date(Date.UTC(2024, 0, 1, hour)).toISOString().split('T') as [string, string];
  return `${date.split('-').toReversed().join('.')} ${time.slice(0, 5)}`;
};
const ROWS = Array.from({ length: HOURS }, (_, hour) => `${stamp(hour)};10,5;12,5;9,5;${11 + (hour % 2)},25;100`);
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

test.afterEach(async ({ server }) => {
  const headers = { origin: server.url };
  const { instruments } = await (await fetch(`${server.url}/api/v1/instruments?q=TRADED`)).json();
  for (const { id } of instruments as { id: string }[])
    await fetch(`${server.url}/api/v1/instruments/${id}`, { method: 'DELETE', headers });
  const { files } = await (await fetch(`${server.url}/api/v1/files`)).json();
  for (const { id } of files as { id: string }[])
    await fetch(`${server.url}/api/v1/files/${id}`, { method: 'DELETE', headers });
});

test('a file that is dropped anywhere is shown, understood otherwise on demand, imported and opened', async ({
  chart,
  page,
}) => {
  await chart.open('/chart/SPX?interval=1D');
  await drop(page, 'traded.csv', CSV);
  await expect(page).toHaveURL(/\/data$/);
  const preview = page.getByRole('region', { name: 'Preview of traded.csv' });
  await expect(preview.getByText('Bars of 1h')).toBeVisible();
  await expect(preview.getByText('1 row would be rejected')).toBeVisible();
  await expect(preview.getByRole('img', { name: /Course of TRADED/ })).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  // Every guess can be changed, and shows its effect at once.
  const first = preview.getByRole('row', { name: /01\.01\.2024 00:00/ });
  await expect(first).toContainText('2024-01-01 00:00:00');
  await preview.getByLabel('Time zone').fill('America/New_York');
  await expect(first).toContainText('2024-01-01 05:00:00');
  await preview.getByLabel('Symbol').fill('TRADED2');
  await preview.getByLabel('Meaning of Last').selectOption('Not used');
  await expect(preview.getByRole('alert')).toContainText('no close');
  await preview.getByLabel('Meaning of Last').selectOption('Close');
  await expect(preview.getByText('TRADED2, new')).toBeVisible();

  await preview.getByRole('button', { name: 'Import', exact: true }).click();
  const report = page.getByRole('region', { name: 'Report of traded.csv' });
  await expect(report.getByRole('row', { name: /TRADED2 Bars of 1h 401 400 1 0/ })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    report.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('traded.csv.rejects.csv');
  await expectAccessible(page);

  // What was imported can go again, after a question.
  const row = page
    .getByRole('grid', { name: 'Imports, newest first' })
    .getByRole('row', { name: /TRADED2 traded\.csv/ });
  await expect(row).toContainText('400 rows');
  await report.getByRole('button', { name: 'Open chart: TRADED2' }).click();
  await expect(page).toHaveURL(/\/chart\/TRADED2/);
  await chart.settled();
  await page.goBack();
  await row.getByRole('button', { name: 'Remove traded.csv…' }).click();
  const question = page.getByRole('dialog', { name: 'Remove this import?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('traded.csv was removed.')).toBeVisible();
  await expect(row).toHaveCount(0);
});
