/** A growing last bar repaints little, and leaves exactly what painting everything would have left. */
import { expect } from 'vitest';
import type { FinancialChartOptions } from '../index.ts';
import { type ChartBrowser, test } from '../testing/chart-in-browser.ts';
import { dailyBars } from '../testing/daily-bars.ts';

let charts: ChartBrowser;

test.beforeAll(({ charts: opened }) => {
  charts = opened;
});

/** Ticks of the last bar, and then everything painted anew: what the canvas held after each, and how many rectangles that took. */
async function afterTicks(options: FinancialChartOptions, deviceScaleFactor: number) {
  const page = await charts.open({ viewport: { width: 640, height: 360 }, deviceScaleFactor });
  const last = dailyBars(200).at(-1)!;
  const found = await page.evaluate(
    async ({ options, last }) => {
      const { chart } = globalThis.page;
      const canvas = document.querySelector('canvas')!;
      const proto = CanvasRenderingContext2D.prototype;
      const { fillRect } = proto;
      let rects = 0;
      proto.fillRect = function (...args) {
        if (this.canvas === canvas) rects++;
        fillRect.apply(this, args);
      };
      const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const painted = async (change: () => void) => {
        rects = 0;
        change();
        await frame();
        return { pixels: canvas.toDataURL(), rects };
      };
      chart.setOptions({ interval: '1D', ...options });
      // Until levels have faded.
      for (let wait = 0; wait < 20; wait++) await frame();
      const closes = [0.2, -0.4, 0.1, -0.3, 0.35].map((by) => Math.round((last.close + by) * 100) / 100);
      let ticked = { pixels: '', rects: 0 };
      for (const close of closes) ticked = await painted(() => chart.update({ ...last, close }));
      const whole = await painted(() => chart.setOptions({}));
      return { isSame: ticked.pixels === whole.pixels, ticked: ticked.rects, whole: whole.rects };
    },
    { options, last },
  );
  await page.close();
  return found;
}

test.each([
  ['of candles', 1, {}],
  ['of candles at ratio 1.25', 1.25, {}],
  ['of candles at ratio 2', 2, {}],
  ['without a label of the last price', 1, { priceScale: { lastPriceLabel: false } }],
  ['with the axis on the left', 1, { priceScale: { side: 'left' } }],
  ['with a pane of volume', 2, { volume: 'pane' }],
] as const)('a chart %s', async (_name, ratio, options) => {
  const { isSame, ticked, whole } = await afterTicks(options, ratio);
  expect(isSame).toBe(true);
  expect(ticked).toBeLessThan(whole / 3);
});
