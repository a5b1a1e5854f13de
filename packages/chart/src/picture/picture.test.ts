import { expect, test } from 'vitest';
import { ChartDriver } from '../testing/chart-driver.ts';
import { dailyBars } from '../testing/daily-bars.ts';
import { tradesSource } from '../testing/trades-source.ts';

const SMALL = { widthCss: 240, heightCss: 160, data: dailyBars(8), instrument: { interval: '1D' as const } };

test.each([1, 1.25, 1.5, 2, 3])('eight daily bars at ratio %d', (ratio) => {
  const chart = new ChartDriver({ ...SMALL, ratio });
  expect(chart.screen.surface.drawList()).toMatchSnapshot();
});

test('the dark theme changes colours and nothing else', () => {
  const light = new ChartDriver(SMALL).screen.surface.drawList();
  const dark = new ChartDriver({ ...SMALL, theme: 'dark' }).screen.surface.drawList();
  const shapes = (list: string) => list.replaceAll(/#[0-9a-f]{6}/g, '#').replaceAll(/ 0\.\d+ /g, ' alpha ');
  expect(shapes(dark)).toBe(shapes(light));
  expect(dark).not.toBe(light);
});

test('without volume no volume is drawn', () => {
  const withVolume = new ChartDriver(SMALL).screen.surface.drawList();
  const without = new ChartDriver({ ...SMALL, volume: false }).screen.surface.drawList();
  expect(without.split('\n').length).toBeLessThan(withVolume.split('\n').length);
});

test('bars thinner than a pixel are merged by pixel column: never more rectangles than columns', () => {
  // Two hundred years of months: there is no coarser level to fall back to.
  const months = dailyBars(2400).map((bar, index) => ({ ...bar, time: Date.UTC(1800, index, 1) }));
  const chart = new ChartDriver({ ...SMALL, data: months, instrument: { interval: '1mo' }, volume: false });
  const plotWidth = chart.core.frame()!.geometry.plot.widthDevice;
  const rects = chart.screen.surface
    .drawList()
    .split('\n')
    .filter((line) => line.includes('rects '))
    .flatMap((line) => line.split('|'));
  expect(rects.length).toBeGreaterThan(plotWidth / 2);
  expect(rects.length).toBeLessThanOrEqual(plotWidth + 1);
});

test('trades are dots on a step line', () => {
  const chart = new ChartDriver({ widthCss: 240, heightCss: 160, source: tradesSource() });
  expect(chart.core.frame()!.level).toBe('trades');
  expect(chart.screen.surface.drawList()).toMatchSnapshot();
});

test('panning moves every bar by the same number of pixels', () => {
  const chart = new ChartDriver({ data: dailyBars(300), interval: '1D', volume: false });
  chart.core.show({ lastBars: 77 });
  chart.env.settle();
  const lefts = () => {
    chart.screen.surface.clear();
    chart.core.view.panByCss(0.3);
    chart.env.settle();
    const list = chart.screen.surface.drawList();
    const up = /rects #0a7f69 1 (.*)/.exec(list)?.[1] ?? '';
    return up.split(' | ').map((rect) => Number(rect.split(',')[0]));
  };
  const gaps = (values: readonly number[]) =>
    values.slice(20, 40).map((value, index) => value - values[20 + index - 1]!);
  const first = gaps(lefts());
  for (let step = 0; step < 5; step++) expect(gaps(lefts())).toEqual(first);
});
