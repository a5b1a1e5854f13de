/** Pictures of the server beside those that Chromium makes of the same rows, in the same font. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ANNOTATION_TOOLS, createAnnotation } from '@candlemark/annotations';
import { type BarColumns, US_PER_DAY } from '@candlemark/bars';
import type { PngSnapshotQuery } from '@candlemark/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPage, launchChromium } from '../../../../scripts/vitest/test-browser.ts';
import type { DocumentAccess } from '../exchange/document-access.ts';
import { DAILY_FROM_US, DAILY_ID } from '../http/testing/sample-rows.ts';
import { sampleStore } from '../http/testing/test-app.ts';
import { snapshotSvg, snapshotTheme } from './snapshot.ts';
import { loadSnapshotFont, SNAPSHOT_FONT, SNAPSHOT_FONT_FILES } from './snapshot-font.ts';
import { storeTileSource } from './store-tile-source.ts';

const NEVER = new AbortController().signal;
const measureText = loadSnapshotFont();
const store = sampleStore();
const instrument = store.instrument(DAILY_ID)!;
const timeAt = (day: number) => DAILY_FROM_US + day * US_PER_DAY;

const ANNOTATIONS = ANNOTATION_TOOLS.filter((tool) => tool.isEphemeral !== true).map((tool, index) =>
  createAnnotation(
    tool,
    { id: `a${String(index).padStart(2, '0')}`, instrument: DAILY_ID, pane: 'main', scale: 'main' },
    Array.from({ length: tool.anchors }, (_, step) => ({
      timeUs: timeAt(40 + 6 * index + 20 * step),
      price: 140 + 6 * index + 15 * step,
    })),
  ),
);

/** Annotations as a document has them. */
const documentOf = (annotations: readonly object[]): DocumentAccess => ({
  async *records({ kind }) {
    if (kind !== 'annotation') return;
    const recordOf = (fields: object, seq: number) => ({
      key: `annotation/${seq}`,
      seq,
      deleted: false,
      fields: { ...fields },
    });
    yield { records: annotations.map(recordOf), damaged: [] };
  },
  apply: () => Promise.reject(new Error('a picture changes nothing')),
});

let browser: Browser;
let page: Page;

beforeAll(async () => {
  // The headless shell rounds widths to whole pixels otherwise; browsers with windows do not.
  browser = await launchChromium('--font-render-hinting=none');
  page = await browser.newPage({ viewport: { width: 1200, height: 675 } });
  await page.setContent('<body style="margin:0"></body>');
  const fonts = [...SNAPSHOT_FONT_FILES].map(
    ([weight, file]) => [String(weight), readFileSync(file, 'base64')] as const,
  );
  await page.evaluate(
    async ({ family, fonts }) => {
      for (const [weight, bytes] of fonts) {
        const face = new FontFace(family, `url(data:font/ttf;base64,${bytes})`, { weight });
        document.fonts.add(await face.load());
      }
    },
    { family: SNAPSHOT_FONT, fonts },
  );
  const { script } = await buildPage(createRequire(import.meta.url).resolve('@candlemark/chart'), 'candlemark');
  await page.addScriptTag({ content: script });
  const source = storeTileSource(store, instrument, 'raw');
  await page.exposeFunction('loadTile', async (address: Parameters<typeof source.load>[0]) => {
    const body = await source.load(address, NEVER);
    if (body.kind !== 'bars') throw new Error('the test has bars alone');
    return { ...body, bars: plain(body.bars) };
  });
}, 60_000);

afterAll(() => browser.close());

describe('the font of pictures', () => {
  it.each([
    ['axes', ['1,234.56', '−0.05', '12:30', 'Jan', '2024', '+12.34 %']],
    ['legends', ['AAPL · 1D', 'O 182.40 H 179.85', 'Vol 12.3M', 'AVATAR To. Wave, Ty']],
    ['other letters', ['Łódź ÄÖÜ – “quoted” …', 'Привет Γειά', 'ffi flow']],
  ])('is as wide as a browser makes it: %s', async (_, texts) => {
    for (const font of ['400 12px', '600 12px', '400 13.5px'].map((style) => `${style} '${SNAPSHOT_FONT}'`)) {
      const seen = await page.evaluate(
        ({ texts, font }) => {
          const context = document.createElement('canvas').getContext('2d')!;
          context.font = font;
          return texts.map((text) => context.measureText(text).width);
        },
        { texts, font },
      );
      for (const [index, text] of texts.entries()) expect(measureText(text, font)).toBeCloseTo(seen[index]!, 2);
    }
  });
});

describe('a picture of the server', () => {
  it.each<readonly [string, PngSnapshotQuery, readonly object[]]>([
    ['bars', { interval: '1D', from: '2020-03-01', to: '2020-12-31' }, []],
    ['bars of weeks in the dark', { interval: '1W', from: '2020-02-01', to: '2023-12-31', theme: 'dark' }, []],
    [
      'a title and a mark in another theme',
      {
        interval: '1D',
        from: '2020-03-01',
        to: '2020-12-31',
        theme: 'ember',
        upDown: 'blue-orange',
        title: 'auto',
        mark: true,
      },
      ANNOTATIONS.slice(0, 2),
    ],
    ['bars and annotations of every tool', { interval: '1D', from: '2020-02-01', to: '2020-12-31' }, ANNOTATIONS],
  ])('is that of a browser: %s', async (_, query, annotations) => {
    const made = await snapshotSvg(
      {
        store,
        document: async () => documentOf(annotations),
        fills: { of: async () => [] },
        env: { measureText, wallClockMs: () => Date.UTC(2026, 0, 1) },
      },
      { instrument, query },
      NEVER,
    );
    const seen = await inBrowser(query, annotations);
    expect(made.length).toBeGreaterThan(5000);
    expect(lines(made)).toEqual(lines(seen));
  });
});

async function inBrowser(query: PngSnapshotQuery, annotations: readonly object[]) {
  const { interval, from, to, title, mark } = query;
  const options = { interval, theme: snapshotTheme(query) };
  const range = { from: Date.parse(from!), to: Date.parse(to!) };
  const picture = { title: title === 'auto' ? true : title, mark };
  return await page.evaluate(
    async ({ instrument, options, range, annotations, picture }) => {
      const { candlemark, loadTile } = globalThis as unknown as BrowserSide;
      const element = document.createElement('div');
      element.style.cssText = 'width:1200px;height:675px';
      document.body.replaceChildren(element);
      let pending = 0;
      const load = async (address: unknown) => {
        pending += 1;
        const { bars, ...body } = await loadTile(address);
        pending -= 1;
        const columns = Object.entries(bars).map(([name, value]) => [
          name,
          Array.isArray(value) ? Float64Array.from(value) : value,
        ]);
        return { ...body, bars: Object.fromEntries(columns) };
      };
      const chart = candlemark.createFinancialChart(element, { ...options, tileSource: { instrument, load } });
      chart.drawing.exchange.receive(annotations.map((one) => [`annotation/${one.id}`, one]));
      chart.setViewport(range);
      const frames = async (count: number) => {
        for (let at = 0; at < count; at++) await new Promise((resolve) => requestAnimationFrame(resolve));
      };
      // Rows that came just now are in the picture of a later frame.
      for (let calm = 0; calm < 2; ) {
        await frames(3);
        calm = pending > 0 || chart.getState().status !== 'ready' ? 0 : calm + 1;
      }
      const svg = chart.toSvg(picture);
      chart.destroy();
      return svg;
    },
    { instrument, options, range, picture, annotations: annotations as readonly { readonly id: string }[] },
  );
}

interface BrowserSide {
  readonly loadTile: (address: unknown) => Promise<{ readonly bars: Record<string, unknown> }>;
  readonly candlemark: {
    createFinancialChart(
      element: HTMLElement,
      options: object,
    ): {
      readonly drawing: { readonly exchange: { receive(records: readonly (readonly [string, object])[]): void } };
      setViewport(range: object): void;
      getState(): { readonly status: string };
      toSvg(options: object): string;
      destroy(): void;
    };
  };
}

/** Columns as JSON can say them. */
function plain(bars: BarColumns): object {
  const columns = Object.entries(bars).map(([name, value]) => [
    name,
    value instanceof Float64Array ? [...value] : value,
  ]);
  return Object.fromEntries(columns);
}

/** An element a line, so that a difference can be read. */
const lines = (svg: string) => svg.replaceAll('><', '>\n<').split('\n');
