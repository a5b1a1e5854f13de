/** The chart in a real browser: what only the DOM can show. Everything else is tested without one. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type ChartBrowser, PAGE_HEIGHT, PAGE_WIDTH, test } from './testing/chart-in-browser.ts';

let charts: ChartBrowser;

test.beforeAll(({ charts: opened }) => {
  charts = opened;
});

/** A page with one chart in it; still, so that the first picture is the last one. */
const openPage = (deviceScaleFactor = 1): Promise<Page> => charts.open({ deviceScaleFactor });

describe.each([1, 1.25, 2, 3])('at ratio %d', (ratio) => {
  test('the canvas has exactly the device pixels that it covers, and candles in them', async () => {
    const page = await openPage(ratio);
    const seen = await page.evaluate(() => {
      const canvas = document.querySelector('canvas')!;
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      const colors = new Set<string>();
      for (let at = 0; at < data.length; at += 4) colors.add(`${data[at]},${data[at + 1]},${data[at + 2]}`);
      return { width: canvas.width, height: canvas.height, colors: [...colors] };
    });
    expect([seen.width, seen.height]).toEqual([Math.round(PAGE_WIDTH * ratio), Math.round(PAGE_HEIGHT * ratio)]);
    expect(seen.colors).toEqual(expect.arrayContaining(['10,127,105', '210,47,61']));
    await page.close();
  });
});

test('a source that fails is said so in words, and asked again by a button', async () => {
  const page = await openPage();
  await page.evaluate(() => {
    // It fails until the button is pressed: what the chart tries again by itself must not take the button away before.
    let isPressed = false;
    document.addEventListener('click', () => (isPressed = true), { capture: true });
    const bar = { time: Date.UTC(2024, 0, 2), open: 1, high: 2, low: 1, close: 2 };
    globalThis.page.chart.setOptions({
      data: undefined,
      dataSource: {
        intervals: ['1D'],
        from: Date.UTC(2024, 0, 1),
        to: Date.UTC(2024, 0, 10),
        requestThrottle: 0,
        getBars: () => (isPressed ? Promise.resolve([bar]) : Promise.reject(new Error('GET /secret answered 500'))),
      },
    });
  });
  const button = page.getByRole('button', { name: 'Try again' });
  await button.waitFor();
  const words = await page.locator('#chart [role=status]').textContent();
  expect(words).toContain('The data could not be loaded');
  expect(words).not.toContain('/secret');
  await button.focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => globalThis.page.chart.getState().status === 'ready');
  expect(await button.isVisible()).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('application');
  await page.close();
});

test.each([280, 390, 640, 1200])('the legend of a chart %d px wide keeps off the price axis', async (width) => {
  const page = await openPage();
  await page.setViewportSize({ width, height: PAGE_HEIGHT });
  await page.waitForFunction((wide) => document.querySelector('canvas')?.width === wide, width);
  const seen = await page.evaluate(() => {
    const legend = document.querySelector<HTMLCanvasElement>('[data-legend]')!;
    const edge = legend.getContext('2d')!.getImageData(legend.width - 1, 0, 1, legend.height);
    return {
      words: legend.textContent,
      right: legend.getBoundingClientRect().right,
      // Words that go on beyond the canvas are cut at its edge, and so is what lies behind them.
      isCut: edge.data.some((value) => value > 0),
    };
  });
  expect(seen.words).toMatch(/^TEST 1[DW] O [\d.]+ H [\d.]+ L [\d.]+ C [\d.]+ /);
  expect(seen.right).toBeLessThanOrEqual(width - 48);
  expect(seen.isCut).toBe(false);
  await page.close();
});

test.each([1, 1.25, 2])(
  'numbers that change in a legend leave no trace of those before, at ratio %d',
  async (ratio) => {
    const page = await openPage(ratio);
    const pixels = () =>
      page.evaluate(async () => {
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        return document.querySelector<HTMLCanvasElement>('[data-legend]')!.toDataURL();
      });
    const seen = new Set<string>();
    for (const x of [100, 180, 260, 340, 420]) {
      await page.mouse.move(x, 150);
      const changed = await pixels();
      seen.add(changed);
      // All of it is painted anew.
      await page.evaluate(() => document.fonts.dispatchEvent(new Event('loadingdone')));
      expect(await pixels()).toBe(changed);
    }
    expect(seen.size).toBe(5);
    await page.close();
  },
);

test('a wheel over the plot zooms, and the page does not scroll', async () => {
  const page = await openPage();
  const before = await page.evaluate(() => globalThis.page.chart.visibleRange()!);
  await page.mouse.move(300, 150);
  await page.mouse.wheel(0, -300);
  await page.waitForFunction((span) => {
    const range = globalThis.page.chart.visibleRange()!;
    return range.to - range.from < span * 0.7;
  }, before.to - before.from);
  await page.close();
});

test('the crosshair is elements that move: the canvas is not painted', async () => {
  const page = await openPage();
  await page.evaluate(() => {
    const proto = CanvasRenderingContext2D.prototype;
    const { fillRect } = proto;
    globalThis.page.painted = 0;
    proto.fillRect = function (...args) {
      // The picture is the first canvas; words that change have their own.
      if (this.canvas === document.querySelector('#chart canvas')) globalThis.page.painted++;
      fillRect.apply(this, args);
    };
  });
  for (let step = 0; step < 5; step++) await page.mouse.move(200 + step * 20, 150);
  await page.waitForFunction(() => globalThis.page.cursorText().includes('2024'));
  expect(await page.evaluate(() => globalThis.page.painted)).toBe(0);
  await page.close();
});

test('keys work with the focus, the ring shows, and the bar is announced', async () => {
  const page = await openPage();
  await page.keyboard.press('Tab');
  await expect(page.evaluate(() => document.activeElement?.getAttribute('role'))).resolves.toBe('application');
  await page.keyboard.press('ArrowLeft');
  await page.waitForFunction(() => document.querySelector('[aria-live]')!.textContent!.includes('Close'));
  expect(await page.evaluate(() => globalThis.page.focusRing())).toBe('block');

  // The layer of another pane has a ring of its own, and keys read that pane there.
  await page.evaluate(() => globalThis.page.chart.setOptions({ volume: 'pane' }));
  const layer = page.getByRole('group', { name: /^Volume\. Pane 2 of 2/ });
  await layer.waitFor({ state: 'attached' });
  while (!(await layer.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
  expect(await layer.evaluate((element) => element.style.outlineWidth)).toBe('2px');
  const box = await page.locator('[data-read-ring]').boundingBox();
  await page.keyboard.press('ArrowLeft');
  const said = page.locator('[aria-live=assertive]');
  await expect.poll(() => said.textContent()).toMatch(/2024\. Volume: [\d.]+ thousand\.$/);
  expect(await page.locator('[data-read-ring]').boundingBox()).not.toEqual(box);
  await page.keyboard.press('Enter');
  await expect.poll(() => said.textContent()).toMatch(/^TEST, weekly, .* bars\.$/);
  // The same words once more would be no change to whoever reads them out.
  const first = await said.textContent();
  await page.keyboard.press('Enter');
  await expect.poll(() => said.textContent()).not.toBe(first);
  expect((await said.textContent())!.trim()).toBe(first);
  await page.close();
});

test('a picture as PNG has the pixels of the screen', async () => {
  const page = await openPage(2);
  const size = await page.evaluate(async () => {
    const bitmap = await createImageBitmap(await globalThis.page.chart.toPng());
    return [bitmap.width, bitmap.height];
  });
  expect(size).toEqual([PAGE_WIDTH * 2, PAGE_HEIGHT * 2]);
  const asked = await page.evaluate(async () => {
    const { chart } = globalThis.page;
    const bitmap = await createImageBitmap(await chart.toPng({ scale: 3, widthCss: 400, heightCss: 200, title: true }));
    const refused = await chart.toPng({ scale: 8, widthCss: 4000 }).catch(String);
    return { size: [bitmap.width, bitmap.height], refused, wrong: await chart.toPng({ scale: 0 }).catch(String) };
  });
  expect(asked.size).toEqual([1200, 600]);
  expect(asked.refused).toContain('A picture of 32000 x 2880 pixels has a side of more than 16384');
  expect(asked.wrong).toContain('toPng.scale must be a number from 0.25 to 8, got 0');
  await page.close();
});

test('another size paints at once, without a blank frame', async () => {
  const page = await openPage();
  await page.setViewportSize({ width: 500, height: 300 });
  await page.waitForFunction(() => document.querySelector('canvas')!.width === 500);
  const isBlank = await page.evaluate(() => {
    const canvas = document.querySelector('canvas')!;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    return data.every((value, index) => index % 4 === 3 || value === 255);
  });
  expect(isBlank).toBe(false);
  await page.close();
});

test('destroy leaves nothing behind: no element, listener, observer, frame or timer', async () => {
  const page = await openPage();
  const left = await page.evaluate(() => globalThis.page.destroyAndCount());
  expect(left).toEqual({ elements: 0, listeners: [], observers: 0, frames: 0, timers: 0 });
  await page.close();
});

test('the buttons of a pane come with the pointer and with the focus, and act from the keyboard', async () => {
  const page = await openPage();
  await page.evaluate(() => globalThis.page.chart.setOptions({ volume: 'pane' }));
  const toolbar = page.getByRole('toolbar', { name: 'Pane 2' });
  const opacity = () => toolbar.evaluate((element) => element.style.opacity);
  await toolbar.waitFor({ state: 'attached' });
  expect(await opacity()).toBe('0');
  await page.mouse.move(200, PAGE_HEIGHT - 60);
  await expect.poll(opacity).toBe('1');
  await page.mouse.move(200, 60);
  await expect.poll(opacity).toBe('0');

  const maximize = toolbar.getByRole('button', { name: 'Maximize pane' });
  await maximize.focus();
  expect(await opacity()).toBe('1');
  const range = await page.evaluate(() => globalThis.page.chart.visibleRange());
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Restore panes' }).waitFor();
  expect(await page.getByRole('toolbar').count()).toBe(1);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('toolbar').count()).toBe(2);
  // What was pressed on a button was no key of the chart.
  expect(await page.evaluate(() => globalThis.page.chart.visibleRange())).toEqual(range);
  await page.close();
});

test('the buttons of a pane are one stop of Tab, and arrows go through them', async () => {
  const page = await openPage();
  await page.evaluate(() => {
    const { chart } = globalThis.page;
    const data = [{ time: chart.dataRange()!.from, value: 100 }];
    chart.setOptions({ volume: 'pane', series: [{ id: 'line', data, pane: 'below' }] });
  });
  const toolbar = page.getByRole('toolbar', { name: 'Pane 2' });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('title'));
  const names = ['Move pane up', 'Move pane down', 'Collapse pane', 'Maximize pane'];
  await expect.poll(() => toolbar.locator('button[tabindex="0"]').count()).toBe(1);
  await toolbar.locator('button[tabindex="0"]').focus();
  const seen = [await focused()];
  for (let press = 0; press < 4; press++) {
    await page.keyboard.press('ArrowRight');
    seen.push(await focused());
  }
  expect(seen).toEqual([...names, names[0]]);
  await page.keyboard.press('End');
  expect(await focused()).toBe('Maximize pane');
  await page.keyboard.press('ArrowLeft');
  expect(await focused()).toBe('Collapse pane');
  await page.keyboard.press('Home');
  expect(await toolbar.locator('button[tabindex="0"]').getAttribute('title')).toBe('Move pane up');
  await page.keyboard.press('Tab');
  expect(
    await page.evaluate(() => document.activeElement?.closest('[role=toolbar]')?.getAttribute('aria-label')),
  ).not.toBe('Pane 2');
  await page.close();
});

test('the focus goes on where the button under it is no longer offered, and to the chart with its pane', async () => {
  const page = await openPage();
  await page.evaluate(() => {
    const { chart } = globalThis.page;
    const data = [{ time: chart.dataRange()!.from, value: 100 }];
    chart.setOptions({ volume: 'pane', series: [{ id: 'line', data, pane: 'below' }] });
  });
  const toolbar = page.getByRole('toolbar', { name: 'Pane 2' });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('title'));
  await toolbar.getByRole('button', { name: 'Move pane down' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('Move pane up');
  await page.keyboard.press('Enter');
  await toolbar.getByRole('button', { name: 'Move pane down' }).waitFor({ state: 'attached' });
  expect(await focused()).toBe('Move pane up');
  // Of two panes the lower one has no way down before it is the upper one.
  await page.evaluate(() => globalThis.page.chart.setOptions({ series: [] }));
  await toolbar.getByRole('button', { name: 'Move pane down' }).waitFor({ state: 'hidden' });
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('Move pane down');
  await page.evaluate(() => globalThis.page.chart.setOptions({ volume: true }));
  await toolbar.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('application');
  await page.close();
});

test('a dashed rule looks the same as one that the canvas strokes, but for the very end of its last dash', async () => {
  const page = await openPage();
  const { differing, painted } = await page.evaluate(() => globalThis.page.dashedPixels());
  expect(painted).toBeGreaterThan(500);
  expect(differing).toBeLessThanOrEqual(4);
  await page.close();
});

test('other words are said by everything that has a name', async () => {
  const page = await openPage();
  await page.evaluate(() => globalThis.page.chart.setOptions({ volume: 'pane' }));
  await page.getByRole('button', { name: 'TEST, shown' }).waitFor();
  await page.evaluate(() =>
    globalThis.page.chart.setOptions({
      text: {
        'chart.role': 'Kurs-Chart',
        'legend.shown': '{name}, sichtbar',
        'pane.controls': 'Bereich {pane}',
        'pane.maximize': 'Bereich vergrößern',
      },
    }),
  );
  await page.getByRole('button', { name: 'TEST, sichtbar' }).waitFor();
  const toolbar = page.getByRole('toolbar', { name: 'Bereich 2' });
  await toolbar.getByRole('button', { name: 'Bereich vergrößern' }).waitFor({ state: 'attached' });
  expect(await page.getByRole('button', { name: /, shown$/ }).count()).toBe(0);
  expect(await page.getByRole('toolbar', { name: /^Pane/ }).count()).toBe(0);
  expect(await page.locator('#chart [role=application]').getAttribute('aria-roledescription')).toBe('Kurs-Chart');
  await page.close();
});

test('without animation neither the line of loading nor its words move', async () => {
  const page = await openPage();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const animations = (animation: boolean) =>
    page.evaluate(async (animation) => {
      globalThis.page.chart.setOptions({
        data: undefined,
        animation,
        dataSource: {
          intervals: ['1D'],
          from: Date.UTC(2024, 0, 1),
          to: Date.UTC(2024, 0, 10),
          getBars: () => new Promise(() => {}),
        },
      });
      const all = () => document.querySelector('#chart')!.getAnimations({ subtree: true });
      // The line of loading; its words come and are done, and may be so by now.
      while (all().length < 2) await new Promise(requestAnimationFrame);
      return all().map(({ effect }) => ({
        ms: effect!.getTiming().duration,
        places: new Set((effect as KeyframeEffect).getKeyframes().map(({ transform }) => transform)).size,
      }));
    }, animation);
  const moving = await animations(true);
  expect(moving.filter(({ places }) => places > 1)).toHaveLength(1);
  expect(moving.filter(({ ms }) => ms === 150)).not.toHaveLength(0);
  // What runs already stands still as soon as nothing may move by itself.
  const running = (set: 'off' | 'on') =>
    page.evaluate(async (set) => {
      globalThis.page.chart.setOptions({ animation: set === 'on' });
      const places = () =>
        document
          .querySelector('#chart')!
          .getAnimations({ subtree: true })
          .map(({ effect }) => new Set((effect as KeyframeEffect).getKeyframes().map(({ transform }) => transform)))
          .filter(({ size }) => size > 1).length;
      for (let frame = 0; frame < 100 && places() !== (set === 'on' ? 1 : 0); frame++)
        await new Promise(requestAnimationFrame);
      return places();
    }, set);
  expect([await running('off'), await running('on')]).toEqual([0, 1]);
  await page.evaluate(() => globalThis.page.chart.setOptions({ dataSource: undefined, data: [] }));
  await page.locator('#chart [role=status]', { hasText: 'No data' }).waitFor();
  const still = await animations(false);
  expect(still.filter(({ places }) => places > 1)).toHaveLength(0);
  expect(still.map(({ ms }) => ms).filter((ms) => Number(ms) > 0)).toEqual([1200]);
  await page.close();
});

test('a tooltip of more rows than the plot is high is cut nowhere', async () => {
  const page = await openPage();
  await page.evaluate(() => {
    const { chart } = globalThis.page;
    const { from, to } = chart.dataRange()!;
    const days = Math.ceil((to - from) / 86_400_000);
    const data = Array.from({ length: days }, (_, day) => ({ time: from + day * 86_400_000, value: 100 }));
    const series = Array.from({ length: 30 }, (_, index) => ({ id: `s${index}`, name: `Line ${index}`, data }));
    chart.setOptions({ series, tooltip: { mode: 'fixed', position: 'bottom-left' } });
  });
  await page.mouse.move(320, 100);
  const tooltip = page.locator('[data-tooltip]', { hasText: /and \d+ more$/ });
  await tooltip.waitFor();
  const { top, bottom, isWhole } = await tooltip.evaluate((box) => {
    const { top, bottom } = box.getBoundingClientRect();
    const words = box.firstElementChild!.getBoundingClientRect();
    return { top, bottom, isWhole: box.scrollHeight === box.clientHeight && words.bottom < bottom && words.top > top };
  });
  expect(top).toBeGreaterThanOrEqual(8);
  // No row less than has room.
  expect(top).toBeLessThan(8 + 18);
  expect(bottom).toBeLessThan(PAGE_HEIGHT - 8);
  expect(isWhole).toBe(true);
  await page.close();
});

test('a tooltip that follows keeps its distance to the crosshair, whatever it says', async () => {
  const page = await openPage();
  await page.evaluate(() => globalThis.page.chart.setOptions({ tooltip: { mode: 'follow' } }));
  const gapAt = async (x: number) => {
    await page.mouse.move(x, 100);
    // Where no room is left at the right it stands at the left: there its width counts.
    return page.locator('[data-tooltip]').evaluate(async (box) => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      const line = document.querySelector('[data-cursor]')!.firstElementChild!.getBoundingClientRect();
      return line.left - box.getBoundingClientRect().right;
    });
  };
  const gaps: number[] = [];
  for (let x = 450; x < 570; x += 20) gaps.push(await gapAt(x));
  expect(Math.min(...gaps)).toBeGreaterThan(8);
  expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(2);
  await page.close();
});

test('a tooltip that is turned off leaves nothing behind, and comes back when it is asked for again', async () => {
  const page = await charts.open();
  const counts = await page.evaluate(async () => {
    const { chart } = globalThis.page;
    const root = document.querySelector('[role=application]')!;
    const boxes = () => root.querySelectorAll('[data-tooltip]').length;
    const has = async (count: number) => {
      while (boxes() !== count) await new Promise((next) => requestAnimationFrame(next));
    };
    const before = root.querySelectorAll('*').length;
    chart.setOptions({ tooltip: { mode: 'follow' } });
    await has(1);
    chart.setOptions({ tooltip: { mode: 'off' } });
    const after = root.querySelectorAll('*').length;
    chart.setOptions({ tooltip: { mode: 'fixed' } });
    await has(1);
    chart.setOptions({ tooltip: undefined });
    return [after - before, boxes()];
  });
  expect(counts).toEqual([0, 0]);
  await page.close();
});
