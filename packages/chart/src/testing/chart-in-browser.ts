/** Opens the page of the browser tests (`browser-page.ts`) in Chromium. */
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import type {} from './browser-page.ts';

const ENTRY = fileURLToPath(new URL('./browser-page.ts', import.meta.url));
const FULL_PAGE = '<div id="chart" style="width:100vw;height:100vh"></div>';

export interface ChartBrowser {
  /** A page with one chart in it, without any network, still unless it is told otherwise. `body` holds the element `#chart`; default one that fills the page. */
  open(options: BrowserContextOptions, body?: string): Promise<Page>;
  close(): Promise<void>;
}

export async function launchCharts(): Promise<ChartBrowser> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry: ENTRY, formats: ['iife'], name: 'page' } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output)) throw new Error('Vite built nothing');
  const script = output.output[0].code;
  const browser: Browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  return {
    async open(options, body = FULL_PAGE) {
      const page = await browser.newPage({ reducedMotion: 'reduce', ...options });
      page.on('pageerror', (error) => {
        throw error;
      });
      await page.setContent(`<body style="margin:0">${body}</body>`);
      await page.addScriptTag({ content: script });
      await page.waitForFunction(() => globalThis.page.chart.getState().status === 'ready');
      return page;
    },
    close: () => browser.close(),
  };
}
