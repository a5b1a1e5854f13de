/** The component in a real browser, in StrictMode, where every effect runs twice. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { createElement, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, expect } from 'vitest';
import { runs } from '../../../scripts/vitest/runs.ts';
import { test } from '../../../scripts/vitest/test-browser.ts';
import { FinancialChart } from './financial-chart.tsx';
import type {} from './testing/browser-page.tsx';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const ENTRY = fileURLToPath(new URL('./testing/browser-page.tsx', import.meta.url));

let page: Page;
/** What the console of the page said beside what it logs. */
const said: string[] = [];

test.beforeAll(async ({ testBrowser }) => {
  const { script } = await testBrowser.built(ENTRY);
  page = await testBrowser.chromium.newPage({ hasTouch: true });
  page.on('console', (message) => said.push(message.text()));
  await page.setContent('<body></body>');
  await page.addScriptTag({ content: script });
  await page.waitForFunction(() => globalThis.reactPage.chart?.getState().status === 'ready');
}, 60_000);

afterAll(() => page?.close());

test('StrictMode leaves one chart, which reports its range and level', async () => {
  expect(await page.getByRole('application').count()).toBe(1);
  expect(await page.evaluate(() => globalThis.reactPage.ranges.length)).toBeGreaterThan(0);
  await page.waitForFunction(() => document.querySelector('output')!.textContent === '1D');
});

test('new props change the same chart, and an equal instrument written anew keeps the view', async () => {
  const kept = await page.evaluate(async () => {
    const { chart, render } = globalThis.reactPage;
    chart!.setViewport({ lastBars: 20 });
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const before = chart!.visibleRange();
    render({ theme: 'dark' });
    await new Promise((resolve) => setTimeout(resolve, 100));
    const after = globalThis.reactPage.chart!.visibleRange();
    return { isSame: globalThis.reactPage.chart === chart, before, after };
  });
  expect(kept.isSame).toBe(true);
  expect(kept.after).toEqual(kept.before);
  const color = await page.locator('[role=application]').evaluate((element) => element.style.background);
  expect(color).toContain('17, 20, 27');
});

test('the first picture shows the range that the chart begins with', async () => {
  const first = await page.evaluate(async () => {
    const range = { from: Date.UTC(2024, 1, 1), to: Date.UTC(2024, 2, 1) };
    globalThis.reactPage.renderAnew({ initialRange: range });
    while (globalThis.reactPage.ranges.length === 0) await new Promise((resolve) => requestAnimationFrame(resolve));
    return { range, seen: globalThis.reactPage.ranges };
  });
  for (const { from, to } of first.seen) {
    expect(Math.abs(from - first.range.from)).toBeLessThan(1);
    expect(Math.abs(to - first.range.to)).toBeLessThan(1);
  }
});

test('a hook for a part of the state tells of it whatever it is', async () => {
  await page.evaluate(() => globalThis.reactPage.renderAnew({}));
  const isSaid = (state: string) =>
    page.waitForFunction((said) => globalThis.reactPage.hooks?.state === said, state, { timeout: 5000 });
  const act = (run: () => unknown) => page.evaluate(run);
  await isSaid(' 0 0 time 100');
  await act(() => globalThis.reactPage.chart!.setSeriesVisible('volume', false));
  await isSaid('volume 0 0 time 100');
  await act(() => {
    globalThis.reactPage.chart!.annotations.add({ type: 'horizontal-line', anchors: [{ timeUs: 0, price: 120 }] });
  });
  await isSaid('volume 1 0 time 100');
  await act(() => globalThis.reactPage.chart!.indicators.add({ type: 'sma' }).then(() => {}));
  await isSaid('volume 1 1 time 100');
  await act(() => {
    const [time, price] = [Date.UTC(2024, 0, 1) + 100 * 86_400_000, 150];
    globalThis.reactPage.chart!.update({ time, open: price, high: price, low: price, close: price });
  });
  await isSaid('volume 1 1 time 101');
});

test('hooks tell the range, the crosshair and the annotations, and render only when they are others', async () => {
  await page.evaluate(() => globalThis.reactPage.renderAnew({}));
  await page.waitForFunction(
    () => globalThis.reactPage.hooks?.range !== null && globalThis.reactPage.hooks?.point === null,
  );
  const told = await page.evaluate(async () => {
    const frames = async () => {
      for (let at = 0; at < 3; at += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    };
    const chart = globalThis.reactPage.chart!;
    const range = { from: Date.UTC(2024, 0, 10), to: Date.UTC(2024, 0, 20) };
    chart.setViewport(range);
    await frames();
    const seen = globalThis.reactPage.hooks!.range;
    const { id } = chart.annotations.add({ type: 'horizontal-line', anchors: [{ timeUs: 0, price: 110 }] });
    await frames();
    const added = globalThis.reactPage.hooks!.annotations;
    chart.annotations.remove(id);
    await frames();
    const { annotations, renders } = globalThis.reactPage.hooks!;
    chart.setViewport(range);
    await frames();
    return {
      isThere: seen !== null && Math.abs(seen.from - range.from) < 1,
      added,
      annotations,
      again: globalThis.reactPage.hooks!.renders - renders,
    };
  });
  expect(told).toEqual({ isThere: true, added: ['horizontal-line'], annotations: [], again: 0 });
  const box = (await page.locator('canvas').first().boundingBox())!;
  await page.mouse.move(box.x + box.width / 3, box.y + box.height / 3);
  await page.waitForFunction(() => globalThis.reactPage.hooks!.point !== null);
  await page.mouse.move(box.x + box.width / 3, box.y + box.height + 200);
  await page.waitForFunction(() => globalThis.reactPage.hooks!.point === null);
});

test('axe finds nothing, keys walk and zoom, one finger pans', async () => {
  await page.evaluate(() => globalThis.reactPage.renderAnew({}));
  const chart = page.locator('main').getByRole('application');
  await chart.waitFor();
  await page.evaluate(AXE);
  const { violations } = (await page.evaluate(
    "axe.run('main', { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] })",
  )) as AxeResults;
  expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join()}`)).toEqual([]);
  const shown = () => page.evaluate(() => globalThis.reactPage.chart!.visibleRange()!);
  await chart.focus();
  const before = await shown();
  await page.keyboard.press('+');
  await expect.poll(async () => (await shown()).from).toBeGreaterThan(before.from);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.locator('main').getByText('Jan 2, 2024').count()).toBeGreaterThan(0);
  const { from } = await shown();
  const { x, y, width, height } = (await chart.boundingBox())!;
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: readonly number[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: places.map((part) => ({ x: x + width * part, y: y + height / 2 })),
    });
  await touch('touchStart', 0.6);
  for (const part of [0.5, 0.4, 0.3]) await touch('touchMove', part);
  await touch('touchEnd');
  await expect.poll(async () => (await shown()).from).toBeGreaterThan(from);
  await session.detach();
});

test('what a server rendered is taken over as it is, and becomes the chart', async () => {
  const instrument = { symbol: 'SERVED' };
  const html = renderToString(createElement(StrictMode, null, createElement(FinancialChart, { instrument })));
  said.length = 0;
  await page.evaluate((text) => {
    const element = document.body.appendChild(document.createElement('section'));
    element.style.height = '300px';
    element.innerHTML = text;
  }, html);
  const box = page.locator('section');
  await expect.poll(() => box.getByRole('img').getAttribute('aria-label')).toBe('Chart: SERVED');
  const mended = await page.evaluateHandle(
    (of) => globalThis.reactPage.hydrate(document.querySelector('section')!, of),
    instrument,
  );
  await box.getByRole('application').waitFor();
  expect(await box.locator('> div').getAttribute('role')).toBeNull();
  expect(await mended.jsonValue()).toEqual([]);
  expect(said).toEqual([]);
  await page.evaluate(() => document.querySelector('section')!.remove());
});

test('components that come and go leave nothing', async () => {
  const round = (count: number) =>
    page.evaluate(async (rounds) => {
      for (let at = 0; at < rounds; at++) {
        const before = globalThis.reactPage.chart;
        globalThis.reactPage.renderAnew({});
        while (globalThis.reactPage.chart === before || globalThis.reactPage.ranges.length === 0)
          await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    }, count);
  await round(3);
  const before = await held();
  await round(runs(2).numRuns);
  const after = await held();
  // Rendering is done when the chart that went is not yet collected: that one, and no more.
  expect(after.nodes).toBeLessThanOrEqual(before.nodes + 10);
  expect(after.jsEventListeners).toBeLessThanOrEqual(before.jsEventListeners);
  expect(after.bytes - before.bytes).toBeLessThan(2_500_000);
}, 300_000);

/** What the page holds once all garbage is gone. */
async function held() {
  const session = await page.context().newCDPSession(page);
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize: bytes } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return { bytes, nodes, jsEventListeners };
}

test('unmounting destroys the chart', async () => {
  await page.evaluate(() => globalThis.reactPage.unmount());
  await page.waitForFunction(() => document.querySelector('main canvas') === null);
});
