/** The chart at its limits in a real browser: odd containers, odd screens, odd data, odd moments. */
import { describe, expect } from 'vitest';
import { type ChartBrowser, PAGE_HEIGHT, PAGE_WIDTH, test } from './testing/chart-in-browser.ts';

const isSoak = process.env.CANDLEMARK_SOAK === '1';

let charts: ChartBrowser;

test.beforeAll(({ charts: opened }) => {
  charts = opened;
});

test('what is no element, no bar or no listener is named', () =>
  charts.onPage(async (page) => {
    const said = await page.evaluate(() => {
      const messageOf = (run: () => void) => {
        try {
          run();
          return 'nothing';
        } catch (error) {
          return String(error);
        }
      };
      const wrong = null as never;
      const chart = plain.createFinancialChart(document.querySelector('#chart')!, { data: plain.dailyBars(9) });
      return [
        messageOf(() => plain.createFinancialChart(document.querySelector('#chrt') as never, {})),
        messageOf(() => plain.createFinancialChart('#chart' as never, {})),
        messageOf(() => chart.update(wrong)),
        messageOf(() => chart.prepend(wrong)),
        messageOf(() => chart.on('click', wrong)),
      ];
    });
    expect(said).toEqual([
      'TypeError: The chart needs an element of a page that is shown, got null',
      "TypeError: The chart needs an element of a page that is shown, got '#chart'",
      'InvalidBarError: Bar 0: time must be a finite number or a Date, not null',
      'TypeError: Bars are rows, or an object of columns, not null',
      'TypeError: A listener to click must be a function, got null',
    ]);
  }));

describe('containers', () => {
  test('a chart whose first size is no size tells once what to do, and one that is hidden does not', () =>
    charts.onPage(async (page) => {
      const said: string[] = [];
      page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
      await page.evaluate(async () => {
        const element = document.querySelector<HTMLElement>('#chart')!;
        const show = async (style: string) => {
          element.style.cssText = style;
          await plain.frames(3);
        };
        await show('display: none');
        plain.createFinancialChart(element, { data: plain.dailyBars(9) });
        await show('height: 200px');
        await show('height: 0');
        element.replaceChildren();
        plain.createFinancialChart(element, { data: plain.dailyBars(9) });
        await show('height: 0px');
        await show('height: 1px');
        await show('height: 0');
      });
      expect(said).toEqual([`warning: The chart is ${PAGE_WIDTH} px wide and 0 px high: its element needs a size`]);
    }));

  test('a chart hidden, then shown, then without height, then grown has its picture each time', () =>
    charts.onPage(async (page) => {
      const seen = await page.evaluate(async () => {
        const element = document.querySelector<HTMLElement>('#chart')!;
        element.style.display = 'none';
        const chart = plain.createFinancialChart(element, { data: plain.dailyBars(200) });
        await plain.frames(3);
        const hidden = chart.visibleRange();
        element.style.display = '';
        await plain.frames(3);
        const shown = plain.canvas();
        element.style.height = '0';
        await plain.frames(3);
        element.style.height = '200px';
        await plain.frames(3);
        return { hidden, shown, grown: plain.canvas() };
      });
      expect(seen).toEqual({
        hidden: null,
        shown: { width: PAGE_WIDTH, height: PAGE_HEIGHT, isBlank: false },
        grown: { width: PAGE_WIDTH, height: 200, isBlank: false },
      });
    }));

  test('a chart made outside the page, put in, taken out and put back goes on', () =>
    charts.onPage(async (page) => {
      const seen = await page.evaluate(async () => {
        const element = document.createElement('div');
        element.style.cssText = 'width:300px;height:150px';
        const chart = plain.createFinancialChart(element, { data: plain.dailyBars(200) });
        await plain.frames(3);
        document.body.append(element);
        await plain.frames(3);
        const first = plain.canvas(element);
        element.remove();
        chart.update({ time: Date.UTC(2025, 0, 1), open: 1, high: 900, low: 1, close: 800 });
        await plain.frames(3);
        document.body.append(element);
        await plain.frames(3);
        return { first, back: plain.canvas(element), top: chart.getState().priceRange?.max };
      });
      expect(seen.first).toEqual({ width: 300, height: 150, isBlank: false });
      expect(seen.back).toEqual({ width: 300, height: 150, isBlank: false });
      expect(seen.top).toBeGreaterThan(800);
    }));

  test('a chart moved into another document keeps its picture, its size and its pointer', () =>
    charts.onPage(async (page) => {
      const seen = await page.evaluate(async () => {
        const element = document.querySelector<HTMLElement>('#chart')!;
        const chart = plain.createFinancialChart(element, { data: plain.dailyBars(200) });
        await plain.frames(3);
        const frame = document.createElement('iframe');
        frame.style.cssText = 'position:fixed;inset:0;width:400px;height:240px;border:0';
        document.body.append(frame);
        const inner = frame.contentDocument!;
        inner.body.style.margin = '0';
        inner.body.append(element);
        await plain.frames(4);
        const moved = plain.canvas(inner);
        let pointed = 0;
        chart.on('crosshair', () => pointed++);
        const target = element.firstElementChild!;
        const { PointerEvent: Inner } = frame.contentWindow as unknown as { PointerEvent: typeof PointerEvent };
        const at = { clientX: 200, clientY: 100, pointerId: 1, pointerType: 'mouse', bubbles: true };
        target.dispatchEvent(new Inner('pointermove', at));
        await plain.frames(3);
        chart.destroy();
        return { moved, pointed, left: element.childElementCount };
      });
      expect(seen).toEqual({ moved: { width: 400, height: 240, isBlank: false }, pointed: 1, left: 0 });
    }));
});

describe('screens', () => {
  test.each([1.1, 1.25, 1.5, 2])(
    'zoomed by the browser to %d while running: exact pixels, and the crosshair under the pointer',
    (ratio) =>
      charts.onPage(async (page) => {
        await page.evaluate(async () => {
          const element = document.querySelector<HTMLElement>('#chart')!;
          plain.createFinancialChart(element, { data: plain.dailyBars(200), crosshair: 'free' });
          await plain.frames(3);
        });
        const width = Math.round(PAGE_WIDTH / ratio);
        const height = Math.round(PAGE_HEIGHT / ratio);
        const session = await page.context().newCDPSession(page);
        await session.send('Emulation.setDeviceMetricsOverride', {
          width,
          height,
          deviceScaleFactor: ratio,
          mobile: false,
        });
        await page.waitForFunction(
          (wide) => document.querySelector('canvas')?.width === wide,
          Math.round(width * ratio),
        );
        expect(await page.evaluate(() => plain.canvas())).toEqual({
          ...{ width: Math.round(width * ratio), height: Math.round(height * ratio), isBlank: false },
        });
        await page.mouse.move(100, 50);
        await page.mouse.move(150, 60);
        const lines = await page.evaluate(async () => {
          await plain.frames(2);
          return [...document.querySelectorAll('[data-cursor] > div')].map((line) => {
            const { left, top, width: wide, height: high } = line.getBoundingClientRect();
            return { left, top, wide, high };
          });
        });
        const vertical = lines.find(({ wide, high }) => wide <= 2 && high > 50);
        const horizontal = lines.find(({ wide, high }) => high <= 2 && wide > 50);
        expect(Math.abs(vertical!.left - 150)).toBeLessThanOrEqual(1);
        expect(Math.abs(horizontal!.top - 60)).toBeLessThanOrEqual(1);
        expect((vertical!.left * ratio) % 1).toBeCloseTo(0, 1);
      }),
  );
});

describe('data', () => {
  const DAY = 86_400_000;
  const bars = (
    count: number,
    price: (row: number) => number,
    time = (row: number) => Date.UTC(2024, 0, 1) + row * DAY,
  ) =>
    Array.from({ length: count }, (_, row) => {
      const close = price(row);
      return { time: time(row), open: close, high: close, low: close, close };
    });

  const CASES = [
    ['one bar', bars(1, () => 10), {}],
    ['two bars', bars(2, (row) => row + 1), {}],
    ['equal prices', bars(50, () => 10), {}],
    ['all prices zero', bars(50, () => 0), {}],
    ['tiny prices', bars(50, (row) => 1e-9 * (1 + (row % 7))), {}],
    ['huge prices', bars(50, (row) => 1e12 + row * 1e9), {}],
    ['prices of every size', bars(50, (row) => 10 ** (row - 20)), {}],
    ['a spread around zero', bars(50, (row) => Math.sin(row)), {}],
    ['negative prices', bars(50, (row) => -50 - row), {}],
    ['a spread around zero, logarithmic', bars(50, (row) => Math.sin(row)), { priceScale: { mode: 'logarithmic' } }],
    ['zeros, logarithmic', bars(50, () => 0), { priceScale: { mode: 'logarithmic' } }],
    ['a first price of zero, in percent', bars(50, (row) => row), { priceScale: { mode: 'percent' } }],
    ['a first price of zero, indexed', bars(50, (row) => row), { priceScale: { mode: 'indexed' } }],
    [
      'times before 1970',
      bars(
        50,
        (row) => row,
        (row) => Date.UTC(1920, 0, 1) + row * DAY,
      ),
      {},
    ],
    [
      'one bar a century away',
      bars(
        50,
        (row) => row,
        (row) => Date.UTC(row === 0 ? 1900 : 2024, 0, 1) + row * DAY,
      ),
      {},
    ],
    ['a high below its low', bars(50, (row) => row).map((bar) => ({ ...bar, high: 1, low: 40 })), {}],
    [
      'microseconds apart',
      bars(
        50,
        (row) => row,
        (row) => Date.UTC(2024, 0, 1) + row / 1_000,
      ),
      {},
    ],
    ['newest first', bars(50, (row) => row).reverse(), {}],
  ] as const;
  test.each(CASES.filter((_, at) => isSoak || at % 2 === 0))(
    '%s: a picture without a false number',
    (_, data, options) =>
      charts.onPage(async (page) => {
        const seen = await page.evaluate(
          async ([rows, given]) => {
            const frozen = Object.freeze(rows.map((row) => Object.freeze(row)));
            const element = document.querySelector<HTMLElement>('#chart')!;
            const chart = plain.createFinancialChart(element, { data: frozen, volume: true, ...given });
            await plain.frames(3);
            for (const command of chart.commands().slice(0, 6)) command.run();
            await plain.frames(3);
            return {
              status: chart.getState().status,
              svg: chart.toSvg(),
              text: element.textContent ?? '',
              ...plain.canvas(),
            };
          },
          [data, options] as const,
        );
        expect(seen.status).toBe('ready');
        expect(seen.isBlank).toBe(false);
        expect(seen.svg + seen.text).not.toMatch(/NaN|Infinity|undefined|null/);
      }),
  );

  test('no bars: the chart says so in words and names what it has none of, and shows those that come', () =>
    charts.onPage(async (page) => {
      const seen = await page.evaluate(async () => {
        const element = document.querySelector<HTMLElement>('#chart')!;
        const chart = plain.createFinancialChart(element, { data: [], instrument: { symbol: 'NOTHING' } });
        await plain.frames(3);
        const legend = element.querySelector<HTMLCanvasElement>('[data-legend]')!;
        const symbol = { text: legend.textContent, isReadable: legend.width > 50 };
        const words = element.querySelector('[role=status]')?.textContent;
        for (const bar of plain.dailyBars(30)) chart.update(bar);
        await plain.frames(3);
        const after = element.querySelector('[role=status]')?.textContent;
        return { symbol, words, after, status: chart.getState().status };
      });
      expect(seen.symbol).toEqual({ text: 'NOTHING', isReadable: true });
      expect(seen.words).toMatch(/\w+ \w+/);
      expect(seen).toMatchObject({ after: '', status: 'ready' });
    }));

  test(
    'five million bars are shown',
    () =>
      charts.onPage(async (page) => {
        const seen = await page.evaluate(async () => {
          const count = 5_000_000;
          const column = (value: (row: number) => number) => {
            const numbers = new Float64Array(count);
            for (let row = 0; row < count; row++) numbers[row] = value(row);
            return numbers;
          };
          const price = column((row) => Math.round(10_000 + 500 * Math.sin(row / 900)) / 100);
          const time = column((row) => Date.UTC(2015, 0, 1) + row * 60_000);
          const data = { time, open: price, high: price, low: price, close: price };
          const element = document.querySelector<HTMLElement>('#chart')!;
          const chart = plain.createFinancialChart(element, { data, interval: '1m' });
          await plain.frames(3);
          return { status: chart.getState().status, bars: chart.getState().slice.bars };
        });
        expect(seen.status).toBe('ready');
        expect(seen.bars).toBeGreaterThan(100);
      }),
    60_000,
  );
});

describe('life', () => {
  test('options set a thousand times in a row are one picture, of the last of them', () =>
    charts.onPage(async (page) => {
      const seen = await page.evaluate(async () => {
        const element = document.querySelector<HTMLElement>('#chart')!;
        const chart = plain.createFinancialChart(element, { data: plain.dailyBars(200), animation: false });
        await plain.frames(3);
        let painted = 0;
        const { requestAnimationFrame: request } = window;
        window.requestAnimationFrame = (run) => {
          painted++;
          return request.call(window, run);
        };
        const types = ['line', 'area', 'candlestick'] as const;
        for (let at = 0; at < 1_000; at++) {
          chart.setOptions({ chartType: types[at % 3]!, theme: at % 2 === 0 ? 'dark' : 'light', volume: at % 5 === 0 });
        }
        const asked = painted;
        window.requestAnimationFrame = request;
        await plain.frames(3);
        return { asked, label: chart.toSvg().includes('<svg') };
      });
      expect(seen).toEqual({ asked: 1, label: true });
    }));

  test.each(['a drag', 'a glide', 'an event', 'loading'])('a chart may be destroyed in the middle of %s', (moment) =>
    charts.onPage(async (page) => {
      await page.evaluate(async (when) => {
        const element = document.querySelector<HTMLElement>('#chart')!;
        const never = { intervals: ['1D' as const], from: 0, to: 1e12, getBars: () => new Promise<never>(() => {}) };
        const chart = plain.createFinancialChart(
          element,
          when === 'loading' ? { dataSource: never } : { data: plain.dailyBars(2_000), interval: '1D' },
        );
        Object.assign(globalThis, { chart });
        chart.setViewport({ lastBars: 100 });
        await plain.frames(3);
        if (when === 'an event') {
          chart.on('crosshair', () => chart.destroy());
          chart.on('viewport', () => chart.destroy());
        }
      }, moment);
      await page.mouse.move(300, 150);
      await page.mouse.down();
      for (let step = 1; step <= 5; step++) await page.mouse.move(300 + step * 20, 150);
      const destroy = () =>
        page.evaluate(() => (globalThis as unknown as { chart: { destroy(): void } }).chart.destroy());
      if (moment === 'a drag') await destroy();
      await page.mouse.move(420, 160);
      await page.mouse.up();
      if (moment !== 'a drag') await destroy();
      const left = await page.evaluate(async () => {
        await plain.frames(5);
        return document.querySelector('#chart')!.childElementCount;
      });
      expect(left).toBe(0);
    }),
  );

  test('a view that is asked for goes to the rows that are given in the same breath', () =>
    charts.onPage(async (page) => {
      const shown = await page.evaluate(async () => {
        const bars = plain.dailyBars(400);
        const element = document.querySelector<HTMLElement>('#chart')!;
        const chart = plain.createFinancialChart(element, { data: bars.slice(0, 200), interval: '1D' });
        await plain.frames(3);
        const day = (row: number) => Number(bars[row]!.time);
        // As far as only the later rows reach.
        chart.setViewport({ from: day(300), to: day(360) });
        chart.setOptions({ data: bars });
        await plain.frames(3);
        const { from, to } = chart.visibleRange()!;
        return [Math.abs(from - day(300)), Math.abs(to - day(360))];
      });
      expect(Math.max(...shown)).toBeLessThan(2 * 86_400_000);
    }));
});
