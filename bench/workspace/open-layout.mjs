// What 10,000 annotations cost whoever opens the layout: the candles may not wait for them, and they are soon after. Beside it an instrument with the
// same trades and none; both in a new browser context, with nothing cached or kept.

import path from 'node:path';
import { withChromium } from '../lib/chromium.mjs';
import { openPageMs } from '../lib/open-page.mjs';
import { CLI_FILE, runNode, withFolder } from '../lib/programs.mjs';
import { interleave, median, medianOf, ratioOf } from '../lib/rounds.mjs';
import { writeTradesCsv } from '../lib/trades-csv.mjs';
import { linesBody } from './made-up-edits.mjs';
import { sendChanges, serve } from './serve.mjs';

const TRADES = 500_000;
const ANNOTATIONS = 10_000;
/** In one request, well within what one may hold. */
const AT_ONCE = 2000;
/** "Not later" allows for what two equal pages differ by. */
const MOST_TIMES = 1.1;
const MOST_AFTER_MS = 300;

/** @type {import('../workspace.mjs').Part} */
export const openLayoutPart = {
  name: 'open-layout',
  run: ({ rounds, say }) =>
    withFolder(async (folder) => {
      const dataDir = path.join(folder, 'data');
      const csv = path.join(folder, 'trades.csv');
      await writeTradesCsv(csv, TRADES);
      for (const symbol of ['BENCH', 'PLAIN'])
        await runNode([CLI_FILE, 'import', csv, '--symbol', symbol, '--data', dataDir]);
      const server = await serve(dataDir);
      try {
        await drawLines(server);
        return await withChromium(async (browser) => {
          const open = (/** @type {string} */ symbol, /** @type {number} */ annotations) => async () => {
            const times = await openPageMs(browser, `${server.url}/chart/${symbol}`, annotations);
            return { candles: times.candles, after: times.annotations - times.candles };
          };
          const [drawn, plain] = [open('BENCH', ANNOTATIONS), open('PLAIN', 0)];
          await drawn();
          await plain();
          const results = await interleave(
            [
              { name: 'drawn', measure: drawn },
              { name: 'plain', measure: plain },
            ],
            rounds,
            say,
          );
          const ms = (/** @type {string} */ name) => medianOf(results, name, 'candles').toFixed(0);
          const after = median((results.get('drawn') ?? []).map((figures) => figures.after ?? Number.NaN));
          const what = `a layout with ${ANNOTATIONS.toLocaleString('en-US')} annotations`;
          return {
            rows: [
              {
                what: `${what}: navigation to first candle (ms)`,
                ours: ms('drawn'),
                beside: `${ms('plain')} (without)`,
                ratio: ratioOf(results, 'drawn', 'plain', 'candles'),
                goal: { atMost: MOST_TIMES },
              },
              {
                what: `${what}: first candle to the annotations (ms)`,
                ours: after.toFixed(0),
                beside: `${MOST_AFTER_MS} (allowed)`,
                ratio: after / MOST_AFTER_MS,
                goal: { atMost: 1 },
              },
            ],
          };
        });
      } finally {
        await server.stop();
      }
    }),
};

/** @param {{ url: string, token: string }} server */
export async function drawLines(server) {
  /** @type {{ instruments: readonly { id: string, symbol: string }[] }} */
  const { instruments } = await (await fetch(`${server.url}/api/v1/instruments`)).json();
  const instrument = instruments.find(({ symbol }) => symbol === 'BENCH')?.id ?? '';
  /** @type {{ bars: readonly { time: string, high: number, low: number }[] }} */
  const { bars } = await (
    await fetch(`${server.url}/api/v1/instruments/${instrument}/bars?interval=1h&limit=1000`)
  ).json();
  const us = (/** @type {number} */ at) => Date.parse(bars.at(at)?.time ?? '') * 1000;
  const where = {
    instrument,
    fromUs: us(0),
    toUs: us(-1),
    prices: /** @type {const} */ ([Math.min(...bars.map(({ low }) => low)), Math.max(...bars.map(({ high }) => high))]),
  };
  for (let first = 0; first < ANNOTATIONS; first += AT_ONCE) {
    await sendChanges(server, linesBody({ ...where, first, count: AT_ONCE, total: ANNOTATIONS }));
  }
}
