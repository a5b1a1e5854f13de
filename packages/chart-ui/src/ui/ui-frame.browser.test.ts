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

/** Whether the four corners of something are seen, and not what lies over it or cuts it off. */
const isWhole = (one: Locator) =>
  one.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const corners = [left + 9, right - 9].flatMap((x) => [top + 9, bottom - 9].map((y) => [x, y] as const));
    return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
  });

test.each([
  ['scales it', 'transform: scale(0.7); transform-origin: 0 0'],
  ['zooms it', 'zoom: 0.8'],
  ['moves it and makes it translucent', 'transform: translate(30px, 40px); opacity: 0.99'],
  ['cuts it off and scrolls', 'contain: strict; overflow: auto; width: 400px; height: 300px; scrollbar-width: none'],
  ['runs to the left', 'direction: rtl'],
])('where the page %s, the menu of a place opens at the place, and is whole', async (_name, style) => {
  const main = page.locator('main');
  await main.evaluate((element, css) => {
    element.style.cssText = css;
  }, style);
  const { x, y } = (await page.locator('canvas').first().boundingBox())!;
  await page.mouse.click(x + 40, y + 50, { button: 'right' });
  const menu = page.getByRole('menu');
  await menu.waitFor();
  const popover = page.locator('.menu-popover').first();
  const box = (await popover.boundingBox())!;
  expect(Math.abs(box.x - (x + 40))).toBeLessThan(6);
  expect(box.y).toBeLessThan(y + 60);
  expect(box.y + box.height).toBeGreaterThan(y + 40);
  expect(await isWhole(popover)).toBe(true);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  await main.evaluate((element) => element.removeAttribute('style'));
});

test('in a dialog that the page opens later, menus lie over the dialog and are in reach', async () => {
  // No button is to say its name where the menu is asked for.
  await page.mouse.move(999, 599);
  await page.evaluate(() => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.append(document.querySelector('main')!);
    dialog.style.cssText = 'width: 600px; height: 450px; overflow: hidden';
    dialog.showModal();
  });
  const { x, y } = (await page.locator('canvas').first().boundingBox())!;
  await page.mouse.click(x + 60, y + 60, { button: 'right' });
  const menu = page.getByRole('menu');
  await menu.waitFor();
  expect(await isWhole(page.locator('.menu-popover').first())).toBe(true);
  await page.getByRole('menuitem', { name: 'Copy price' }).click();
  await menu.waitFor({ state: 'detached' });
});
