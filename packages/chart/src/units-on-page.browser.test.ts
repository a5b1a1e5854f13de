/** Units in a real browser: what is drawn, said and kept of them. */
import { expect } from 'vitest';
import { test } from './testing/chart-in-browser.ts';

test('bricks are drawn and named, come back with a state, and time does too', async ({ charts }) => {
  const page = await charts.open();
  const seen = await page.evaluate(async () => {
    const { chart } = globalThis.page;
    const frames = async () => {
      for (let at = 0; at < 6; at++) await new Promise((next) => requestAnimationFrame(next));
    };
    const named = () => document.body.textContent ?? '';
    const colors = () => {
      const canvas = document.querySelector('canvas')!;
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      const found = new Set<string>();
      for (let at = 0; at < data.length; at += 4) found.add(`${data[at]},${data[at + 1]},${data[at + 2]}`);
      return [...found];
    };
    const before = chart.getState();
    chart.setOptions({ units: { type: 'renko', size: { by: 'size', value: 1 } } });
    await frames();
    const bricks = { state: chart.getState(), name: named(), colors: colors() };
    chart.setState({ units: null });
    await frames();
    const time = chart.getState().units;
    chart.setState(JSON.parse(JSON.stringify(bricks.state)));
    await frames();
    return { before: before.units, bricks, time, again: chart.getState() };
  });
  expect([seen.before, seen.time]).toEqual([null, null]);
  expect(seen.bricks.state.units).toEqual({ type: 'renko', size: { by: 'size', value: 1 } });
  expect(seen.bricks.colors).toEqual(expect.arrayContaining(['10,127,105', '210,47,61']));
  expect(seen.bricks.name).toContain('Renko');
  expect(seen.again.units).toEqual(seen.bricks.state.units);
  expect(seen.again.slice.bars).toBeGreaterThan(5);
  await page.close();
});

test('other units that are chosen while the first are on their way are shown where the chart was', async ({
  charts,
}) => {
  const page = await charts.open();
  const seen = await page.evaluate(async () => {
    const { chart } = globalThis.page;
    const isReady = async () => {
      do await new Promise((next) => requestAnimationFrame(next));
      while (chart.getState().status !== 'ready');
    };
    const { from, to } = chart.dataRange()!;
    const shown = async (...units: Parameters<typeof chart.setOptions>[0]['units'][]) => {
      chart.setOptions({ units: undefined });
      await isReady();
      chart.setViewport({ from: from + (to - from) * 0.3, to: from + (to - from) * 0.6 });
      await isReady();
      for (const one of units) chart.setOptions({ units: one });
      const waiting = chart.getState().units;
      await isReady();
      return { waiting, range: chart.visibleRange()! };
    };
    const kagi = { type: 'kagi', size: { by: 'size', value: 1 } } as const;
    const bars = { type: 'tick', count: 1 } as const;
    return { alone: await shown(bars), after: await shown(kagi, bars), to };
  });
  expect(seen.after).toEqual(seen.alone);
  expect(seen.after.waiting).toEqual({ type: 'tick', count: 1 });
  expect(seen.after.range.to).toBeLessThan(seen.to);
  await page.close();
});

test('room after the newest bar stays where time gives way to units, and where it comes back', async ({ charts }) => {
  const page = await charts.open();
  const rooms = await page.evaluate(async () => {
    const { chart } = globalThis.page;
    const isReady = async () => {
      do await new Promise((next) => requestAnimationFrame(next));
      while (chart.getState().status !== 'ready');
    };
    const room = () => {
      const [{ from, to }, newest] = [chart.visibleRange()!, chart.dataRange()!.to];
      return (to - newest) / (to - from);
    };
    chart.setViewport({ lastBars: 60 });
    await isReady();
    const seen = [room()];
    for (const units of [{ type: 'renko', size: { by: 'size', value: 1 } } as const, undefined]) {
      chart.setOptions({ units });
      await isReady();
      seen.push(room());
    }
    return seen;
  });
  const [before, ofUnits, after] = rooms;
  expect(before).toBeGreaterThan(0.03);
  expect(ofUnits).toBeGreaterThan(0.01);
  expect(after).toBeCloseTo(before!, 1);
  expect(after).toBeGreaterThan(0.03);
  await page.close();
});
