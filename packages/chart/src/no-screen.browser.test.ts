/** A document without a screen, in which the tests of a page that has a chart may run (jsdom, happy-dom): nothing of it paints, measures or asks for media. */
import { expect } from 'vitest';
import { test } from './testing/chart-in-browser.ts';

test('a chart without a screen has no picture, and all that is no picture', async ({ charts }) => {
  await charts.onPage(async (page) => {
    const found = await page.evaluate(async () => {
      const { plain, window } = globalThis;
      const nothing = { value: undefined, configurable: true };
      for (const name of ['matchMedia', 'ResizeObserver', 'visualViewport', 'OffscreenCanvas'])
        Object.defineProperty(window, name, nothing);
      Object.defineProperty(window.document, 'fonts', nothing);
      window.HTMLCanvasElement.prototype.getContext = () => null;
      const element = window.document.querySelector<HTMLElement>('#chart')!;
      const chart = plain.createFinancialChart(element, { data: plain.dailyBars(200), tooltip: {} });
      await plain.frames();
      const at = (day: number) => ({ timeUs: (Date.UTC(2024, 0, 1) + day * 86_400_000) * 1000, price: 100 });
      chart.annotations.add({ type: 'line', anchors: [at(10), at(20)] });
      chart.setOptions({ data: plain.dailyBars(300) });
      await plain.frames();
      const { length } = chart.annotations.list();
      const state = chart.getState().version;
      chart.destroy();
      return { length, state, left: element.childElementCount };
    });
    expect(found).toEqual({ length: 1, state: 1, left: 0 });
  });
});
