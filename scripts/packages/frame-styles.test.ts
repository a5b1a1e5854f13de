/** Controls of a chart in a page with styles of its own for all elements, all of a kind, their states, and classes that are called as ours are: they look as in a page without any. */
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../vitest/test-browser.ts';
import { strongInFrames } from './frame-styles.mjs';

const ENTRY = fileURLToPath(new URL('../../packages/chart-ui/src/testing/frame-page.tsx', import.meta.url));
const HOST_STYLES = `
  *, *::before, *::after { box-sizing: border-box; border: 0 solid #e5e7eb; }
  * { margin: 0; padding: 0; line-height: 1.9; letter-spacing: 1px; }
  * + * { margin-top: 1.5em; }
  div, section, span { padding: 2px; text-shadow: 1px 1px red; }
  button, input, select, textarea { width: 100%; min-width: 90px; min-height: 44px; margin: 0 0 1rem; padding: 1em; border: 3px solid lime; background: yellow; color: red; font: italic bold 20px serif; text-transform: uppercase; box-shadow: 0 0 8px red; }
  button:hover, button:focus, button:not(.plain), [type="button"] { background: orange; color: blue; transform: scale(1.1); transition: all 2s; }
  input:not([type="checkbox"], [type="radio"]) { height: 60px; border-radius: 20px; margin-bottom: 1rem; }
  [role="menuitem"], [role="switch"], [role="tab"] { padding: 20px; border: 2px dotted red; }
  .button::after, label::before { content: '»'; }
  label { display: block; font-weight: bold; margin: 1em 0; }
  h1, h2, h3 { margin: 1em 0; font-family: cursive; color: red; text-align: center; }
  svg { display: block; max-width: 50%; height: auto; margin: 3px; fill: currentColor; vertical-align: middle; }
  kbd { padding: 1em; background: black; }
  .button { border-radius: 99px; width: 200px; text-decoration: underline; }
  .menu, .icon, .settings { opacity: 0.5; max-width: 100px; }
`;

let pageWith: (styles: string) => Promise<Page>;

test.beforeAll(async ({ testBrowser }) => {
  const { script, styles: own } = await testBrowser.built(ENTRY);
  const ofPackage = strongInFrames(own.join('\n'));
  pageWith = async (styles) => {
    const page = await testBrowser.chromium.newPage({
      viewport: { width: 1000, height: 600 },
      reducedMotion: 'reduce',
    });
    await page.setContent('<!doctype html><body style="margin: 0"></body>');
    await page.addStyleTag({ content: ofPackage });
    // Behind those of the package, where they count more than equal ones.
    await page.addStyleTag({
      content: `${styles} body > main, .ui-frame, .ui-frame > div, .ui-frame > div > div { margin: 0; padding: 0; }`,
    });
    await page.addScriptTag({ content: script });
    await page.waitForFunction("framePage.chart?.getState().status === 'ready'");
    return page;
  };
});

const STATES: readonly (readonly [name: string, act: (page: Page) => Promise<unknown>])[] = [
  [
    'the toolbar and a menu of it',
    async (page) => {
      await page.getByRole('toolbar').getByRole('button', { name: /lines/i }).first().click();
      await page.getByRole('menu').waitFor();
    },
  ],
  [
    'the search for tools',
    async (page) => {
      await page
        .getByRole('toolbar')
        .getByRole('button', { name: /search|find/i })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.type('fib');
    },
  ],
  [
    'what is selected, and its dialog',
    async (page) => {
      await page.evaluate(`{
        const { chart } = framePage;
        const at = (day, price) => ({ timeUs: (Date.UTC(2024, 0, 1) + day * 86_400_000) * 1000, price });
        chart.annotations.add({ type: 'line', anchors: [at(40, 180), at(120, 230)] });
        chart.drawing.select(chart.annotations.list().map(({ id }) => id));
      }`);
      await page.getByRole('button', { name: 'Settings…' }).click();
      await page.getByRole('dialog', { name: 'Trend line' }).waitFor();
      await page.getByRole('tab', { name: 'Text' }).click();
    },
  ],
];

test.each(STATES)('%s: as in a page without styles', async (_name, act) => {
  const pages = await Promise.all(['', HOST_STYLES].map(pageWith));
  await Promise.all(pages.map(act));
  await expect
    .poll(async () => {
      const [plain, styled] = await Promise.all(pages.map((page) => page.screenshot()));
      return styled!.equals(plain!);
    })
    .toBe(true);
  await Promise.all(pages.map((page) => page.close()));
});
