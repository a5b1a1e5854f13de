import { expect, test } from 'vitest';
import { readingsOf } from '../../readings/readings.ts';
import { createArraySource } from '../../source/array-source.ts';
import type { RecordingSurface } from '../../surface/recording-surface.ts';
import { ChartDriver } from '../../testing/chart-driver.ts';
import type { NewIndicator } from '../indicators-api.ts';
import { spokenIndicators } from '../spoken-indicators.ts';

const HOUR_MS = 3_600_000;
/** Ten days of hours; on each day all is traded between 100 + day and 101 + day, but for one hour that trades tenfold in a narrow range. */
const BARS = Array.from({ length: 240 }, (_, at) => {
  const day = Math.floor(at / 24);
  const isBusy = at % 24 === 12;
  const low = 100 + day + (isBusy ? 0.5 : 0);
  const high = 100 + day + (isBusy ? 0.55 : 1);
  return {
    time: Date.UTC(2024, 0, 1) + at * HOUR_MS,
    open: at % 2 === 0 ? low : high,
    high,
    low,
    close: at % 2 === 0 ? high : low,
    volume: isBusy ? 1000 : 100,
  };
});

async function chartWith(indicator: NewIndicator): Promise<ChartDriver> {
  const chart = new ChartDriver({ source: createArraySource(BARS, { symbol: 'TEST' }), interval: '1h' });
  await chart.core.indicators!.add(indicator);
  return painted(chart);
}

function painted(chart: ChartDriver): ChartDriver {
  chart.screen.surface.clear();
  chart.env.settle();
  return chart;
}

const linesOf = (chart: ChartDriver) =>
  (chart.screen.surface as RecordingSurface)
    .drawList()
    .split('\n')
    .map((line) => line.trim());

/** What stands in place of values in its line of the legend. */
const noteOf = ({ core }: ChartDriver) =>
  core
    .frame()!
    .panes.flatMap(({ series }) => series)
    .find(({ plan }) => plan.plot !== undefined)!
    .plan.plot!.note(null);

const show = (chart: ChartDriver, from: number, to: number) => {
  chart.core.show({ from: BARS[from]!.time, to: BARS[to]!.time });
  return painted(chart);
};

test('a profile of the view tells where the most was traded, and follows the view', async () => {
  const chart = await chartWith({ type: 'visible-range-volume-profile', id: 'a' });
  show(chart, 24, 47);
  expect(noteOf(chart)).toMatch(/^POC 101\.5\d · VA 101\.\d\d to 10[12]\.\d\d$/);
  show(chart, 120, 143);
  expect(noteOf(chart)).toMatch(/^POC 105\.5\d/);
});

test('its rows lie behind the bars, those of the value area stronger, and no longer than a part of the pane', async () => {
  const chart = show(await chartWith({ type: 'visible-range-volume-profile', id: 'a' }), 24, 47);
  const { up, down } = chart.core.settings.theme;
  const lines = linesOf(chart);
  const rows = lines.filter((line) => /^rects #\w+ 0\.[13]5 /.test(line));
  expect(rows.map((line) => line.split(' ').slice(1, 3).join(' ')).toSorted()).toEqual(
    [`${up} 0.35`, `${up} 0.15`, `${down} 0.35`, `${down} 0.15`].toSorted(),
  );
  const bars = lines.findIndex((line) => line.startsWith('rects') && line.includes(' 1 '));
  expect(lines.indexOf(rows.at(-1)!)).toBeLessThan(bars);
  const plotWidth = chart.core.frame()!.geometry.plot.widthDevice;
  const lefts = rows.flatMap((line) => [...line.matchAll(/(?:^|[ ;|])(-?\d+),/g)].map(([, left]) => Number(left)));
  expect(lefts.length).toBeGreaterThan(8);
  for (const left of lefts) expect(left).toBeGreaterThanOrEqual(Math.floor(plotWidth * 0.74));
});

test('sessions have a profile each, where each is wide enough to be seen', async () => {
  const chart = show(await chartWith({ type: 'session-volume-profile', id: 'a' }), 24, 95);
  const controls = () =>
    linesOf(chart).filter((line) => line.startsWith(`line ${chart.core.settings.theme.neutral} 1 2`));
  expect(controls().length).toBeGreaterThanOrEqual(3);
  expect(noteOf(chart)).toMatch(/^POC 10[34]\.5\d/);
  chart.core.indicators!.update('a', { style: { control: { isHidden: true } } });
  painted(chart);
  expect(controls()).toEqual([]);
});

test('lines have the colours that were chosen, and those that develop have a step for each bar', async () => {
  const style = {
    control: { color: '#ff0001', lineWidth: 3 },
    value: { color: '#ff0002', isHidden: false },
    runningControl: { color: '#ff0003', isHidden: false },
    runningValue: { color: '#ff0004', isHidden: false },
  };
  const chart = show(await chartWith({ type: 'session-volume-profile', id: 'a', style }), 12, 60);
  const lines = (color: string) => linesOf(chart).filter((line) => line.startsWith(`line ${color} `));
  expect(lines('#ff0001')[0]).toMatch(/^line #ff0001 1 3/);
  expect(lines('#ff0002').length).toBe(2 * lines('#ff0001').length);
  expect(lines('#ff0003').length).toBe(lines('#ff0001').length);
  expect(lines('#ff0004').length).toBe(2 * lines('#ff0001').length);
  // From one price to that of the busy hour, as of the 13th bar of 24: four ends.
  const ends = lines('#ff0003').map((line) =>
    line.split(' | ').map((end) => end.split(' ').at(-1)!.split(',').map(Number)),
  );
  const widthOf = (one: readonly (readonly number[])[]) => one.at(-1)![0]! - one[0]![0]!;
  const [whole] = ends.toSorted((a, b) => widthOf(b) - widthOf(a));
  expect(whole).toHaveLength(4);
  const [fromX = 0, turnX = 0, , toX = 0] = whole!.map(([x = 0]) => x);
  expect((turnX - fromX) / (toX - fromX)).toBeCloseTo(12 / 24, 2);
});

test('the prices of the session under the crosshair are told: in the legend, as values to list, and read out', async () => {
  const style = { runningControl: { isHidden: false }, runningValue: { isHidden: false } };
  const chart = show(await chartWith({ type: 'session-volume-profile', id: 'a', interval: '1h', style }), 24, 95);
  const at = (bar: number) => {
    const { timeScale, facts } = chart.core.frame()!;
    chart.hover(timeScale.tradingToX(facts.tradingTime.toTradingUs((BARS[bar]!.time + HOUR_MS / 2) * 1000)), 50);
    const { series } = readingsOf(chart.core.frame(), chart.core.pointed, chart.core.settings.text)!;
    return series.find(({ id }) => id === 'a')!.values.map(({ shortLabel, text }) => `${shortLabel} ${text}`);
  };
  // Before the busy hour of the second day all its rows are alike: the lowest has the most.
  expect(at(30)).toEqual([
    expect.stringMatching(/^POC 101\.5\d$/),
    expect.stringMatching(/^VAH 10[12]\.\d\d$/),
    expect.stringMatching(/^VAL 101\.\d\d$/),
    expect.stringMatching(/^Developing point of control 101\.[0-4]\d$/),
    expect.stringMatching(/^Developing value area high 101\.7\d$/),
    expect.stringMatching(/^Developing value area low 101\.0\d$|^Developing value area low 100\.99$/),
  ]);
  expect(at(40)[3]).toMatch(/^Developing point of control 101\.5\d$/);
  expect(chart.core.frame()!.panes[0]!.series.find(({ plan }) => plan.id === 'a')!.plan.look!.name).toBe('SVP');
  expect(at(80)[0]).toMatch(/^POC 103\.5\d$/);
  const { timeScale, facts } = chart.core.frame()!;
  const middle = timeScale.tradingToX(facts.tradingTime.toTradingUs((BARS[80]!.time + HOUR_MS / 2) * 1000));
  expect(spokenIndicators(chart.core.frame()!, timeScale.xToTrading(middle), chart.core.settings.text)).toMatch(
    /^ SVP: Point of control 103\.5\d, Value area high 10[34]\.\d\d, Value area low 103\.\d\d, /,
  );
});

test('where a bar is a session, or nothing was traded, it says so', async () => {
  const quiet = BARS.map((bar) => ({ ...bar, volume: 0 }));
  const chart = new ChartDriver({ source: createArraySource(quiet, { symbol: 'TEST' }), interval: '1h' });
  await chart.core.indicators!.add({ type: 'visible-range-volume-profile' });
  expect(noteOf(painted(chart))).toBe('no volume');
  const days = new ChartDriver({ interval: '1D' });
  await days.core.indicators!.add({ type: 'session-volume-profile' });
  expect(noteOf(painted(days))).toBe('zoom in for its values');
});
