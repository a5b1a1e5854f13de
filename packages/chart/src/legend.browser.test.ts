/** The buttons on legends in a real browser: by pointer and by keys. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import type { LegendOptions } from './options/legend-options.ts';
import { type ChartBrowser, test } from './testing/chart-in-browser.ts';

let page: Page;
let charts: ChartBrowser;

test.beforeAll(async ({ charts: inBrowser }) => {
  charts = inBrowser;
  page = await opened();
  await setSeries(page, 30);
  await button('Line 0, shown').waitFor();
}, 60_000);

afterAll(() => page?.close());

/** A page whose chart may move. */
const opened = (options: BrowserContextOptions = {}): Promise<Page> =>
  charts.open({ viewport: { width: 900, height: 600 }, reducedMotion: 'no-preference', ...options });

const setSeries = (on: Page, count: number, legend: LegendOptions = {}) =>
  on.evaluate(
    ({ length, legend }) => {
      const { chart } = globalThis.page;
      const from = chart.dataRange()!.from;
      const data = [1, 2, 3].map((day) => ({ time: from + day * 86_400_000, value: 100 + day }));
      const series = Array.from({ length }, (_, index) => ({ id: `s${index}`, name: `Line ${index}`, data }));
      chart.setOptions({ volume: true, series, legend: { maxRows: 8, ...legend } });
    },
    { length: count, legend },
  );

/** A host that does what the tools ask for. */
const obeyTools = (on: Page) =>
  on.evaluate(() => {
    const { chart } = globalThis.page;
    const from = chart.dataRange()!.from;
    const data = [{ time: from, value: 100 }];
    let ids = Array.from({ length: 4 }, (_, index) => `s${index}`);
    const show = (next: string[]) => {
      ids = next;
      chart.setOptions({ series: ids.map((id) => ({ id, name: `Line ${id.slice(1)}`, data })) });
    };
    show(ids);
    chart.on('seriesSettings', () => {});
    chart.on('seriesRemove', ({ id }) => show(ids.filter((one) => one !== id)));
    chart.on('seriesMove', ({ id, by }) => {
      const others = ids.filter((one) => one !== id);
      others.splice(ids.indexOf(id) + by, 0, id);
      show(others);
    });
  });

const focusedName = () =>
  page.evaluate(() => {
    const focused = document.activeElement;
    return focused?.getAttribute('aria-label') ?? focused?.getAttribute('title');
  });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const namesShown = () =>
  page
    .locator('[data-legend-buttons] > button')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.replace(', shown', '')));
const hidden = () => page.evaluate(() => globalThis.page.chart.getState().hiddenSeries);

test('a click hides and shows, a double click shows one alone and brings the others back', async () => {
  await button('Line 0, shown').click();
  await button('Line 0, hidden').waitFor();
  expect(await hidden()).toEqual(['s0']);
  // Its name says so, and nothing says it again.
  expect(await button('Line 0, hidden').getAttribute('aria-pressed')).toBeNull();
  await page.mouse.move(600, 500);
  await button('Line 1, shown').dblclick();
  await button('Line 2, hidden').waitFor();
  expect(await hidden()).toHaveLength(31);
  await button('Line 1, shown').dblclick();
  await button('Line 2, shown').waitFor();
  expect(await hidden()).toEqual(['s0']);
});

test('the tools beside a name are those that the host listens to, each at least 24 px high', async () => {
  await page.mouse.move(600, 500);
  const names = async (row: string) => {
    await button(row).hover();
    return page
      .locator('[data-legend-tools] button:visible')
      .evaluateAll((all) => all.map((one) => one.getAttribute('title')));
  };
  expect(await names('Line 1, shown')).toEqual(['Hide Line 1']);
  await page.mouse.move(600, 500);
  await page.evaluate(() => {
    const { chart } = globalThis.page;
    const told: unknown[] = [];
    Object.assign(globalThis, { told });
    for (const name of ['seriesSettings', 'seriesRemove', 'seriesMove'] as const)
      chart.on(name, (event) => told.push(name, event));
  });
  expect(await names('Volume, shown')).toEqual(['Hide Volume', 'Settings of Volume', 'Remove Volume']);
  expect(await names('TEST, shown')).toEqual(['Hide TEST', 'Settings of TEST']);
  expect(await names('Line 1, shown')).toEqual([
    'Hide Line 1',
    'Settings of Line 1',
    'Move Line 1 up',
    'Move Line 1 down',
    'Remove Line 1',
  ]);
  await button('Move Line 1 down').click();
  await button('Remove Line 1').click();
  expect(await page.evaluate(() => (globalThis as unknown as { told: unknown }).told)).toEqual([
    'seriesMove',
    { id: 's1', by: 1 },
    'seriesRemove',
    { id: 's1' },
  ]);
  const small = await page
    .locator('[data-legend-buttons] button:visible')
    .evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).filter(({ width, height }) => width < 24 || height < 24),
    );
  expect(small).toEqual([]);
});

test('one stop in the order of the focus, arrow keys for the rest, pages by keys, Escape back to the chart', async () => {
  await page.mouse.move(600, 500);
  expect(await page.locator('[data-legend-buttons] button[tabindex="0"]').count()).toBe(1);
  await page.locator('[data-legend-buttons] button[tabindex="0"]').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  expect(await focusedName()).toBe('Volume, shown');
  await page.keyboard.press('Enter');
  await button('Volume, hidden').waitFor();
  await page.keyboard.press('ArrowRight');
  expect(await focusedName()).toBe('Show Volume');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('PageDown');
  await button('Next page of the legend, now 2/6').waitFor();
  await page.keyboard.press('End');
  expect(await focusedName()).toBe('Next page of the legend, now 2/6');
  await page.keyboard.press('Enter');
  await button('Next page of the legend, now 3/6').waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+Enter');
  await page.waitForFunction(() => globalThis.page.chart.getState().hiddenSeries.length === 31);
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('application');
});

test('a crosshair that moves over bars changes no button', async () => {
  const changes = await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const group = document.querySelector('[data-legend-buttons]')!;
    const root = document.querySelector('#chart')!.firstElementChild!;
    const words = () => document.querySelector('[data-legend]')!.textContent;
    const seen: MutationRecord[] = [];
    const observer = new MutationObserver((records) => seen.push(...records));
    observer.observe(group, { subtree: true, attributes: true, childList: true, characterData: true });
    // What the keys of before have asked for may still be on its way to the screen.
    for (let quiet = 0; quiet < 5; quiet++) {
      await frame();
      if (observer.takeRecords().length + seen.splice(0).length > 0) quiet = -1;
    }
    const said = new Set<string | null>();
    for (let x = 300; x < 700; x += 40) {
      root.dispatchEvent(new PointerEvent('pointermove', { clientX: x, clientY: 400, bubbles: true }));
      // Events of pointers wait for the next frame, which a busy machine may not paint at once.
      for (let count = 0; count < 30 && said.has(words()); count++) await frame();
      said.add(words());
    }
    seen.push(...observer.takeRecords());
    observer.disconnect();
    return { mutations: seen.length, texts: said.size };
  });
  expect(changes.texts).toBeGreaterThan(5);
  expect(changes.mutations).toBe(0);
});

test('a third click leaves alone what two clicks left alone', async () => {
  await page.evaluate(() => globalThis.page.chart.isolateSeries(null));
  await setSeries(page, 3);
  await button('Line 1, shown').click({ clickCount: 3 });
  await button('Line 2, hidden').waitFor();
  expect(await hidden()).not.toContain('s1');
  await button('Line 1, shown').dblclick();
  await button('Line 2, shown').waitFor();
});

test('the focus stays on the arrow whose place another page changes', async () => {
  await setSeries(page, 10);
  const next = button(/^Next page/);
  await next.focus();
  for (const at of ['2/2', '1/2', '2/2', '1/2']) {
    if ((await next.getAttribute('aria-label'))?.endsWith(at) === true) continue;
    await page.keyboard.press('Enter');
    await button(`Next page of the legend, now ${at}`).waitFor();
    expect(await focusedName()).toBe(`Next page of the legend, now ${at}`);
  }
  expect(await hidden()).toEqual([]);
});

test('the focus goes with the series that is moved, and a double click on the cross removes one', async () => {
  await obeyTools(page);
  await button('Line 3, shown').focus();
  await page.keyboard.press('ArrowRight');
  for (let press = 0; press < 2; press++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(namesShown).toEqual(['TEST', 'Volume', 'Line 0', 'Line 1', 'Line 3', 'Line 2']);
  expect(await focusedName()).toBe('Line 3, shown');
  await page.keyboard.press('Escape');
  await page.mouse.move(600, 500);
  await button('Line 1, shown').hover();
  await button('Remove Line 1').dblclick();
  await expect.poll(namesShown).toEqual(['TEST', 'Volume', 'Line 0', 'Line 3', 'Line 2']);
  expect(await hidden()).toEqual([]);
});

test('at the right edge the tools stay on the chart, and off the name', async () => {
  await page.mouse.move(600, 500);
  await page.evaluate(() => globalThis.page.chart.setOptions({ legend: { position: 'top-right' } }));
  await expect.poll(async () => (await button('Line 3, shown').boundingBox())!.x).toBeGreaterThan(600);
  await button('Line 3, shown').hover();
  const [name, tools] = [
    await button('Line 3, shown').boundingBox(),
    await page.locator('[data-legend-tools]').boundingBox(),
  ];
  expect(tools!.width).toBe(5 * 24);
  expect(tools!.x + tools!.width).toBeLessThanOrEqual(Math.min(900, name!.x));
});

test('a finger has the tools of the row that it pressed, until it presses elsewhere', async () => {
  const touched = await opened({ hasTouch: true });
  await obeyTools(touched);
  await touched.getByRole('button', { name: 'Line 1, shown' }).tap();
  await touched.getByRole('button', { name: 'Remove Line 1' }).tap();
  await touched.getByRole('button', { name: 'Line 1, hidden' }).waitFor({ state: 'detached' });
  await touched.locator('[data-legend-tools]').waitFor({ state: 'hidden' });
  await touched.getByRole('button', { name: 'Line 2, shown' }).tap();
  await touched.getByRole('button', { name: 'Settings of Line 2' }).waitFor();
  await touched.touchscreen.tap(600, 500);
  await touched.getByRole('button', { name: 'Settings of Line 2' }).waitFor({ state: 'hidden' });
  await touched.close();
});

test('the first tap on a name brings its tools and hides nothing; the next one hides, two in a row show it alone', async () => {
  const touched = await opened({ hasTouch: true });
  await obeyTools(touched);
  const session = await touched.context().newCDPSession(touched);
  const begun = Date.now() / 1000;
  /** So many seconds after it began, whatever the machine does: what makes a second tap of one. */
  const tap = async (line: number, seconds: number) => {
    const box = (await touched.locator(`[data-legend-buttons] > [data-series=s${line}]`).boundingBox())!;
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    for (const [type, touchPoints] of [
      ['touchStart', [at]],
      ['touchEnd', []],
    ] as const)
      await session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: [...touchPoints],
        timestamp: begun + seconds,
      });
  };
  const gone = () =>
    touched
      .locator('[data-legend-buttons] > [aria-label$=", hidden"]')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.series));
  await touched.getByRole('button', { name: 'Line 1, shown' }).waitFor();
  await tap(1, 0);
  await touched.getByRole('button', { name: 'Settings of Line 1' }).waitFor();
  expect(await gone()).toEqual([]);
  await tap(1, 5);
  await expect.poll(gone).toEqual(['s1']);
  await tap(1, 10);
  await expect.poll(gone).toEqual([]);
  await tap(2, 15);
  await touched.getByRole('button', { name: 'Settings of Line 2' }).waitFor();
  expect(await gone()).toEqual([]);
  await tap(2, 15.1);
  await expect.poll(gone).toContain('s1');
  expect(await gone()).not.toContain('s2');
  await touched.close();
});

test('whoever has hold of a button has hold of its series, wherever that goes, and buttons stand in the order of the rows', async () => {
  await setSeries(page, 4);
  await button('Line 1, shown').waitFor();
  const held = (await button('Line 1, shown').elementHandle())!;
  const third = (await button('Line 3, shown').elementHandle())!;
  await held.focus();
  const reorder = (ids: readonly string[]) =>
    page.evaluate(async (order) => {
      const { chart } = globalThis.page;
      const data = [{ time: chart.dataRange()!.from, value: 100 }];
      chart.setOptions({ series: order.map((id) => ({ id, name: `Line ${id.slice(1)}`, data })) });
      for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    }, ids);
  const seriesOf = (of: typeof held) => of.evaluate((element) => (element as HTMLElement).dataset.series);
  const inOrder = () =>
    page
      .locator('[data-legend-buttons] > button[data-series^=s]')
      .evaluateAll((buttons) => buttons.map((element) => (element as HTMLElement).dataset.series));
  for (const ids of [
    ['s3', 's0', 's1', 's2'],
    ['s1', 's2', 's3', 's0'],
    ['s3', 's4', 's1'],
  ]) {
    await reorder(ids);
    expect(await inOrder()).toEqual(ids);
    expect([await seriesOf(held), await seriesOf(third)]).toEqual(['s1', 's3']);
    expect(await held.evaluate((element) => element === document.activeElement)).toBe(true);
  }
  // The series is gone: so is its button, and the focus is where it was in the legend.
  await reorder(['s3', 's4']);
  expect(await held.evaluate((element) => element.isConnected)).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.closest('[data-legend-buttons]') !== null)).toBe(true);
});

test('Tab goes on from a legend, and selects no annotation on the way', async () => {
  const other = await opened();
  await setSeries(other, 1);
  await other.evaluate(() => {
    globalThis.page.chart.annotations.add({ type: 'horizontal-line', anchors: [{ timeUs: 0, price: 100 }] });
  });
  const legend = other.getByRole('button', { name: 'Line 0, shown' });
  await legend.focus();
  await other.keyboard.press('Tab');
  expect(await other.evaluate(() => globalThis.page.chart.drawing.state.selection)).toEqual([]);
  expect(await legend.evaluate((button) => button === document.activeElement)).toBe(false);
  await other.close();
});

test('the right button, a finger that rests and the menu key on a row ask for the menu of its series', async () => {
  const other = await opened();
  await setSeries(other, 2);
  const row = other.getByRole('button', { name: 'Line 1, shown' });
  await row.waitFor();
  await other.evaluate(() => {
    const page = globalThis as unknown as { asked: unknown[] };
    page.asked = [];
    globalThis.page.chart.on('contextMenu', ({ by, seriesId, paneId }) => page.asked.push([by, seriesId, paneId]));
  });
  const asked = () => other.evaluate(() => (globalThis as unknown as { asked: unknown[] }).asked.splice(0));
  await row.click({ button: 'right' });
  await other.getByRole('button', { name: 'Hide Line 1' }).click({ button: 'right' });
  await other.mouse.click(500, 300, { button: 'right' });
  expect(await asked()).toEqual([
    ['pointer', 's1', 'main'],
    ['pointer', 's1', 'main'],
    ['pointer', null, 'main'],
  ]);
  await row.focus();
  await other.keyboard.press('Shift+F10');
  await other.keyboard.press('ContextMenu');
  expect(await asked()).toEqual([
    ['keyboard', 's1', 'main'],
    ['keyboard', 's1', 'main'],
  ]);
  // As a browser tells that a finger rests.
  await row.dispatchEvent('contextmenu', { pointerType: 'touch', button: 0 });
  expect((await asked())[0]).toEqual([expect.any(String), 's1', 'main']);
  expect(await row.getAttribute('aria-label')).toBe('Line 1, shown');
  await other.close();
});
