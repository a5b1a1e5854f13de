/**
 * A few cases as a real browser shows them, at one, one and a half and two device pixels for a CSS pixel: candles on whole pixels, thin strokes, a slope, an area, a dash. The rest is told by draw lists; this tells
 * what a canvas makes of them. Only the plot is compared, where no words stand, and with a font of our own. `npm run playground:accept` takes pictures over.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type TestBrowser, test } from '../../../scripts/vitest/test-browser.ts';

const CASES = ['type-candlestick', 'type-ohlc', 'type-area', 'type-step-line', 'line'];
const RATIOS = [1, 1.5, 2];
const FOLDER = path.join(import.meta.dirname, 'pixels');
const FONT = path.join(
  import.meta.dirname,
  '../../../node_modules/@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
);
const BOX = { width: 480, height: 280 };
/** Within the plot, left of the prices and above the times. */
const PLOT = { x: 0, y: 0, width: 400, height: 240 };
/** Of the pixels; a stroke that moves by one of them is four times as many. */
const MOST = 0.002;
const isAccepted = process.env.CANDLEMARK_ACCEPT === '1';

interface PixelPage {
  readonly page: typeof import('./testing/pixel-page.ts');
}

for (const ratio of RATIOS) {
  test(`cases look as before at a ratio of ${ratio}, and a pixel to the side does not`, async ({ testBrowser }) => {
    const page = await openPage(testBrowser, ratio);
    const changed: string[] = [];
    const unnoticed: string[] = [];
    for (const id of CASES) {
      await page.evaluate(
        (name) => (globalThis as unknown as PixelPage).page.showCase(document.querySelector('div')!, name),
        id,
      );
      const png = await page.screenshot({ clip: PLOT });
      const file = path.join(FOLDER, `${id}@${ratio}x.png`);
      if (isAccepted) keep(file, png);
      expect(existsSync(file), `${file}: npm run playground:accept makes it`).toBe(true);
      const before = readFileSync(file);
      if ((await difference(page, before, png)) > MOST) changed.push(id);
      const beside = await page.screenshot({ clip: { ...PLOT, x: PLOT.x + 1 } });
      if ((await difference(page, before, beside)) <= MOST) unnoticed.push(id);
    }
    await page.close();
    expect({ changed, unnoticed }).toEqual({ changed: [], unnoticed: [] });
  });
}

async function openPage(browser: TestBrowser, ratio: number): Promise<Page> {
  const { script } = await browser.built(path.join(import.meta.dirname, 'testing/pixel-page.ts'));
  const page = await browser.chromium.newPage({ viewport: { width: 600, height: 400 }, deviceScaleFactor: ratio });
  await page.setContent(`<body style="margin: 0"><div style="width: ${BOX.width}px; height: ${BOX.height}px"></div>`);
  await page.addScriptTag({ content: script });
  const font = readFileSync(FONT).toString('base64');
  await page.evaluate((base64) => (globalThis as unknown as PixelPage).page.loadFont(base64), font);
  return page;
}

function difference(page: Page, one: Buffer, other: Buffer): Promise<number> {
  const pair = [one, other].map((png) => png.toString('base64'));
  return page.evaluate(
    ([before = '', after = '']) => (globalThis as unknown as PixelPage).page.difference(before, after),
    pair,
  );
}

function keep(file: string, png: Buffer): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(file, png);
}
