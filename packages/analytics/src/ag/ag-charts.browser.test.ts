/**
 * The embedded charts in a real browser, under the policy of our server for markup and styles. They tell of an option that they do not know on the console, and nowhere else:
 * here that is a failure.
 */
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect } from 'vitest';
import { test } from '../../../../scripts/vitest/test-browser.ts';
import type {} from './testing/browser-page.tsx';

const ENTRY = fileURLToPath(new URL('./testing/browser-page.tsx', import.meta.url));
const PAGE = 'https://pictures.test/';
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src data: blob:; connect-src 'none'";

let page: Page;
let said: string[] = [];

test.beforeAll(async ({ testBrowser }) => {
  const { script } = await testBrowser.built(ENTRY);
  page = await testBrowser.chromium.newPage();
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => said.push(`error: ${error.message}`));
  await page.route('**/*', (route) =>
    route.request().url() === PAGE
      ? route.fulfill({
          contentType: 'text/html',
          headers: { 'content-security-policy': POLICY },
          body: '<!doctype html><body><script src="/page.js"></script></body>',
        })
      : route.fulfill({
          contentType: 'text/javascript',
          body: route.request().url().endsWith('page.js') ? script : '',
        }),
  );
  await page.goto(PAGE);
}, 60_000);

beforeEach(() => {
  said = [];
});

afterAll(() => page?.close());

const settled = () =>
  page.evaluate(() => Promise.all([...agPage.charts.values()].map((chart) => chart.waitForUpdate())));

test('every picture is drawn in every theme without a word on the console', async () => {
  const themes = await page.evaluate(() => agPage.themes);
  expect(themes).toHaveLength(15);
  for (const theme of themes) {
    await page.evaluate((id) => agPage.show(id, ['line', 'donut']), theme);
    await page.waitForFunction(() => agPage.charts.size === 2);
    await settled();
  }
  for (const theme of ['light', 'dark']) {
    await page.evaluate((id) => agPage.show(id), theme);
    await page.waitForFunction(() => agPage.charts.size === 10);
    await settled();
  }
  expect(said).toEqual([]);
  // The small line is an image by now.
  await expect.poll(() => page.locator('.ag-sparkline > img').count()).toBe(1);
  expect(await page.locator('canvas').count()).toBe(10);
  const { width, height, drawn } = await page.locator('.ag-sparkline > img').evaluate(async (image) => {
    const { naturalWidth, naturalHeight } = image as HTMLImageElement;
    const canvas = Object.assign(document.createElement('canvas'), { width: naturalWidth, height: naturalHeight });
    const context = canvas.getContext('2d')!;
    context.drawImage(image as HTMLImageElement, 0, 0);
    const { data } = context.getImageData(0, 0, naturalWidth, naturalHeight);
    return {
      width: naturalWidth,
      height: naturalHeight,
      drawn: data.filter((byte, at) => at % 4 === 3 && byte > 0).length,
    };
  });
  expect(Math.min(width, height, drawn)).toBeGreaterThan(5);
});

test('the style sheet is adopted once and no style element is written', async () => {
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(1);
  expect(await page.locator('style').count()).toBe(0);
  expect(await page.locator('#line .ag-charts-canvas-center').evaluate((one) => getComputedStyle(one).position)).toBe(
    'absolute',
  );
});

test('a chart says its name, and its legend of forty entries has pages', async () => {
  await expect.poll(() => page.getByRole('figure', { name: 'Growth of 100: chart with 2 series' }).count()).toBe(1);
  const first = page.getByRole('img', { name: 'Growth of 100: the arrow keys walk through the values' });
  expect(await first.count()).toBe(1);
  expect(await page.getByRole('img', { name: 'interactive chart' }).count()).toBe(0);
  const next = page.locator('#legend').getByRole('button', { name: 'Next page of the legend' });
  await next.click();
  await settled();
  expect(said).toEqual([]);
});

test('lines of a legend have room around them for who aims with difficulty', async () => {
  await page.evaluate(() => agPage.show('light', ['legend']));
  await page.waitForFunction(() => agPage.charts.size === 1);
  await settled();
  const lines = page.getByRole('switch').or(page.locator('.ag-charts-proxy-legend-toolbar button'));
  await expect.poll(() => lines.count()).toBeGreaterThan(5);
  const boxes = await lines.evaluateAll((buttons) =>
    buttons.map((button) => button.getBoundingClientRect().toJSON() as DOMRect),
  );
  const middles = boxes.map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2, width }));
  const rows = [...new Set(middles.map(({ y }) => Math.round(y)))].sort((one, other) => one - other);
  expect(rows.length).toBeGreaterThan(1);
  expect(Math.min(...rows.slice(1).map((y, at) => y - rows[at]!))).toBeGreaterThanOrEqual(24);
  expect(Math.min(...middles.map(({ width }) => width))).toBeGreaterThanOrEqual(24);
  expect(Math.min(...boxes.map(({ height }) => height))).toBeGreaterThanOrEqual(24);
});

test('a swipe that scrolls the page over a chart says nothing on the console', async () => {
  await page.evaluate(() => agPage.show('light', ['line']));
  await page.waitForFunction(() => agPage.charts.size === 1);
  await settled();
  await page.evaluate(() => document.body.style.setProperty('min-height', '300vh'));
  const { x, y, width, height } = (await page.locator('#line .ag-charts-series-area').boundingBox())!;
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const move = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints });
  await move('touchStart', [{ x: x + width / 2, y: y + height / 2 }]);
  for (let step = 1; step <= 10; step++) await move('touchMove', [{ x: x + width / 2, y: y + height / 2 - 15 * step }]);
  await move('touchEnd', []);
  await client.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await client.detach();
  await expect.poll(() => page.evaluate(() => globalThis.scrollY)).toBeGreaterThan(50);
  await page.evaluate(() => {
    document.body.style.removeProperty('min-height');
    globalThis.scrollTo(0, 0);
  });
  expect(said).toEqual([]);
});

test('an option that the charts do not know is told on the console', async () => {
  await page.evaluate(() =>
    agPage.showOptions({ series: [{ type: 'line', xKey: 'a', yKey: 'b', stroek: 'red' }], data: [] }),
  );
  await expect.poll(() => said.join('\n')).toContain('stroek');
});

test('what is taken away leaves nothing behind', async () => {
  await page.evaluate(() => agPage.unmount());
  expect(await page.locator('canvas').count()).toBe(0);
});
