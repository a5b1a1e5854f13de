/** Charts in Chromium: the page of the browser tests (`browser-page.ts`), and one without a chart (`plain-page.ts`). */
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { test as browserTest, type TestBrowser } from '../../../../scripts/vitest/test-browser.ts';
import type {} from './browser-page.ts';
import type {} from './plain-page.ts';

const FULL_PAGE = '<div id="chart" style="width:100vw;height:100vh"></div>';

/** The size of a page unless it is told otherwise. */
export const PAGE_WIDTH = 640;
export const PAGE_HEIGHT = 360;

export interface ChartBrowser {
  /** A page with one chart in it, without any network, still unless it is told otherwise. `body` holds the element `#chart`; default one that fills the page. */
  open(options?: BrowserContextOptions, body?: string): Promise<Page>;
  /** A page with an empty `#chart` that fills it, where charts may move. */
  openPlain(): Promise<Page>;
  /** Runs a test on such a page; an error that nobody caught fails the test. */
  onPage(run: (page: Page) => Promise<void>): Promise<void>;
}

/** A test of charts in a browser takes it as `charts`, or in `test.beforeAll`. */
export const test = browserTest.extend('charts', { scope: 'worker' }, ({ testBrowser }) => chartBrowser(testBrowser));

function chartBrowser({ chromium, built }: TestBrowser): ChartBrowser {
  const open = async (
    name: string,
    { body = FULL_PAGE, onError, ...options }: BrowserContextOptions & PageContent,
  ): Promise<Page> => {
    const { script } = await built(fileURLToPath(new URL(`./${name}.ts`, import.meta.url)));
    const page = await chromium.newPage({ viewport: { width: PAGE_WIDTH, height: PAGE_HEIGHT }, ...options });
    page.on('pageerror', onError);
    await page.setContent(`<body style="margin:0">${body}</body>`);
    await page.addScriptTag({ content: script });
    return page;
  };
  return {
    async open(options = {}, body = FULL_PAGE) {
      const page = await open('browser-page', { reducedMotion: 'reduce', ...options, body, onError: thrown });
      await page.waitForFunction(() => globalThis.page.chart.getState().status === 'ready');
      return page;
    },
    openPlain: () => open('plain-page', { onError: thrown }),
    async onPage(run) {
      const errors: Error[] = [];
      const page = await open('plain-page', { onError: (error) => errors.push(error) });
      await run(page);
      const [uncaught] = errors;
      if (uncaught !== undefined) throw uncaught;
      await page.close();
    },
  };
}

interface PageContent {
  readonly body?: string;
  readonly onError: (error: Error) => void;
}

function thrown(error: Error): never {
  throw error;
}

/** How far down the page the chart's first annotation lies, at its middle. It is selected for that, and nothing is afterwards. */
export function heightOfAnnotation(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { drawing, annotations } = globalThis.page.chart;
    drawing.select([annotations.list()[0]!.id]);
    return new Promise<number>((resolve) =>
      globalThis.window.requestAnimationFrame(() =>
        globalThis.window.requestAnimationFrame(() => {
          const { topCss, bottomCss } = drawing.boundsOfSelection()!;
          drawing.select([]);
          resolve((topCss + bottomCss) / 2);
        }),
      ),
    );
  });
}
