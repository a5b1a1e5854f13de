// Time from navigation to the first candle on screen: the server is warm, the page cold (a new browser context, so no
// cached bytes). Beside it a bare page that draws the same number of candles from a script of its own, which is what
// the browser needs to start anything at all.

import path from 'node:path';
import { HEIGHT, WIDTH, withChromium } from './lib/chromium.mjs';
import { servePages } from './lib/pages.mjs';
import { CLI_FILE, runNode, startServer, withFolder } from './lib/programs.mjs';
import { interleave, medianOf, ratioOf } from './lib/rounds.mjs';
import { writeTradesCsv } from './lib/trades-csv.mjs';

/** @typedef {{ __candlemark?: { chart: import('@candlemark/chart').FinancialChart | null } }} AppWindow */

/** @type {import('./lib/bench.mjs').Bench} */
export const firstCandleBench = {
  name: 'first-candle',
  rounds: 9,
  needsBuild: true,
  run: ({ rounds, say }) =>
    withFolder(async (folder) => {
      const csv = path.join(folder, 'trades.csv');
      const dataDir = path.join(folder, 'data');
      await writeTradesCsv(csv, 500_000);
      await runNode([CLI_FILE, 'import', csv, '--symbol', 'BENCH', '--data', dataDir]);
      const server = await startServer([
        ...[CLI_FILE, 'serve', '--port', '0', '--data', dataDir, '--no-demo', '--no-open'],
      ]);
      const pages = await servePages(['bare']);
      try {
        return await withChromium(async (browser) => {
          const open = (/** @type {string} */ url) => async () => ({ ms: await firstCandleMs(browser, url) });
          await open(`${server.url}/chart/BENCH`)();
          const results = await interleave(
            [
              { name: 'candlemark', measure: open(`${server.url}/chart/BENCH`) },
              { name: 'bare', measure: open(`${pages.url}/bare?held=500`) },
            ],
            rounds,
            say,
          );
          return {
            rows: [
              {
                what: 'navigation to first candle (ms)',
                ours: medianOf(results, 'candlemark', 'ms').toFixed(0),
                beside: `${medianOf(results, 'bare', 'ms').toFixed(0)} (bare page)`,
                ratio: ratioOf(results, 'candlemark', 'bare', 'ms'),
              },
            ],
          };
        });
      } finally {
        pages.close();
        await server.stop();
      }
    }),
};

/**
 * Asks the page before every repaint whether candles are there, on the page's own clock.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 */
async function firstCandleMs(browser, url) {
  const context = await browser.newContext({ viewport: { width: WIDTH, height: HEIGHT } });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'commit' });
  const ms = await page.evaluate(
    () =>
      /** @type {Promise<number>} */ (
        new Promise((resolve) => {
          const look = () => {
            const { __candlemark: hook } = /** @type {AppWindow} */ (/** @type {unknown} */ (globalThis));
            const state = hook?.chart?.getState();
            const hasCandles = state?.status === 'ready' && state.slice.bars > 0;
            const isReady = document.documentElement.dataset.ready === 'yes' || hasCandles;
            if (isReady) requestAnimationFrame(() => resolve(performance.now()));
            else requestAnimationFrame(look);
          };
          look();
        })
      ),
  );
  await context.close();
  return ms;
}
