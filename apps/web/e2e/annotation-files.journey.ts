import { readFile } from 'node:fs/promises';
import type { Annotation } from '@candlemark/annotations';
import type { FinancialChart } from '@candlemark/chart';
import type { RecordsResponse } from '@candlemark/contracts';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInForcedColors } from './support/accessibility.ts';
import { doneSteps, draw } from './support/annotated-page.ts';
import { DrawingPage } from './support/drawing-page.ts';
import { expect, test } from './support/test.ts';

const VIEW = '/chart/SPX?interval=1D&from=2010-01-01&to=2010-12-01';

interface Exposed {
  readonly __candlemark: { readonly chart: FinancialChart };
}

function listed(page: Page): Promise<readonly Annotation[]> {
  return page.evaluate(() => [...(globalThis as unknown as Exposed).__candlemark.chart.annotations.list()]);
}

async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: /^Layout: / }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

async function exported(page: Page, what: string | RegExp): Promise<string> {
  await choose(page, 'Export annotations…');
  const dialog = page.getByRole('dialog', { name: 'Export annotations' });
  await dialog.getByRole('radio', { name: what }).check({ force: true });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^annotations.*\.json$/);
  return await readFile(await download.path(), 'utf8');
}

/** Chooses a file by the menu; answers the dialog that says what would become of it. */
async function offered(page: Page, name: string, text: string) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), choose(page, 'Import annotations…')]);
  await chooser.setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  return page.getByRole('dialog', { name: 'Import annotations' });
}

/** What a browser tells a page of a file that is dragged over it and dropped. */
async function drag(page: Page, types: readonly string[], name: string, mime: string, text = ''): Promise<void> {
  const data = await page.evaluateHandle(
    ([named, type, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], named, { type }));
      return transfer;
    },
    [name, mime, text] as const,
  );
  for (const type of types) await page.getByRole('application').dispatchEvent(type, { dataTransfer: data });
}

test('what is exported, deleted and imported stands as it was, as one step, and goes again when that is undone', {
  tag: '@long',
}, async ({ chart, page }) => {
  await chart.open(VIEW);
  const drawing = new DrawingPage(page);
  await draw(page, 'line', [
    [0.2, 0.3],
    [0.6, 0.6],
  ]);
  await draw(page, 'horizontal-line', [[0.5, 0.4]]);
  const before = await listed(page);
  const here = await exported(page, /^SPX 2 annotations/);
  expect(JSON.parse(here)).toMatchObject({ format: 'candlemark/annotations', annotations: [{}, {}] });
  const all = await exported(page, /^All instruments/);
  expect(JSON.parse(all).annotations).toEqual(JSON.parse(here).annotations);

  await page.evaluate(() => (globalThis as unknown as Exposed).__candlemark.chart.drawing.clear());
  await drawing.expectState({ count: 0 });
  const dialog = await offered(page, 'mine.json', here);
  await expect(dialog.getByRole('row', { name: /^SPX 2 0 0/ })).toBeVisible();
  await expectAccessible(page);
  await expectAccessibleInForcedColors(page);
  await dialog.getByRole('button', { name: 'Import 2 annotations' }).click();
  await drawing.expectState({ count: 2 });
  expect(new Set(await listed(page))).toEqual(new Set(before));
  expect((await doneSteps(page)).at(-1)).toBe('Import 2 annotations');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await drawing.expectState({ count: 0 });

  await page.evaluate(() => (globalThis as unknown as Exposed).__candlemark.chart.drawing.redo());
  await drawing.expectState({ count: 2 });
  const again = await offered(page, 'mine.json', here);
  await expect(again.getByText('All of it is here already.')).toBeVisible();
  await page.keyboard.press('Escape');

  // The whole text of a file is something to paste, too.
  const pasted = await page.evaluate(
    (text) => (globalThis as unknown as Exposed).__candlemark.chart.drawing.paste(text),
    all,
  );
  expect(pasted).toBe(2);
  await drawing.expectState({ count: 4 });
});

test('a file that is dropped onto the chart brings what it can to the instruments that it names, and tells the rest', {
  tag: '@long',
}, async ({ chart, page }) => {
  await chart.open(VIEW);
  const drawing = new DrawingPage(page);
  const level = (price: number) => ({
    type: 'LineToolHorzLine',
    state: {},
    points: [{ time_t: 1_275_000_000, offset: 0, price }],
  });
  const saved = JSON.stringify([
    { ...level(1100), symbol: 'SPX' },
    { ...level(1200), symbol: 'SPX' },
    { type: 'LineToolSticker', symbol: 'SPX', points: [], state: {} },
  ]);
  await drag(page, ['dragenter', 'dragover'], 'film.mp4', 'video/mp4');
  await expect(page.getByText('This cannot be imported here')).toBeVisible();
  await drag(page, ['dragenter', 'dragover'], 'tv.json', 'application/json');
  await expect(page.getByText('Drop to import, or to add an image')).toBeVisible();
  await drag(page, ['dragover', 'drop'], 'tv.json', 'application/json', saved);
  await expect(page.getByText('Drop to import, or to add an image')).toHaveCount(0);
  const dialog = page.getByRole('dialog', { name: 'Import annotations' });
  await expect(dialog.getByText('tv.json, TradingView')).toBeVisible();
  await expect(dialog.getByText('LineToolSticker')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 2 annotations' }).click();
  await drawing.expectState({ count: 2 });

  // What is copied out of such a file and pasted goes the same way.
  await page.getByRole('application').evaluate(
    (element, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    JSON.stringify([level(1300)]),
  );
  await expect(dialog.getByText('Pasted text, TradingView')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 1 annotation' }).click();
  await drawing.expectState({ count: 3 });

  await drag(page, ['dragenter', 'dragover'], 'prices.csv', 'text/csv');
  await expect(page.getByText('Drop to import data')).toBeVisible();
});

test('keys copy, cut and paste on the chart where nothing on the page has the focus', async ({ chart, page }) => {
  await chart.open(VIEW);
  const drawing = new DrawingPage(page);
  await draw(page, 'horizontal-line', [[0.5, 0.5]]);
  await page.evaluate(() => {
    const { activeElement } = globalThis.document;
    if (activeElement instanceof HTMLElement) activeElement.blur();
  });
  await expect(page.locator('body')).toBeFocused();
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Control+v');
  await drawing.expectState({ count: 2 });
  await page.keyboard.press('Control+x');
  await drawing.expectState({ count: 1 });
});

test('a hostile file is refused with the places of its faults, and nothing changes', { tag: '@long' }, async ({
  chart,
  page,
  server,
}) => {
  await chart.open(VIEW);
  await draw(page, 'horizontal-line', [[0.5, 0.4]]);
  const before = await listed(page);
  const [one] = before;
  const bad = {
    format: 'candlemark/annotations',
    version: 2,
    annotations: [{ ...one, anchors: [{ time: 'yesterday', price: '1' }] }],
  };
  const records = async () => {
    const response = await fetch(`${server.url}/api/v1/document/records?kind=annotation`);
    return ((await response.json()) as RecordsResponse).records;
  };
  await expect.poll(records).toMatchObject([{ fields: { id: one!.id } }]);
  const stored = await records();
  const dialog = await offered(page, 'bad.json', JSON.stringify(bad));
  await expect(dialog.getByText('annotations[0].anchors[0].price')).toBeVisible();
  await expect(dialog.getByText('Nothing has changed')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  expect(await listed(page)).toEqual(before);
  expect(await records()).toEqual(stored);
  await expect((await offered(page, 'deep.json', '['.repeat(100))).getByText(/32 deep/)).toBeVisible();
});
