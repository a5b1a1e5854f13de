/** Real fingers and a real wheel in Chromium: what the page gets of them, and what the chart does with the rest. */
import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type ChartBrowser, test } from '../testing/chart-in-browser.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

const WIDTH = 400;
const HEIGHT = 700;
/** A chart in a page that is longer than the screen. */
const LONG_PAGE =
  '<div style="height:100px"></div><div id="chart" style="height:400px"></div><div style="height:3000px"></div>';

let charts: ChartBrowser;

test.beforeAll(({ charts: opened }) => {
  charts = opened;
});

class Phone {
  readonly page: Page;
  readonly #touch: CDPSession;

  static async open(body?: string): Promise<Phone> {
    const page = await charts.open({ viewport: { width: WIDTH, height: HEIGHT }, hasTouch: true }, body);
    return new Phone(page, await page.context().newCDPSession(page));
  }

  constructor(page: Page, touch: CDPSession) {
    this.page = page;
    this.#touch = touch;
  }

  async fingers(type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: readonly Point[]): Promise<void> {
    await this.#touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [...touchPoints],
    });
  }

  /** Puts fingers down and moves them in steps; lifts them unless they shall stay. */
  async swipe(from: readonly Point[], to: readonly Point[], lift = true): Promise<void> {
    await this.fingers('touchStart', from);
    for (let step = 1; step <= 10; step++) {
      const part = (start: number, end: number) => start + ((end - start) * step) / 10;
      await this.fingers(
        'touchMove',
        from.map(({ x, y }, finger) => ({ x: part(x, to[finger]!.x), y: part(y, to[finger]!.y) })),
      );
    }
    if (lift) await this.fingers('touchEnd', []);
  }

  /** Waits until nothing glides any more. */
  async range() {
    return await this.page.evaluate(async () => {
      const read = () => JSON.stringify(globalThis.page.chart.visibleRange());
      for (let before = ''; before !== read(); ) {
        before = read();
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      return globalThis.page.chart.visibleRange()!;
    });
  }

  scrollTop(): Promise<number> {
    return this.page.evaluate(() => globalThis.window.scrollY);
  }
}

const span = ({ from, to }: { readonly from: number; readonly to: number }) => to - from;

test('one finger sideways pans the chart, up and down it scrolls the page', async () => {
  const phone = await Phone.open(LONG_PAGE);
  const before = await phone.range();
  await phone.swipe([{ x: 100, y: 300 }], [{ x: 250, y: 310 }]);
  const panned = await phone.range();
  expect(panned.from).toBeLessThan(before.from);
  expect(span(panned)).toBeCloseTo(span(before), -1);
  expect(await phone.scrollTop()).toBe(0);

  await phone.swipe([{ x: 200, y: 450 }], [{ x: 205, y: 250 }]);
  expect(await phone.range()).toEqual(panned);
  expect(await phone.scrollTop()).toBeGreaterThan(100);
  await phone.page.close();
});

test('once prices are in hand one finger moves them, and the page stays', async () => {
  const phone = await Phone.open(LONG_PAGE);
  await phone.page.evaluate(() => globalThis.page.chart.setState({ priceRange: { min: 80, max: 120 } }));
  await phone.range();
  await phone.swipe([{ x: 200, y: 400 }], [{ x: 200, y: 300 }]);
  await phone.range();
  expect(await phone.scrollTop()).toBe(0);
  const { priceRange } = await phone.page.evaluate(() => globalThis.page.chart.getState());
  expect(priceRange!.max).toBeLessThan(115);
  await phone.page.close();
});

test('a finger on the price axis stretches it instead of scrolling the page', async () => {
  const phone = await Phone.open(LONG_PAGE);
  await phone.swipe([{ x: WIDTH - 15, y: 250 }], [{ x: WIDTH - 15, y: 400 }]);
  expect(await phone.scrollTop()).toBe(0);
  expect(await phone.page.evaluate(() => globalThis.page.chart.getState().isPriceRangeManual)).toBe(true);
  await phone.page.close();
});

test('two fingers zoom, and neither browser nor page takes part', async () => {
  const phone = await Phone.open(LONG_PAGE);
  await phone.page.evaluate(() => globalThis.page.chart.setViewport({ lastBars: 120 }));
  const before = await phone.range();
  await phone.swipe(
    [
      { x: 120, y: 300 },
      { x: 200, y: 300 },
    ],
    [
      { x: 60, y: 320 },
      { x: 300, y: 320 },
    ],
    false,
  );
  const closer = await phone.range();
  expect(span(closer) / span(before)).toBeCloseTo(80 / 240, 1);
  expect(await phone.page.evaluate(() => globalThis.window.visualViewport!.scale)).toBe(1);
  await phone.fingers('touchEnd', []);
  expect(await phone.scrollTop()).toBe(0);
  await phone.page.close();
});

test('a long press tracks the crosshair with the finger, up and down too', async () => {
  const phone = await Phone.open(LONG_PAGE);
  const before = await phone.range();
  await phone.fingers('touchStart', [{ x: 150, y: 300 }]);
  await phone.page.waitForFunction(() => globalThis.page.cursorText() !== '');
  await phone.page.waitForTimeout(50);
  const first = await phone.page.evaluate(() => globalThis.page.cursorText());
  for (const y of [290, 260, 220]) await phone.fingers('touchMove', [{ x: 220, y }]);
  await phone.page.waitForFunction((text) => globalThis.page.cursorText() !== text, first);
  await phone.fingers('touchEnd', []);
  expect(await phone.range()).toEqual(before);
  expect(await phone.scrollTop()).toBe(0);
  await phone.page.close();
});

test('the wheel zooms as long as there is room, then the page scrolls', async () => {
  const page = await charts.open({ viewport: { width: WIDTH, height: HEIGHT } }, LONG_PAGE);
  await page.evaluate(() => globalThis.page.chart.setViewport({ lastBars: 60 }));
  await page.mouse.move(200, 300);
  for (let movement = 0; movement < 20 && (await page.evaluate(() => globalThis.window.scrollY)) === 0; movement++) {
    await page.mouse.wheel(0, 240);
    await page.waitForTimeout(250);
  }
  const seen = await page.evaluate(() => ({
    scrollTop: globalThis.window.scrollY,
    days: (globalThis.page.chart.visibleRange()!.to - globalThis.page.chart.visibleRange()!.from) / 86_400_000,
  }));
  expect(seen.days).toBeGreaterThan(200);
  expect(seen.scrollTop).toBeGreaterThan(0);
  await page.close();
});

test('a drag with Shift draws a box and zooms to it', async () => {
  const page = await charts.open({ viewport: { width: 800, height: 500 } });
  const before = await page.evaluate(() => globalThis.page.chart.visibleRange()!);
  await page.keyboard.down('Shift');
  await page.mouse.move(200, 120);
  await page.mouse.down();
  await page.mouse.move(300, 200);
  await page.mouse.move(400, 300);
  const box = await page.locator('[data-zoom-box]').boundingBox();
  expect(box).toMatchObject({ x: 200, y: 120, width: 200, height: 180 });
  expect(await page.locator('[data-zoom-box] + div').textContent()).toContain('–');
  await page.mouse.up();
  await page.keyboard.up('Shift');
  expect(await page.locator('[data-zoom-box]').isVisible()).toBe(false);
  await page.waitForFunction((wide) => {
    const range = globalThis.page.chart.visibleRange()!;
    return range.to - range.from < wide * 0.35;
  }, span(before));
  await page.close();
});

/** How far from the top of the window its level line is. */
function crosshairCss(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const boxes = [...document.querySelectorAll('[data-cursor] > div')].map((line) => line.getBoundingClientRect());
    return boxes.find(({ width, height }) => height <= 2 && width > 50)?.top ?? Number.NaN;
  });
}

test('the crosshair stays under the pointer when the page has scrolled', async () => {
  const { page } = await Phone.open(LONG_PAGE);
  const levelCss = () => crosshairCss(page);
  await page.mouse.move(150, 250);
  expect(Math.abs((await levelCss()) - 250)).toBeLessThanOrEqual(1);
  await page.evaluate(() => globalThis.window.scrollTo(0, 60));
  await levelCss();
  await page.mouse.move(151, 250);
  expect(Math.abs((await levelCss()) - 250)).toBeLessThanOrEqual(1);
  await page.close();
});

test('a chart that its page shows half as large has the crosshair where the pointer is, and is dragged as far', async () => {
  const body = '<div id="chart" style="width:800px;height:500px;transform:scale(0.5);transform-origin:0 0"></div>';
  const page = await charts.open({ viewport: { width: 600, height: 400 } }, body);
  const range = () => page.evaluate(() => globalThis.page.chart.visibleRange()!);
  await page.mouse.move(100, 100);
  expect(Math.abs((await crosshairCss(page)) - 100)).toBeLessThanOrEqual(1);
  const before = await range();
  await page.mouse.down();
  await page.mouse.move(150, 100, { steps: 5 });
  // An eighth of its width, of which the axis takes a part.
  const share = () => range().then(({ from }) => (before.from - from) / (before.to - before.from));
  await expect.poll(share).toBeGreaterThan(0.115);
  expect(await share()).toBeLessThan(0.155);
  await page.mouse.up();
  await page.close();
});

test('a drag goes on under the pointer when the page gives the chart another size meanwhile', async () => {
  const body = '<div id="chart" style="width:800px;height:300px"></div>';
  const page = await charts.open({ viewport: { width: 900, height: 400 } }, body);
  const range = () => page.evaluate(() => globalThis.page.chart.visibleRange()!);
  const before = await range();
  await page.mouse.move(250, 100);
  await page.mouse.down();
  await page.mouse.move(300, 100, { steps: 5 });
  await page.evaluate(() => {
    document.getElementById('chart')!.style.width = '500px';
  });
  await page.mouse.move(301, 100);
  // Measured by the width of before it would have been at 188, and the view on the other side of where it was.
  await expect
    .poll(() => range().then(({ from }) => (before.from - from) / (before.to - before.from)))
    .toBeGreaterThan(0.05);
  await page.mouse.up();
  await page.close();
});
