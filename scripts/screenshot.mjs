// `npm run screenshot`: takes the picture of the README from the real app with the real demo.

import path from 'node:path';
import { prepare } from './lib/prepare.mjs';

await prepare();

const { chromium } = await import('playwright-core');
const { ensureBrowser } = await import('./lib/browser.mjs');
const { withDemoServer } = await import('./lib/demo-server.mjs');
const { ROOT } = await import('./lib/root.mjs');

/** @typedef {{ __candlemark?: { chart: import('@candlemark/chart').FinancialChart | null } }} AppWindow */

const VIEW = '/chart/SPX?interval=auto&from=2006-10-01&to=2010-08-01';

const at = (/** @type {string} */ day, /** @type {number} */ price) => ({
  timeUs: Date.parse(`${day}T17:00Z`) * 1000,
  price,
});
/** @type {readonly import('@candlemark/chart').NewAnnotation[]} */
const DRAWN = [
  { type: 'fibonacci-retracement', anchors: [at('2007-10-09', 1565.15), at('2009-03-09', 676.53)] },
  {
    type: 'callout',
    anchors: [at('2008-09-15', 1192.7), at('2008-11-20', 1420)],
    text: { text: '15 September 2008' },
  },
];

const browser = await chromium.launch({ executablePath: await ensureBrowser(console.log), args: ['--no-sandbox'] });
try {
  await withDemoServer(async (url) => {
    const page = await browser.newPage({
      viewport: { width: 1440, height: 860 },
      deviceScaleFactor: 2,
      colorScheme: 'dark',
    });
    await page.goto(url + VIEW);
    await page.waitForFunction(() => {
      const { __candlemark: hook } = /** @type {AppWindow} */ (/** @type {unknown} */ (globalThis));
      const state = hook?.chart?.getState();
      return state?.status === 'ready' && !state.slice.provisional;
    });
    await page.evaluate(async (drawn) => {
      const { __candlemark: hook } = /** @type {AppWindow} */ (/** @type {unknown} */ (globalThis));
      const chart = hook?.chart;
      if (!chart) throw new Error('The page has no chart');
      for (const one of drawn) chart.annotations.add(one);
      await chart.indicators.add({ type: 'ema', inputs: { length: 50 } });
      await chart.indicators.add({ type: 'rsi' });
      // Until the legend has both, beside prices and volume.
      while ((chart.readings()?.series.length ?? 0) < 4) await new Promise((resolve) => requestAnimationFrame(resolve));
    }, DRAWN);
    await page.mouse.move(900, 300);
    await page.waitForTimeout(1000);
    await page.screenshot({ path: path.join(ROOT, 'docs/images/candlemark.png') });
  });
} finally {
  await browser.close();
}
