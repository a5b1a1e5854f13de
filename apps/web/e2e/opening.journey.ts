import type { InstrumentsResponse } from '@candlemark/contracts';
import type { Locator, Page } from '@playwright/test';
import { typesOf, VIEW } from './support/indicator-steps.ts';
import { expect, test } from './support/test.ts';

/** Holds back the code of a part, as a slow connection does, until it is let go. */
async function holdBack(page: Page, part: RegExp): Promise<() => void> {
  let letGo = () => {};
  const until = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route(part, async (route) => {
    await until;
    await route.continue();
  });
  return letGo;
}

test('what is typed while a dialog is on its way stands in its field, and Enter chooses by it', async ({
  chart,
  page,
}) => {
  const letPalette = await holdBack(page, /assets\/palette-/);
  const letIndicators = await holdBack(page, /assets\/indicator-search-sheet-/);
  await chart.open(VIEW);
  const palette = page.getByRole('dialog', { name: 'All commands' });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('trend lime');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('ne');
  letPalette();
  await expect(palette.getByRole('combobox')).toHaveValue('trend line');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);

  // From a button too: what has the focus is not what the keys are meant for.
  await page.getByRole('button', { name: 'Indicators', exact: true }).click();
  await page.keyboard.type('relative strength');
  await page.keyboard.press('Enter');
  letIndicators();
  await expect.poll(() => typesOf(page)).toEqual(['rsi']);
});

test('Escape takes back a dialog that is on its way', async ({ chart, page }) => {
  const letGo = await holdBack(page, /assets\/palette-/);
  await chart.open(VIEW);
  const answered = page.waitForResponse(/assets\/palette-/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('trend');
  await page.keyboard.press('Escape');
  letGo();
  await (await answered).finished();
  await chart.settled();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('');
});

test('a dialog whose code is there has the focus before the next key comes', async ({ chart, page }) => {
  const fetched = page.waitForResponse(/assets\/palette-/);
  await chart.open(VIEW);
  await (await fetched).finished();
  await page.keyboard.press('Control+k');
  // Within the keys of someone who types fast, and without those that were kept.
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused({ timeout: 10_000 });
  await page.keyboard.type('rsi', { delay: 0 });
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('rsi');
});

test('buttons of the chart are no greyer after a dialog than before it', { tag: '@long' }, async ({ chart, page }) => {
  const letGo = await holdBack(page, /assets\/indicator-search-sheet-/);
  await chart.open(VIEW);
  const buttons = ['Indicators', 'Compare'].map((name) => page.getByRole('button', { name, exact: true }));
  for (const button of buttons) await expect(button).not.toHaveAttribute('aria-disabled', 'true');
  await buttons[0]!.click();
  await chart.wheel(-300);
  letGo();
  await expect(page.getByRole('dialog', { name: 'Indicators' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const button of buttons) await expect(button).not.toHaveAttribute('aria-disabled', 'true');
});

/** Fourteen hundred instruments, of which a request gets a page. @param isRefused whether the page that begins there does not come */
async function serveMany(page: Page, isRefused = (_from: number) => false): Promise<void> {
  const answer = await page.request.get('/api/v1/instruments');
  const [like] = ((await answer.json()) as InstrumentsResponse).instruments;
  await page.route(/\/api\/v1\/instruments\?/, async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [from, limit] = [Number(query.get('cursor') ?? 0), Number(query.get('limit') ?? 100)];
    if (isRefused(from)) return await route.fulfill({ status: 400, json: { status: 400, code: 'invalid-request' } });
    const made = Array.from({ length: Math.min(limit, 1_400 - from) }, (_, at) => {
      const number = String(from + at).padStart(4, '0');
      return { ...like!, id: `01ARZ3NDEKTSV4RRFFQ69G${number}`, symbol: `MADE${number}`, name: number };
    });
    const next = from + limit < 1_400 ? String(from + limit) : null;
    await route.fulfill({ json: { instruments: made, next } });
  });
}

/** Into the list of what was found for these words, to its first row. */
async function findMany(page: Page): Promise<Locator> {
  await page.getByRole('combobox', { name: 'Search by symbol or name' }).click();
  await page.keyboard.type('MADE');
  const options = page.getByRole('listbox', { name: 'Instruments' });
  await options.getByRole('option', { name: 'MADE0000' }).waitFor();
  await page.keyboard.press('ArrowDown');
  return options;
}

test('End in a list of instruments goes to the last one of all, of which most were not loaded', async ({
  chart,
  page,
}) => {
  await chart.open(VIEW);
  await serveMany(page);
  const options = await findMany(page);
  await page.keyboard.press('End');
  await expect(options.locator('[data-focused]')).toContainText('MADE1399');
  await expect(options.getByRole('option', { name: 'MADE1399' })).toBeInViewport();
});

test('End in a list of instruments asks again for a page that did not come', { tag: '@long' }, async ({
  chart,
  page,
  complaints,
}) => {
  await chart.open(VIEW);
  let isDown = true;
  await serveMany(page, (from) => isDown && from >= 600);
  await findMany(page);
  const refused = page.waitForResponse((response) => response.status() === 400);
  await page.keyboard.press('End');
  await (await refused).finished();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  isDown = false;
  await page.keyboard.press('End');
  const options = page.getByRole('listbox', { name: 'Instruments' });
  await expect(options.locator('[data-focused]')).toContainText('MADE1399');
  complaints.length = 0;
});
