/** A chart on a system that forces its own colours on pages. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type ChartBrowser, test } from './testing/chart-in-browser.ts';

let charts: ChartBrowser;

test.beforeAll(({ charts: opened }) => {
  charts = opened;
});

type Chart = { toSvg(): string; setOptions(options: object): void; destroy(): void };
const colors = (page: Page) =>
  page.evaluate(() => {
    const svg = (globalThis as unknown as { chart: Chart }).chart.toSvg();
    return [...new Set(svg.match(/#[0-9a-f]{6}\b/g))];
  });

test('is drawn in the colours that the system forces, whatever its theme, and in its own again', () =>
  charts.onPage(async (page) => {
    await page.evaluate(async () => {
      const element = document.querySelector<HTMLElement>('#chart')!;
      const chart = plain.createFinancialChart(element, { data: plain.dailyBars(50) });
      Object.assign(globalThis, { chart });
      do await plain.frames();
      while (chart.getState().status !== 'ready');
    });
    const own = await colors(page);
    expect(own).not.toContain('#000000');

    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await expect.poll(() => colors(page)).toContain('#000000');
    const forced = await colors(page);
    // White is the text of this palette.
    expect(forced.filter((color) => own.includes(color))).toEqual(['#ffffff']);

    // Another theme makes no difference.
    await page.evaluate(() => (globalThis as unknown as { chart: Chart }).chart.setOptions({ theme: 'dark' }));
    expect(await colors(page)).toEqual(forced);
    await page.evaluate(() => (globalThis as unknown as { chart: Chart }).chart.setOptions({ theme: undefined }));

    await page.emulateMedia({ forcedColors: 'none' });
    await expect.poll(() => colors(page)).toEqual(own);
    await page.evaluate(() => (globalThis as unknown as { chart: Chart }).chart.destroy());
    await page.emulateMedia({ forcedColors: 'active' });
  }));
