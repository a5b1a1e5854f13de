import { expectAccessible, expectAccessibleInBothSchemes } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

/** Over the last days of the demo's SPX. */
const LIST = `time,symbol,side,quantity,price,multiplier,fee,fee currency
2020-04-08T11:00:00,SPX,buy,3,2700,50,1.05,USD
2020-04-15T11:00:00,SPX,buy,4,2790,50,1.05,USD
2020-04-17T11:00:00,SPX,sell,2,2860,50,1.05,USD
`;

test.afterEach(async ({ server }) => {
  const headers = { origin: server.url };
  const { imports } = await (await fetch(`${server.url}/api/v1/fill-imports`)).json();
  for (const { id } of imports as { id: string }[])
    await fetch(`${server.url}/api/v1/fill-imports/${id}`, { method: 'DELETE', headers });
});

test('a list of own trades is dropped, read on the chart, hidden, looked through and removed', {
  tag: '@long',
}, async ({ chart, page }) => {
  await chart.open('/chart/SPX?interval=1D');
  const run = async (command: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'All commands' }).getByRole('combobox').fill(command);
    await page.getByRole('option', { name: command }).first().waitFor();
    await page.keyboard.press('Enter');
  };
  await run('Own fills…');
  const sheet = page.getByRole('dialog', { name: 'Own fills of SPX' });
  await expect(sheet).toContainText('No own fills of SPX yet.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const dataTransfer = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], 'broker.csv', { type: 'text/csv' }));
    return transfer;
  }, LIST);
  for (const type of ['dragenter', 'dragover', 'drop'])
    await page.locator('.top-bar').dispatchEvent(type, { dataTransfer });
  const preview = page.getByRole('region', { name: 'Preview of broker.csv' });
  const doImport = preview.getByRole('button', { name: 'Import', exact: true });
  // What a column is taken for can be changed, with keys too, and shows at once.
  const price = preview.getByLabel('Meaning of price', { exact: true });
  await price.focus();
  await page.keyboard.press('Home');
  await expect(price).toHaveValue('');
  await expect(preview.getByRole('alert')).toContainText('no price');
  await expect(doImport).toBeDisabled();
  const wide = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 740 });
  const tooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(tooWide).toBe(0);
  await page.setViewportSize(wide);
  await price.selectOption('Price');
  await expect(preview.getByRole('alert')).toHaveCount(0);
  await doImport.click();
  await page
    .getByRole('region', { name: 'Report of broker.csv' })
    .getByRole('button', { name: 'Open chart: SPX' })
    .click();
  await expect(page).toHaveURL(/\/chart\/SPX/);
  await chart.open('/chart/SPX?interval=1D');

  // Marks are in the chart: keys read them as a series of their own.
  const plot = page.getByRole('application');
  const said = page.locator('[role=application] [aria-live=assertive]');
  await plot.focus();
  await page.keyboard.press('End');
  await chart.settled();
  await page.keyboard.press('ArrowLeft');
  await expect(said).not.toBeEmpty();
  for (let press = 0; press < 3 && !(await said.textContent())?.includes('Own fills'); press++) {
    const before = await said.textContent();
    await page.keyboard.press('ArrowDown');
    await expect(said).not.toHaveText(before ?? '');
  }
  await expect(said).toContainText('Apr 16, 2020. Own fills: no fills.');
  await page.keyboard.press('[');
  await expect(said).toContainText('Own fills: Bought 4 at 2,790.00, position 7, average 2,751.43, fee 1.05 USD');
  await page.keyboard.press('[');
  await expect(said).toContainText('Own fills: Bought 3 at 2,700.00');
  await expectAccessibleInBothSchemes(page);

  const hidden = async () => (await chart.state()).hiddenSeries;
  await run('Show or hide own fills on the chart');
  await expect.poll(hidden).toEqual(['fills']);
  await run('Show or hide own fills on the chart');
  await expect.poll(hidden).toEqual([]);

  await run('Own fills…');
  await expect(sheet).toContainText('Position5');
  await expect(sheet).toContainText('Average price2,751.4286 USD');
  // 2 x (2,860 - 2,751.43) x 50.
  await expect(sheet).toContainText('Realised, before fees+10,857.14 USD');
  const grid = sheet.getByRole('grid', { name: 'Own fills of SPX' });
  await expect(grid.getByRole('row').nth(1)).toContainText('Apr 17, 2020, 11:00:00Sold22,860.00501.05 USD5');
  await expectAccessibleInBothSchemes(page);
  await sheet.getByRole('button', { name: 'Remove broker.csv' }).click();
  await sheet.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(sheet).toContainText('No own fills of SPX yet.');
});
