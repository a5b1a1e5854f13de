/** The site as readers meet it: axe on its pages, wide in light colours and on a phone in dark ones, and their search. A few pages that people wrote in `npm test`; in the soak all of them, and a fifth of the reference, another one with another seed. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
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
/** With wide tables and code, and with tables of four columns. */
const FEW_PAGES = ['docs/chart.md', 'docs/fetching.md', 'docs/insights-statistics.md'];
/** Names what looks like an address and is none. */
const NAMING_PAGE = 'docs/decisions/websocket.md';
/** The compiler reads whatever a package imports: the one that imports least. */
const SMALL_PACKAGE = ['client'];
const NARROWEST = { width: 360, height: 740 };
const WAYS = [
  { name: 'wide', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'on a phone, dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;

const output = mkdtempSync(path.join(tmpdir(), 'candlemark-site-'));
const workDir = mkdtempSync(path.join(tmpdir(), 'candlemark-site-pages-'));

test.beforeAll(
  () =>
    buildSite({
      root: ROOT,
      workDir,
      output,
      ...(!isSoak && { packages: SMALL_PACKAGE, only: [...FEW_PAGES, NAMING_PAGE] }),
    }),
  600_000,
);

afterAll(() => {
  for (const folder of [output, workDir]) rmSync(folder, { recursive: true, force: true });
});

for (const { name, ...options } of WAYS) {
  test(`axe finds nothing on pages of the documentation: ${name}`, async ({ testBrowser }) => {
    const { page, origin, close } = await folderPage(testBrowser.chromium, output, {}, options);
    const built = readdirSync(output, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
    const isChosen = (at: number) => isSoak && at % 5 === Number(process.env.CANDLEMARK_SEED) % 5;
    const pages = built.filter((file, at) => !file.startsWith('reference') || isChosen(at));
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

test('what copies code is as high as a finger needs it', async ({ testBrowser }) => {
  const { page, origin, close } = await folderPage(testBrowser.chromium, output, {}, { viewport: NARROWEST });
  await page.goto(`${origin}/chart.html`, { waitUntil: 'load' });
  const heights = await page
    .locator('pre > button')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  await close();
  expect(heights.length).toBeGreaterThan(0);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
});

test('on the narrowest phone nothing but what scrolls by itself is wider than a page', async ({ testBrowser }) => {
  const { page, origin, close } = await folderPage(testBrowser.chromium, output, {}, { viewport: NARROWEST });
  const wide: string[] = [];
  for (const file of FEW_PAGES.map((name) => name.replace(/^docs\/(.*)\.md$/, '$1.html'))) {
    await page.goto(`${origin}/${file}`, { waitUntil: 'load' });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > NARROWEST.width) wide.push(`${file}: ${width}`);
  }
  await close();
  expect(wide).toEqual([]);
});

test('the search shows a guide before names of the reference', async ({ testBrowser }) => {
  const { page, origin, close } = await folderPage(testBrowser.chromium, output);
  await page.goto(`${origin}/fetching.html`, { waitUntil: 'load' });
  await page.keyboard.press('/');
  await page.locator('#tsd-search-input').fill('interval');
  const links = page.locator('#tsd-search-results > li a');
  await links.first().waitFor();
  const found = await links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  await close();
  expect(found[0]).toMatch(/^\/[\w-]+\.html$/);
  expect(found.some((to) => to.startsWith('/reference/'))).toBe(true);
});

test('on phones words in tables stay whole', async ({ testBrowser }) => {
  const { page, origin, close } = await folderPage(testBrowser.chromium, output, {}, { viewport: NARROWEST });
  const broken: string[] = [];
  for (const file of FEW_PAGES.map((name) => name.replace(/^docs\/(.*)\.md$/, '$1.html'))) {
    await page.goto(`${origin}/${file}`, { waitUntil: 'load' });
    broken.push(...(await page.evaluate(brokenWords)).map((word) => `${file}: ${word}`));
  }
  await close();
  expect(broken).toEqual([]);
});

test('the search finds an option of the command line by its words, and signs alone are no fault', async ({
  testBrowser,
}) => {
  const { page, origin, close } = await folderPage(testBrowser.chromium, output);
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto(`${origin}/fetching.html`, { waitUntil: 'load' });
  await page.keyboard.press('/');
  const field = page.locator('#tsd-search-input');
  const results = page.locator('#tsd-search-results > li');
  await field.fill('interval');
  await results.first().waitFor();
  const plain = await results.allTextContents();
  for (const typed of ['-', '~2', 'field:x', '^']) await field.fill(typed);
  await field.fill('--interval');
  await results.first().waitFor();
  await page.waitForFunction(
    (count) => document.querySelectorAll('#tsd-search-results > li').length === count,
    plain.length,
  );
  expect(await results.allTextContents()).toEqual(plain);
  await close();
  expect(faults).toEqual([]);
});

test('the search tells its states apart: 1 to 23 is not 1 to 2 and 3', () => {
  const script = readFileSync(path.join(output, 'assets/main.js'), 'utf8');
  const source = /TokenSet\.prototype\.toString=(function\(\)\{.*?\}return e\})/.exec(script)?.[1];
  const wordsOf = runInNewContext(`(${source})`) as (this: object) => string;
  const state = (edges: Readonly<Record<string, { readonly id: number }>>) => wordsOf.call({ final: false, edges });
  expect(state({ 1: { id: 2345 } })).not.toBe(state({ 1: { id: 2 }, 3: { id: 45 } }));
});

test('a name with a dot leads nowhere', () => {
  const html = readFileSync(path.join(output, 'decisions/websocket.html'), 'utf8');
  expect(html).toContain('Socket.IO');
  expect(html).not.toMatch(/href="http:[^"]*"/);
});

test('what leads to the page of all classes arrives at one', () => {
  const built = readdirSync(output, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  const textOf = (file: string) => readFileSync(path.join(output, file), 'utf8');
  const led = built.flatMap((file) => [...textOf(file).matchAll(/hierarchy\.html#([^"]*)"/g)].map(([, id]) => id));
  const missing = led.filter((id) => !textOf('hierarchy.html').includes(`id="${id}"`));
  expect(missing).toEqual([]);
});

/** Words in tables that are on two lines. */
function brokenWords(): readonly string[] {
  const broken: string[] = [];
  for (const cell of document.querySelectorAll('.tsd-typography :is(td, th)')) {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    }
  }
  return broken;
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
