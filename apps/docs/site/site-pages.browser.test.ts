/** The site as readers meet it: axe on its pages, wide in light colours and on a phone in dark ones. One page that people wrote in `npm test`, every page in the soak. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { folderPage } from '../../../scripts/vitest/folder-page.ts';
import { test } from '../../../scripts/vitest/test-browser.ts';
import { buildSite } from './build-site.mjs';

const ROOT = path.join(import.meta.dirname, '../../..');
const isSoak = process.env.CANDLEMARK_SOAK === '1';
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** With wide tables and code. */
const ONE_PAGE = ['docs/chart.md'];
/** The compiler reads whatever a package imports: the one that imports least. */
const SMALL_PACKAGE = ['client'];
const WAYS = [
  { name: 'wide', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'on a phone, dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;

const output = mkdtempSync(path.join(tmpdir(), 'candlemark-site-'));
const workDir = mkdtempSync(path.join(tmpdir(), 'candlemark-site-pages-'));

test.beforeAll(
  () => buildSite({ root: ROOT, workDir, output, ...(!isSoak && { packages: SMALL_PACKAGE, only: ONE_PAGE }) }),
  600_000,
);

afterAll(() => {
  for (const folder of [output, workDir]) rmSync(folder, { recursive: true, force: true });
});

for (const { name, ...options } of WAYS) {
  test(`axe finds nothing on pages of the documentation: ${name}`, async ({ testBrowser }) => {
    const { page, origin, close } = await folderPage(testBrowser.chromium, output, {}, options);
    const built = readdirSync(output, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
    const pages = isSoak ? built : built.filter((file) => !file.startsWith('reference'));
    expect(pages.length).toBeGreaterThan(isSoak ? 100 : 0);
    const faults: string[] = [];
    for (const file of pages) {
      await page.goto(`${origin}/${file}`, { waitUntil: 'load' });
      faults.push(...(await faultsOf(page)).map((fault) => `${file}: ${fault}`));
    }
    await close();
    expect(faults).toEqual([]);
  });
}

async function faultsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE);
  const { violations } = (await page.evaluate(
    `axe.run(document, ${JSON.stringify({ runOnly: RULES, resultTypes: ['violations'] })})`,
  )) as AxeResults;
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id} ${target} ${any[0]?.message ?? ''}`),
  );
}
