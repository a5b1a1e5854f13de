/** `<candlemark-chart>` out of the file that pages load, in a real browser. */
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { buildStalePackages, PACKAGES_FOLDER } from '../build-packages.mjs';
import { folderPage } from '../vitest/folder-page.ts';
import { test } from '../vitest/test-browser.ts';

const CSV = ['time,open,high,low,close,volume']
  .concat(
    Array.from({ length: 200 }, (_, day) => {
      const close = 100 + Math.sin(day / 20) * 10;
      const time = new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10);
      return `${time},${close - 1},${close + 2},${close - 3},${close},${1000 + day}`;
    }),
  )
  .join('\n');

/** An element in front of its definition, with properties that were set before it too. */
const PAGE = `<!doctype html><meta charset="utf-8"><title>Element</title>
<candlemark-chart id="one" symbol="ONE" src="bars.csv" interval="1D" theme="dark"></candlemark-chart>
<candlemark-chart id="two" toolbar="none"></candlemark-chart>
<script>
  two.chartType = 'line';
  two.data = [{ time: Date.UTC(2024, 0, 1), open: 1, high: 2, low: 0, close: 1 }, { time: Date.UTC(2024, 0, 2), open: 1, high: 2, low: 0, close: 2 }];
  told = [];
  one.addEventListener('chart-status', ({ detail }) => told.push(detail));
</script>
<script src="candlemark-chart.js"></script>`;

/** What is asked of an element. */
interface ElementInUse {
  data: unknown;
  readonly chart: { readonly annotations: { add(one: object): void; list(): readonly object[] } };
}

interface Shown {
  page: Page;
  close(): Promise<void>;
}

let shown: Shown;

beforeAll(() => buildStalePackages(), 300_000);

test.beforeAll(async ({ testBrowser }) => {
  const folder = path.join(PACKAGES_FOLDER, 'chart-element/dist/browser');
  shown = await folderPage(testBrowser.chromium, folder, {
    '/index.html': PAGE,
    '/bars.csv': CSV,
    '/bad.csv': 'time,open\n',
  });
  await shown.page.waitForFunction(
    "one.chart?.getState().status === 'ready' && two.chart?.getState().status === 'ready'",
  );
}, 60_000);

afterAll(() => shown?.close());

/** What an expression of the page comes to. */
const of = (expression: string) => shown.page.evaluate(expression);

test('what the page leaves open of its size the element has of its own, and it is as small as the page wants', async () => {
  const html = (style: string, attributes = '') =>
    `<div style="${style}"><candlemark-chart style="${attributes}"></candlemark-chart></div>`;
  const sizes = await shown.page.evaluate(
    async (pages) => {
      const seen: string[] = [];
      for (const html of pages) {
        const place = document.createElement('div');
        place.innerHTML = html;
        document.body.append(place);
        const element = place.querySelector('candlemark-chart')!;
        await new Promise((done) => element.addEventListener('chart-ready', done));
        await new Promise((done) => setTimeout(done, 300));
        const { width, height } = element.getBoundingClientRect();
        seen.push(`${width}x${height}`);
        place.remove();
      }
      return seen;
    },
    [
      html('width: 700px', 'height: 100%'),
      html('width: 700px', 'height: auto').replace('<candlemark-chart', '$& toolbar="none"'),
      html('display: flex'),
      html('display: flex; flex-direction: column; width: 700px; height: 300px', 'flex: 1; height: auto'),
      html('width: 700px', 'height: 120px'),
      html('display: table; width: 300px', 'width: 100%'),
      html('display: grid; width: 300px'),
      html('float: left'),
    ],
  );
  expect(sizes).toEqual(['700x416', '700x416', '640x416', '700x300', '700x120', '300x416', '300x416', '640x416']);
});

test('in a frame of the page, which is another document, the element has its styles, tools and drawings', async () => {
  const seen = await shown.page.evaluate(async () => {
    const element = document.createElement('candlemark-chart') as HTMLElement & ElementInUse;
    element.data = [1, 2, 3].map((day) => ({ time: Date.UTC(2024, 0, day), open: 1, high: 2, low: 0, close: 1 }));
    document.body.append(element);
    await new Promise((done) => element.addEventListener('chart-ready', done, { once: true }));
    element.chart.annotations.add({
      type: 'horizontal-line',
      anchors: [{ timeUs: Date.UTC(2024, 0, 2) * 1000, price: 1 }],
    });
    const frame = document.body.appendChild(document.createElement('iframe'));
    frame.style.cssText = 'width: 700px; height: 500px';
    const ready = new Promise((done) => element.addEventListener('chart-ready', done, { once: true }));
    frame.contentDocument!.body.append(element);
    await ready;
    const tool = () => element.shadowRoot!.querySelector('button');
    while (tool() === null) await new Promise((done) => setTimeout(done, 20));
    const { display } = element.ownerDocument.defaultView!.getComputedStyle(
      element.shadowRoot!.querySelector('.frame')!,
    );
    const seen = [display, element.chart.annotations.list().length];
    frame.remove();
    return seen;
  });
  expect(seen).toEqual(['grid', 1]);
});

test('attributes, a file and properties from before the definition are shown, each in its own chart', async () => {
  expect(await of('[one.chart.getState().level, one.chart !== two.chart, two.chart.getState().slice.bars]')).toEqual([
    '1D',
    true,
    2,
  ]);
  expect(await of('[two.chartType, two.getAttribute("chart-type"), Object.hasOwn(two, "chartType")]')).toEqual([
    'line',
    'line',
    false,
  ]);
  expect(await of('told.at(-1)')).toBe('ready');
  expect(await of('customElements.get("candlemark-chart") === Candlemark.CandlemarkChartElement')).toBe(true);
});

test('the toolbar is there with its styles, unless it is not wanted', async () => {
  const { page } = shown;
  const toolbar = page.locator('#one').getByRole('toolbar');
  await toolbar.waitFor();
  const box = (await toolbar.boundingBox())!;
  expect(box.width).toBeLessThan(80);
  expect(box.height).toBeGreaterThan(150);
  expect(await page.locator('#two').getByRole('toolbar').count()).toBe(0);
});

test('attributes change the chart while it runs; what cannot be is left out', async () => {
  const { page } = shown;
  await of('two.setAttribute("theme", "dark"), two.toolbar = null');
  await page.locator('#two').getByRole('toolbar').waitFor();
  const background = () => of('getComputedStyle(two.shadowRoot.querySelector("[role=application]")).backgroundColor');
  expect(await background()).toBe('rgb(17, 20, 27)');
  await of('two.theme = "light", two.toolbar = "none"');
  await page.waitForFunction('two.shadowRoot.querySelector("[role=toolbar]") === null');
  expect(await background()).toBe('rgb(255, 255, 255)');
});

test('options and data that a framework takes away by null or undefined are none', async () => {
  await of("two.options = { chartType: 'ohlc' }");
  for (const none of ['null', 'undefined']) {
    await of(`two.options = ${none}, two.data = ${none}`);
    await shown.page.waitForFunction("two.chart.getState().status === 'empty'");
    await of(`two.data = [{ time: Date.UTC(2024, 0, 1), open: 1, high: 2, low: 0, close: 1 }]`);
    await shown.page.waitForFunction("two.chart.getState().status === 'ready'");
  }
  expect(await of('[two.options, two.chart.getState().slice.bars]')).toEqual([{}, 1]);
  await of(
    'two.data = [{ time: Date.UTC(2024, 0, 1), open: 1, high: 2, low: 0, close: 1 }, { time: Date.UTC(2024, 0, 2), open: 1, high: 2, low: 0, close: 2 }]',
  );
});

test('a tool is taken from a menu and drawn with, and what is drawn has its bar and its dialog', async () => {
  const { page } = shown;
  const one = page.locator('#one');
  await one.getByRole('toolbar').getByRole('button', { name: 'Trend lines' }).last().click();
  await one
    .getByRole('menuitemradio', { name: 'Horizontal line' })
    .or(one.getByRole('menuitem', { name: 'Horizontal line' }))
    .first()
    .click();
  const chart = one.getByRole('application');
  const { width, height } = (await chart.boundingBox())!;
  await chart.click({ position: { x: width / 2, y: height / 2 } });
  await page.waitForFunction('one.chart.annotations.list().length === 1');
  const bar = one.locator('.selection-bar');
  await bar.waitFor();
  await of('one.chart.setOptions({})');
  await bar.getByRole('button', { name: 'Settings' }).click();
  const dialog = one.getByRole('dialog');
  await dialog.waitFor();
  expect(await dialog.evaluate((element) => getComputedStyle(element).position)).toBe('fixed');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('what the tool in hand waits for takes no more of the chart than its words, and no point that is given through them', async () => {
  const { page } = shown;
  const one = page.locator('#one');
  await of("one.chart.drawing.take('line')");
  await one.getByRole('application').hover();
  const words = one.getByText('Trend line: click point 1 of 2');
  const hint = (await one.locator('.drawing-hint').boundingBox())!;
  const { x, y, width, height } = (await words.boundingBox())!;
  const cancel = (await one.getByRole('button', { name: 'Cancel' }).boundingBox())!;
  const chart = (await one.getByRole('application').boundingBox())!;
  expect(cancel.x + cancel.width).toBeCloseTo(hint.x + hint.width - 1, 0);
  expect(hint.width).toBeLessThan(chart.width / 2);
  await page.mouse.click(x + width / 2, y + height / 2);
  expect(await of('one.chart.drawing.state.points')).toBe(1);
  await page.mouse.click(cancel.x + cancel.width / 2, cancel.y + cancel.height / 2);
  expect(await of('one.chart.drawing.state.tool')).toBe(null);
});

test('a menu is in the window with all that has room there, wherever the element lies', async () => {
  const { page } = shown;
  const heightCss = page.viewportSize()!.height;
  await of('one.style.marginTop = "280px"');
  for (const scrollCss of [0, 200]) {
    await of(`scrollTo(0, ${scrollCss})`);
    const plot = (await page.locator('#one').getByRole('application').boundingBox())!;
    await page.mouse.click(plot.x + 300, plot.y + 340, { button: 'right' });
    const menu = page.locator('#one .menu-popover');
    await menu.waitFor();
    await expect.poll(async () => (await menu.boundingBox())!.height).toBeGreaterThan(400);
    // As wide as its longest words, which stand in one line.
    const heights = await menu.locator('[role^=menuitem]').evaluateAll((all) => all.map((one) => one.clientHeight));
    expect(new Set(heights).size).toBe(1);
    const { y, height } = (await menu.boundingBox())!;
    expect([y > 0, y + height < heightCss]).toEqual([true, true]);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
  }
  await of('one.style.marginTop = "", scrollTo(0, 0)');
});

test('a move keeps the chart; one that comes back later has what a person made of it', async () => {
  const kept = await of(`(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const element = one;
    const { chart } = element;
    document.body.append(element);
    await frame();
    const isSame = element.chart === chart;
    chart.setViewport({ from: Date.UTC(2024, 1, 1), to: Date.UTC(2024, 2, 1) });
    await chart.indicators.add({ type: 'sma' });
    await frame();
    element.remove();
    await frame();
    const isGone = element.chart === null;
    document.body.prepend(element);
    while (element.chart?.getState().status !== 'ready') await frame();
    await frame();
    const { from } = element.chart.visibleRange();
    return [isSame, isGone, Math.abs(from - Date.UTC(2024, 1, 1)) < 1000, element.chart.annotations.list().length, element.chart.indicators.list().length];
  })()`);
  expect(kept).toEqual([true, true, true, 1, 1]);
});

test('controls stand under the chart with their styles, move it, and go away again', async () => {
  const { page } = shown;
  const two = page.locator('#two');
  const plot = async () => (await two.getByRole('application').boundingBox())!.height;
  await of('two.src = "bars.csv", two.data = null, two.style.width = "480px"');
  await page.waitForFunction('two.chart.getState().slice.bars > 2');
  const before = await plot();
  await of('two.controls = "zoom ranges navigator status"');
  const month = two.getByRole('button', { name: '1M: The newest month' });
  await month.click({ timeout: 5000 });
  await page.waitForFunction('two.chart.visibleRange().from >= Date.UTC(2024, 5, 17)');
  expect(await month.getAttribute('aria-pressed')).toBe('true');
  const tops: number[] = [];
  for (const strip of ['.strips__values', '.navigator', '.range-bar'])
    tops.push((await two.locator(strip).boundingBox())!.y);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  const start = two.getByRole('slider').first();
  await start.press('Home');
  await page.waitForFunction('two.chart.visibleRange().from < Date.UTC(2024, 0, 3)');
  // The page is wide and the element narrow: all values of the bar have room all the same.
  const line = (await two.locator('.reading-line').boundingBox())!;
  const volume = (await two.locator('.reading-line__value').last().boundingBox())!;
  expect(volume.x + volume.width).toBeLessThanOrEqual(line.x + line.width);
  expect(volume.y + volume.height).toBeLessThanOrEqual(line.y + line.height);
  expect(await two.getByRole('toolbar', { name: 'Drawing tools' }).count()).toBe(0);
  await of('two.controls = null, two.style.width = ""');
  await month.waitFor({ state: 'detached' });
  await expect.poll(plot).toBe(before);
});

test('the chart type is chosen in a menu, where the page said it, and a choice ends units', async () => {
  const { page } = shown;
  const two = page.locator('#two');
  const button = two.getByRole('button', { name: /^Chart type/ });
  const choose = async (name: string) => {
    await button.click({ timeout: 5000 });
    await two.getByRole('menuitemradio', { name, exact: true }).click();
    await two.getByRole('menu').waitFor({ state: 'detached' });
    return button.getAttribute('aria-label');
  };
  await of('two.chartType = null, two.controls = "type ranges"');
  expect(await button.getAttribute('aria-label')).toBe('Chart type: Candles');
  const [menu, ranges] = await Promise.all([button, two.locator('.range-bar')].map((one) => one.boundingBox()));
  expect(menu!.x + menu!.width).toBeLessThanOrEqual(ranges!.x);
  expect(menu!.y).toBeGreaterThan(ranges!.y);
  expect(await choose('Line')).toBe('Chart type: Line');
  expect(await of('two.getAttribute("chart-type")')).toBe('line');
  await of('two.options = { chartType: "area", units: { type: "renko", size: { by: "size", value: 1 } } }');
  await expect.poll(() => button.getAttribute('aria-label')).toBe('Chart type');
  expect(await choose('Step line')).toBe('Chart type: Step line');
  expect(await of('JSON.stringify([two.options, two.chartType])')).toBe('[{"chartType":"step-line"},"line"]');
  await of('two.controls = null, two.options = null, two.chartType = "line"');
  await button.waitFor({ state: 'detached' });
});

test('controls leave the chart half of a low element, and the page where it is scrolled to', async () => {
  await of(
    'two.controls = "status scrollbar navigator type ranges", two.style.cssText = "margin-top: 3000px; height: 200px", scrollTo(0, 0)',
  );
  const all = shown.page.locator('#two').getByRole('button', { name: /^All:/ });
  await all.evaluate((button) => (button as unknown as { click(): void }).click());
  await expect.poll(() => all.getAttribute('aria-pressed')).toBe('true');
  const sizes = await of(`(() => {
    const { clientHeight, scrollHeight, scrollTop } = two.shadowRoot.querySelector('.strips');
    return [two.shadowRoot.querySelector('.stage').clientHeight, clientHeight, scrollHeight > clientHeight, scrollTop, scrollY];
  })()`);
  expect(sizes).toEqual([100, 100, true, 0, 0]);
  await of('two.controls = null, two.style.cssText = ""');
});

test('a file that cannot be read is told by an event and over the chart', async () => {
  const told = await of(`new Promise((done) => {
    two.addEventListener('chart-error', (event) => { event.preventDefault(); done(event.detail.where + ' ' + event.detail.message); }, { once: true });
    two.data = undefined;
    two.src = 'bad.csv';
  })`);
  expect(told).toContain('data bad.csv: The first line names no column "high"');
  expect(await of('two.shadowRoot.querySelector("[role=status].notice").textContent')).toContain('bad.csv');
  await of('two.src = "bars.csv"');
  await shown.page.waitForFunction('two.chart.getState().slice.bars > 2');
  expect(await of('two.shadowRoot.querySelector("[role=status].notice").textContent')).toBe('');
});

test('a page that allows nothing but its own files has the chart of the element as high as it is elsewhere, and nothing to complain of', async ({
  testBrowser,
}) => {
  const own = await folderPage(testBrowser.chromium, path.join(PACKAGES_FOLDER, 'chart-element/dist/browser'), {
    '/index.html': `<!doctype html><meta charset="utf-8"><title>Own files</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'self'">
<candlemark-chart id="one" src="bars.csv" toolbar="none"></candlemark-chart><script src="candlemark-chart.js"></script>`,
    '/bars.csv': CSV,
  });
  // Asked from here: what waits within the page evaluates words there, which the page allows nobody.
  await expect.poll(() => own.page.evaluate('one.chart?.getState().status')).toBe('ready');
  expect((await own.page.locator('#one').getByRole('application').boundingBox())!.height).toBe(26 * 16);
  await own.close();
});

test('a page that takes its scripts for another encoding has the signs and the words of the chart', async ({
  testBrowser,
}) => {
  const own = await folderPage(testBrowser.chromium, path.join(PACKAGES_FOLDER, 'chart-element/dist/browser'), {
    '/index.html': `<!doctype html><title>Other letters</title>
<candlemark-chart id="one" src="bars.csv" toolbar="none" lang="de"></candlemark-chart><script src="candlemark-chart.js" charset="windows-1252"></script>`,
    '/bars.csv': CSV,
  });
  await own.page.waitForFunction("one.chart?.getState().status === 'ready'");
  // The newest bar fell.
  await expect.poll(() => own.page.evaluate('one.chart.toSvg()')).toMatch(/>−\d+,\d+/);
  await own.close();
});

test('a page that makes its root font smaller, to count in tens, and has words of its own look has tools and words of the size that they have elsewhere', async ({
  testBrowser,
}) => {
  const look =
    'font-size: 62.5%; letter-spacing: 4px; word-spacing: 9px; text-transform: uppercase; text-indent: 20px; white-space: nowrap';
  const sizes: Awaited<ReturnType<Locator['boundingBox']>>[][] = [];
  for (const root of ['', look]) {
    const own = await folderPage(testBrowser.chromium, path.join(PACKAGES_FOLDER, 'chart-element/dist/browser'), {
      '/index.html': `<!doctype html><html style="${root}"><title>Tens</title>
<candlemark-chart id="one" src="bars.csv" controls="status ranges"></candlemark-chart><script src="candlemark-chart.js"></script>`,
      '/bars.csv': CSV,
    });
    const tool = own.page.getByRole('toolbar').getByRole('button').first();
    const range = own.page.getByRole('button', { name: '1Y' });
    await range.waitFor();
    const values = own.page.getByText('O', { exact: true }).locator('..');
    sizes.push(await Promise.all([tool, range, values, own.page.locator('#one')].map((one) => one.boundingBox())));
    await own.close();
  }
  expect(sizes[1]).toEqual(sizes[0]);
  expect(sizes[0]!.every((box) => box !== null)).toBe(true);
  expect(sizes[0]![0]!.height).toBeGreaterThanOrEqual(24);
});
