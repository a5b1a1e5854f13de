/** The crosshair's labels over the words of the axes in a real browser. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../testing/chart-in-browser.ts';

/** From one place of the crosshair to the next, in CSS pixels. */
const STEPS = process.env.CANDLEMARK_SOAK === '1' ? { price: 3, time: 5 } : { price: 7, time: 13 };

test('a number on the axis is hidden whole under the label of the crosshair, or not at all', async ({ charts }) => {
  const page = await charts.open({});
  const seen = await wordsUnderLabel(page, 'price');
  expect(seen.words).toBeGreaterThan(2);
  expect(seen.hidden).toBeGreaterThan(5);
  expect(seen.cut).toEqual([]);
  await page.close();
});

test('so is a word of the time axis, of either weight, the larger unit at its end and a moment marked there', async ({
  charts,
}) => {
  const page = await charts.open({});
  await page.evaluate(() => {
    const { chart } = globalThis.page;
    chart.setOptions({ crosshair: 'free' });
    // Days, with the month at the left end.
    chart.setViewport({ lastBars: 20 });
  });
  const seen = await wordsUnderLabel(page, 'time');
  expect(seen.words).toBeGreaterThan(3);
  expect(seen.hidden).toBeGreaterThan(5);
  expect(seen.cut).toEqual([]);
  await page.evaluate(() => {
    const { chart } = globalThis.page;
    const { from, to } = chart.visibleRange()!;
    const anchors = [{ timeUs: Math.round((from * 0.6 + to * 0.4) * 1000), price: 100 }];
    chart.annotations.add({ type: 'vertical-line', anchors });
  });
  const marked = await wordsUnderLabel(page, 'time');
  expect(marked.hidden).toBeGreaterThan(5);
  expect(marked.cut).toEqual([]);
  await page.close();
});

/** Words of an axis, found by their ink, and what of them is seen while the crosshair moves along it. */
async function wordsUnderLabel(page: Page, axis: 'price' | 'time') {
  const { inked, covers } = await page.evaluate(inkAndCovers, { axis, step: STEPS[axis] });
  // Letters of a word are less apart than words are.
  const gap = axis === 'time' ? 6 : 1;
  const bands: [number, number][] = [];
  for (const at of inked) {
    const last = bands.at(-1);
    if (last !== undefined && at - last[1] < gap) last[1] = at + 1;
    else bands.push([at, at + 1]);
  }
  const words = bands.filter(([from, to]) => axis === 'time' || (to - from >= 6 && to - from < 14));
  const met = covers.flatMap(([from, to]) =>
    words.filter((word) => word[1] > from && word[0] < to).map((word) => [...word, from, to] as const),
  );
  const cut = met.filter(([inkFrom, inkTo, from, to]) => inkFrom < from || inkTo > to);
  return { words: words.length, hidden: met.length - cut.length, cut };
}

/** In the page: rows of the price axis or columns of the time axis that have ink, and what the label hides in each place of the crosshair. */
async function inkAndCovers({ axis, step }: { readonly axis: 'price' | 'time'; readonly step: number }) {
  const isTime = axis === 'time';
  const chart = document.querySelector('[role=application]')!;
  const box = chart.getBoundingClientRect();
  const point = async (css: number) => {
    const [x, y] = isTime ? [css, 120] : [300, css];
    const at = { clientX: box.left + x, clientY: box.top + y, pointerType: 'mouse', bubbles: true };
    chart.dispatchEvent(new PointerEvent('pointermove', at));
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  };
  await point(120);
  const [vertical, horizontal] = document.querySelectorAll('[data-cursor] > div');
  const labelOf = () =>
    [...(isTime ? vertical! : horizontal!).children].find(
      (one) => getComputedStyle(one).visibility === 'visible',
    ) as HTMLElement;
  const plotRight = Math.ceil(horizontal!.getBoundingClientRect().right - box.left);
  const canvas = document.querySelector('canvas')!;
  const context = canvas.getContext('2d')!;
  const top = Math.ceil(labelOf().getBoundingClientRect().top - box.top);
  // Lines across the axis, without its border.
  const [begin, end] = isTime ? [1, plotRight - 1] : [60, 330];
  const inked: number[] = [];
  for (let at = begin; at < end; at++) {
    const { data } = isTime
      ? context.getImageData(at, top, 1, 20)
      : context.getImageData(plotRight + 3, at, canvas.width - plotRight - 3, 1);
    if (data.some((value, index) => value !== data[index % 4])) inked.push(at);
  }
  const covers: [from: number, to: number][] = [];
  for (let css = isTime ? 6 : 80; css < (isTime ? plotRight - 10 : 300); css += step) {
    await point(css);
    const label = labelOf();
    const { left, right, top: labelTop, bottom } = label.getBoundingClientRect();
    const shadows = getComputedStyle(label).boxShadow.matchAll(/ (-?[\d.]+)px (-?[\d.]+)px 0px 0px/g);
    const offsets = [...shadows].map(([, x, y]) => Number(isTime ? x : y));
    const [start, stop] = isTime ? [left - box.left, right - box.left] : [labelTop - box.top, bottom - box.top];
    covers.push([start + Math.min(0, ...offsets), stop + Math.max(0, ...offsets)]);
  }
  return { inked, covers };
}
