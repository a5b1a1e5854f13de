/** What is pointed at, in a real browser: over the picture, in its very place, and nothing of the picture is painted for it. */
import { expect } from 'vitest';
import { type ChartBrowser, test } from '../testing/chart-in-browser.ts';

let charts: ChartBrowser;

test.beforeAll(({ charts: opened }) => {
  charts = opened;
});

test.each([1, 1.25, 2])(
  'at %s device pixels per pixel, pointing at a line shows its handles on a canvas of their own',
  async (ratio) => {
    const page = await charts.open({
      viewport: { width: 480, height: 300 },
      deviceScaleFactor: ratio,
      reducedMotion: 'reduce',
    });
    const places = await page.evaluate(async () => {
      const { chart } = globalThis.page;
      const range = chart.visibleRange()!;
      const { priceRange } = chart.getState();
      const at = (share: number) => ({
        timeUs: Math.round((range.from + (range.to - range.from) * share) * 1000),
        price: (priceRange!.min + priceRange!.max) / 2,
      });
      const { id } = chart.annotations.add({ type: 'line', anchors: [at(0.25), at(0.75)] });
      for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
      chart.drawing.select([id]);
      const { leftCss, rightCss, topCss, bottomCss } = chart.drawing.boundsOfSelection()!;
      chart.drawing.select([]);
      for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
      const proto = CanvasRenderingContext2D.prototype;
      const { fillRect } = proto;
      globalThis.page.painted = 0;
      proto.fillRect = function (...args) {
        if (this.canvas === document.querySelector('#chart canvas')) globalThis.page.painted++;
        fillRect.apply(this, args);
      };
      return { left: leftCss, right: rightCss, middle: (topCss + bottomCss) / 2 };
    });
    const hand = page.locator('#chart canvas[data-hand]');
    await page.mouse.move((places.left + places.right) / 2, places.middle);
    await hand.waitFor({ state: 'visible' });
    /** Whether there is a ring around the ends of the line: of the canvas, in pixels of the page. */
    const rings = await hand.evaluate((canvas: HTMLCanvasElement, { left, right, middle }) => {
      const box = canvas.getBoundingClientRect();
      const scale = canvas.width / box.width;
      const context = canvas.getContext('2d')!;
      const alphaAt = (x: number, y: number) =>
        context.getImageData((x - box.left) * scale, (y - box.top) * scale, 1, 1).data[3];
      // Pens reach a pixel beyond the ends of their lines.
      return [left + 1, right - 1].flatMap((x) => [
        alphaAt(x, middle),
        alphaAt(x - 4, middle),
        alphaAt(x + 4, middle),
        alphaAt(x, middle + 9),
      ]);
    }, places);
    expect(rings).toEqual([255, 255, 255, 0, 255, 255, 255, 0]);
    await page.mouse.move((places.left + places.right) / 2, places.middle + 60);
    await hand.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => globalThis.page.painted)).toBe(0);
    await page.close();
  },
);
