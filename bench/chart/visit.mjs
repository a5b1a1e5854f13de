// A visit: a browser of its own with one library's page in it. Whatever a library leaves behind or gets stuck in ends with it.

import { HEIGHT, startChromium, WIDTH } from '../lib/chromium.mjs';
import { heldBytes } from './held-bytes.mjs';

/**
 * @typedef {object} Visit
 * @property {import('../lib/chromium.mjs').RunningChromium} chromium
 * @property {import('playwright-core').Page} page
 * @property {import('playwright-core').CDPSession} devTools
 * @property {number} held  bars
 * @property {number} emptyBytes  what the page held before it had a chart
 * @property {number} firstCandlesMs
 * @property {((work: () => Promise<unknown>) => Promise<void>) | undefined} [profile]  records a profile of the work, when asked to
 */

/** @typedef {{ bench: import('../pages/bench-page.ts').BenchPage }} PageGlobal */

/** A library that needs longer for one step is stopped and reported as stuck. */
export const STEP_LIMIT_MS = 30_000;

export class StuckError extends Error {}

/**
 * @param {string} url of the library's page
 * @param {number} held
 * @param {number} ratio
 * @returns {Promise<Omit<Visit, 'firstCandlesMs'>>}
 */
export async function startVisit(url, held, ratio) {
  const chromium = await startChromium({ ratio });
  const context = await chromium.browser.newContext({ viewport: null });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(url);
  const window = await page.evaluate(() => ({ innerWidth, innerHeight, devicePixelRatio }));
  if (window.innerWidth < WIDTH || window.innerHeight < HEIGHT || window.devicePixelRatio !== ratio) {
    throw new Error(`The window is not as asked for: ${JSON.stringify(window)}`);
  }
  const devTools = await context.newCDPSession(page);
  return { chromium, page, devTools, held, emptyBytes: await heldBytes(devTools) };
}

/**
 * Calls a function of the page (pages/bench-page.ts).
 *
 * @template {keyof import('../pages/bench-page.ts').BenchPage} Name
 * @param {Pick<Visit, 'page'>} visit
 * @param {Name} name
 * @param {Parameters<import('../pages/bench-page.ts').BenchPage[Name]>} args
 * @returns {Promise<Awaited<ReturnType<import('../pages/bench-page.ts').BenchPage[Name]>>>}
 */
export function callPage({ page }, name, ...args) {
  return page.evaluate(
    ({ name, args }) => {
      const { bench } = /** @type {PageGlobal} */ (/** @type {unknown} */ (globalThis));
      return /** @type {any} */ (bench)[name](...args);
    },
    { name, args },
  );
}

/**
 * @template T
 * @param {Promise<T>} work
 * @param {number} limitMs
 * @returns {Promise<T>} rejects with a StuckError when time is up
 */
export async function withLimit(work, limitMs) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const limit = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new StuckError(`not done after ${limitMs / 1000} s`)), limitMs);
  });
  // What a stuck step says once its browser is gone is of no interest.
  work.catch(() => {});
  try {
    return /** @type {T} */ (await Promise.race([work, limit]));
  } finally {
    clearTimeout(timer);
  }
}
