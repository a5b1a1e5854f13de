import { expect, test } from 'vitest';
import { chartSvg } from '../chart-svg.ts';
import { type ChartSettings, chartSettings } from '../options/chart-settings.ts';
import { createArraySource } from '../source/array-source.ts';
import { ChartDriver } from '../testing/chart-driver.ts';
import { dailyBars } from '../testing/daily-bars.ts';
import { FakeEnv } from '../testing/fake-env.ts';

const BARS = dailyBars(900);
const RANGE = { min: 80, max: 120 };

/** Weeks in view, on a price range that stays. */
function chartOfWeeks(volume = false): ChartDriver {
  const chart = new ChartDriver({ data: BARS, interval: '1W', volume });
  chart.core.show({ lastBars: 60 });
  chart.core.view.setManualRange('main', RANGE);
  chart.env.settle();
  return chart;
}

function settings(interval: ChartSettings['interval'], volume = false): ChartSettings {
  return chartSettings({ interval, volume });
}

/** The lines of the draw list within fades, by their opacity. */
function fades(drawList: string): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, string[]>();
  let depth: number | null = null;
  let lines: string[] = [];
  for (const line of drawList.split('\n')) {
    const indent = line.length - line.trimStart().length;
    if (depth !== null && indent <= depth) depth = null;
    if (depth !== null) lines.push(line.trim());
    const opacity = /^ *fade (\S+)$/.exec(line)?.[1];
    if (opacity === undefined) continue;
    depth = indent;
    lines = [];
    found.set(Number(opacity), lines);
  }
  return found;
}

/** The next frame's draw list. */
function nextFrame({ env, screen }: ChartDriver): string {
  screen.surface.clear();
  env.frame();
  return screen.surface.drawList();
}

test('another level comes in beneath the one before, which then goes; then no more frames are asked for', () => {
  const chart = chartOfWeeks();
  chart.core.setSettings(settings('1D'));
  const incoming: (number | undefined)[] = [];
  const outgoing: (number | undefined)[] = [];
  for (let count = 0; chart.env.pendingFrames > 0; count++) {
    expect(count).toBeLessThan(20);
    const opacities = [...fades(nextFrame(chart)).keys()];
    const isComing = count * 16 < 75;
    (isComing ? incoming : outgoing).push(...opacities);
  }
  expect(incoming).toEqual([0, 0.21, 0.43, 0.64, 0.85]);
  expect(outgoing).toEqual([0.93, 0.72, 0.51, 0.29, 0.08]);
  expect(chart.screen.surface.drawList()).not.toContain('fade');
});

test('what goes stands where it would stand: no bar moves while the view does', () => {
  const chart = chartOfWeeks();
  chart.core.setSettings(settings('1D'));
  for (let count = 0; count < 6; count++) chart.env.frame();
  chart.core.view.zoom({ anchorFraction: 0.4, logFactor: -0.3, isFine: true });
  chart.core.view.panByCss(3);
  const [outgoing] = fades(nextFrame(chart)).values();

  const alone = chartOfWeeks();
  alone.core.view.show(chart.viewport);
  const settled = new Set(
    nextFrame(alone)
      .split('\n')
      .map((line) => line.trim()),
  );
  const drawn = outgoing!.filter((line) => line.startsWith('rects #'));
  expect(drawn.length).toBe(2);
  for (const line of drawn) expect(settled).toContain(line);
});

test('volume keeps the scale that it had, and comes as it goes, so that the two never add up', () => {
  const chart = chartOfWeeks(true);
  chart.screen.surface.clear();
  chart.core.setSettings(settings('1D', true));
  for (let count = 0; count < 5; count++) chart.env.frame();
  const sheer = [...fades(nextFrame(chart))].filter(([, lines]) => lines.some((line) => / 0\.28 /.test(line)));
  expect(sheer).toHaveLength(2);
  expect(sheer[0]![0] + sheer[1]![0]).toBeCloseTo(1, 2);
  const alone = chartOfWeeks(true);
  alone.core.view.show(chart.viewport);
  const settled = new Set(
    nextFrame(alone)
      .split('\n')
      .map((line) => line.trim()),
  );
  for (const line of sheer[1]![1]) expect(settled).toContain(line);
});

test('a fade that is interrupted goes on with the newest level', () => {
  const chart = chartOfWeeks();
  chart.core.setSettings(settings('1D'));
  chart.env.frame();
  chart.env.frame();
  chart.core.setSettings(settings('1mo'));
  const list = nextFrame(chart);
  expect(chart.core.frame()!.level).toBe('1mo');
  expect([...fades(list).keys()]).toEqual([0]);
  let last = list;
  while (chart.env.pendingFrames > 0) last = nextFrame(chart);
  expect(last).not.toContain('fade');
});

test('without motion the new level is there at once', () => {
  const chart = chartOfWeeks();
  chart.env.reducedMotion = true;
  chart.core.setSettings(settings('1D'));
  expect(nextFrame(chart)).not.toContain('fade');
  expect(chart.env.pendingFrames).toBe(0);
});

test('pans and new bars do not fade', () => {
  const source = createArraySource(BARS.slice(0, 800), { symbol: 'LIVE', interval: '1D' });
  const chart = new ChartDriver({ source, interval: '1D' });
  chart.env.settle();
  const lists: string[] = [chart.screen.surface.drawList()];
  chart.core.view.panByCss(120);
  lists.push(nextFrame(chart));
  for (const bar of BARS.slice(800, 810)) source.update(bar);
  lists.push(nextFrame(chart));
  chart.core.show({ from: BARS[0]!.time, to: BARS[90]!.time });
  lists.push(nextFrame(chart));
  for (const list of lists) expect(list).not.toContain('fade');
});

test('another instrument does not fade out of the one before', () => {
  const chart = chartOfWeeks();
  chart.core.setSource(createArraySource(BARS, { symbol: 'OTHER', interval: '1D' }));
  expect(nextFrame(chart)).not.toContain('fade');
});

test('a changed last bar repaints everything while a fade is under way, and its strip afterwards', () => {
  const source = createArraySource(BARS, { symbol: 'LIVE', interval: '1D' });
  const chart = new ChartDriver({ source, interval: '1W', volume: false });
  chart.core.show({ lastBars: 60 });
  chart.core.view.setManualRange('main', RANGE);
  const last = BARS.at(-1)!;
  const tick = (close: number) => chart.core.changeTail(() => source.update({ ...last, close }));
  chart.env.settle();
  chart.core.setSettings(settings('1D'));
  chart.env.frame();
  tick(last.close + 0.01);
  expect(nextFrame(chart)).toMatch(/^rect /);
  chart.env.settle();
  tick(last.close + 0.02);
  expect(nextFrame(chart)).toMatch(/^clip /);
});

test('a picture for elsewhere shows the new level alone', () => {
  const chart = chartOfWeeks();
  chart.core.setSettings(settings('1D'));
  chart.env.frame();
  chart.env.frame();
  const during = chartSvg(chart.core);
  chart.env.settle();
  expect(during).toBe(chartSvg(chart.core));
  expect(during).not.toContain('<g opacity');
});

test('series of the host stay as they are while the level of the chart fades', () => {
  const data = BARS.map(({ time, close }) => ({ time, value: close }));
  const options = { data: BARS, series: [{ id: 'line', data, color: '#123456' }] };
  const chart = new ChartDriver({ ...options, interval: '1W' });
  chart.core.show({ lastBars: 60 });
  chart.env.settle();
  chart.core.setSettings(chartSettings({ ...options, interval: '1D' }));
  const list = nextFrame(chart);
  const faded = [...fades(list).values()].flat().join('\n');
  expect(list).toContain('#123456');
  expect(faded).not.toContain('#123456');
});

test('the first rows are there at once, pale, and soon in full; handed in again they do not flash', () => {
  const chart = new ChartDriver({ data: BARS, volume: false, showsAppearance: true });
  const drawn = chart.screen.surface.drawList();
  const opacities = [...fades(drawn).keys()];
  expect(opacities[0]).toBe(0.35);
  expect(opacities).toEqual([...opacities].sort((a, b) => a - b));
  expect(chart.env.nowMs).toBeLessThan(1_250);
  chart.core.setSource(createArraySource([...BARS], { symbol: 'TEST', interval: '1D' }));
  expect(nextFrame(chart)).not.toContain('fade');
});

test.each([
  ['half as fast', { animation: { durationMs: 500 } }],
  ['twice as fast', { animation: { durationMs: 125 } }],
])('a chart that has long been on is as fully there when its motion becomes %s', (_, options) => {
  const env = new FakeEnv();
  env.nowMs = 600_000;
  const chart = new ChartDriver({ data: BARS, env });
  env.advance(10_000);
  chart.core.setSettings(chartSettings({ data: BARS, ...options }));
  expect(nextFrame(chart)).not.toContain('fade');
  expect(env.pendingFrames).toBe(0);
});

test('a fade under way goes on from where it is when its pace changes', () => {
  const chart = chartOfWeeks();
  chart.core.setSettings(settings('1D'));
  chart.env.frame();
  const [before] = fades(nextFrame(chart)).keys();
  chart.core.setSettings(chartSettings({ interval: '1D', volume: false, animation: { durationMs: 500 } }));
  const [after] = fades(nextFrame(chart)).keys();
  expect(after! - before!).toBeCloseTo(0.11, 2);
  chart.env.settle();
});

test.each([
  ['the host', (chart: ChartDriver) => chart.core.setSettings(chartSettings({ data: BARS, animation: false }))],
  [
    'the system',
    (chart: ChartDriver) => {
      chart.env.reducedMotion = true;
      chart.core.setSettings(chartSettings({ data: BARS, grid: 'none' }));
    },
  ],
])('the first rows are there in full as soon as %s wants no motion', (_, still) => {
  const chart = new ChartDriver();
  chart.core.setSource(null);
  chart.env.settle();
  chart.core.setSource(createArraySource(BARS, { symbol: 'TEST' }));
  expect(nextFrame(chart)).toContain('fade');
  still(chart);
  expect(nextFrame(chart)).not.toContain('fade');
});

test('another chart type comes in beneath the one before; half as fast where the host says so', () => {
  const frames = [1, 2].map((pace) => {
    const options = { data: BARS, interval: '1W', volume: false, animation: { durationMs: 250 * pace } } as const;
    const chart = new ChartDriver(options);
    chart.core.setSettings(chartSettings({ ...options, chartType: 'line' }));
    const [incoming, outgoing] = [...fades(nextFrame(chart))];
    expect(incoming?.[0]).toBe(0);
    // Candles go on being drawn in full until the line is there.
    expect(nextFrame(chart)).toContain('rects');
    expect(outgoing).toBeUndefined();
    let count = 0;
    for (; chart.env.pendingFrames > 0; count++) chart.env.frame();
    return count;
  });
  expect(frames[1]! / frames[0]!).toBeGreaterThan(1.8);
});

test('without animation nothing fades, walks or eases', () => {
  const options = { data: BARS, interval: '1W', animation: false } as const;
  const chart = new ChartDriver({ ...options, showsAppearance: true });
  expect(chart.screen.surface.drawList()).not.toContain('fade');
  chart.core.setSettings(chartSettings({ ...options, chartType: 'line' }));
  chart.core.show({ lastBars: 10 }, true);
  expect(nextFrame(chart)).not.toContain('fade');
  expect(chart.env.pendingFrames).toBe(0);
});
