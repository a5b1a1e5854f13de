// From the click to the last of eight pictures, over twenty years of days of five hundred instruments, beside eight embedded charts whose data is ready in the page. The server
// is warm and so is the code on both sides: what is left is asking, answering, and drawing.

import path from 'node:path';
import { withChromium } from '../lib/chromium.mjs';
import { servePages } from '../lib/pages.mjs';
import { CLI_FILE, runNode, startServer, withFolder } from '../lib/programs.mjs';
import { interleave, medianOf, ratioOf } from '../lib/rounds.mjs';
import { symbolOf, writeDailyCsv } from './daily-csv.mjs';

const YEARS = 20;
const PICTURES = 8;
/** High enough that so many pictures are in view. */
const VIEWPORT = { width: 1600, height: 2400 };
const GOAL = 1.5;
/** What only decorates, such as small lines in lists, begins when the pictures have been quiet for a while. */
const REST_MS = 800;

const INSTRUMENTS = 500;

/** @type {import('../store.mjs').Part} */
export const pagePart = {
  name: 'page',
  run: async ({ rounds, flags, say }) => ({
    rows: await pageRows({ rounds, say, instruments: Number(flags.instruments ?? INSTRUMENTS) }),
  }),
};

/**
 * @param {{ rounds: number, instruments: number, say: (line: string) => void }} context
 * @returns {Promise<import('../lib/report.mjs').Row[]>}
 */
function pageRows({ rounds, instruments, say }) {
  return withFolder(async (folder) => {
    const csv = path.join(folder, 'daily.csv');
    const dataDir = path.join(folder, 'data');
    await writeDailyCsv(csv, { instruments, years: YEARS });
    await runNode([CLI_FILE, 'import', csv, '--kind', 'bars', '--interval', '1D', '--data', dataDir]);
    const server = await startServer([
      ...[CLI_FILE, 'serve', '--port', '0', '--data', dataDir, '--no-demo', '--no-open'],
    ]);
    const pages = await servePages(['bare-embedded']);
    try {
      return await withChromium(async (browser) => {
        const ours = () => clickToLastPicture(browser, server.url, symbolOf(instruments - 1));
        const bare = () => bareMs(browser, `${pages.url}/bare-embedded`);
        await ours();
        const results = await interleave(
          [
            { name: 'candlemark', measure: async () => ({ ms: await ours() }) },
            { name: 'bare', measure: async () => ({ ms: await bare() }) },
          ],
          rounds,
          say,
        );
        return [
          {
            what: `click to the last of ${PICTURES} pictures, ${instruments} instruments x ${YEARS} years (ms)`,
            ours: medianOf(results, 'candlemark', 'ms').toFixed(0),
            beside: `${medianOf(results, 'bare', 'ms').toFixed(0)} (${PICTURES} bare embedded charts)`,
            ratio: ratioOf(results, 'candlemark', 'bare', 'ms'),
            goal: { atMost: GOAL },
          },
        ];
      });
    } finally {
      pages.close();
      await server.stop();
    }
  });
}

/** @param {import('playwright-core').Browser} browser @param {string} url @param {string} other an instrument that is not the first */
async function clickToLastPicture(browser, url, other) {
  const page = await browser.newPage({ viewport: VIEWPORT });
  await page.addInitScript({ content: `globalThis.allDrawn = ${allDrawn}` });
  try {
    // The code is fetched and warmed by another visit to the page, of other questions; what that visit and the chart after it still have to do is done before the click.
    await page.goto(`${url}/insights?of=${other}&interval=1W`);
    await page.waitForFunction(allDrawn, PICTURES);
    await page.evaluate(restMs, REST_MS);
    await page.evaluate((to) => history.pushState(null, '', to), `/chart/${symbolOf(0)}`);
    await page.waitForFunction(() => document.querySelector('.insight') === null);
    await page.evaluate(restMs, REST_MS);
    return await page.evaluate(
      ({ count, to }) =>
        /** @type {Promise<number>} */ (
          new Promise((resolve) => {
            const { allDrawn: isDrawn } = /** @type {{ allDrawn(count: number): boolean }} */ (
              /** @type {unknown} */ (globalThis)
            );
            const from = performance.now();
            history.pushState(null, '', to);
            const look = () => {
              if (isDrawn(count)) requestAnimationFrame(() => resolve(performance.now() - from));
              else requestAnimationFrame(look);
            };
            look();
          })
        ),
      { count: PICTURES, to: `/insights?find=&interval=1D&lead=${symbolOf(0)}` },
    );
  } finally {
    await page.close();
  }
}

/** Runs in the page. @param {number} count of the pictures from the first one on */
function allDrawn(count) {
  const shown = [...document.querySelectorAll('.insight')].slice(0, count);
  return (
    shown.length === count &&
    shown.every((one) => {
      const chart = /** @type {HTMLElement | null} */ (one.querySelector('[data-ag-charts]'));
      if (one.getAttribute('aria-busy') === 'true') return false;
      if (chart === null) return one.querySelector('svg[data-picture], .insight__message') !== null;
      return Number(chart.dataset.sceneRenders ?? 0) > 0 && chart.dataset.updatePending !== 'true';
    })
  );
}

/** Runs in the page: resolves once its thread has been free for so long. @param {number} wantedMs */
function restMs(wantedMs) {
  const STEP_MS = 50;
  return /** @type {Promise<void>} */ (
    new Promise((resolve) => {
      let [last, freeMs] = [performance.now(), 0];
      const timer = setInterval(() => {
        const now = performance.now();
        freeMs = now - last < STEP_MS * 1.5 ? freeMs + STEP_MS : 0;
        last = now;
        if (freeMs < wantedMs) return;
        clearInterval(timer);
        resolve();
      }, STEP_MS);
    })
  );
}

/** @param {import('playwright-core').Browser} browser @param {string} url */
async function bareMs(browser, url) {
  const page = await browser.newPage({ viewport: VIEWPORT });
  try {
    await page.goto(url);
    await page.waitForFunction(() => 'drawAll' in globalThis);
    return await page.evaluate(() =>
      /** @type {{ drawAll(): Promise<number> }} */ (/** @type {unknown} */ (globalThis)).drawAll(),
    );
  } finally {
    await page.close();
  }
}
