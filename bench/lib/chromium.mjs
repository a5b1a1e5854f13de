// One Chromium for a whole benchmark, started so that a CSS pixel is a device pixel and nothing is throttled.

import { chromium } from 'playwright-core';
import { findBrowser } from '../../scripts/lib/browser.mjs';

export const WIDTH = 1600;
export const HEIGHT = 900;

/**
 * @template T
 * @param {(browser: import('playwright-core').Browser, pid: number) => Promise<T>} work
 */
export async function withChromium(work) {
  const executablePath = findBrowser() ?? chromium.executablePath();
  const server = await chromium.launchServer({
    executablePath,
    args: [
      '--no-sandbox',
      '--force-device-scale-factor=1',
      '--disable-background-timer-throttling',
      '--disable-renderer-backgrounding',
    ],
  });
  try {
    return await work(await chromium.connect(server.wsEndpoint()), server.process().pid ?? 0);
  } finally {
    await server.close();
  }
}

/**
 * Runs `work` while tracing and answers how long the main thread of the page was at work: the sum of its tasks in ms.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {import('playwright-core').Page} page
 * @param {() => Promise<void>} work
 */
export async function mainThreadMs(browser, page, work) {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'] });
  await work();
  const trace = JSON.parse((await browser.stopTracing()).toString());
  return longestMainThreadMs(trace.traceEvents);
}

/**
 * @typedef {{ name: string, ph: string, pid: number, tid: number, dur?: number, tdur?: number, args?: { name?: string } }} TraceEvent
 */

/**
 * There are renderers beside the page's (a spare one); theirs do next to nothing.
 *
 * @param {readonly TraceEvent[]} events
 */
export function longestMainThreadMs(events) {
  const mainThreads = events
    .filter((event) => event.name === 'thread_name' && event.args?.name === 'CrRendererMain')
    .map((event) => `${event.pid}/${event.tid}`);
  const work = new Map(mainThreads.map((thread) => [thread, 0]));
  for (const event of events) {
    const thread = `${event.pid}/${event.tid}`;
    const before = work.get(thread);
    if (before === undefined || event.ph !== 'X' || event.name !== 'RunTask') continue;
    work.set(thread, before + (event.tdur ?? event.dur ?? 0) / 1000);
  }
  return Math.max(0, ...work.values());
}
