/** What a host does with a chart that cannot be meant: the console says so once, with the value and what to do. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type ChartBrowser, PAGE_WIDTH, test } from '../testing/chart-in-browser.ts';

let charts: ChartBrowser;

test.beforeAll(({ charts: opened }) => {
  charts = opened;
});

/** What the console of a page says from now on. */
function saidOn(page: Page): readonly string[] {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  return said;
}

test('times in seconds beside milliseconds are told once for each method, and those of a long history are not', () =>
  charts.onPage(async (page) => {
    const said = saidOn(page);
    await page.evaluate(async () => {
      const element = document.querySelector<HTMLElement>('#chart')!;
      const [first] = plain.dailyBars(1);
      const second = Number(first!.time) / 1000;
      const chart = plain.createFinancialChart(element, { data: plain.dailyBars(9) });
      await plain.frames(3);
      chart.prepend([{ ...first!, time: second - 86_400 }]);
      chart.destroy();
      const other = plain.createFinancialChart(element, { data: plain.dailyBars(9) });
      await plain.frames(3);
      other.update({ ...first!, time: second });
      other.update({ ...first!, time: second + 60 });
      other.destroy();
      const long = plain.createFinancialChart(element, { data: [{ ...first!, time: 0 }, ...plain.dailyBars(9)] });
      await plain.frames(3);
      long.update({ ...first!, time: 5 * 86_400_000 });
    });
    const seconds = await page.evaluate(() => Number(plain.dailyBars(1)[0]!.time) / 1000);
    expect(said).toEqual(
      [`chart.prepend`, `chart.update`].map((method, at) => {
        const time = seconds - (at === 0 ? 86_400 : 0);
        return `Times of ${method} look like seconds, and must be milliseconds: ${time * 1000} instead of ${time}`;
      }),
    );
  }));

test('data in seconds is told, given at first or later', () =>
  charts.onPage(async (page) => {
    const said = saidOn(page);
    await page.evaluate(async () => {
      const element = document.querySelector<HTMLElement>('#chart')!;
      const data = plain.dailyBars(9).map((bar) => ({ ...bar, time: Number(bar.time) / 1000 }));
      const chart = plain.createFinancialChart(element, { data });
      await plain.frames(3);
      chart.destroy();
      const other = plain.createFinancialChart(element, {});
      await plain.frames(3);
      other.setOptions({ data });
      other.setOptions({ data: [...data] });
    });
    expect(said).toHaveLength(2);
    for (const one of said) expect(one).toMatch(/^Times of the data look like seconds, and must be milliseconds: /);
  }));

test('options that are none, and an action that no pane has, throw and say which there are', () =>
  charts.onPage(async (page) => {
    const said = await page.evaluate(async () => {
      const element = document.querySelector<HTMLElement>('#chart')!;
      const chart = plain.createFinancialChart(element, { data: plain.dailyBars(9) });
      await plain.frames(3);
      const messageOf = (run: () => void) => {
        try {
          run();
          return 'nothing';
        } catch (error) {
          return String(error);
        }
      };
      return [
        messageOf(() => plain.createFinancialChart(element, null as never)),
        messageOf(() => chart.setOptions(5 as never)),
        messageOf(() => chart.setOptions(null as never)),
        messageOf(() => chart.arrangePane('close' as never, 'main')),
        messageOf(() => chart.arrangePane('collapse', 'volume')),
      ];
    });
    expect(said).toEqual([
      'TypeError: Chart options must be an object, got null',
      'TypeError: Chart options must be an object, got 5',
      'TypeError: Chart options must be an object, got null',
      "TypeError: The action of chart.arrangePane must be one of up, down, collapse, maximize, got 'close'",
      'nothing',
    ]);
  }));

test('a second chart in one element is told, and one that comes after the first was destroyed is not', () =>
  charts.onPage(async (page) => {
    const said = saidOn(page);
    await page.evaluate(async () => {
      const element = document.querySelector<HTMLElement>('#chart')!;
      const made = () => plain.createFinancialChart(element, { data: plain.dailyBars(9) });
      made().destroy();
      const first = made();
      await plain.frames(3);
      first.destroy();
      made();
      await plain.frames(3);
    });
    expect(said).toEqual([]);
    await page.evaluate(async () => {
      plain.createFinancialChart(document.querySelector<HTMLElement>('#chart')!, { data: plain.dailyBars(9) });
      await plain.frames(3);
    });
    expect(said).toEqual([
      'The element has another chart already, and this one lies below it: call destroy() of that one first',
    ]);
  }));

test('an element that has no size in either direction is told too, and none that is out of the page', () =>
  charts.onPage(async (page) => {
    const said = saidOn(page);
    await page.evaluate(async () => {
      const element = document.querySelector<HTMLElement>('#chart')!;
      element.style.cssText = 'height: 0';
      const detached = plain.createFinancialChart(document.createElement('div'), { data: plain.dailyBars(9) });
      await plain.frames(3);
      detached.destroy();
      const chart = plain.createFinancialChart(element, { data: plain.dailyBars(9) });
      await plain.frames(3);
      chart.destroy();
      element.style.cssText = 'width: 0; height: 0';
      plain.createFinancialChart(element, { data: plain.dailyBars(9) });
      await plain.frames(3);
    });
    expect(said).toEqual(
      [PAGE_WIDTH, 0].map((width) => `The chart is ${width} px wide and 0 px high: its element needs a size`),
    );
  }));
