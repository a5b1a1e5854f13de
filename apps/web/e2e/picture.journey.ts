import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

const VIEW = '/chart/SPX?interval=1D&from=2010-01-04&to=2010-12-01';

async function downloaded(page: Page, dialog: Locator) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** Width and height of a PNG. */
const pixelsOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

test('what is in view is saved as a picture and as a table, by keys, menu and palette', async ({ chart, page }) => {
  await chart.open(VIEW);
  const dialog = page.getByRole('dialog', { name: 'Picture and data' });
  await page.keyboard.press('Alt+s');
  await expect(dialog.getByRole('img', { name: 'Preview' })).toBeVisible();
  await expectAccessible(page);
  const size = await page.getByRole('application', { includeHidden: true }).boundingBox();
  const png = await downloaded(page, dialog);
  expect(png.name).toBe('SPX-1D-2010-01-04--2010-11-30.png');
  expect(pixelsOf(png.bytes)).toEqual([size!.width * 2, size!.height * 2]);
  await expect(dialog).toBeHidden();

  await page.keyboard.press('Alt+s');
  await dialog.getByText('SVG', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Theme: As shown' }).click();
  await expect(page.getByRole('menuitemradio')).toHaveCount(16);
  await page.getByRole('menuitemradio', { name: 'Dusk' }).click();
  await dialog.getByRole('textbox').fill('Words & <signs>');
  await dialog.getByText('Mark “Candlemark”').click();
  const svg = (await downloaded(page, dialog)).bytes.toString();
  expect(svg).toContain('>Words &amp; &lt;signs&gt;</text>');
  expect(svg).toContain('>Candlemark</text>');
  // The next one begins with what was chosen, but for the words of this one.
  await page.keyboard.press('Alt+s');
  await expect(dialog.getByRole('button', { name: 'Theme: Dusk' })).toBeVisible();
  await expect(dialog.getByRole('switch', { name: 'Mark “Candlemark”' })).toBeChecked();
  await expect(dialog.getByRole('textbox')).toHaveValue('');
  await page.keyboard.press('Escape');

  await page.getByRole('application').click({ button: 'right', position: { x: 300, y: 150 } });
  await page.getByRole('menuitem', { name: 'Save the data in view as CSV…' }).click();
  await expect(dialog.getByText('230 rows in view')).toBeVisible();
  await expectAccessible(page);
  const csv = (await downloaded(page, dialog)).bytes.toString();
  expect(csv).toMatch(/^time,open,high,low,close,volume\n2010-01-04T\d\d:\d\d:00-05:00,/);
  expect(csv.trimEnd().split('\n')).toHaveLength(1 + 230);
});

test('a picture goes to the clipboard, and a browser that refuses is told of in words', async ({
  chart,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await chart.open(VIEW);
  const dialog = page.getByRole('dialog', { name: 'Picture and data' });
  await page.keyboard.press('Alt+s');
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('The picture is copied.')).toBeVisible();
  const types = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap((item) => [...item.types]));
  expect(types).toEqual(['image/png']);

  await page.evaluate(() => {
    navigator.clipboard.write = () => Promise.reject(new Error('not allowed'));
  });
  await page.keyboard.press('Alt+s');
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('The browser did not let it be copied (not allowed).')).toBeVisible();
  await expect(dialog).toBeVisible();
});

test('what is printed is the chart alone, and afterwards the page is as it was', async ({ chart, page }) => {
  await chart.open(VIEW);
  const printed = page.getByRole('img', { name: 'Chart of SPX' });
  const application = page.getByRole('application');
  await page.emulateMedia({ media: 'print' });
  await expect(printed).toBeVisible();
  await expect(application).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(printed).toHaveCount(0);
  await expect(application).toBeVisible();

  await page.emulateMedia({ media: null });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  expect(Number(width)).toBeGreaterThan(Number(height));
  await expect(printed).toHaveCount(0);
});
