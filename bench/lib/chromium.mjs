// Chromium for benchmarks: nothing is throttled, and the ratio of device to CSS pixels is the browser's own.

import { chromium } from 'playwright-core';
import { findBrowser } from '../../scripts/lib/browser.mjs';

export const WIDTH = 1600;
export const HEIGHT = 900;
/** Room for what a browser has around a page, even when nobody sees it. */
const WINDOW = `--window-size=${WIDTH + 50},${HEIGHT + 200}`;

/**
 * @typedef {object} RunningChromium
 * @property {import('playwright-core').Browser} browser
 * @property {number} pid
 * @property {() => Promise<void>} close
 * @property {() => Promise<void>} kill  also while a page does not answer
 */

/**
 * @param {{ ratio?: number }} [options] device pixels for each CSS pixel
 * @returns {Promise<RunningChromium>}
 */
export async function startChromium({ ratio = 1 } = {}) {
  const server = await chromium.launchServer({
    executablePath: findBrowser() ?? chromium.executablePath(),
    args: [
      '--no-sandbox',
      `--force-device-scale-factor=${ratio}`,
      WINDOW,
      '--disable-background-timer-throttling',
      '--disable-renderer-backgrounding',
    ],
  });
  return {
    browser: await chromium.connect(server.wsEndpoint()),
    pid: server.process().pid ?? 0,
    close: () => server.close(),
    kill: () => server.kill(),
  };
}

/**
 * @template T
 * @param {(browser: import('playwright-core').Browser, pid: number) => Promise<T>} work
 */
export async function withChromium(work) {
  const { browser, pid, close } = await startChromium();
  try {
    return await work(browser, pid);
  } finally {
    await close();
  }
}
