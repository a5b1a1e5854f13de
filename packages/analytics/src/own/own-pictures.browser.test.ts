/** Our own pictures in a real browser: what a reader meets by keys, by a screen reader and in a file. */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect } from 'vitest';
import { test } from '../../../../scripts/vitest/test-browser.ts';
import type {} from './testing/browser-page.tsx';

declare global {
  var axe: typeof import('axe-core');
}

const ENTRY = fileURLToPath(new URL('./testing/browser-page.tsx', import.meta.url));
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const NAMES = ['treemap', 'sunburst', 'radial', 'linear', 'matrix', 'months', 'map'] as const;

let page: Page;
const faults: string[] = [];

test.beforeAll(async ({ testBrowser }) => {
  const { script, styles } = await testBrowser.built(ENTRY);
  page = await testBrowser.chromium.newPage({ viewport: { width: 700, height: 600 }, reducedMotion: 'reduce' });
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  await page.setContent('<!doctype html><html lang="en"><head><title>Pictures</title></head><body></body></html>');
  for (const content of styles) await page.addStyleTag({ content });
  await page.addScriptTag({ content: script });
  await page.addScriptTag({ path: AXE });
}, 60_000);

beforeEach(() => {
  faults.length = 0;
});

afterAll(() => page?.close());

async function show(name: (typeof NAMES)[number], scheme: 'light' | 'dark' = 'light'): Promise<void> {
  await page.evaluate(([one, look]) => globalThis.ownPage.show(one, look), [name, scheme] as const);
  await page.locator('[data-part][tabindex="0"]').waitFor({ state: 'attached' });
}

const focusedName = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

test.each(NAMES)('%s has no fault that axe finds, as a picture and as a table', async (name) => {
  const findings = () =>
    page.evaluate(async () => {
      const { violations } = await globalThis.axe.run('main', { rules: { region: { enabled: false } } });
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
    });
  await show(name);
  expect(await findings()).toEqual([]);
  await page.getByRole('button', { name: 'Show as table' }).click();
  await page.getByRole('table').waitFor();
  expect(await findings()).toEqual([]);
  expect(faults).toEqual([]);
});

test('keys walk a treemap, open a group, come back to it, and open an instrument', async () => {
  await show('treemap');
  await page.keyboard.press('Tab');
  await page.locator('[data-part][tabindex="0"]').focus();
  expect(await focusedName()).toMatch(/^Technology, [+−]?\d.*%, volume .*, 12 instruments$/);
  await page.keyboard.press('Enter');
  await expect.poll(focusedName).toMatch(/^Tec number 0/);
  expect(await page.getByRole('navigation').getByRole('button').allTextContents()).toEqual([
    'Everything',
    'Technology',
  ]);
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => globalThis.ownPage.opened)).toEqual([['Technology-0', undefined]]);
  await page.keyboard.press('Escape');
  await expect.poll(focusedName).toMatch(/^Technology/);
  const before = await focusedName();
  await page.keyboard.press('ArrowRight');
  expect(await focusedName()).not.toBe(before);
  expect(await page.locator('[data-part][tabindex="0"]').count()).toBe(1);
});

test('a tooltip tells of the part that has the focus, on the screen, and Escape takes one of the mouse away', async () => {
  await show('months');
  await page.keyboard.press('Tab');
  await page.locator('[data-part][tabindex="0"]').focus();
  await page.keyboard.press('End');
  const tip = page.locator('.stat-tip');
  await tip.waitFor();
  expect(await tip.textContent()).toContain('Year 2023');
  const box = (await tip.boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(700);
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => globalThis.ownPage.opened)).toEqual([['one', 12]]);
});

test('a finger sees what a tile is with the first tap, and opens it with the second', async () => {
  await show('treemap');
  const tap = () =>
    page.evaluate(() => {
      const tile = [...document.querySelectorAll('[data-part]')].find((one) =>
        one.getAttribute('aria-label')?.startsWith('Ene number 0'),
      )!;
      const { x, y, width, height } = tile.getBoundingClientRect();
      const at = { bubbles: true, clientX: x + width / 2, clientY: y + height / 2, pointerType: 'touch' };
      for (const type of ['pointerdown', 'pointerup']) tile.dispatchEvent(new PointerEvent(type, at));
      tile.dispatchEvent(new MouseEvent('click', at));
    });
  await tap();
  await page.locator('.stat-tip').waitFor();
  expect(await page.evaluate(() => globalThis.ownPage.opened)).toEqual([]);
  await tap();
  expect(await page.evaluate(() => globalThis.ownPage.opened)).toEqual([['Energy-0', undefined]]);
});

test('words stay within their tiles, in this font too', async () => {
  await show('treemap');
  const outside = await page.evaluate(() =>
    [...document.querySelectorAll<SVGGElement>('[data-words]')].flatMap((words) => {
      const tile = document.querySelector<SVGRectElement>(`[data-part="${words.dataset.words}"] rect`)!.getBBox();
      return [...words.querySelectorAll('text')].flatMap((text) => {
        const { x, width } = text.getBBox();
        return x < tile.x || x + width > tile.x + tile.width ? [text.textContent] : [];
      });
    }),
  );
  expect(outside).toEqual([]);
  expect(await page.locator('[data-words] text').count()).toBeGreaterThan(10);
});

test.each(NAMES)('%s is saved whole: its words as words, nothing of the page, and pixels', async (name) => {
  await show(name, 'dark');
  const saved = await page.evaluate(async () => {
    const handle = globalThis.ownPage.handle!;
    const svg = handle.toSvg() ?? '';
    const read = new DOMParser().parseFromString(svg, 'image/svg+xml');
    const png = await handle.toPng(1);
    return {
      isRead: read.querySelector('parsererror') === null,
      texts: read.querySelectorAll('text').length,
      ofThePage: read.querySelectorAll('[class], [tabindex], [role], [style], [data-part]').length,
      title: read.querySelector('title')?.textContent,
      type: png?.type,
      lines: handle.toCsv().split('\r\n').length,
    };
  });
  expect(saved).toMatchObject({ isRead: true, ofThePage: 0, title: `The ${name}`, type: 'image/png' });
  expect(saved.texts).toBeGreaterThan(3);
  expect(saved.lines).toBeGreaterThan(3);
});

test('the globe turns to the country that is walked to', async () => {
  await show('map');
  await page.getByRole('combobox').selectOption('orthographic');
  await page.keyboard.press('Tab');
  await page.locator('[data-part="1"]').focus();
  await expect.poll(() => page.locator('[data-part="1"] path').getAttribute('d')).toMatch(/^M/);
  expect(await focusedName()).toBe('Singapore, Change −2.0%');
});
