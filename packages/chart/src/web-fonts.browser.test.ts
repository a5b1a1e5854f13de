/** Fonts of the web-font service in a browser, whose requests are answered here. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { FinancialChartOptions } from './options/chart-options.ts';
import { type ChartBrowser, test } from './testing/chart-in-browser.ts';

const FONT_FILE = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
);
const STYLES = [400, 600].map(
  (weight) =>
    `@font-face { font-family: 'Test Sans'; font-weight: ${weight}; src: url(https://fonts.gstatic.com/test-${weight}.ttf); }`,
);
const FONTS = [{ webFont: 'Test Sans' }, { webFont: 'Other' }, 'monospace'] as const;

let charts: ChartBrowser;

test.beforeAll(({ charts: opened }) => {
  charts = opened;
});

/** Answers the service's requests, or fails them; gives what was asked for. */
async function serve(page: Page, isThere: boolean): Promise<readonly string[]> {
  const asked: string[] = [];
  const headers = { 'access-control-allow-origin': '*' };
  await page.route(/^https:/, async (route) => {
    const address = route.request().url();
    asked.push(address);
    if (!isThere) return await route.abort();
    if (address.includes('/css2'))
      return await route.fulfill({ headers, contentType: 'text/css', body: STYLES.join('') });
    await route.fulfill({ headers, contentType: 'font/ttf', body: readFileSync(FONT_FILE) });
  });
  return asked;
}

/** Makes a chart on the page, and waits for its picture. */
async function open(page: Page, options: FinancialChartOptions): Promise<void> {
  await page.evaluate(async (given) => {
    const element = document.querySelector<HTMLElement>('#chart')!;
    const chart = plain.createFinancialChart(element, { ...given, data: plain.dailyBars(50) });
    Object.assign(globalThis, { chart });
    do await plain.frames();
    while (chart.getState().status !== 'ready');
  }, options as object);
}

const svg = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { chart: { toSvg(): string } }).chart.toSvg());

test('nothing is asked for unless it is wanted', () =>
  charts.onPage(async (page) => {
    const asked = await serve(page, true);
    await open(page, { fontFamily: FONTS });
    expect(await svg(page)).toContain('Test Sans');
    await open(page, { loadWebFonts: true, fontFamily: 'serif' });
    expect(asked).toEqual([]);
  }));

test('all families of all charts are one style sheet, and the chart is laid out again when a font comes', () =>
  charts.onPage(async (page) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const asked = await serve(page, true);
    await page.route(/css2/, async (route) => {
      await held;
      await route.fallback();
    });
    await open(page, { loadWebFonts: true, fontFamily: FONTS });
    const before = await svg(page);
    const warned: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()));
    await page.evaluate(async () => {
      const second = document.body.appendChild(document.createElement('div'));
      plain.createFinancialChart(second, {
        loadWebFonts: true,
        theme: { fontFamily: [{ webFont: 'Test Sans' }, { webFont: 'Other' }] },
      });
    });
    release();
    await expect.poll(() => svg(page)).not.toBe(before);
    await expect.poll(() => warned).toEqual([expect.stringContaining('The web fonts Other could not be loaded')]);
    const sheets = asked.filter((address) => address.includes('css2'));
    const weights = 'wght@100;200;300;400;500;600;700;800;900';
    expect(sheets).toEqual([
      `https://fonts.googleapis.com/css2?family=Test+Sans:${weights}&family=Other:${weights}&display=swap`,
    ]);
    const left = await page.evaluate(() => {
      (globalThis as unknown as { chart: { destroy(): void } }).chart.destroy();
      return document.querySelectorAll('link').length;
    });
    expect(left).toBe(1);
  }));

test('without a network the other families stand in, and it is asked once', () =>
  charts.onPage(async (page) => {
    const warned: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()));
    const asked = await serve(page, false);
    await open(page, { loadWebFonts: true, fontFamily: FONTS });
    await expect
      .poll(() => warned)
      .toEqual([expect.stringContaining('The web fonts Test Sans, Other could not be loaded')]);
    await page.evaluate(() => {
      const { chart } = globalThis as unknown as { chart: { setOptions(options: object): void; destroy(): void } };
      chart.setOptions({ chartType: 'line' });
      chart.setOptions({ loadWebFonts: false });
    });
    expect(asked).toHaveLength(1);
    expect(await page.locator('link').count()).toBe(0);
    expect(await svg(page)).toContain('monospace');
  }));

test('a style sheet without the fonts, as a network that asks for a login answers, is told of too', () =>
  charts.onPage(async (page) => {
    const warned: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()));
    await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/css', body: '<p>Sign in</p>' }));
    await open(page, { loadWebFonts: true, fontFamily: FONTS });
    await expect
      .poll(() => warned)
      .toEqual([expect.stringContaining('The web fonts Test Sans, Other could not be loaded')]);
  }));
