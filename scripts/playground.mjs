// `npm run playground`: a page for each case of the chart, with hot reload; `sheet.html` has all of them on one. `-- --pictures DIR` takes pictures of them instead, light
// and dark, at one and two device pixels for each of CSS; `--case line` of those whose id begins so. Cases that cover others have pictures of their own.

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { prepareDependencies } = await import('./lib/prepare.mjs');
await prepareDependencies();
const { ROOT } = await import('./lib/root.mjs');
const { createServer } = await import('vite');

const { values } = parseArgs({ options: { pictures: { type: 'string' }, case: { type: 'string', default: '' } } });
const pages = await createServer({ root: path.join(ROOT, 'apps/playground') });
await pages.listen();
if (values.pictures === undefined) pages.printUrls();
else {
  await takePictures(pages.resolvedUrls?.local[0] ?? '', values.pictures, values.case);
  await pages.close();
}

/** @param {string} url @param {string} folder @param {string} begin of the ids */
async function takePictures(url, folder, begin) {
  const { chromium } = await import('playwright-core');
  const { ensureBrowser } = await import('./lib/browser.mjs');
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: await ensureBrowser(console.log), args: ['--no-sandbox'] });
  try {
    for (const theme of ['light', 'dark']) {
      for (const deviceScaleFactor of [1, 2]) {
        const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, deviceScaleFactor });
        const [name, address] = [`${theme}-${deviceScaleFactor}x`, `${url}sheet.html?theme=${theme}&case=`];
        const alone = await showBeside(page, address, begin);
        if (!alone.includes(begin) && (await page.locator('figure').count()) > 0) await take(page, folder, name);
        for (const id of alone) {
          await showAlone(page, address, id);
          await take(page, folder, `${name}-${id}`);
        }
        await page.close();
      }
    }
  } finally {
    await browser.close();
  }
}

/** @typedef {import('playwright-core').Page} Page */

/**
 * Goes to the cases that stand beside each other, and answers the ids of those that stand alone.
 * @param {Page} page @param {string} address @param {string} begin of the ids
 */
async function showBeside(page, address, begin) {
  await page.goto(`${address}${encodeURIComponent(begin)}`);
  await page.waitForFunction(() => document.title.endsWith('cases'));
  const ids = await page.locator('[data-case]').evaluateAll((links) => links.map((link) => link.dataset.case ?? ''));
  return ids.filter((id) => id.startsWith(begin));
}

/** @param {Page} page @param {string} address @param {string} id */
async function showAlone(page, address, id) {
  await page.goto(`${address}${encodeURIComponent(id)}`);
  await page.locator('[role=menu], [role=dialog]').first().waitFor();
}

/** @param {Page} page @param {string} folder @param {string} name */
async function take(page, folder, name) {
  // Charts draw with the next frame.
  await page.waitForTimeout(500);
  const file = path.join(folder, `${name}.png`);
  await page.screenshot({ path: file, fullPage: true });
  console.log(file);
}
