import { expect, test } from 'vitest';
import type { LegendOptions } from '../options/legend-options.ts';
import type { SeriesOptions } from '../options/series-options.ts';
import { buildFrame } from '../picture/build-frame.ts';
import { createArraySource } from '../source/array-source.ts';
import { ChartDriver } from '../testing/chart-driver.ts';
import { dailyBars } from '../testing/daily-bars.ts';
import { placeLegend } from './legend-lines.ts';
import { legendTopCss, placedRuns } from './legend-paint.ts';

const BARS = dailyBars(60);
const SOURCE = createArraySource(BARS, { symbol: 'TEST' });
const POINTS = BARS.map(({ time, close }) => ({ time, value: close }));
const many = (count: number): readonly SeriesOptions[] =>
  Array.from({ length: count }, (_, index) => ({ id: `s${index}`, name: `S${index}`, data: POINTS }));

const chartWith = (legend: LegendOptions, series: readonly SeriesOptions[] = [], heightCss = 400) =>
  new ChartDriver({ source: SOURCE, series, legend, heightCss, volume: false });
const scaled = ({ time, open, high, low, close }: (typeof BARS)[number], by: number) => ({
  time,
  open: open * by,
  high: high * by,
  low: low * by,
  close: close * by,
});
/** The first word of each row. */
const rowsOf = (chart: ChartDriver) => {
  const [pane] = chart.screen.legend.panes;
  return pane!.rows.map(({ runs }) => runs[0]!.text);
};
const pageOf = (chart: ChartDriver) => chart.screen.legend.panes[0]!.rows.at(-1)!.runs[1]?.text;

test('what the host wants of a legend holds while there is nothing to see too', () => {
  const empty = (legend: LegendOptions) => new ChartDriver({ data: [], instrument: { symbol: 'TEST' }, legend });
  expect(rowsOf(empty({}))).toEqual(['TEST']);
  expect(empty({ visible: false }).screen.legend.panes).toEqual([]);
  expect(empty({ items: ['values'] }).screen.legend.panes[0]!.rows).toEqual([]);
  const { legend } = empty({ position: 'bottom-right' }).screen;
  expect(legend).toMatchObject({ isRight: true, isBottom: true, maxWidthCss: 780 });
  expect(legend.panes[0]).toMatchObject({ topCss: 0, heightCss: 400 });
});

test('the first line of a further pane keeps off the buttons of that pane, and those below it have all of the room', () => {
  const names = ['Of this', 'Of another and a long name'];
  const panes = many(2).map((one, at) => ({ ...one, pane: 'low', name: names[at]! }));
  const chart = new ChartDriver({ source: SOURCE, series: panes, widthCss: 300, heightCss: 900, volume: false });
  const { legend } = chart.screen;
  const linesOf = (paneId: string) => {
    const pane = legend.panes.find((one) => one.paneId === paneId)!;
    const placed = placedRuns(pane, legend, chart.core.settings.theme, chart.core.measurer);
    const ends = new Map<number, number>();
    for (const { xCss, yCss, widthCss } of placed) ends.set(yCss, Math.max(ends.get(yCss) ?? 0, xCss + widthCss));
    return [...ends.values()];
  };
  const [first = 0, ...others] = linesOf('low');
  expect(first).toBeLessThanOrEqual(legend.maxWidthCss - legend.cornerCss);
  expect(Math.max(...others)).toBeGreaterThan(legend.maxWidthCss - legend.cornerCss);
  expect(Math.max(...linesOf('main'))).toBeGreaterThan(legend.maxWidthCss - legend.cornerCss);
  // A name that has no room beside them begins below them.
  const run = { text: 'x'.repeat(30), tone: 'plain', gapCss: 0 } as const;
  const row = { ...legend.panes[0]!.rows[0]!, runs: [run] };
  expect(placeLegend([row], 280, () => 200, false, 100)[0]).toMatchObject({ xCss: 0, yCss: 32 });
  expect(placeLegend([row], 280, () => 200)[0]).toMatchObject({ xCss: 0, yCss: 12 });
});

test('every series has a row; where they are too many they are turned by pages, and the first row stays', () => {
  const chart = chartWith({}, many(30));
  expect(rowsOf(chart)).toEqual(['TEST', 'S0', 'S1', 'S2', 'S3', '‹']);
  expect(pageOf(chart)).toBe('1/8');
  chart.core.view.showLegendPage('main', 7);
  chart.env.settle();
  expect(rowsOf(chart)).toEqual(['TEST', 'S28', 'S29', '‹']);
  expect(pageOf(chart)).toBe('8/8');
  const last = chart.screen.legend.panes[0]!.rows.at(-1)!.runs;
  expect([last[0]!.turns!.page, last[2]!.turns!.page]).toEqual([6, 0]);
});

test('each series stands on one page, whatever the number of rows', () => {
  for (const maxRows of [3, 4, 7, 31]) {
    const chart = chartWith({ maxRows }, many(30));
    const names: string[] = [];
    for (let page = 0; page < 30 && names.length < 30; page++) {
      chart.core.view.showLegendPage('main', page);
      chart.env.settle();
      const rows = rowsOf(chart);
      expect(rows.length).toBeLessThanOrEqual(maxRows);
      names.push(...rows.filter((text) => text.startsWith('S')));
    }
    expect(names).toEqual(many(30).map(({ name }) => name));
  }
  expect(rowsOf(chartWith({ maxRows: 31 }, many(30)))).toHaveLength(31);
});

test('a pane that is too low for more shows one row at a time, with the arrows beside it', () => {
  const chart = chartWith({}, many(4), 90);
  expect(chart.screen.legend.panes[0]!.rows).toHaveLength(1);
  chart.core.view.showLegendPage('main', 2);
  chart.env.settle();
  expect(chart.screen.legendText()).toMatch(/^S1 \d+\.\d\d ‹ 3\/5 ›$/);
});

test('two rows stand in a pane of 80 px together, and are turned only in a lower one', () => {
  const rowsAt = (plotCss: number) => {
    const { core } = chartWith({}, many(1), 400);
    const axisCss = 400 - core.frame()!.geometry.plotHeightCss;
    return rowsOf(chartWith({}, many(1), plotCss + axisCss));
  };
  expect(rowsAt(81)).toEqual(['TEST', 'S0']);
  expect(rowsAt(78)).toEqual(['TEST']);
});

/** The lowest edge of the legend within its pane, and the height at which its arrows stand. */
function placesOf({ screen: { legend }, core }: ChartDriver) {
  const [pane] = legend.panes;
  const placed = placedRuns(pane!, legend, core.settings.theme, core.measurer);
  const topCss = legendTopCss(pane!, legend, placed);
  const arrow = placed.find(({ run }) => run.turns !== undefined);
  return {
    bottomCss: topCss + Math.max(...placed.map(({ yCss }) => yCss)) + 8,
    arrowCss: arrow && topCss + arrow.yCss,
    paneCss: pane!.heightCss,
  };
}

test.each([
  [200, 120],
  [100, 60],
  [160, 200],
  [320, 500],
])('in a chart of %i by %i px no word of the legend stands below its pane', (widthCss, heightCss) => {
  for (const count of [0, 1, 30]) {
    const chart = new ChartDriver({ source: SOURCE, series: many(count), widthCss, heightCss, volume: false });
    const { bottomCss, paneCss } = placesOf(chart);
    expect(bottomCss).toBeLessThanOrEqual(paneCss);
    expect(rowsOf(chart)[0]).toBe('TEST');
    for (const { runs } of chart.screen.legend.panes[0]!.rows) expect(runs.at(-1)!.text).not.toMatch(/^[OHLC]$/);
  }
});

test.each(['top-left', 'bottom-left'] as const)(
  'the arrows of a legend at %s stay where they are on every page',
  (position) => {
    const chart = chartWith({ position }, many(10));
    const places = new Set<number | undefined>();
    for (let page = 0; page < 3; page++) {
      chart.core.view.showLegendPage('main', page);
      chart.env.settle();
      places.add(placesOf(chart).arrowCss);
    }
    expect(places.size).toBe(1);
    expect(pageOf(chart)).not.toBe('1/3');
  },
);

test('a first row of several lines leaves less room for the others, so that no page is higher than its share', () => {
  const chart = new ChartDriver({ source: SOURCE, series: many(12), widthCss: 240, heightCss: 500, volume: false });
  const { geometry, legendLines } = chart.core.frame()!;
  expect(legendLines('main').length).toBeGreaterThan(rowsOf(chart).length);
  const heightOf = () => {
    const lines = chart.core.frame()!.legendLines('main');
    return lines.at(-1)!.bottom - lines[0]!.top;
  };
  const names: string[] = [];
  for (let page = 0; names.length < 12 && page < 12; page++) {
    chart.core.view.showLegendPage('main', page);
    chart.env.settle();
    expect(heightOf()).toBeLessThanOrEqual(0.45 * geometry.plotHeightCss);
    names.push(...rowsOf(chart).filter((text) => text.startsWith('S')));
  }
  expect(names).toEqual(many(12).map(({ name }) => name));
});

test('the values of an indicator, and what is said in their place, go on in another line of a narrow chart', async () => {
  const linesOf = async (type: string, bars: number) => {
    const chart = new ChartDriver({
      data: dailyBars(bars),
      interval: '1D',
      widthCss: 250,
      heightCss: 600,
      volume: false,
    });
    await chart.core.indicators!.add({ type });
    chart.env.settle();
    const { geometry, legendLines } = chart.core.frame()!;
    const row = chart.screen.legend.panes.at(-1)!.rows.at(-1)!;
    const lines = legendLines(chart.screen.legend.panes.at(-1)!.paneId);
    for (const { right } of lines) expect(right).toBeLessThanOrEqual(geometry.plotWidthCss);
    return { words: row.runs.map(({ text }) => text).join(' '), count: lines.length };
  };
  const { words, count } = await linesOf('ichimoku', 200);
  expect(words).toMatch(/^Ichimoku 9 26 52 26( [\d.]+){4} —$/);
  expect(count).toBeGreaterThan(3);
  const profile = await linesOf('visible-range-volume-profile', 200);
  expect(profile.words).toMatch(/^VRVP POC [\d.]+ · VA [\d.]+ to [\d.]+$/);
  expect(profile.count).toBeGreaterThan(2);
});

test('a page that there is no longer means the last one', () => {
  const chart = chartWith({ maxRows: 4 }, many(9));
  chart.core.view.showLegendPage('main', 99);
  chart.env.settle();
  expect(pageOf(chart)).toBe('5/5');
});

test('what the host does not want is left out, but never that data is made up', () => {
  const words = (legend: LegendOptions) => chartWith(legend, many(1)).screen.legendText();
  expect(words({ items: ['instrument', 'change'] })).toMatch(/^TEST \S+ \(\S+\)$/);
  expect(words({ items: ['series'] })).toMatch(/^S0 \d+\.\d\d$/);
  expect(words({ items: [] })).toBe('');
  expect(words({ visible: false })).toBe('');
});

test('it stands in the corner that the host wants, and what keeps off it knows', () => {
  const boxOf = (position: LegendOptions['position']) => {
    const { core } = chartWith({ position });
    const { plotWidthCss, plotHeightCss } = core.frame()!.geometry;
    const [line] = core.frame()!.legendLines('main');
    return {
      isLeft: line!.left < plotWidthCss / 4,
      isRight: Math.abs(plotWidthCss - 10 - line!.right) < 1,
      isTop: line!.top < 20,
      isBottom: line!.bottom > plotHeightCss - 20 && line!.bottom <= plotHeightCss,
    };
  };
  expect(boxOf('top-left')).toMatchObject({ isLeft: true, isTop: true });
  expect(boxOf('top-right')).toMatchObject({ isRight: true, isTop: true });
  expect(boxOf('bottom-left')).toMatchObject({ isLeft: true, isBottom: true });
  expect(boxOf('bottom-right')).toMatchObject({ isRight: true, isBottom: true });
});

test('in the upper right corner it keeps off the buttons of panes, which pictures do not have', () => {
  const rightOf = (position: LegendOptions['position']) => {
    const { core } = new ChartDriver({ source: SOURCE, legend: { position }, volume: 'pane' });
    const { plotWidthCss } = core.frame()!.geometry;
    return Math.round(plotWidthCss - 10 - core.frame()!.legendLines('main')[0]!.right);
  };
  expect(rightOf('bottom-right')).toBe(0);
  expect(rightOf('top-right')).toBe(3 * 24);
  const { core } = new ChartDriver({ source: SOURCE, legend: { position: 'top-right' }, volume: 'pane' });
  const picture = buildFrame(core.frameInput({ widthDevice: 800, heightDevice: 400, ratio: 1 })!);
  expect(Math.round(picture.geometry.plotWidthCss - 10 - picture.legendLines('main')[0]!.right)).toBe(0);
});

test('a series without a value at the crosshair keeps its colour', () => {
  const { time } = BARS.at(-1)!;
  const chart = chartWith({}, [{ id: 's0', name: 'S0', color: '#ff00aa', data: [{ time, value: 1 }] }]);
  chart.hover(40, 200);
  const row = chart.screen.legend.panes[0]!.rows.at(-1)!;
  expect(row.runs.map(({ text, color }) => [text, color])).toEqual([
    ['S0', undefined],
    ['—', '#ff00aa'],
  ]);
});

test('a hidden series keeps its name, and says why it has no number', () => {
  const chart = chartWith({}, many(2));
  chart.core.view.hidden.setVisible('s0', false, chart.core.seriesIds);
  chart.core.view.hidden.setVisible('main', false, chart.core.seriesIds);
  chart.env.settle();
  expect(chart.screen.legendText()).toMatch(/^TEST 1D hidden S0 hidden S1 \d+\.\d\d$/);
  const [own, first] = chart.screen.legend.panes[0]!.rows;
  expect(own).toMatchObject({ seriesId: 'main', isVisible: false, isAdded: false, isRemovable: false });
  expect(first).toMatchObject({ seriesId: 's0', isVisible: false, isAdded: true, moves: [1] });
});

test('what is pointed at changes numbers and no page: neither its rows nor how many there are', () => {
  const wide = BARS.map((bar, index) => (index % 2 === 0 ? bar : scaled(bar, 1e6)));
  const chart = new ChartDriver({ data: wide, series: many(12), widthCss: 240, heightCss: 500, volume: false });
  chart.core.view.showLegendPage('main', 1);
  chart.env.settle();
  const [rows, page] = [rowsOf(chart), pageOf(chart)];
  const words = new Set<string>();
  for (let xCss = 10; xCss < 170; xCss += 10) {
    chart.hover(xCss, 400);
    words.add(chart.screen.legendText());
    expect(rowsOf(chart)).toEqual(rows);
    expect(pageOf(chart)).toBe(page);
  }
  expect(words.size).toBeGreaterThan(5);
});

test('a hidden series keeps its colour', () => {
  const chart = chartWith({}, [{ id: 's0', name: 'S0', color: '#ff00aa', data: POINTS }]);
  chart.core.view.hidden.setVisible('s0', false, chart.core.seriesIds);
  chart.env.settle();
  const row = chart.screen.legend.panes[0]!.rows.at(-1)!;
  expect(row.runs.map(({ text, color }) => [text, color])).toEqual([
    ['S0', undefined],
    ['hidden', '#ff00aa'],
  ]);
});
