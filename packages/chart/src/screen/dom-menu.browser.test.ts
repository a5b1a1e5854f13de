/** A real mouse and real keys on annotations in Chromium: menus, what the pointer looks like, and the box that selects. */
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import type { ContextMenuEvent } from '../chart-events.ts';
import { heightOfAnnotation, test } from '../testing/chart-in-browser.ts';

let page: Page;

test.beforeAll(async ({ charts }) => {
  page = await charts.open({ viewport: { width: 800, height: 500 } });
  await page.evaluate(() => {
    const { annotations, getState } = globalThis.page.chart;
    const { min, max } = getState().priceRange!;
    annotations.add({ type: 'horizontal-line', anchors: [{ timeUs: 0, price: (min + max) / 2 }] });
  });
}, 60_000);

afterAll(() => page?.close());

/** Where the level line lies, away from its handle. */
const lineAt = async () => [150, await heightOfAnnotation(page)] as const;

/** What was asked for, and whether the browser's own menu was kept away, while something is done. */
async function menusOf(isHeard: boolean, act: () => Promise<void>) {
  const told = await page.evaluateHandle((heard) => {
    const events: ContextMenuEvent[] = [];
    const prevented: boolean[] = [];
    const stop = heard ? globalThis.page.chart.on('contextMenu', (event) => events.push(event)) : () => {};
    const seen = (event: Event) => prevented.push(event.defaultPrevented);
    globalThis.window.addEventListener('contextmenu', seen);
    return {
      events,
      prevented,
      stop() {
        stop();
        globalThis.window.removeEventListener('contextmenu', seen);
      },
    };
  }, isHeard);
  await act();
  return await told.evaluate(({ events, prevented, stop }) => {
    stop();
    return { events, prevented };
  });
}

test('the right button asks the host, whose menu takes the place of the browser’s own', async () => {
  const [x, y] = await lineAt();
  const { events, prevented } = await menusOf(true, () => page.mouse.click(x, y, { button: 'right' }));
  expect(events).toMatchObject([{ by: 'pointer', xCss: x, yCss: y, region: 'plot' }]);
  expect(events[0]!.annotationId).not.toBe(null);
  expect(prevented).toEqual([true]);
});

test('the right button asks on the legend too', async () => {
  const [x, y] = await page.evaluate(() => {
    const { left, top } = document.querySelector('[data-legend-buttons] button')!.getBoundingClientRect();
    return [left + 5, top + 5] as const;
  });
  const { events, prevented } = await menusOf(true, () => page.mouse.click(x, y, { button: 'right' }));
  expect(events).toMatchObject([{ by: 'pointer', region: 'plot' }]);
  expect(prevented).toEqual([true]);
});

test('where nobody listens the browser shows its own', async () => {
  const { prevented } = await menusOf(false, () => page.mouse.click(150, 100, { button: 'right' }));
  expect(prevented).toEqual([false]);
  await page.keyboard.press('Escape');
});

test.each(['Shift+F10', 'ContextMenu'])('%s asks once', async (key) => {
  await page.evaluate(() => globalThis.page.chart.focus());
  const { events, prevented } = await menusOf(true, () => page.keyboard.press(key));
  expect(events.map(({ by }) => by)).toEqual(['keyboard']);
  expect(prevented).not.toContain(false);
});

test('what the host has for menus stands in a menu of the chart’s own while nobody listens, by pointer and by keys', async () => {
  const ran: string[] = [];
  await page.exposeFunction('ranEntry', (id: string) => ran.push(id));
  await page.evaluate(() => {
    // Who has the focus when an entry runs: the chart again, so that what the entry opens may take it.
    const run = (id: string) => () =>
      (globalThis as unknown as { ranEntry(text: string): void }).ranEntry(
        `${id} from ${document.activeElement?.getAttribute('role')}`,
      );
    globalThis.page.chart.setOptions({
      menuEntries: ({ price }) => [
        { id: 'alert', title: `Alert at ${price!.toFixed(0)}`, keys: 'Alt+KeyA', run: run('alert') },
        { id: 'sold', title: 'Sold out', isDisabled: true, run: run('sold') },
        'separator',
        { id: 'news', title: 'News', isOn: true, run: run('news') },
      ],
    });
  });
  const menu = page.getByRole('menu');
  await page.mouse.click(700, 440, { button: 'right' });
  await menu.waitFor();
  const box = (await menu.boundingBox())!;
  expect(box.x + box.width).toBeLessThanOrEqual(800);
  expect(box.y + box.height).toBeLessThanOrEqual(500);
  expect(await menu.getByRole('menuitemcheckbox', { name: 'News' }).getAttribute('aria-checked')).toBe('true');
  await menu.getByRole('menuitem', { name: 'Sold out' }).click({ force: true });
  await menu.getByRole('menuitemcheckbox').click();
  await expect.poll(() => ran).toEqual(['news from application']);
  expect(await menu.count()).toBe(0);

  await page.evaluate(() => globalThis.page.chart.focus());
  await page.keyboard.press('Shift+F10');
  await menu.waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  expect(await focused()).toMatch(/^Alert at \d+Alt\+A$/);
  await page.keyboard.press('ArrowUp');
  expect(await focused()).toBe('News');
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await expect.poll(() => ran).toEqual(['news from application', 'alert from application']);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('application');
  await page.keyboard.press('Shift+F10');
  await menu.waitFor();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });

  const { events } = await menusOf(true, () => page.mouse.click(150, 100, { button: 'right' }));
  expect(events[0]!.entries).toHaveLength(4);
  expect(await menu.count()).toBe(0);
  await page.evaluate(() => globalThis.page.chart.setOptions({ menuEntries: undefined }));
  const { prevented } = await menusOf(false, () => page.mouse.click(150, 100, { button: 'right' }));
  expect(prevented).toEqual([false]);
  await page.keyboard.press('Escape');
});

test('an entry of the host may have a menu of its own, beside it, for a pointer and for keys', async () => {
  await page.evaluate(() => {
    const run = (id: string) => () => document.body.setAttribute('data-ran', id);
    globalThis.page.chart.setOptions({
      menuEntries: () => [
        { id: 'first', title: 'First', run: run('first') },
        {
          id: 'more',
          title: 'More',
          entries: [
            { id: 'news', title: 'News', run: run('news') },
            { id: 'deep', title: 'Deeper', entries: [{ id: 'end', title: 'End', run: run('end') }] },
          ],
        },
        { id: 'none', title: 'Empty', entries: [] },
        { id: 'off', title: 'Off', isDisabled: true, entries: [{ id: 'lost', title: 'Lost', run: run('lost') }] },
        { id: 'last', title: 'Last', run: run('last') },
      ],
    });
  });
  const menus = page.getByRole('menu');
  const row = (name: string) => page.getByRole('menuitem', { name, exact: true });
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const ran = () => page.locator('body').getAttribute('data-ran');
  await page.mouse.click(200, 100, { button: 'right' });
  await menus.waitFor();
  expect(await page.getByRole('menuitem').allTextContents()).toEqual(['First', 'More', 'Off', 'Last']);
  await row('Off').hover();
  await row('Off').click({ force: true });
  expect(await menus.count()).toBe(1);
  await row('More').hover();
  const [outer, inner] = await Promise.all([menus.first(), row('News')].map((one) => one.boundingBox()));
  expect(inner!.x).toBeGreaterThanOrEqual(outer!.x + outer!.width);
  // On its way into the menu the pointer may cross another entry.
  await row('Off').hover();
  await row('News').hover();
  await page.waitForTimeout(300);
  expect(await menus.count()).toBe(2);
  await row('Last').hover();
  await expect.poll(() => menus.count()).toBe(1);
  await row('More').click();
  await row('Deeper').click();
  await row('End').click();
  expect(await ran()).toBe('end');
  expect(await menus.count()).toBe(0);

  await page.evaluate(() => globalThis.page.chart.focus());
  await page.keyboard.press('Shift+F10');
  await menus.waitFor();
  await page.keyboard.press('ArrowDown');
  expect(await row('More').getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toBe('News');
  expect(await row('More').getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('d');
  await page.keyboard.press('Enter');
  expect(await focused()).toBe('End');
  await page.keyboard.press('ArrowLeft');
  expect(await focused()).toBe('Deeper');
  await page.keyboard.press('Escape');
  expect(await focused()).toBe('More');
  await page.keyboard.press('ArrowLeft');
  expect(await menus.count()).toBe(1);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  expect(await ran()).toBe('news');

  // Without room to the right it opens to the left; without any, over the other one.
  await page.mouse.click(700, 440, { button: 'right' });
  await row('More').hover();
  const [right, left] = await Promise.all([menus.first(), menus.last()].map((one) => one.boundingBox()));
  expect(left!.x + left!.width).toBeLessThanOrEqual(right!.x + 1);
  await page.mouse.click(20, 20);
  expect(await menus.count()).toBe(0);
  await page.evaluate(() => globalThis.page.chart.setOptions({ menuEntries: undefined }));
});

test('a finger that rests and is lifted opens the menu of what the host has, which stays', async ({ charts }) => {
  const touched = await charts.open({ viewport: { width: 800, height: 500 }, hasTouch: true });
  await touched.evaluate(() => {
    const run = () => document.body.setAttribute('data-ran', 'own');
    globalThis.page.chart.setOptions({ menuEntries: () => [{ id: 'own', title: 'Own', run }] });
  });
  const session = await touched.context().newCDPSession(touched);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 300, y: 100 }] });
  // It moves the crosshair from now on.
  await expect.poll(() => touched.evaluate(() => globalThis.page.cursorText())).not.toBe('');
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touched.getByRole('menuitem', { name: 'Own' }).click({ timeout: 10_000 });
  expect(await touched.locator('body').getAttribute('data-ran')).toBe('own');
  await touched.close();
});

test('the pointer tells what a press does, and follows Control', async () => {
  const shape = () => page.evaluate(() => document.querySelector<HTMLElement>('[role=application]')!.style.cursor);
  const [x, y] = await lineAt();
  await page.evaluate(() => globalThis.page.chart.focus());
  await page.mouse.move(x, y - 60);
  expect(await shape()).toBe('crosshair');
  await page.mouse.move(x, y);
  expect(await shape()).toBe('move');
  await page.keyboard.down('Control');
  expect(await shape()).toBe('copy');
  await page.keyboard.up('Control');
  expect(await shape()).toBe('move');
});

test('a drag with Control draws a box without words', async () => {
  const [x, y] = await lineAt();
  await page.keyboard.down('Control');
  await page.mouse.move(x, y - 50);
  await page.mouse.down();
  await page.mouse.move(x + 50, y);
  await page.mouse.move(x + 100, y + 50);
  expect(await page.locator('[data-zoom-box]').boundingBox()).toMatchObject({ x, width: 100, height: 100 });
  expect(await page.locator('[data-zoom-box] + div').isVisible()).toBe(false);
  await page.mouse.up();
  await page.keyboard.up('Control');
  expect(await page.locator('[data-zoom-box]').isVisible()).toBe(false);
  expect(await page.evaluate(() => globalThis.page.chart.drawing.state.selection.length)).toBe(1);
});

test('a chart that is destroyed takes its open menu along', async () => {
  await page.evaluate(() => {
    globalThis.page.chart.setOptions({ menuEntries: () => [{ id: 'own', title: 'Own', run() {} }] });
  });
  await page.mouse.click(300, 100, { button: 'right' });
  await expect.poll(() => page.locator('[role=menu]').count()).toBe(1);
  await page.evaluate(() => globalThis.page.chart.destroy());
  expect(await page.locator('[role=menu]').count()).toBe(0);
});

test('in a page that shows the chart smaller or larger the menu is where it was asked for', async ({ charts }) => {
  for (const shown of ['transform: scale(0.5)', 'zoom: 1.5']) {
    const body = `<div style="height: 40px"></div><div id="chart" style="width: 500px; height: 300px; transform-origin: 0 0; ${shown}"></div>`;
    const other = await charts.open({ viewport: { width: 900, height: 700 } }, body);
    await other.evaluate(() =>
      globalThis.page.chart.setOptions({ menuEntries: () => [{ id: 'own', title: 'Own', run() {} }] }),
    );
    await other.mouse.click(150, 120, { button: 'right' });
    const box = (await other.getByRole('menu').boundingBox())!;
    expect(Math.abs(box.x - 150)).toBeLessThanOrEqual(1);
    expect(Math.abs(box.y - 120)).toBeLessThanOrEqual(1);
    await other.close();
  }
});
