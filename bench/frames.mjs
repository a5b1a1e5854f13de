// Panning 200 and 2,000 candles in Chromium: main-thread work (from a trace) and CPU of all processes (from /proc) per
// frame, beside a bare Canvas2D loop that draws the same candles and beside lightweight-charts. Every page is panned by
// the browser's own pointer events, one per frame. The work and the CPU are measured in passes of their own, because
// tracing costs CPU itself.

import { HEIGHT, mainThreadMs, WIDTH, withChromium } from './lib/chromium.mjs';
import { treeCpuMs } from './lib/cpu.mjs';
import { servePages } from './lib/pages.mjs';
import { interleave, medianOf, ratioOf } from './lib/rounds.mjs';

const PAGES = ['candlemark', 'bare', 'lightweight-charts'];
const VISIBLE = [200, 2000];
const TOTAL = 100_000;
const FRAMES = 150;
const STEP_PX = 4;

/** @type {import('./lib/bench.mjs').Bench} */
export const framesBench = {
  name: 'frames',
  rounds: 7,
  run: async ({ rounds, say }) => {
    const pages = await servePages(PAGES);
    try {
      return await withChromium(async (browser, pid) => {
        const contenders = VISIBLE.flatMap((visible) =>
          PAGES.map((name) => ({
            name: `${name} ${visible}`,
            measure: () => measurePage(browser, pid, `${pages.url}/${name}?total=${TOTAL}&visible=${visible}`),
          })),
        );
        const results = await interleave(contenders, rounds, say);
        return VISIBLE.flatMap((visible) => rowsFor(results, visible));
      });
    } finally {
      pages.close();
    }
  },
};

/**
 * @param {Map<string, Record<string, number>[]>} results
 * @param {number} visible
 * @returns {import('./lib/report.mjs').Row[]}
 */
function rowsFor(results, visible) {
  const figures = [
    { figure: 'main-thread ms', what: 'main-thread work a frame (ms)' },
    { figure: 'CPU ms', what: 'CPU of all processes a frame (ms)' },
  ];
  return figures.flatMap(({ figure, what }) => {
    const value = (/** @type {string} */ page) => medianOf(results, `${page} ${visible}`, figure).toFixed(2);
    const ratio = (/** @type {string} */ page) =>
      ratioOf(results, `candlemark ${visible}`, `${page} ${visible}`, figure);
    const row = { what: `pan ${visible} candles: ${what}`, ours: value('candlemark') };
    return [
      { ...row, beside: `${value('bare')} (bare Canvas2D)`, ratio: ratio('bare'), goal: { atMost: 1.6 } },
      { ...row, beside: `${value('lightweight-charts')} (lightweight-charts)`, ratio: ratio('lightweight-charts') },
    ];
  });
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {number} pid
 * @param {string} url
 */
async function measurePage(browser, pid, url) {
  const context = await browser.newContext({ viewport: { width: WIDTH, height: HEIGHT } });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(url);
  await page.locator('html[data-ready=yes]').waitFor();
  const input = await context.newCDPSession(page);
  await pan(input);
  const work = await mainThreadMs(browser, page, () => pan(input));
  const before = treeCpuMs(pid);
  await pan(input);
  const cpu = treeCpuMs(pid) - before;
  await context.close();
  return { 'main-thread ms': work / FRAMES, 'CPU ms': cpu / FRAMES };
}

/**
 * Drags to the right and back, one move a frame: Chromium answers a move when the frame that handles it begins. The
 * pointer comes to rest before it is released, so that nothing glides on.
 *
 * @param {import('playwright-core').CDPSession} input
 */
async function pan(input) {
  const y = HEIGHT / 2;
  const send = (/** @type {'mousePressed' | 'mouseMoved' | 'mouseReleased'} */ type, /** @type {number} */ x) =>
    input.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: 1, clickCount: 1 });
  const start = WIDTH / 4;
  await send('mousePressed', start);
  for (let frame = 1; frame <= FRAMES; frame += 1) {
    const steps = frame <= FRAMES / 2 ? frame : FRAMES - frame;
    await send('mouseMoved', start + steps * STEP_PX);
  }
  await send('mouseReleased', start);
}
