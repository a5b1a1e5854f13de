/** What becomes of a walk to other times when options change in the middle of it. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { FinancialChartOptions } from '../options/chart-options.ts';
import { type ChartBrowser, test } from '../testing/chart-in-browser.ts';

let charts: ChartBrowser;

test.beforeAll(({ charts: opened }) => {
  charts = opened;
});

/** The span in view, in days, a few frames after the change, and where the walk was to lead. */
async function afterChange(page: Page, change: FinancialChartOptions, moreBars: number): Promise<readonly number[]> {
  return await page.evaluate(
    async ([changed, more]) => {
      const element = document.querySelector<HTMLElement>('#chart')!;
      const chart = plain.createFinancialChart(element, {
        data: plain.dailyBars(400),
        animation: { durationMs: 2000 },
      });
      do await plain.frames();
      while (chart.getState().status !== 'ready');
      const days = () => {
        const { from, to } = chart.visibleRange()!;
        return (to - from) / 86_400_000;
      };
      chart.setViewport({ lastBars: 60 }, { walk: true });
      await plain.frames();
      chart.setOptions(more === 0 ? changed : { data: plain.dailyBars(400 + more) });
      do await plain.frames();
      while (chart.getState().status !== 'ready');
      const reached = days();
      chart.setViewport({ lastBars: 60 });
      await plain.frames();
      return [reached, days()];
    },
    [change, moreBars] as const,
  );
}

test('a walk is at its end at once where nothing is to move any more', () =>
  charts.onPage(async (page) => {
    const [reached, wanted] = await afterChange(page, { animation: false }, 0);
    expect(reached).toBeCloseTo(wanted!, 0);
  }));

test('other rows of the same instrument show what a walk was leading to', () =>
  charts.onPage(async (page) => {
    const [reached, wanted] = await afterChange(page, {}, 5);
    expect(reached).toBeCloseTo(wanted!, 0);
  }));
