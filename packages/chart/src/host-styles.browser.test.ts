/** A chart in a page whose own styles are about all elements, or all of a kind: it looks and works as in one without any. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type ChartBrowser, test } from './testing/chart-in-browser.ts';

/** What resets and styles without classes say, of many kinds. */
const HOST_STYLES = `
  body { text-align: center; line-height: 2; letter-spacing: 2px; text-transform: uppercase; font: italic small-caps bold 20px serif; font-feature-settings: 'smcp', 'zero'; text-rendering: geometricPrecision; word-spacing: 4px; text-indent: 20px; }
  *, *::before, *::after { box-sizing: border-box; }
  * + * { margin-top: 1.5em; }
  img, picture, video, canvas, svg { display: block; max-width: 100%; height: auto; }
  canvas { border: 2px solid red; background: #eee; }
  div { padding: 4px; }
  button { min-width: 80px; min-height: 44px; margin: 4px; padding: 12px 20px; border: 3px solid lime; border-radius: 20px; background: yellow; color: red; box-shadow: 0 0 8px red; }
  button:hover, button:focus { background: orange; transform: scale(1.2); }
  input, textarea, select { width: 100%; min-height: 60px; margin: 10px; padding: 20px; border: 2px solid red; background: pink; font-size: 30px; }
`;

let charts: ChartBrowser;

test.beforeAll(({ charts: opened }) => {
  charts = opened;
});

/** A page with a chart, and with styles of the host beside those of its own element. */
async function pageWith(styles: string): Promise<Page> {
  const page = await charts.open();
  await page.addStyleTag({ content: `${styles} #chart { margin: 0; padding: 0; }` });
  return page;
}

const STATES: readonly (readonly [name: string, act: (page: Page) => Promise<unknown>])[] = [
  [
    'the crosshair, its labels, a tooltip and the buttons of a pane',
    async (page) => {
      await page.evaluate(() => globalThis.page.chart.setOptions({ tooltip: { mode: 'follow' }, volume: 'pane' }));
      await page.mouse.move(300, 120);
      await page
        .getByRole('button', { name: /Maximize/ })
        .first()
        .waitFor();
    },
  ],
  [
    'a menu',
    async (page) => {
      await page.evaluate(() => {
        const more = [
          { id: 'one', title: 'One', run() {} },
          'separator' as const,
          { id: 'two', title: 'Two', run() {} },
        ];
        globalThis.page.chart.setOptions({
          menuEntries: () => [...more, { id: 'menu', title: 'More', entries: more }],
        });
      });
      await page.mouse.click(300, 120, { button: 'right' });
      await page.mouse.move(330, 140, { steps: 3 });
      await page.getByRole('menuitem').first().waitFor();
    },
  ],
  [
    'words instead of a picture',
    async (page) => {
      await page.evaluate(() => globalThis.page.chart.setOptions({ data: [] }));
      await page.getByText('No data').waitFor();
    },
  ],
  [
    'a text that is being written, and the tools of a legend',
    async (page) => {
      await page.evaluate(() => globalThis.page.chart.drawing.take('text'));
      await page.mouse.click(300, 180);
      await page.keyboard.type('Words');
      await page.mouse.move(40, 14);
    },
  ],
];

test.each(STATES)('%s: as in a page without styles', async (_name, act) => {
  const pages = await Promise.all(['', HOST_STYLES].map(pageWith));
  await Promise.all(pages.map(act));
  // What is loaded later, and what comes with the next frames, comes to both.
  await pages[0]!.waitForTimeout(1000);
  await expect
    .poll(async () => {
      const [plain, styled] = await Promise.all(pages.map((page) => page.screenshot()));
      return styled!.equals(plain!);
    })
    .toBe(true);
  await Promise.all(pages.map((page) => page.close()));
});
