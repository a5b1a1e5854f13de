/** Controls of a chart in a page of somebody else, who has put them in a frame and done nothing besides. */
import { fileURLToPath } from 'node:url';
import { darkTheme } from '@candlemark/chart';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { test } from '../../../../scripts/vitest/test-browser.ts';
import type {} from '../testing/frame-page.tsx';

const ENTRY = fileURLToPath(new URL('../testing/frame-page.tsx', import.meta.url));
/** Of the theme, which no page has by itself. */
const rgb = (color: string) => {
  const parts = color.match(/[0-9a-f]{2}/gi)!;
  return `rgb(${parts.map((part) => Number.parseInt(part, 16)).join(', ')})`;
};
const RAISED = rgb(darkTheme.colors.surfaceRaised);

let page: Page;

test.beforeAll(async ({ testBrowser }) => {
  const { script, styles } = await testBrowser.built(ENTRY);
  page = await testBrowser.chromium.newPage({ viewport: { width: 1000, height: 600 }, reducedMotion: 'reduce' });
  await page.setContent(
    '<style>body { margin: 60px 0 0 80px; font: 30px serif; letter-spacing: 5px; text-transform: uppercase; color: red; }</style>',
  );
  for (const content of styles) await page.addStyleTag({ content });
  await page.addScriptTag({ content: script });
  await page.waitForFunction(() => globalThis.framePage.chart?.getState().status === 'ready');
}, 60_000);

afterAll(() => page?.close());

const lookOf = (one: Locator) =>
  one.evaluate((element) => {
    const { backgroundColor, fontSize, letterSpacing, textTransform, color } = getComputedStyle(element);
    return { backgroundColor, fontSize, letterSpacing, textTransform, color };
  });

test('what has no ground of its own stands on that of the theme, whatever the page has', async () => {
  const { surface, text } = darkTheme.colors;
  expect(await lookOf(page.locator('.ui-frame'))).toMatchObject({ backgroundColor: rgb(surface), color: rgb(text) });
});

test('a menu of the toolbar opens beside its button, in the colours of the theme and in words of its own', async () => {
  const lines = page.getByRole('toolbar').getByRole('button', { name: /lines/i }).first();
  await lines.click();
  const menu = page.getByRole('menu');
  await menu.waitFor();
  const [button, box] = [(await lines.boundingBox())!, (await menu.boundingBox())!];
  expect(Math.abs(box.x - (button.x + button.width))).toBeLessThan(40);
  expect(box.y).toBeLessThan(button.y + 200);
  const first = page.getByRole('menuitem').or(page.getByRole('menuitemradio')).first();
  // Words that a browser had translated would be the end of what React shows.
  expect(await first.evaluate((item: HTMLElement) => item.translate)).toBe(false);
  const look = await lookOf(first);
  expect(look).toMatchObject({ fontSize: '13px', letterSpacing: 'normal', textTransform: 'none' });
  expect(look.color).not.toBe('rgb(255, 0, 0)');
  expect((await lookOf(page.locator('.menu-popover').first())).backgroundColor).toBe(RAISED);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
});

test('so does the dialog of what is selected', async () => {
  await page.evaluate(() => {
    const chart = globalThis.framePage.chart!;
    const at = (day: number, price: number) => ({ timeUs: (Date.UTC(2024, 0, 1) + day * 86_400_000) * 1000, price });
    chart.annotations.add({ type: 'line', anchors: [at(40, 180), at(120, 230)] });
    chart.drawing.select(chart.annotations.list().map(({ id }) => id));
  });
  await page.getByRole('button', { name: 'Settings…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Trend line' });
  await dialog.waitFor();
  const look = await lookOf(dialog);
  expect(look).toMatchObject({
    backgroundColor: RAISED,
    fontSize: '13px',
    letterSpacing: 'normal',
    textTransform: 'none',
  });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});
