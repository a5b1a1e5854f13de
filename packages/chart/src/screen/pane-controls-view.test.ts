import { expect, test } from 'vitest';
import { ChartDriver } from '../testing/chart-driver.ts';
import { dailyBars } from '../testing/daily-bars.ts';

const BARS = dailyBars(120);
const LINE = BARS.map(({ time, close }) => ({ time, value: close }));

const chartOfThree = () =>
  new ChartDriver({
    data: BARS,
    volume: 'pane',
    series: [{ id: 'line', data: LINE, pane: 'below' }],
  });

const idsOf = (chart: ChartDriver) => chart.core.frame()!.panes.map(({ id }) => id);
const controlsOf = (chart: ChartDriver, paneId: string) =>
  chart.screen.paneControls.find((view) => view.paneId === paneId)!;

function act(chart: ChartDriver, ...args: Parameters<ChartDriver['core']['arrangePane']>): void {
  chart.core.arrangePane(...args);
  chart.env.settle();
}

test('a chart of one pane has no buttons', () => {
  expect(new ChartDriver({ data: BARS }).screen.paneControls).toEqual([]);
});

test('every pane offers what can be done with it, and shows it under the pointer', () => {
  const chart = chartOfThree();
  expect(controlsOf(chart, 'main').actions).toEqual(['down', 'collapse', 'maximize']);
  expect(controlsOf(chart, 'volume').actions).toEqual(['up', 'down', 'collapse', 'maximize']);
  expect(controlsOf(chart, 'below').actions).toEqual(['up', 'collapse', 'maximize']);
  chart.hover(300, chart.core.frame()!.panes[1]!.topCss + 20);
  expect(chart.screen.paneControls.filter(({ isPointed }) => isPointed).map(({ paneId }) => paneId)).toEqual([
    'volume',
  ]);
});

test('what a tool in hand points at shows no buttons: the point is given there', () => {
  const chart = chartOfThree();
  chart.core.annotations!.drawing.take('line');
  chart.hover(300, 40);
  expect(chart.screen.paneControls.map(({ isPointed }) => isPointed)).toEqual([false, false, false]);
  chart.core.annotations!.drawing.take(null);
  chart.hover(301, 40);
  expect(controlsOf(chart, 'main').isPointed).toBe(true);
});

test('a pane moves up and down with its scale, its legend and its axis', () => {
  const chart = chartOfThree();
  act(chart, 'up', 'below');
  expect(idsOf(chart)).toEqual(['main', 'below', 'volume']);
  act(chart, 'up', 'below');
  expect(idsOf(chart)).toEqual(['below', 'main', 'volume']);
  const [below, main] = chart.core.frame()!.panes;
  expect(chart.screen.legend.panes[0]).toMatchObject({ paneId: 'main', topCss: main!.topCss });
  chart.hover(300, below!.topCss + 20);
  expect(chart.screen.cursor!.axisTexts.right).not.toBeNull();
});

test('a collapsed pane keeps its name, gives its height away, and comes back as it was', () => {
  const chart = chartOfThree();
  const before = chart.core.frame()!.panes[2]!.heightCss;
  act(chart, 'collapse', 'below');
  const [main, , below] = chart.core.frame()!.panes;
  expect(below!.heightCss).toBeLessThan(40);
  expect(below!.right!.axis.labels).toEqual([]);
  expect(chart.screen.legendText('below')).toMatch(/^line /);
  chart.hover(300, below!.topCss + 10);
  expect(chart.screen.cursor).toBeNull();
  expect(chart.core.regionAt(300, below!.topCss)!.kind).toBe('plot');
  expect(main!.heightCss).toBeGreaterThan(200);
  act(chart, 'collapse', 'below');
  expect(chart.core.frame()!.panes[2]!.heightCss).toBe(before);
});

test('a maximised pane is alone, and offers the way back', () => {
  const chart = chartOfThree();
  act(chart, 'maximize', 'volume');
  expect(chart.screen.paneControls).toHaveLength(1);
  expect(controlsOf(chart, 'volume')).toMatchObject({ isMaximized: true, actions: ['maximize'] });
  act(chart, 'maximize', 'volume');
  expect(chart.screen.paneControls).toHaveLength(3);
});

test('resizing the others leaves a collapsed pane the height that it had before', () => {
  const chart = chartOfThree();
  const before = chart.core.frame()!.panes[2]!.heightCss;
  act(chart, 'collapse', 'below');
  const y = chart.core.frame()!.panes[1]!.topCss;
  chart.drag([
    [300, y],
    [300, y - 20],
    [300, y - 40],
  ]);
  chart.env.settle();
  act(chart, 'collapse', 'below');
  expect(chart.core.frame()!.panes[2]!.heightCss).toBeGreaterThan(before / 2);
});

test.each([300, 360, 400, 470])(
  'the buttons of a main pane that is %s px wide cover no word of its legend',
  (widthCss) => {
    const chart = new ChartDriver({ data: BARS, volume: 'pane', widthCss });
    const frame = chart.core.frame()!;
    const { topCss, actions } = controlsOf(chart, 'main');
    const leftCss = frame.geometry.plotWidthCss - actions.length * 24;
    const lines = frame.legendLines('main');
    expect(lines.length).toBeGreaterThan(0);
    for (const { right, top, bottom } of lines) {
      expect(right <= leftCss || bottom <= topCss || top >= topCss + 24, `a line from ${top} to ${right}`).toBe(true);
    }
  },
);
