/** Fingers in a real browser, as it sends them: what of them the page and the browser keep, and how soon a tap is answered. */
import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../testing/chart-in-browser.ts';

declare global {
  var tapped: { lifted: number; done: number };
}

type Place = readonly [x: number, y: number];

/** Longer than the picture takes: browsers that wait for a second tap do so for 300. */
const MOST_TAP_MS = 150;
const TALL_PAGE = '<div id="chart" style="width:100vw;height:300px"></div><div style="height:2000px"></div>';

async function swipe(session: CDPSession, from: Place, to: Place): Promise<void> {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: readonly Place[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: places.map(([x, y], id) => ({ x, y, id })) });
  await send('touchStart', from);
  for (let step = 1; step <= 6; step++) {
    const at = (axis: 0 | 1) => from[axis] + ((to[axis] - from[axis]) * step) / 6;
    await send('touchMove', [at(0), at(1)]);
  }
  await send('touchEnd');
}

/** How far the page was scrolled, and what the chart shows, once both have come to rest. */
const seen = (page: Page) =>
  page.evaluate(async () => {
    // Both go on by themselves for a while.
    for (let frame = 0, last = ''; frame < 8; frame++) {
      const place = JSON.stringify([globalThis.scrollY, globalThis.page.chart.visibleRange()]);
      if (place !== last) frame = 0;
      last = place;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    const { from, to } = globalThis.page.chart.visibleRange()!;
    return { scrolled: globalThis.scrollY, view: [from, to] };
  });

test('the page scrolls under an upright finger where it is asked to, and a finger that goes sideways pans; from the edge of the screen it is the browser’s', async ({
  charts,
}) => {
  const page = await charts.open({ hasTouch: true }, TALL_PAGE);
  const session = await page.context().newCDPSession(page);
  await page.evaluate(() => globalThis.page.chart.setViewport({ lastBars: 40 }));
  const first = await seen(page);

  await swipe(session, [300, 250], [300, 100]);
  const up = await seen(page);
  expect(up.scrolled).toBeGreaterThan(80);
  expect(up.view).toEqual(first.view);
  await page.evaluate(() => globalThis.scrollTo(0, 0));

  await swipe(session, [300, 150], [440, 150]);
  const across = await seen(page);
  expect(across.scrolled).toBe(0);
  expect(across.view[0]).toBeLessThan(first.view[0]!);

  await swipe(session, [8, 150], [160, 150]);
  expect(await seen(page)).toEqual(across);

  await page.evaluate(() => globalThis.page.chart.setOptions({ pageScroll: 'never' }));
  await swipe(session, [300, 250], [300, 100]);
  expect((await seen(page)).scrolled).toBe(0);
  await page.close();
});

/** How long after the finger was lifted it was told as a click: to the host by the chart, or to a button by the browser. In milliseconds. */
async function msToAnswer(page: Page, session: CDPSession, [x, y]: Place): Promise<number> {
  await page.evaluate(() => {
    const tapped = { lifted: 0, done: 0 };
    Object.assign(globalThis, { tapped });
    const lift = () => {
      tapped.lifted = performance.now();
    };
    const done = ({ target }: { target?: unknown }) => {
      if (!(target instanceof Element) || target.matches('button')) tapped.done ||= performance.now();
    };
    globalThis.addEventListener('touchend', lift, { capture: true, once: true });
    globalThis.addEventListener('click', done, true);
    globalThis.page.chart.on('click', () => done({}));
  });
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForFunction(() => globalThis.tapped.done > 0);
  return page.evaluate(() => globalThis.tapped.done - globalThis.tapped.lifted);
}

test('a tap is answered at once, on the plot and on a button', async ({ charts }) => {
  const page = await charts.open({ hasTouch: true });
  const session = await page.context().newCDPSession(page);
  const onPlot = await msToAnswer(page, session, [300, 200]);
  const name = page.locator('[data-legend-buttons] button').first();
  const box = (await name.boundingBox())!;
  const onButton = await msToAnswer(page, session, [box.x + box.width / 2, box.y + box.height / 2]);
  expect([onPlot < MOST_TAP_MS, onButton < MOST_TAP_MS], `${onPlot} and ${onButton} ms`).toEqual([true, true]);
  await page.close();
});
