/** A chart of few parts in a real browser. */
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { test } from './testing/chart-in-browser.ts';

let page: Page;

test.beforeAll(async ({ charts }) => {
  page = await charts.openPlain();
}, 60_000);

afterAll(() => page?.close());

test('it draws, grows and is pointed at, and says what it was made without', async () => {
  const seen = await page.evaluate(async () => {
    const element = document.querySelector<HTMLElement>('#chart')!;
    const said = (run: () => unknown) => {
      try {
        run();
        return '';
      } catch (error) {
        return String(error);
      }
    };
    const { dailyBars, createSmallChart, frames, canvas } = globalThis.plain;
    const bars = dailyBars(100);
    const refusedAtOnce = said(() => createSmallChart(element, { data: bars, crossLines: [] }));
    const refusedKind = said(() => createSmallChart(element, { data: bars, chartType: 'line' }));
    const isLeftEmpty = element.childElementCount === 0;
    const chart = createSmallChart(element, { data: bars.slice(0, 99) });
    await frames();
    chart.update(bars[99]!);
    await frames();
    const root = element.firstElementChild as HTMLElement;
    root.dispatchEvent(new PointerEvent('pointermove', { clientX: 300, clientY: 100 }));
    await frames(4);
    const { isBlank } = canvas();
    const range = chart.visibleRange();
    const times: (number | null)[] = [];
    chart.on('crosshair', (at) => times.push(at?.time ?? null));
    root.focus();
    await frames(4);
    root.dispatchEvent(new KeyboardEvent('keydown', { key: 'End' }));
    await frames(4);
    const refused = [
      said(() => chart.setOptions({ eventMarks: [] } as object)),
      said(() => (chart as unknown as { toSvg(): string }).toSvg()),
      said(() => (chart as unknown as { getState(): unknown }).getState()),
    ];
    chart.setOptions({ volume: 'pane', theme: 'dark' });
    await frames();
    const isBlankWithPanes = canvas().isBlank;
    const legend = element.textContent;
    chart.destroy();
    const lastMs = Number(bars[99]!.time);
    const reachesLast = range !== null && range.from < Number(bars[0]!.time) + 1 && range.to > lastMs;
    return { times, refusedAtOnce, refusedKind, isLeftEmpty, isBlank, isBlankWithPanes, legend, refused, reachesLast };
  });
  expect(seen.refusedAtOnce).toContain("crossLines needs the part 'crossLines'");
  expect(seen.refusedKind).toContain('without the series type line');
  expect(seen).toMatchObject({ isLeftEmpty: true, isBlank: false, isBlankWithPanes: false, reachesLast: true });
  expect(seen.times.at(-1)).toBe(Date.UTC(2024, 3, 9));
  expect(seen.legend).not.toContain('Vol');
  expect(seen.refused).toEqual([
    expect.stringContaining("eventMarks needs the part 'eventMarks'"),
    expect.stringContaining("chart.toSvg needs the part 'pictures'"),
    expect.stringContaining("chart.getState needs the part 'state'"),
  ]);
});
