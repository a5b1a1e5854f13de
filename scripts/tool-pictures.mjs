// `npm run docs:tools`: takes the pictures of the tools that docs/drawing.md shows, from the playground; `-- lines gann` only those.

import path from 'node:path';
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { prepareDependencies } = await import('./lib/prepare.mjs');
await prepareDependencies();
const { ROOT } = await import('./lib/root.mjs');
const { createServer } = await import('vite');
const { chromium } = await import('playwright-core');
const { ensureBrowser } = await import('./lib/browser.mjs');

/** @type {Readonly<Record<string, readonly string[]>>} */
const PICTURES = {
  lines: ['ray', 'info-line', 'trend-angle', 'horizontal-ray', 'cross-line', 'extended-line'],
  channels: ['parallel-channel', 'regression-trend', 'flat-channel'],
  pitchforks: ['pitchfork', 'schiff-pitchfork', 'modified-schiff-pitchfork', 'inside-pitchfork', 'pitchfan'],
  fibonacci: [
    ...['fibonacci-retracement', 'fibonacci-channel', 'fibonacci-time-zones', 'fibonacci-speed-fan'],
    ...['fibonacci-trend-time', 'fibonacci-circles', 'fibonacci-spiral', 'fibonacci-arcs', 'fibonacci-wedge'],
  ],
  gann: ['gann-box', 'gann-square', 'gann-fan'],
};

const asked = process.argv.slice(2);
const pages = await createServer({ root: path.join(ROOT, 'apps/playground') });
await pages.listen();
const browser = await chromium.launch({ executablePath: await ensureBrowser(console.log), args: ['--no-sandbox'] });
try {
  for (const [name, tools] of Object.entries(PICTURES)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const page = await browser.newPage({ viewport: { width: 1080, height: 600 } });
    await page.goto(`${pages.resolvedUrls?.local[0]}?theme=light&columns=3&exact&case=${tools.join(',')}`);
    await page.waitForFunction(() => document.title.endsWith('cases'));
    // Charts draw with the next frame.
    await page.waitForTimeout(500);
    const file = path.join(ROOT, `docs/images/tools-${name}.png`);
    await page.locator('main').screenshot({ path: file });
    await page.close();
    console.log(file);
  }
} finally {
  await browser.close();
  await pages.close();
}
