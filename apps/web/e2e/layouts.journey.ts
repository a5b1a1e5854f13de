import type { FinancialChart } from '@candlemark/chart';
import { expectAccessible, expectAccessibleInBothSchemes } from './support/accessibility.ts';
import { annotationOf, draw } from './support/annotated-page.ts';
import { ChartPage } from './support/chart-page.ts';
import { editDocument } from './support/document-edits.ts';
import { DrawingPage } from './support/drawing-page.ts';
import { keptRecord } from './support/kept-record.ts';
import { choose, expectRemembered, giveName, layoutButton, makeLayout } from './support/layout-menu.ts';
import { expect, test } from './support/test.ts';

const VIEW = '/chart/SPX?interval=1D&from=2010-01-01&to=2010-12-01';
const PRICES = { min: 900, max: 1500 };

test('the first page opens what another browser chose meanwhile, though this one keeps what it showed itself', async ({
  chart,
  page,
  server,
}) => {
  await chart.open('/chart/SPX?interval=1D');
  await expect.poll(() => keptRecord(page, 'chart/main')).toMatchObject({ interval: '1D' });
  await page.goto('about:blank');
  const { instruments } = await (await fetch(`${server.url}/api/v1/instruments?q=AAPL`)).json();
  const { records } = await (await fetch(`${server.url}/api/v1/document/records?kind=chart`)).json();
  const set = { instrument: instruments[0].id as string, interval: '1W' };
  await editDocument(server.url, 'Show AAPL', [{ key: 'chart/main', base: records[0].seq, set, deleted: false }]);

  await page.route(/document\/records\?kind=chart/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.goto('/');
  await expect(page).toHaveURL(/\/chart\/AAPL\?.*interval=1W/);
  await chart.settled();
  await expectRemembered(server.url, set);
});

test('a layout keeps its look where the page is loaded anew and where the reader goes back to it', async ({
  chart,
  page,
  server,
}) => {
  const zone = page.getByRole('contentinfo');
  const edit = async (key: string, set: object) => {
    const { records } = await (await fetch(`${server.url}/api/v1/document/records?kind=chart`)).json();
    const { seq } = records.find((record: { readonly key: string }) => record.key === key);
    await editDocument(server.url, 'Look', [{ key, base: seq, set, deleted: false }]);
  };
  await chart.open(VIEW);
  await expectRemembered(server.url, { layout: 'main', style: expect.objectContaining({ timeZone: null }) });
  await edit('chart/main', { 'style.timeZone': 'Asia/Tokyo' });
  await page.reload();
  await chart.settled();
  await expect(zone).toContainText('Asia/Tokyo');

  await makeLayout(page, 'Other');
  await expect(page).toHaveURL(/layout=/);
  const layout = new URL(page.url()).searchParams.get('layout');
  await expectRemembered(server.url, { layout });
  await edit(`chart/${layout}`, { 'style.timeZone': 'Europe/London' });
  await chart.open(`/chart/AAPL?interval=1W&type=step-line&layout=${layout}`);
  await expect(zone).toContainText('Europe/London');
  await expect(page.getByRole('button', { name: 'Chart type: Step line' })).toBeVisible();
  await choose(page, 'Main');
  await expect(page).toHaveURL(/SPX/);
  await chart.settled();
  await expect(zone).toContainText('Asia/Tokyo');
  await page.goBack();
  await expect(page).toHaveURL(/AAPL/);
  await chart.settled();
  await expect(zone).toContainText('Europe/London');
  await page.goForward();
  await expect(page).toHaveURL(/SPX/);
  await chart.settled();
  await expect(zone).toContainText('Asia/Tokyo');
  await expect(page.getByRole('button', { name: 'Chart type: Candles' })).toBeVisible();
  await expectRemembered(server.url, { layout, style: expect.objectContaining({ timeZone: 'Europe/London' }) });
  await expectRemembered(server.url, { layout: 'main', style: expect.objectContaining({ timeZone: 'Asia/Tokyo' }) });
});

test('two layouts of one instrument differ in their interval', { tag: '@long' }, async ({ chart, page, server }) => {
  await chart.open(VIEW);
  await expectRemembered(server.url, { interval: '1D' });
  await makeLayout(page, 'Far');
  await page.keyboard.press('Escape');
  // The menu gives the focus back in a later frame: what is pressed on the chart goes there all the same.
  await page.getByRole('application').press(',');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('1mo');
  await page.keyboard.press('Enter');
  await expectRemembered(server.url, { interval: '1mo' });
  for (const [name, level] of [
    ['Main', '1D'],
    ['Far', '1mo'],
    ['Main', '1D'],
  ] as const) {
    await choose(page, name);
    await expect.poll(async () => (await chart.state()).level).toBe(level);
    await expect(page).toHaveURL(new RegExp(`interval=${level}`));
  }
});

test('a tool stays in hand on the chart of another instrument, and with its first point in another layout', {
  tag: '@long',
}, async ({ chart, page }) => {
  await chart.open(VIEW);
  const drawing = new DrawingPage(page);
  await makeLayout(page, 'Other');
  await page.getByRole('application').press('Alt+t');
  await page.mouse.click(400, 300);
  await drawing.expectState({ tool: 'line', points: 1 });
  await page.getByRole('listbox', { name: 'Instruments' }).getByRole('option', { name: /AAPL/ }).click();
  await expect(page.getByText('The drawing begins again on this chart').first()).toBeVisible();
  await chart.settled();
  await drawing.expectState({ tool: 'line', points: 0 });
  await makeLayout(page, 'Third');
  await page.mouse.click(400, 300);
  await choose(page, 'Other');
  await expect(layoutButton(page)).toHaveText('Other');
  await chart.settled();
  await drawing.expectState({ tool: 'line', points: 1 });
  await page.mouse.click(500, 350);
  await drawing.expectState({ tool: null, count: 1 });
});

test('each layout has its own instrument, interval and chart type, and going there is no step', async ({
  chart,
  page,
  server,
}) => {
  await chart.open(VIEW);
  await expectRemembered(server.url, { interval: '1D' });
  await makeLayout(page, 'Weekly');
  await expect(page).toHaveURL(/layout=/);
  const layout = new URL(page.url()).searchParams.get('layout');
  await chart.open(`/chart/AAPL?interval=1W&layout=${layout}`);
  await page.getByRole('button', { name: /^Chart type/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Step line' }).click();
  await expectRemembered(server.url, { interval: '1W', style: expect.objectContaining({ chartType: 'step-line' }) });
  await page.keyboard.press('Escape');

  await choose(page, 'Main');
  await expect(page).toHaveURL(/\/chart\/SPX\?interval=1D/);
  await expect(page).not.toHaveURL(/layout=|step-line/);
  await expect.poll(async () => (await chart.settled()).level).toBe('1D');
  await expect(page.getByRole('button', { name: 'Chart type: Candles' })).toBeVisible();
  expect((await new DrawingPage(page).state()).done).toBe(0);

  await choose(page, 'Weekly');
  await expect(page).toHaveURL(/\/chart\/AAPL\?interval=1W.*layout=/);
  await expect.poll(async () => (await chart.settled()).level).toBe('1W');
  await expect(page.getByRole('button', { name: 'Chart type: Step line' })).toBeVisible();

  // The way back leads to the layout that was there.
  await page.goBack();
  await expect(layoutButton(page)).toHaveText('Main');
  await expect(page).toHaveURL(/\/chart\/SPX/);
});

test('panes and prices in hand are kept: after a reload, in another browser, and from layout to layout', {
  tag: '@long',
}, async ({ chart, page, browser, server }) => {
  const arranged = { isPriceRangeManual: true, panes: { collapsed: ['volume'] }, priceRanges: { main: PRICES } };
  await chart.open(`${VIEW}&volume=pane`);
  await page.evaluate((priceRange) => {
    const { chart: handle } = (globalThis as unknown as { __candlemark: { chart: FinancialChart } }).__candlemark;
    handle.arrangePane('collapse', 'volume');
    handle.setState({ priceRange });
  }, PRICES);
  await expectRemembered(server.url, {
    settings: expect.objectContaining({ prices: expect.objectContaining({ ranges: { main: PRICES } }) }),
  });
  await makeLayout(page, 'Plain');
  await page.evaluate(() => {
    const { chart: handle } = (globalThis as unknown as { __candlemark: { chart: FinancialChart } }).__candlemark;
    handle.arrangePane('collapse', 'volume');
    handle.setState({ priceRange: null });
  });
  await expectRemembered(server.url, { settings: {} });
  await choose(page, 'Main');
  await expect.poll(() => chart.state()).toMatchObject(arranged);
  await page.reload();
  // The layout may be read only after the chart has begun.
  await expect.poll(() => chart.settled()).toMatchObject(arranged);

  // Another browser has nothing of this but the server: the address without an instrument shows what the layout shows.
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const other = new ChartPage(await elsewhere.newPage());
  await other.open('/');
  await expect.poll(() => other.settled()).toMatchObject({ ...arranged, level: '1D' });
  expect(new Date((await other.settled()).range.from).getUTCFullYear()).toBeLessThan(2011);
  await elsewhere.close();

  await choose(page, 'Plain');
  await expect
    .poll(() => chart.state())
    .toMatchObject({ isPriceRangeManual: false, panes: { collapsed: [] }, priceRanges: {} });
});

test('a line is shown in every layout, or in the one that it was drawn in', { tag: '@long' }, async ({
  chart,
  page,
}) => {
  await chart.open(VIEW);
  const drawing = new DrawingPage(page);
  const id = await draw(page, 'horizontal-line', [[0.5, 0.5]]);
  const showIn = async (name: string) => {
    await page
      .getByRole('toolbar', { name: /^Look of/ })
      .getByRole('button', { name: 'Settings…' })
      .click();
    const dialog = page.getByRole('dialog', { name: /^Settings/ });
    await dialog.getByRole('tab', { name: 'Visibility' }).click();
    await dialog.getByRole('radiogroup', { name: 'Layouts' }).getByRole('radio', { name }).check({ force: true });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'OK' }).click();
  };
  const scope = async () => (await annotationOf(page, id))?.scope;
  await showIn('In this chart only');
  await expect.poll(scope).toEqual({ kind: 'chart', layout: 'main', chart: 'main' });
  await makeLayout(page, 'Other');
  await drawing.expectState({ count: 0 });
  await choose(page, 'Main');
  await drawing.expectState({ count: 1 });
  await page.evaluate((one) => {
    const { chart: handle } = (globalThis as unknown as { __candlemark: { chart: FinancialChart } }).__candlemark;
    handle.drawing.select([one]);
  }, id);
  await showIn('In every layout that shows this instrument');
  await choose(page, 'Other');
  await drawing.expectState({ count: 1 });

  // The same from the list of what is on the chart.
  await page.getByRole('button', { name: 'Show or hide the object tree' }).click();
  const row = page.getByRole('treegrid', { name: 'Objects' }).getByRole('row', { name: /^Horizontal line/ });
  await row.click();
  await page.getByRole('toolbar', { name: 'Actions' }).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Shown in' }).click();
  await page.getByRole('menuitemradio', { name: 'In this layout only' }).click();
  await expect(row).toHaveAccessibleName('Horizontal line, In this layout only');
  await choose(page, 'Main');
  await drawing.expectState({ count: 0 });
  await expect(row).toHaveCount(0);
});

test('a layout is renamed, deleted, and brought back from the notice', { tag: '@long' }, async ({
  chart,
  page,
  context,
}) => {
  await chart.open(VIEW);
  await layoutButton(page).click();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await makeLayout(page, 'Second');
  await choose(page, 'Rename…');
  await giveName(page, '  Other name ', 'Save');
  await expect(layoutButton(page)).toHaveText('Other name');
  await choose(page, 'Delete');
  await expect(layoutButton(page)).toHaveText('Main');
  await page.getByRole('button', { name: 'Bring back' }).click();
  await expect(layoutButton(page)).toHaveText('Other name');
  await expect(page).toHaveURL(/layout=/);
  await page.reload();
  await expect(layoutButton(page)).toHaveText('Other name');
  // A window that shows it when another one deletes it says so, and goes to one that there is.
  const other = await context.newPage();
  await new ChartPage(other).open(page.url());
  await choose(page, 'Delete');
  await expect(layoutButton(other)).toHaveText('None');
  await expect(other.getByText('Layout “Other name” deleted.')).toBeVisible();
  await layoutButton(other).click();
  await expect(other.getByRole('menuitem', { name: 'Rename…' })).toHaveAttribute('aria-disabled', 'true');
  await other.getByRole('menuitem', { name: 'Main' }).click();
  await expect(layoutButton(other)).toHaveText('Main');
});

test('a copied link opens the layout elsewhere', { tag: '@long' }, async ({
  chart,
  page,
  browser,
  context,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await chart.open(VIEW);
  await makeLayout(page, 'Shared');
  await expect(page).toHaveURL(/layout=/);
  await page.keyboard.press('Alt+Shift+KeyC');
  await expect(page.getByText('Link copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const other = await elsewhere.newPage();
  await new ChartPage(other).open(link);
  await expect(layoutButton(other)).toHaveText('Shared');
  await elsewhere.close();
});

test('the read-only link shows what is drawn and lets nobody change it', { tag: '@long' }, async ({
  chart,
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await chart.open(VIEW);
  await draw(page, 'horizontal-line', [[0.5, 0.5]]);
  await choose(page, 'Copy read-only link');
  await expect(page.getByText('Link copied. Whoever opens it')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await context.newPage();
  const shown = new ChartPage(other);
  await shown.open(link);
  const drawing = new DrawingPage(other);
  await drawing.expectState({ count: 1 });
  await expect(other.getByText('Read-only')).toBeVisible();
  await expect(drawing.toolbar).toHaveCount(0);
  await expect(layoutButton(other)).toHaveCount(0);
  await drawing.click(0.5, 0.5);
  await other.keyboard.press('Control+a');
  await other.keyboard.press('Delete');
  await other.keyboard.press('Control+z');
  await drawing.click(0.3, 0.3);
  await drawing.expectState({ count: 1, tool: null });
  await expectAccessible(other);
  // The window that may draw has lost nothing, and what it draws is followed.
  await new DrawingPage(page).expectState({ count: 1 });
  await draw(page, 'vertical-line', [[0.3, 0.5]]);
  await drawing.expectState({ count: 2 });
  const response = await fetch(`${server.url}/api/v1/document/records?kind=annotation`);
  expect(((await response.json()) as { readonly records: readonly unknown[] }).records).toHaveLength(2);
});

test('a layout is made, left and renamed with the keyboard alone', async ({ chart, page }) => {
  await chart.open(VIEW);
  await layoutButton(page).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menu', { name: 'Layout' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'New layout…' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('By keys');
  await page.keyboard.press('Enter');
  await expect(layoutButton(page)).toHaveText('By keys');
  await expect(layoutButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('ma');
  await page.keyboard.press('Enter');
  await expect(layoutButton(page)).toHaveText('Main');
  await expect(layoutButton(page)).toBeFocused();
});

test('menu and name dialog are accessible', { tag: '@long' }, async ({ chart, page }) => {
  await chart.open(VIEW);
  await layoutButton(page).click();
  await page.getByRole('menu', { name: 'Layout' }).waitFor();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('menuitem', { name: 'New layout…' }).click();
  await page.getByRole('dialog', { name: 'New layout' }).waitFor();
  await expectAccessibleInBothSchemes(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true });

  test('layouts are in the menu of what has no button', { tag: '@long' }, async ({ chart, page }) => {
    await chart.open(VIEW);
    const more = page.getByRole('button', { name: 'More' });
    await more.click();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'New layout…' }).click();
    await giveName(page, 'On the way', 'Create');
    await more.click();
    await expect(page.getByRole('menuitem', { name: /On the way.*shown now/ })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Main' }).click();
    await more.click();
    await expect(page.getByRole('menuitem', { name: /Main.*shown now/ })).toBeVisible();
  });
});
