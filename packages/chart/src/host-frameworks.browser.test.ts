/** What frameworks and tests of a page do to a chart. */
import { expect } from 'vitest';
import { test } from './testing/chart-in-browser.ts';

// A document in which nothing paints, measures or asks for media, as jsdom and happy-dom are.
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

// Vue puts a proxy around every object that is kept in its state, and around what is read of it, where the object can be extended.
test('a chart and its bars may be kept in a state that puts proxies around all that it has', async ({ charts }) => {
  await charts.onPage(async (page) => {
    const found = await page.evaluate(async () => {
      const { plain, window } = globalThis;
      const inProxies = <Kept>(kept: Kept): Kept =>
        kept instanceof Object && typeof kept === 'object' && Object.isExtensible(kept)
          ? new Proxy(kept, { get: (object, name, proxy) => inProxies(Reflect.get(object, name, proxy)) })
          : kept;
      const element = window.document.querySelector<HTMLElement>('#chart')!;
      const options = inProxies({ tileSource: plain.createArraySource(plain.dailyBars(200)) });
      const { chart } = inProxies({ chart: plain.createFinancialChart(element, options) });
      while (chart.getState().status !== 'ready') await plain.frames(1);
      const at = (day: number) => ({ timeUs: (Date.UTC(2024, 0, 1) + day * 86_400_000) * 1000, price: 100 });
      chart.annotations.add({ type: 'line', anchors: [at(10), at(20)] });
      chart.drawing.select(chart.annotations.list().map(({ id }) => id));
      const selected = chart.drawing.state.selection.length;
      const { id } = await chart.indicators.add({ type: 'sma' });
      chart.destroy();
      return { selected, hasIndicator: id !== '' };
    });
    expect(found).toEqual({ selected: 1, hasIndicator: true });
  });
});

// What a browser does that translates a page: words in elements of its own, which hide from the chart what it changes.
test('a browser that translates the page leaves a chart as it is', async ({ charts }) => {
  await charts.onPage(async (page) => {
    const words = await page.evaluate(async () => {
      const { plain, window } = globalThis;
      const element = window.document.querySelector<HTMLElement>('#chart')!;
      const chart = plain.createFinancialChart(element, { data: plain.dailyBars(200), tooltip: {} });
      while (chart.getState().status !== 'ready') await plain.frames(1);
      const told = window.document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const found: boolean[] = [];
      while (told.nextNode()) found.push(told.currentNode.parentElement!.translate);
      chart.destroy();
      return { isAny: found.length > 0, translated: found.filter(Boolean).length };
    });
    expect(words).toEqual({ isAny: true, translated: 0 });
  });
});
