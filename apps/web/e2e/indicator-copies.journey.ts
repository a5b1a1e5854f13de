import { addLayout } from './support/document-edits.ts';
import { addIndicators, lastStep, typesOf, VIEW, valuesOf } from './support/indicator-steps.ts';
import { choose as chooseOfLayouts } from './support/layout-menu.ts';
import { expect, test } from './support/test.ts';

test('what is copied is pasted in another layout of another instrument, and several are kept under a name', {
  tag: '@long',
}, async ({ chart, page, context, server }) => {
  const templates = async (entry: string) => {
    await page.getByRole('application').focus();
    await page.keyboard.press('/');
    await page.getByRole('dialog', { name: 'Indicators' }).getByRole('button', { name: 'Templates' }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 1280, height: 800 });
  await chart.open(VIEW);
  await addIndicators(page, 'rsi', 'sma');
  await page.getByRole('button', { name: /^RSI 14, / }).focus();
  await page.keyboard.press('Control+C');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(copied)).toMatchObject({ format: 'candlemark-indicators', indicators: [{ type: 'rsi' }] });
  await page.getByRole('application').focus();
  await page.keyboard.press('Control+V');
  await expect.poll(() => typesOf(page)).toEqual(['rsi', 'sma', 'rsi']);
  await expect.poll(() => lastStep(page)).toBe('Paste Relative Strength Index');
  await page.keyboard.press('Control+Z');
  await expect.poll(() => typesOf(page)).toEqual(['rsi', 'sma']);

  // All of them by the menu, onto the chart of a layout that has none, of another instrument.
  const plot = page.getByRole('application');
  const box = (await plot.boundingBox())!;
  await plot.click({ button: 'right', position: { x: box.width / 2, y: box.height / 3 } });
  await page.getByRole('menuitem', { name: 'Copy indicator' }).click();
  await page.getByRole('menuitem', { name: 'All indicators' }).click();
  await expect(page.getByText('2 indicators copied.', { exact: false })).toBeVisible();
  const own = await valuesOf(page);
  const layout = await addLayout(server.url, 'Other');
  await chart.open(`/chart/AAPL?interval=1D&from=2007-06-01&to=2008-06-01&layout=${layout}`);
  expect(await typesOf(page)).toEqual([]);
  await page.getByRole('application').focus();
  await page.keyboard.press('Control+V');
  await expect.poll(() => typesOf(page)).toEqual(['rsi', 'sma']);
  await expect.poll(() => lastStep(page)).toBe('Paste Relative Strength Index, Simple Moving Average');
  for (const name of ['RSI 14', 'SMA 9'])
    await expect(page.getByRole('button', { name: `${name}, shown` })).toBeVisible();
  const valued = async () => Object.entries(await valuesOf(page)).map(([name, [value]]) => [name, typeof value]);
  await expect.poll(valued).toEqual([
    ['SMA 9', 'number'],
    ['RSI 14', 'number'],
  ]);
  expect(await valuesOf(page)).not.toEqual(own);
  await chooseOfLayouts(page, 'Main');
  await expect(page).toHaveURL(/\/chart\/SPX/);
  await expect.poll(() => typesOf(page)).toEqual(['rsi', 'sma']);
  await templates('Save as…');
  await page.getByRole('textbox', { name: 'Name of the template' }).fill('Mine');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.keyboard.press('Escape');
  await templates('Remove all indicators');
  await expect.poll(() => typesOf(page)).toEqual([]);
  await templates('Mine');
  await expect.poll(() => typesOf(page)).toEqual(['rsi', 'sma']);
  await page.getByRole('application').focus();
  await page.keyboard.press('Control+Z');
  await expect.poll(() => typesOf(page)).toEqual([]);
  await page.keyboard.press('Control+V');
  await expect.poll(() => typesOf(page)).toEqual(['rsi', 'sma']);
});
