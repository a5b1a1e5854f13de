import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

interface BarReading {
  /** How far the page reaches beyond the window. */
  readonly beyondCss: number;
  /** The symbol has all its letters. */
  readonly isSymbolWhole: boolean;
  /** What is too small to press, reaches out of the window, or lies under what stands beside it. */
  readonly bad: readonly string[];
}

function readBar(page: Page, widthCss: number): Promise<BarReading> {
  return page.evaluate((width) => {
    const { document } = globalThis.window;
    const bar = document.querySelector('.top-bar');
    const symbol = bar?.querySelector('.top-bar__symbol-text');
    if (bar == null || symbol == null) throw new Error('There is no bar with a symbol');
    const boxes = [...bar.querySelectorAll('a, button')].map((element) => ({
      name: element.getAttribute('aria-label') ?? element.textContent ?? '',
      box: element.getBoundingClientRect(),
    }));
    const isBad = (box: DOMRect, before: DOMRect | undefined) =>
      Math.min(box.width, box.height) < 24 ||
      box.right > width ||
      (before !== undefined && box.left < before.right - 1);
    return {
      beyondCss: document.documentElement.scrollWidth - width,
      isSymbolWhole: symbol.scrollWidth <= symbol.clientWidth,
      bad: boxes.filter(({ box }, at) => isBad(box, boxes[at - 1]?.box)).map(({ name }) => name),
    };
  }, widthCss);
}

/** SYN has the most in its bar: a badge, and all intervals. */
async function expectRoom(page: Page, [width, height]: readonly [number, number], symbol: string): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.goto(`/chart/${symbol}?interval=auto`);
  await page.getByRole('button', { name: /^Chart type/ }).waitFor();
  const name = `${symbol} at ${width} × ${height}`;
  await expect
    .poll(() => readBar(page, width), { message: name })
    .toEqual({ beyondCss: 0, isSymbolWhole: true, bad: [] });
}

const MOUSE_SIZES = [
  [600, 800],
  [768, 1024],
  [820, 700],
  [960, 700],
  [1024, 700],
  [1280, 800],
] as const;

test('the bar has room at every width of a window', { tag: '@long' }, async ({ page }) => {
  for (const size of MOUSE_SIZES) await expectRoom(page, size, 'SYN');
  await expectRoom(page, [1024, 700], 'SPX');
  // The common intervals stand side by side as soon as those of the instrument have room.
  await expect(page.getByRole('radio', { name: '1W' })).toBeVisible();
});

test.describe('under fingers', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('the bar has room on phones that lie and on tablets', { tag: '@long' }, async ({ page }) => {
    for (const size of [
      [600, 900],
      [768, 1024],
      [844, 390],
      [820, 1180],
      [1024, 768],
      [1280, 800],
      [1366, 1024],
    ] as const) {
      await expectRoom(page, size, 'SYN');
    }
  });
});

test('the symbol is whole where the browser writes half as large again', async ({ page, context }) => {
  const browser = await context.newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 24 } });
  await expectRoom(page, [1280, 800], 'AAPL');
  await expectRoom(page, [390, 844], 'AAPL');
  expect(await page.evaluate(() => getComputedStyle(globalThis.document.documentElement).fontSize)).toBe('24px');
});

test('the bar has room on a small phone whose words are twice as large', { tag: '@long' }, async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await expectRoom(page, [360, 740], 'AAPL');
  await context.close();
});

test('the bar has room where a style sheet of the reader enlarges all words', async ({ page }) => {
  await page.addInitScript(() => {
    const { document } = globalThis.window;
    const enlarge = () => document.documentElement.style.setProperty('font-size', '24px');
    new MutationObserver(enlarge).observe(document, { childList: true });
  });
  for (const size of [
    [1280, 800],
    [1024, 700],
  ] as const) {
    await expectRoom(page, size, 'SYN');
  }
  expect(await page.evaluate(() => getComputedStyle(globalThis.document.documentElement).fontSize)).toBe('24px');
});
