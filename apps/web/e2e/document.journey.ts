import type { Annotation } from '@candlemark/annotations';
import type { FinancialChart } from '@candlemark/chart';
import type { Page } from '@playwright/test';
import { draw } from './support/annotated-page.ts';
import { ChartPage } from './support/chart-page.ts';
import { DrawingPage } from './support/drawing-page.ts';
import { expectRemembered } from './support/layout-menu.ts';
import { expect, test } from './support/test.ts';

const VIEW = '/chart/SPX?interval=1D&from=2010-01-01&to=2010-12-01';
const LEVEL = { type: 'horizontal-line', anchors: [{ timeUs: Date.UTC(2010, 5, 1) * 1000, price: 1100 }] };

interface Exposed {
  readonly __candlemark: { readonly chart: FinancialChart };
}

/** Opens the view, and waits until its layout has it: what waits for the server later is what was drawn, and nothing else. */
async function openView(chart: ChartPage, url: string): Promise<void> {
  await chart.open(VIEW);
  await expectRemembered(url, { interval: '1D' });
}

/** Annotations as the chart of a page has them. */
function listed(page: Page): Promise<readonly Annotation[]> {
  return page.evaluate(() => [...(globalThis as unknown as Exposed).__candlemark.chart.annotations.list()]);
}

async function drawLevel(page: Page): Promise<string> {
  return await page.evaluate(
    (level) => (globalThis as unknown as Exposed).__candlemark.chart.annotations.add(level).id,
    LEVEL,
  );
}

function update(page: Page, id: string, change: Parameters<FinancialChart['annotations']['update']>[1]) {
  return page.evaluate(
    ([of, what]) => void (globalThis as unknown as Exposed).__candlemark.chart.annotations.update(of, what),
    [id, change] as const,
  );
}

test('what is drawn in one window stands in the other, and both keep what they did to it', async ({
  chart,
  page,
  context,
  server,
  complaints,
}) => {
  await openView(chart, server.url);
  const second = await context.newPage();
  await new ChartPage(second).open(VIEW);
  const drawing = new DrawingPage(page);
  await drawing.button('Trend line').click();
  await drawing.click(0.3, 0.4);
  await drawing.click(0.6, 0.3);
  const other = new DrawingPage(second);
  await other.expectState({ count: 1, done: 0 });
  const [line] = await listed(page);
  expect(await listed(second)).toEqual([line]);

  // Without a network between them, each changes what the other does not.
  await context.setOffline(true);
  await update(page, line!.id, { style: { lineWidth: 4 } });
  await update(second, line!.id, { style: { lineColor: '#ff0000' } });
  await expect(page.getByText('1 change waits')).toBeVisible();
  await context.setOffline(false);
  for (const one of [page, second])
    await expect.poll(async () => (await listed(one))[0]?.style).toMatchObject({ lineWidth: 4, lineColor: '#ff0000' });
  await expect(page.getByText('1 change waits')).toHaveCount(0);

  // Undoing takes back what this window did, and nothing else.
  await drawing.button(/^Undo/).click();
  for (const one of [page, second])
    await expect
      .poll(async () => (await listed(one))[0]?.style)
      .toMatchObject({ lineWidth: line!.style.lineWidth, lineColor: '#ff0000' });
  // The browser itself reports what it could not send.
  complaints.length = 0;
});

test('who loses a field is told, and can put it back', { tag: '@long' }, async ({
  chart,
  page,
  context,
  server,
  complaints,
}) => {
  await openView(chart, server.url);
  const second = await context.newPage();
  await new ChartPage(second).open(VIEW);
  const id = await drawLevel(page);
  await expect.poll(async () => (await listed(second)).length).toBe(1);

  await second.context().setOffline(true);
  await update(second, id, { style: { lineColor: '#00ff00' } });
  await update(page, id, { style: { lineColor: '#0000ff' } });
  await second.context().setOffline(false);
  const colours = async () => (await Promise.all([page, second].map(listed))).map(([one]) => one?.style.lineColor);
  await expect.poll(async () => new Set(await colours()).size).toBe(1);
  const [winner] = await colours();
  const loser = winner === '#00ff00' ? page : second;
  await expect(
    loser.getByText('Another window changed the look of “Horizontal line” on SPX while you did.'),
  ).toBeVisible();
  await loser.getByRole('button', { name: 'Put mine back' }).click();
  await expect.poll(colours).toEqual(Array(2).fill(winner === '#00ff00' ? '#0000ff' : '#00ff00'));
  complaints.length = 0;
});

test('drawing goes on without a server, survives a reload, and is sent when it comes back', async ({
  chart,
  page,
  server,
  complaints,
}) => {
  await openView(chart, server.url);
  const first = await drawLevel(page);
  await expect.poll(async () => (await recordsOf(server.url)).length).toBe(1);
  await server.kill();
  const second = await drawLevel(page);
  await update(page, first, { style: { lineWidth: 3 } });
  await expect(page.getByText('2 changes wait')).toBeVisible();
  await server.start();
  await page.reload();
  await chart.settled();
  await expect.poll(async () => (await listed(page)).map(({ id }) => id).sort()).toEqual([first, second].sort());
  await expect.poll(async () => (await recordsOf(server.url)).length).toBe(2);
  expect((await listed(page)).find(({ id }) => id === first)?.style.lineWidth).toBe(3);
  complaints.length = 0;
});

test('a browser that dies while the server is gone has kept what was drawn', { tag: '@long' }, async ({
  chart,
  page,
  context,
  server,
  complaints,
}) => {
  await openView(chart, server.url);
  await expect.poll(async () => (await listed(page)).length).toBe(0);
  await server.kill();
  const id = await drawLevel(page);
  await expect(page.getByText('1 change waits')).toBeVisible();
  await page.close({ runBeforeUnload: false });
  await server.start();
  const next = await context.newPage();
  await new ChartPage(next).open(VIEW);
  await expect.poll(async () => (await listed(next)).map((one) => one.id)).toEqual([id]);
  await expect.poll(async () => (await recordsOf(server.url)).length).toBe(1);
  complaints.length = 0;
});

async function recordsOf(url: string): Promise<readonly unknown[]> {
  const response = await fetch(`${url}/api/v1/document/records?kind=annotation`);
  return ((await response.json()) as { readonly records: readonly unknown[] }).records;
}

test('a template and a favourite tool of one window are there in the other', { tag: '@long' }, async ({
  chart,
  page,
  context,
}) => {
  await chart.open(VIEW);
  const second = await context.newPage();
  await new ChartPage(second).open(VIEW);
  const settings = async (on: Page) => {
    await draw(on, 'line', [
      [0.2, 0.3],
      [0.6, 0.6],
    ]);
    await on
      .getByRole('toolbar', { name: /^Look of/ })
      .getByRole('button', { name: 'Settings…' })
      .click();
    const dialog = on.getByRole('dialog', { name: /^Settings/ });
    await dialog.getByRole('button', { name: 'Template' }).click();
  };
  await settings(page);
  await page.getByRole('menuitem', { name: 'Save as…' }).click();
  await page.getByRole('textbox', { name: 'Name of the template' }).fill('House style');
  await page.keyboard.press('Enter');
  await settings(second);
  await expect(second.getByRole('menuitem', { name: 'House style' })).toBeVisible();
  await second.keyboard.press('Escape');
  await second.keyboard.press('Escape');

  await second.evaluate(() => (globalThis as unknown as Exposed).__candlemark.chart.drawing.select([]));
  const drawing = new DrawingPage(second);
  await drawing.toolbar.getByRole('button', { name: 'Arrows: all tools' }).click();
  await second.getByRole('menuitemcheckbox', { name: 'Favourite: Arrow down' }).click();
  await expect(new DrawingPage(page).toolbar.getByRole('button', { name: 'Arrow down' })).toBeVisible();
});

test('what is made in the moment in which the page is left is kept, each of it', { tag: '@long' }, async ({
  complaints,
  chart,
  page,
  server,
}) => {
  await openView(chart, server.url);
  await page.route('**/document/changes', (route) => route.abort());
  await page.evaluate((level) => {
    const { annotations } = (globalThis as unknown as Exposed).__candlemark.chart;
    for (let price = 1000; price < 1008; price++)
      annotations.add({ ...level, anchors: [{ ...level.anchors[0]!, price }] });
    location.reload();
  }, LEVEL);
  await page.waitForLoadState();
  await page.unroute('**/document/changes');
  await chart.settled();
  const prices = async () =>
    (await listed(page))
      .map(({ anchors: [anchor] }) => (anchor !== undefined && 'price' in anchor ? anchor.price : 0))
      .sort();
  await expect.poll(prices).toEqual([1000, 1001, 1002, 1003, 1004, 1005, 1006, 1007]);
  // The requests that were cut off.
  complaints.length = 0;
});

test('what is in hand when the page is left is kept: a text half written, prices taken in hand', {
  tag: '@long',
}, async ({ complaints, chart, page, server }) => {
  await openView(chart, server.url);
  await page.route('**/document/changes', (route) => route.abort());
  const drawing = new DrawingPage(page);
  await drawing.button('Text').click();
  await drawing.click(0.5, 0.5);
  await expect(page.locator('textarea')).toBeFocused();
  await page.keyboard.type('Support');
  await page.evaluate(() => {
    const { chart: handle } = (globalThis as unknown as Exposed).__candlemark;
    handle.setState({ priceRange: { min: 900, max: 1500 } });
    // The chart tells of it with its next frame.
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
  await page.reload();
  await page.unroute('**/document/changes');
  await chart.settled();
  // What the browser keeps may be read after the chart has begun.
  await expect.poll(() => chart.state()).toMatchObject({ priceRanges: { main: { min: 900, max: 1500 } } });
  await expect.poll(() => listed(page)).toMatchObject([{ type: 'text', text: { text: 'Support' } }]);
  // The requests that were cut off.
  complaints.length = 0;
});
