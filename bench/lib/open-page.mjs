// How long the app takes to show a chart: in a new browser context, so with no byte cached and nothing kept.

import { HEIGHT, WIDTH } from './chromium.mjs';

/** @typedef {{ __candlemark?: { chart: import('@candlemark/chart').FinancialChart | null } }} AppWindow */

/**
 * Asks the page before every repaint what is there, on the page's own clock that begins with the navigation.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string} url a chart of the app, or a bare page that says `data-ready` when it has drawn
 * @param {number} [annotations] how many are waited for
 * @returns {Promise<{ candles: number, annotations: number }>} ms until they were on screen
 */
export async function openPageMs(browser, url, annotations = 0) {
  const context = await browser.newContext({ viewport: { width: WIDTH, height: HEIGHT } });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'commit' });
  const times = await page.evaluate(
    (wanted) =>
      /** @type {Promise<{ candles: number, annotations: number }>} */ (
        new Promise((resolve) => {
          let candles = Number.NaN;
          const look = () => {
            const { __candlemark: hook } = /** @type {AppWindow} */ (/** @type {unknown} */ (globalThis));
            const chart = hook?.chart;
            if (Number.isNaN(candles)) {
              const state = chart?.getState();
              const hasCandles = state?.status === 'ready' && state.slice.bars > 0;
              const isReady = document.documentElement.dataset.ready === 'yes' || hasCandles;
              if (isReady) requestAnimationFrame(() => (candles = performance.now()));
            }
            const isThere = wanted === 0 || (chart?.annotations.list().length ?? 0) >= wanted;
            if (isThere && !Number.isNaN(candles)) {
              requestAnimationFrame(() => resolve({ candles, annotations: performance.now() }));
            } else requestAnimationFrame(look);
          };
          look();
        })
      ),
    annotations,
  );
  await context.close();
  return times;
}
