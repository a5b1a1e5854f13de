/** The component in a real browser, in StrictMode, where every effect runs twice. */
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { test } from '../../../scripts/vitest/test-browser.ts';
import type {} from './testing/browser-page.tsx';

const ENTRY = fileURLToPath(new URL('./testing/browser-page.tsx', import.meta.url));

let page: Page;

test.beforeAll(async ({ testBrowser }) => {
  const { script } = await testBrowser.built(ENTRY);
  page = await testBrowser.chromium.newPage();
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

test('unmounting destroys the chart', async () => {
  await page.evaluate(() => globalThis.reactPage.unmount());
  await page.waitForFunction(() => document.querySelector('canvas') === null);
});
