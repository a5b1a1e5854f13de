// Time from navigation to the first candle on screen: the server is warm, the page cold (a new browser context, so no
// cached bytes). Beside it a bare page that draws the same number of candles from a script of its own, which is what
// the browser needs to start anything at all.

import path from 'node:path';
import { withChromium } from './lib/chromium.mjs';
import { openPageMs } from './lib/open-page.mjs';
import { servePages } from './lib/pages.mjs';
import { CLI_FILE, runNode, startServer, withFolder } from './lib/programs.mjs';
import { interleave, medianOf, ratioOf } from './lib/rounds.mjs';
import { writeTradesCsv } from './lib/trades-csv.mjs';

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
          const open = (/** @type {string} */ url) => async () => ({ ms: (await openPageMs(browser, url)).candles });
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
