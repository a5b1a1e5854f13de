/** A chart that is looked at for long: what it holds stays bounded, and what it shows stays true. Long in `npm run test:soak`, a fiftieth of it in `npm test`. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { runs } from '../../../scripts/vitest/runs.ts';
import type { FinancialChart } from './index.ts';
import { type ChartBrowser, test } from './testing/chart-in-browser.ts';
import { heldData, heldMemory } from './testing/held-memory.ts';

interface Watched {
  readonly chart: FinancialChart;
  /** The last bar that the feed made: its close. */
  readonly close: number;
  readonly openRequests: number;
}

declare global {
  /** Charts that are gone, as far as anything still holds them. */
  var gone: WeakRef<object>[];
  var watched: Watched;
}

/** Of a few charts, while most of their code is being compiled. */
const GROWTH_BYTES = 2_500_000;
/** What bars, a hundred steps and caches of texts may take beside code: see docs/decisions/memory.md. */
const GROWTH_OF_DATA_BYTES = 800_000;
/** Of one chart of a hundred, when most code has been compiled. */
const GROWTH_OF_MOUNT_BYTES = 5_000;
const MOST_STEPS = 100;
const IS_LONG = runs(1).numRuns > 1;
/** Of live prices, one a second: eight hours, or a minute. */
const PARTS = IS_LONG ? 48 : 5;
const SECONDS_OF_PART = runs(12).numRuns;

let charts: ChartBrowser;

test.beforeAll(({ charts: opened }) => {
  charts = opened;
});

test(
  'charts with everything on them come and go, and leave nothing',
  () =>
    charts.onPage(async (page) => {
      const round = (count: number) =>
        page.evaluate(async (rounds) => {
          const data = plain.dailyBars(400);
          const at = (index: number) => data[index]!.time as number;
          // Of a finger that is only made up there is nothing to hold.
          Element.prototype.setPointerCapture = () => {};
          const touch = (type: string, clientX: number, clientY: number) =>
            document.querySelector('[role=application]')!.dispatchEvent(
              new PointerEvent(type, {
                ...{ pointerId: 7, pointerType: 'touch', isPrimary: true, bubbles: true, cancelable: true },
                ...{ clientX, clientY, buttons: 1 },
              }),
            );
          globalThis.gone ??= [];
          for (let mounted = 0; mounted < rounds; mounted++) {
            const chart = plain.createFinancialChart(document.querySelector<HTMLElement>('#chart')!, {
              data,
              volume: 'pane',
              eventMarks: [{ time: at(300), shape: 'circle', text: 'A' }],
              series: [{ id: 'line', type: 'line', data: data.map(({ time, close }) => ({ time, value: close })) }],
            });
            chart.on('viewport', () => chart.getState());
            chart.annotations.add({
              type: 'horizontal-line',
              anchors: [{ timeUs: at(350) * 1000, price: 100 }],
            });
            await chart.indicators.add({ type: 'rsi' });
            await plain.frames(2);
            chart.setState(chart.getState());
            chart.setViewport({ lastBars: 50 });
            chart.overview.on('change', () => chart.overview.columns(200));
            chart.overview.columns(200);
            chart.drawing.take('line');
            touch('pointerdown', 200, 200);
            for (const xCss of [220, 240]) touch('pointermove', xCss, 180);
            await plain.frames(1);
            if (document.querySelector<HTMLElement>('[data-loupe]')!.style.display === 'none')
              throw new Error('A finger aims without a loupe');
            chart.destroy();
            globalThis.gone.push(new WeakRef(chart));
          }
        }, count);
      // Compiled code is all that grows, and ever less of it: see docs/decisions/memory.md.
      await round(runs(2).numRuns);
      const before = await heldMemory(page);
      const mounts = runs(2).numRuns;
      await round(mounts);
      const after = await heldMemory(page);
      expect(after.nodes).toBeLessThanOrEqual(before.nodes);
      expect(after.listeners).toBeLessThanOrEqual(before.listeners);
      expect(await page.evaluate(() => globalThis.gone.filter((chart) => chart.deref() !== undefined).length)).toBe(0);
      expect((after.bytes - before.bytes) / mounts).toBeLessThan(IS_LONG ? GROWTH_OF_MOUNT_BYTES : GROWTH_BYTES);
    }),
  300_000,
);

test(
  'hours of live prices: the last bar and its countdown are right, undo and memory are bounded',
  () =>
    charts.onPage(async (page) => {
      await page.clock.install({ time: Date.UTC(2024, 4, 6, 9) });
      await page.evaluate(() => {
        const minute = 60_000;
        const start = Math.floor(Date.now() / minute) * minute;
        const data = plain.dailyBars(300).map((bar, at) => ({ ...bar, time: start + (at - 299) * minute }));
        const chart = plain.createFinancialChart(document.querySelector<HTMLElement>('#chart')!, {
          data,
          interval: '1m',
        });
        let close = data.at(-1)!.close;
        let ticks = 0;
        globalThis.setInterval(() => {
          ticks++;
          close = Math.round((100 + 8 * Math.sin(ticks / 200) + (ticks % 7) / 10) * 100) / 100;
          chart.addTrades([{ time: Date.now(), price: close, size: 1 + (ticks % 5) }]);
          if (ticks % 10 === 0) {
            const added = chart.annotations.add({
              type: 'horizontal-line',
              anchors: [{ timeUs: Date.now() * 1000, price: close }],
            });
            chart.drawing.select([added.id]);
            chart.annotations.remove(added.id);
          }
        }, 1_000);
        Object.assign(globalThis, {
          watched: {
            chart,
            get close() {
              return close;
            },
          },
        });
      });
      await page.clock.runFor('00:00:20');
      const before = await heldMemory(page);
      const dataBefore = await heldData(page);
      for (let part = 0; part < PARTS; part++) {
        await page.clock.runFor(SECONDS_OF_PART * 1_000);
        const seen = await page.evaluate(async () => {
          const { chart } = globalThis.watched;
          const shown = () =>
            chart
              .readings()
              ?.series.find(({ isMain }) => isMain)
              ?.values.find(({ key }) => key === 'close')?.value;
          // Time goes on while the page is asked, too: a price that has just come is shown with the next frame, before which a slow machine may have one more.
          for (let frames = 0; frames < 100 && shown() !== globalThis.watched.close; frames++)
            await new Promise(requestAnimationFrame);
          return {
            close: globalThis.watched.close,
            shown: shown(),
            countdown: document.querySelector('[data-countdown]')?.textContent,
            left: 60 - new Date(Date.now()).getSeconds(),
            newest: chart.dataRange()!.to,
            now: Date.now(),
            steps: chart.drawing.state.steps.length,
          };
        });
        expect(seen.shown).toBeCloseTo(seen.close, 9);
        const [minutes, seconds] = seen.countdown!.split(':').map(Number);
        const apart = Math.abs(minutes! * 60 + seconds! - seen.left);
        expect(Math.min(apart, 60 - apart)).toBeLessThanOrEqual(1);
        expect(Math.abs(seen.newest - seen.now)).toBeLessThanOrEqual(60_000);
        expect(seen.steps).toBeLessThanOrEqual(MOST_STEPS);
      }
      const after = await heldMemory(page);
      expect(after.nodes).toBeLessThanOrEqual(before.nodes + 10);
      expect(after.listeners).toBeLessThanOrEqual(before.listeners);
      expect((await heldData(page)) - dataBefore).toBeLessThan(GROWTH_OF_DATA_BYTES);
    }),
  1_800_000,
);

test('a hidden page paints nothing, however much comes, and shows the newest price at once when it is back', () =>
  charts.onPage(async (page) => {
    await page.clock.install({ time: Date.UTC(2024, 4, 6, 9) });
    await page.evaluate(() => {
      const start = Math.floor(Date.now() / 60_000) * 60_000;
      const data = plain.dailyBars(300).map((bar, at) => ({ ...bar, time: start + (at - 299) * 60_000 }));
      const chart = plain.createFinancialChart(document.querySelector<HTMLElement>('#chart')!, {
        data,
        interval: '1m',
      });
      Object.assign(globalThis, { watched: { chart } });
    });
    await page.clock.runFor(3_000);
    const seen = await page.evaluate(async () => {
      const { chart } = globalThis.watched;
      let requested = 0;
      let waiting: (() => void)[] = [];
      // A browser runs no frames for a page that is not seen.
      globalThis.requestAnimationFrame = (run) => {
        waiting.push(() => run(performance.now()));
        return ++requested;
      };
      const turn = (state: string) => {
        Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      };
      const closeShown = () =>
        chart
          .readings()
          ?.series.find(({ isMain }) => isMain)
          ?.values.find(({ key }) => key === 'close')?.value;
      const before = closeShown();
      turn('hidden');
      for (let trade = 1; trade <= 3_000; trade++) {
        chart.addTrades([{ time: Date.now() + trade * 100, price: 100 + trade / 100, size: 1 }]);
      }
      const queued = waiting.length;
      const whileHidden = closeShown();
      turn('visible');
      let frames = 0;
      while (waiting.length > 0 && frames < 4) {
        frames++;
        const now = waiting;
        waiting = [];
        for (const run of now) run();
        // What a frame asked for is there in the next turn.
        await new Promise((resolve) => setTimeout(resolve, 0));
      }
      return { before, queued, whileHidden, after: closeShown() };
    });
    expect(seen.queued).toBeLessThanOrEqual(1);
    expect(seen.whileHidden).toBe(seen.before);
    expect(seen.after).toBe(130);
  }));

test('canvases whose contexts were lost are painted whole again, words too', () =>
  charts.onPage(async (page) => {
    await page.evaluate(async () => {
      const chart = plain.createFinancialChart(document.querySelector<HTMLElement>('#chart')!, {
        data: plain.dailyBars(200),
        volume: 'pane',
      });
      Object.assign(globalThis, { watched: { chart } });
      await plain.frames(60);
    });
    await page.mouse.move(300, 150);
    await page.evaluate(() => plain.frames(10));
    const before = await page.screenshot();
    await page.evaluate(async () => {
      for (const canvas of document.querySelectorAll('canvas'))
        canvas.dispatchEvent(new Event('contextlost', { cancelable: true }));
      await plain.frames(1);
      for (const canvas of document.querySelectorAll('canvas')) {
        // As a context that is back: blank, and as one that is new.
        canvas.getContext('2d')!.reset();
        canvas.dispatchEvent(new Event('contextrestored'));
      }
      await plain.frames(3);
    });
    const after = await page.screenshot();
    expect(after.equals(before), 'the same picture').toBe(true);
  }));

test(
  'storms of zooming and panning end where numbers are, with no request open, and give memory back',
  () =>
    charts.onPage(async (page) => {
      await page.evaluate(async () => {
        const inner = plain.createArraySource(
          plain.dailyBars(4_000).map((bar, at) => ({ ...bar, time: Date.UTC(2024, 0, 1) + at * 60_000 })),
          { interval: '1m' },
        );
        let openRequests = 0;
        const source = new Proxy(inner, {
          get: (target, name) => {
            if (name === 'load')
              return async (...args: Parameters<typeof inner.load>) => {
                openRequests++;
                try {
                  await plain.frames(1);
                  return await target.load(...args);
                } finally {
                  openRequests--;
                }
              };
            const value: unknown = Reflect.get(target, name, target);
            return typeof value === 'function' ? value.bind(target) : value;
          },
        });
        const chart = plain.createFinancialChart(document.querySelector<HTMLElement>('#chart')!, {
          tileSource: source,
          interval: 'auto',
        });
        Object.assign(globalThis, {
          watched: {
            chart,
            get openRequests() {
              return openRequests;
            },
          },
        });
        await plain.frames(5);
      });
      await storm(page, 100);
      const before = await heldMemory(page);
      const dataBefore = await heldData(page);
      for (let part = 0; part < (IS_LONG ? 4 : 1); part++) {
        const { range, ...rest } = await storm(page, runs(100).numRuns);
        expect(rest).toEqual({ status: 'ready', openRequests: 0 });
        expect(range.every(Number.isFinite) && range[1]! > range[0]!).toBe(true);
      }
      const after = await heldMemory(page);
      expect(after.nodes).toBeLessThanOrEqual(before.nodes + 10);
      expect(after.listeners).toBeLessThanOrEqual(before.listeners);
      expect((await heldData(page)) - dataBefore).toBeLessThan(GROWTH_OF_DATA_BYTES);
    }),
  1_800_000,
);

/** Turns the wheel this way and that, zooming and panning, and comes back to all of the data. */
function storm(page: Page, turns: number) {
  return page.evaluate(async (count) => {
    const { chart } = globalThis.watched;
    const target = document.querySelector('[role=application]')!;
    const box = target.getBoundingClientRect();
    let state = 12_345;
    const random = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
    for (let turn = 0; turn < count; turn++) {
      const isPan = random() < 0.3;
      target.dispatchEvent(
        new WheelEvent('wheel', {
          deltaY: isPan ? 0 : (random() - 0.5) * 1_200,
          deltaX: isPan ? (random() - 0.5) * 2_000 : 0,
          ctrlKey: random() < 0.2,
          clientX: box.left + random() * box.width,
          clientY: box.top + random() * box.height,
          bubbles: true,
          cancelable: true,
        }),
      );
      if (turn % 8 === 0) await plain.frames(1);
    }
    chart.setViewport('fit');
    const isDone = () => chart.getState().status === 'ready' && globalThis.watched.openRequests === 0;
    for (let frame = 0; frame < 600 && !isDone(); frame++) await plain.frames(1);
    await plain.frames(20);
    const { from, to } = chart.visibleRange()!;
    return { status: chart.getState().status, openRequests: globalThis.watched.openRequests, range: [from, to] };
  }, turns);
}
