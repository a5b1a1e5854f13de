/** What the chart holds in memory in a real browser, and that it gives it back. */
import { describe, expect } from 'vitest';
import { type ChartBrowser, test } from './testing/chart-in-browser.ts';
import { heldMemory } from './testing/held-memory.ts';

declare global {
  /** The charts that were made, as far as anything still holds them. */
  var made: WeakRef<object>[];
}

let charts: ChartBrowser;

test.beforeAll(({ charts: opened }) => {
  charts = opened;
});

describe('memory', () => {
  // A few of them in every test: see chart-soak.
  test.runIf(process.env.CANDLEMARK_SOAK === '1')(
    'a hundred charts made and destroyed leave nothing',
    () =>
      charts.onPage(async (page) => {
        const round = (count: number) =>
          page.evaluate(async (rounds) => {
            const element = document.querySelector<HTMLElement>('#chart')!;
            globalThis.made ??= [];
            for (let at = 0; at < rounds; at++) {
              const chart = plain.createFinancialChart(element, { data: plain.dailyBars(500), volume: 'pane' });
              chart.on('viewport', () => chart.getState());
              chart.setViewport({ lastBars: 50 });
              await plain.frames(1);
              chart.destroy();
              globalThis.made.push(new WeakRef(chart));
            }
          }, count);
        await round(60);
        const before = await heldMemory(page);
        await round(100);
        const after = await heldMemory(page);
        expect(after.nodes).toBeLessThanOrEqual(before.nodes);
        expect(after.listeners).toBeLessThanOrEqual(before.listeners);
        expect(await page.evaluate(() => globalThis.made.filter((chart) => chart.deref() !== undefined).length)).toBe(
          0,
        );
        // Compiled code and inline caches still grow a little: 1.4 kB a chart at first, a quarter of it after 300 of them.
        expect((after.bytes - before.bytes) / 100).toBeLessThan(2_000);
      }),
    60_000,
  );

  test(
    'a million bars in typed arrays take little beside the arrays, wherever one has looked',
    () =>
      charts.onPage(async (page) => {
        const rows = 1_000_000;
        await page.evaluate((count) => {
          const column = (value: (row: number) => number) =>
            Float64Array.from({ length: count }, (_, row) => value(row));
          const price = (row: number) => Math.round(10_000 + 500 * Math.sin(row / 900)) / 100;
          Object.assign(globalThis, {
            columns: {
              time: column((row) => Date.UTC(2023, 0, 1) + row * 60_000),
              open: column(price),
              high: column((row) => price(row) + 1),
              low: column((row) => price(row) - 1),
              close: column((row) => price(row + 1)),
              volume: column((row) => row % 100),
            },
          });
        }, rows);
        const before = await heldMemory(page);
        await page.evaluate(async (count) => {
          const { columns: data } = globalThis as unknown as {
            columns: Record<'time' | 'open' | 'high' | 'low' | 'close', Float64Array>;
          };
          const chart = plain.createFinancialChart(document.querySelector<HTMLElement>('#chart')!, { data });
          Object.assign(globalThis, { chart });
          await plain.frames();
          for (const interval of ['1m', '5m', '15m', '1h', '4h', '1D', '1W', '1mo', 'auto'] as const) {
            chart.setOptions({ interval });
            for (let step = 0; step < 30; step++) {
              const from = data.time[Math.floor((count * step) / 30)]!;
              chart.setViewport({ from, to: from + 86_400_000 * 2 });
              await plain.frames(1);
            }
          }
          chart.setViewport('fit');
          await plain.frames();
        }, rows);
        const after = await heldMemory(page);
        expect((after.bytes - before.bytes) / (rows * 6 * 8)).toBeLessThan(0.3);
      }),
    60_000,
  );

  test(
    'a million updates are all there in the end, and take the memory of their bars',
    () =>
      charts.onPage(async (page) => {
        const updates = 1_000_000;
        const perBar = 5;
        const before = await heldMemory(page);
        const wrong = await page.evaluate(
          async ([count, each]) => {
            const source = plain.createArraySource([], { interval: '1m' });
            const chart = plain.createFinancialChart(document.querySelector<HTMLElement>('#chart')!, {
              tileSource: source,
            });
            Object.assign(globalThis, { chart, source });
            const barAt = (index: number) => {
              const close = (10_000 + (index % 1_000)) / 100;
              const time = Date.UTC(2020, 0, 1) + Math.floor(index / each!) * 60_000;
              return { time, open: 100, high: 111, low: 99, close, volume: index % 77 };
            };
            for (let index = 0; index < count!; index++) {
              source.update(barAt(index));
              if (index % 20_000 === 0) await plain.frames(1);
            }
            const { time, close, volume } = source.bars();
            let differing = Math.abs(time.length - count! / each!);
            for (let row = 0; row < time.length; row++) {
              const expected = barAt((row + 1) * each! - 1);
              const isRight =
                time[row] === expected.time && close[row] === expected.close && volume?.[row] === expected.volume;
              if (!isRight) differing++;
            }
            return differing;
          },
          [updates, perBar],
        );
        expect(wrong).toBe(0);
        const after = await heldMemory(page);
        const columns = (updates / perBar) * 6 * 8;
        expect((after.bytes - before.bytes) / columns).toBeLessThan(1.6);
      }),
    90_000,
  );
});
