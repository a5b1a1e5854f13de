import path from 'node:path';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';
import { ensureBrowser } from './browser.mjs';
import { ROOT } from './root.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').BrowserContextOptions} Screen */

/** @typedef {readonly import('../../packages/annotations/src/index.ts').AnnotationDefinition[]} Tools */
/** @typedef {(search: string, screen: Screen, take: (page: Page) => Promise<void>) => Promise<void>} Open */

/**
 * Serves the playground for as long as the pictures of it take; `open` goes to cases of it and waits until they stand there.
 * @param {(open: Open, tools: Tools) => Promise<void>} takePictures
 */
export async function withPlayground(takePictures) {
  const pages = await createServer({ root: path.join(ROOT, 'apps/playground') });
  await pages.listen();
  const browser = await chromium.launch({ executablePath: await ensureBrowser(console.log), args: ['--no-sandbox'] });
  try {
    const { ANNOTATION_TOOLS } = await pages.ssrLoadModule(path.join(ROOT, 'packages/annotations/src/index.ts'));
    await takePictures(
      async (search, screen, take) => {
        const page = await browser.newPage(screen);
        await page.goto(`${pages.resolvedUrls?.local[0]}sheet.html?${search}`);
        await page.waitForFunction(() => document.title.endsWith('cases'));
        // Charts draw with the next frame.
        await page.waitForTimeout(500);
        await take(page);
        await page.close();
      },
      /** @type {Tools} */ (ANNOTATION_TOOLS),
    );
  } finally {
    await browser.close();
    await pages.close();
  }
}
