/** What fingers do in a real browser: they aim under a loupe, pan and pinch beside that, tap with two, and rest. */
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { heightOfAnnotation, test } from '../testing/chart-in-browser.ts';

type Place = readonly [x: number, y: number];

const HALF_BAR_CSS = 8;

let page: Page;
let session: CDPSession;

test.beforeAll(async ({ charts }) => {
  page = await charts.open({ hasTouch: true });
  session = await page.context().newCDPSession(page);
}, 60_000);

afterAll(() => page?.close());

const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: readonly Place[]) =>
  session.send('Input.dispatchTouchEvent', { type, touchPoints: places.map(([x, y], id) => ({ x, y, id })) });

/** Of the chart, once two frames have passed. */
const seen = () =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    const { drawing, annotations, getState } = globalThis.page.chart;
    const { tool, points } = drawing.state;
    const { from, to } = getState().range!;
    return { tool, points, count: annotations.list().length, from: Number(from), to: Number(to) };
  });
const take = (tool: string) => page.evaluate((type) => globalThis.page.chart.drawing.take(type), tool);

/** How far the loupe's picture is from what lies around a place twice as large, on average for a colour of a pixel. */
const differsFrom = (x: number, y: number) =>
  page.evaluate(
    ([xCss, yCss]) => {
      const loupe = document.querySelector<HTMLCanvasElement>('[data-loupe] canvas')!;
      const chart = document.querySelector<HTMLCanvasElement>('#chart canvas')!;
      const { width } = loupe;
      const expected = document.createElement('canvas');
      expected.width = width;
      expected.height = width;
      const context = expected.getContext('2d')!;
      context.drawImage(chart, xCss - width / 4, yCss - width / 4, width / 2, width / 2, 0, 0, width, width);
      const [one, other] = [context, loupe.getContext('2d')!].map((of) => of.getImageData(0, 0, width, width).data);
      return one!.reduce((sum, value, at) => sum + Math.abs(value - other![at]!), 0) / one!.length;
    },
    [x, y] as const,
  );

test('a finger aims above itself, under a loupe that shows the place twice as large, and gives it when it is lifted', async () => {
  const loupe = page.locator('[data-loupe]');
  await take('line');
  const before = await seen();
  await touch('touchStart', [200, 300]);
  expect(await loupe.isVisible()).toBe(false);
  await touch('touchMove', [220, 270]);
  await touch('touchMove', [240, 240]);
  await seen();
  const box = (await loupe.boundingBox())!;
  // 112 px wide, and its lower edge 24 px above a place that is 48 px above the finger.
  expect([box.width, box.height, Math.round(box.y)]).toEqual([112, 112, 240 - 48 - 24 - 112]);
  const aimedX = box.x + 56;
  // On the middle of the bar there.
  expect(Math.abs(aimedX - 240)).toBeLessThanOrEqual(HALF_BAR_CSS);
  const atAim = await differsFrom(aimedX, 192);
  expect(atAim).toBeLessThan(6);
  expect(await differsFrom(aimedX, 240)).toBeGreaterThan(2 * atAim);
  // A graphics process that ends takes what every canvas holds: the loupe's is painted again with the picture.
  await page.evaluate(() => {
    for (const canvas of document.querySelectorAll('canvas')) {
      canvas.getContext('2d')!.reset();
      canvas.dispatchEvent(new Event('contextrestored'));
    }
  });
  await seen();
  expect(await differsFrom(aimedX, 192)).toBeLessThan(6);
  await touch('touchEnd');
  expect(await seen()).toMatchObject({ ...before, points: 1 });
  expect(await loupe.isVisible()).toBe(false);

  await touch('touchStart', [360, 200]);
  await touch('touchMove', [400, 160]);
  await touch('touchEnd');
  expect(await seen()).toMatchObject({ ...before, tool: null, points: 0, count: 1 });
  const bounds = await page.evaluate(() => globalThis.page.chart.drawing.boundsOfSelection()!);
  for (const [found, meant, within] of [
    [bounds.leftCss, 240, HALF_BAR_CSS],
    [bounds.bottomCss, 240 - 48, 2],
    [bounds.rightCss, 400, HALF_BAR_CSS],
    [bounds.topCss, 160 - 48, 2],
  ] as const)
    expect(Math.abs(found - meant)).toBeLessThanOrEqual(within);
});

test('two fingers that tap undo, and that pinch zoom, with a tool in hand too', async () => {
  const drawn = await seen();
  await touch('touchStart', [150, 250], [250, 250]);
  await touch('touchEnd');
  expect(await seen()).toEqual({ ...drawn, count: 0 });

  await take('line');
  await touch('touchStart', [300, 200]);
  await touch('touchEnd');
  const given = await seen();
  expect(given).toMatchObject({ tool: 'line', points: 1 });
  await touch('touchStart', [250, 200], [350, 200]);
  await touch('touchMove', [225, 200], [375, 200]);
  await touch('touchMove', [200, 200], [400, 200]);
  await touch('touchEnd');
  const pinched = await seen();
  expect(pinched).toMatchObject({ tool: 'line', points: 1, count: 0 });
  expect((pinched.to - pinched.from) / (given.to - given.from)).toBeCloseTo(0.5, 1);

  await touch('touchStart', [150, 250], [250, 250]);
  await touch('touchEnd');
  expect(await seen()).toEqual({ ...pinched, points: 0 });
  await page.evaluate(() => globalThis.page.chart.drawing.take(null));
});

test('one finger pans where nothing lies, and rests for the menu of what lies there', async () => {
  const before = await seen();
  await touch('touchStart', [200, 200]);
  await touch('touchMove', [230, 200]);
  await touch('touchMove', [300, 200]);
  const panned = await seen();
  await touch('touchEnd');
  expect(panned.from).toBeLessThan(before.from);
  expect(panned).toMatchObject({ tool: null, count: 0 });

  await page.evaluate(() => {
    const { chart } = globalThis.page;
    const { min, max } = chart.getState().priceRange!;
    const { id } = chart.annotations.add({
      type: 'horizontal-line',
      anchors: [{ timeUs: 0, price: (min + max) / 2 }],
    });
    Object.assign(globalThis, { asked: [] });
    chart.on('contextMenu', ({ by, annotationId }) =>
      (globalThis as unknown as { asked: unknown[] }).asked.push({ by, isOfLine: annotationId === id }),
    );
  });
  const height = await heightOfAnnotation(page);
  const still = await seen();
  await touch('touchStart', [150, height + 10]);
  const asked = () => page.evaluate(() => (globalThis as unknown as { asked: unknown[] }).asked);
  await expect.poll(asked).toEqual([{ by: 'touch', isOfLine: true }]);
  await touch('touchMove', [250, height - 40]);
  await touch('touchEnd');
  expect(await seen()).toEqual(still);
});

test('one finger pans over what is not selected, and moves what it has tapped', async () => {
  await page.evaluate(() => {
    const { chart } = globalThis.page;
    chart.setViewport('fit');
    const { min, max } = chart.getState().priceRange!;
    chart.annotations.update(chart.annotations.list()[0]!.id, { anchors: [{ timeUs: 0, price: (min + max) / 2 }] });
  });
  const told = async () => ({
    ...(await seen()),
    ...(await page.evaluate(() => {
      const { annotations, drawing } = globalThis.page.chart;
      const [anchor] = annotations.list()[0]!.anchors;
      const price = anchor !== undefined && 'price' in anchor ? anchor.price : Number.NaN;
      return { price, isSelected: drawing.state.selection.length === 1 };
    })),
  });
  const height = await heightOfAnnotation(page);
  const before = await told();
  const along = async () => {
    await touch('touchStart', [300, height]);
    await touch('touchMove', [280, height]);
    await touch('touchMove', [200, height - 60]);
  };
  await along();
  const panned = await told();
  await touch('touchEnd');
  expect(panned.from).toBeGreaterThan(before.from);
  expect(panned).toMatchObject({ price: before.price, isSelected: false });
  await page.evaluate(() => globalThis.page.chart.setViewport('fit'));

  await touch('touchStart', [300, height]);
  await touch('touchEnd');
  const tapped = await told();
  expect(tapped).toEqual({ ...before, isSelected: true });
  await along();
  await touch('touchEnd');
  const moved = await told();
  expect(moved.price).toBeGreaterThan(before.price);
  expect(moved).toEqual({ ...tapped, price: moved.price });
});

test('two taps come closer, fingers above one another stretch prices, and one that rests reads while the picture stays', async () => {
  await page.evaluate(() => {
    const { chart } = globalThis.page;
    for (const { id } of chart.annotations.list()) chart.annotations.remove(id);
    chart.setViewport('fit');
  });
  const whole = await seen();
  for (let tap = 0; tap < 2; tap++) {
    await touch('touchStart', [300, 150]);
    await touch('touchEnd');
  }
  await expect
    .poll(async () => ((now) => now.to - now.from)(await seen()))
    .toBeLessThan((whole.to - whole.from) * 0.55);
  const closer = await seen();

  const pricesInHand = () =>
    page.evaluate(() => Object.keys(globalThis.page.chart.getState().priceRanges ?? {}).length);
  expect(await pricesInHand()).toBe(0);
  await touch('touchStart', [300, 130], [300, 190]);
  await touch('touchMove', [300, 100], [300, 220]);
  await touch('touchEnd');
  await expect.poll(pricesInHand).toBe(1);

  await touch('touchStart', [300, 150]);
  await expect.poll(() => page.evaluate(() => globalThis.page.cursorText())).toContain('2024');
  const first = await page.evaluate(() => globalThis.page.cursorText());
  await touch('touchMove', [360, 150]);
  await expect.poll(() => page.evaluate(() => globalThis.page.cursorText())).not.toBe(first);
  await touch('touchEnd');
  const after = await seen();
  expect([after.from, after.to]).toEqual([closer.from, closer.to]);
});
