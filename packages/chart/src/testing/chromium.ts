/** Chromium for tests, and pages of this folder built for it. */
import { fileURLToPath } from 'node:url';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { build } from 'vite';

export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
}

/** @param name of a file of this folder, without its ending */
export async function builtPage(name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(new URL(`./${name}.ts`, import.meta.url)), formats: ['iife'], name: 'page' },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output)) throw new Error('Vite built nothing');
  return output.output[0].code;
}

export const PAGE_WIDTH = 640;
export const PAGE_HEIGHT = 360;

/** Runs a test on a page with a script and an empty `#chart` that fills it; an error that nobody caught fails the test. */
export async function onPage(browser: Browser, script: string, run: (page: Page) => Promise<void>): Promise<void> {
  const page = await browser.newPage({ viewport: { width: PAGE_WIDTH, height: PAGE_HEIGHT } });
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.setContent('<body style="margin:0"><div id="chart" style="width:100vw;height:100vh"></div></body>');
  await page.addScriptTag({ content: script });
  await run(page);
  const [uncaught] = errors;
  if (uncaught !== undefined) throw uncaught;
  await page.close();
}

/** What a page holds once all garbage is gone. */
export interface HeldMemory {
  /** Objects, and the memory of typed arrays beside them. */
  readonly bytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

export async function heldMemory(page: Page): Promise<HeldMemory> {
  const session: CDPSession = await page.context().newCDPSession(page);
  // Weak references and the memory behind typed arrays go one collection later.
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
  const heap: { usedSize: number; backingStorageSize?: number } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return { bytes: heap.usedSize + (heap.backingStorageSize ?? 0), nodes, listeners: jsEventListeners };
}
