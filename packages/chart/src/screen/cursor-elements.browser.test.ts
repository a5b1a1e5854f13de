/** The crosshair's label over the numbers of a price axis in a real browser. */
import { expect } from 'vitest';
import { test } from '../testing/chart-in-browser.ts';

test('a number on the axis is hidden whole under the label of the crosshair, or not at all', async ({ charts }) => {
  const page = await charts.open({});
  const seen = await page.evaluate(async () => {
    const frames = async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    };
    const chart = document.querySelector('[role=application]')!;
    const box = chart.getBoundingClientRect();
    const point = (yCss: number) => {
      const at = { clientX: box.left + 300, clientY: box.top + yCss, pointerType: 'mouse', bubbles: true };
      chart.dispatchEvent(new PointerEvent('pointermove', at));
    };
    point(120);
    await frames();
    const [, horizontal] = document.querySelectorAll('[data-cursor] > div');
    const labelOf = () =>
      [...horizontal!.children].find((one) => getComputedStyle(one).visibility === 'visible') as HTMLElement;
    const axisLeft = labelOf().getBoundingClientRect().left - box.left;
    // Bands of rows with ink, right of the axis' border.
    const canvas = document.querySelector('canvas')!;
    const { data, width } = canvas
      .getContext('2d')!
      .getImageData(Math.ceil(axisLeft) + 3, 0, canvas.width - Math.ceil(axisLeft) - 3, 330);
    const isInked = (row: number) => {
      const [red, green, blue] = data.subarray(row * width * 4);
      for (let at = row * width * 4; at < (row + 1) * width * 4; at += 4)
        if (data[at] !== red || data[at + 1] !== green || data[at + 2] !== blue) return true;
      return false;
    };
    const bands: [number, number][] = [];
    for (let row = 60; row < 330; row++) {
      if (!isInked(row)) continue;
      if (isInked(row - 1) && bands.length > 0) bands.at(-1)![1] = row + 1;
      else bands.push([row, row + 1]);
    }
    const numbers = bands.filter(([top, bottom]) => bottom - top >= 6 && bottom - top < 14);
    const cut: string[] = [];
    let hidden = 0;
    for (let yCss = 80; yCss < 300; yCss += 3) {
      point(yCss);
      await frames();
      const label = labelOf();
      const { top, bottom } = label.getBoundingClientRect();
      const shadows = [...getComputedStyle(label).boxShadow.matchAll(/ (-?[\d.]+)px 0px 0px/g)];
      const offsets = shadows.map(([, y]) => Number(y));
      const from = top - box.top + Math.min(0, ...offsets);
      const to = bottom - box.top + Math.max(0, ...offsets);
      for (const [inkTop, inkBottom] of numbers) {
        const isApart = inkBottom <= from || inkTop >= to;
        const isUnder = inkTop >= from && inkBottom <= to;
        if (isUnder) hidden++;
        if (!isApart && !isUnder) cut.push(`${inkTop}-${inkBottom} by ${from}-${to}`);
      }
    }
    return { numbers: numbers.length, hidden, cut };
  });
  expect(seen.numbers).toBeGreaterThan(2);
  expect(seen.hidden).toBeGreaterThan(5);
  expect(seen.cut).toEqual([]);
  await page.close();
});
