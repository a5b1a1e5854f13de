// `npm run screenshot`: takes the picture of the README from the real app with the real demo.

import path from 'node:path';
import { prepare } from './lib/prepare.mjs';

await prepare();

const { chromium } = await import('playwright-core');
const { ensureBrowser } = await import('./lib/browser.mjs');
const { withDemoServer } = await import('./lib/demo-server.mjs');
const { ROOT } = await import('./lib/root.mjs');

/** @typedef {{ __candlemark?: { chart: import('@candlemark/chart').FinancialChart | null } }} AppWindow */

const VIEW = '/chart/SPX?interval=auto&from=2007-06-01&to=2010-06-01';

const browser = await chromium.launch({ executablePath: await ensureBrowser(console.log), args: ['--no-sandbox'] });
try {
  await withDemoServer(async (url) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, colorScheme: 'dark' });
    await page.goto(url + VIEW);
    await page.waitForFunction(() => {
      const { __candlemark: hook } = /** @type {AppWindow} */ (/** @type {unknown} */ (globalThis));
      const state = hook?.chart?.getState();
      return state?.status === 'ready' && !state.slice.provisional;
    });
    await page.mouse.move(760, 300);
    await page.screenshot({ path: path.join(ROOT, 'docs/images/candlemark.png') });
  });
} finally {
  await browser.close();
}
