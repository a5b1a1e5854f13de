import { type TileAddress, TileSourceError } from '@candlemark/bars';
import { describe, expect, test } from 'vitest';
import { ALL_PARTS } from './all-parts.ts';
import { chartSettings } from './options/chart-settings.ts';
import type { SeriesData, SeriesOptions } from './options/series-options.ts';
import { createArraySource } from './source/array-source.ts';
import { ChartDriver, type DriverOptions } from './testing/chart-driver.ts';
import { dailyBars } from './testing/daily-bars.ts';
import { CHART_TEXT_EN } from './text/en.ts';

const BARS = dailyBars(200);
const timeOf = (index: number) => Number(BARS[index]!.time);
/** A line through twice the closes. */
const DOUBLED = BARS.map(({ time, close }) => ({ time, value: 2 * close }));

function chartWith(series: readonly SeriesOptions[], options: DriverOptions = {}): ChartDriver {
  return new ChartDriver({ data: BARS, volume: false, ...options, series });
}

const panesOf = (chart: ChartDriver) => chart.core.frame()!.panes;
const seriesOf = (chart: ChartDriver, id: string) =>
  panesOf(chart)
    .flatMap(({ series }) => series)
    .find(({ plan }) => plan.rowsId === id)!;

describe('series of the host', () => {
  test('a series in the main pane shares its scale, which makes room for it', () => {
    const alone = chartWith([]);
    const both = chartWith([{ id: 'double', data: DOUBLED }]);
    const most = Math.max(...DOUBLED.map(({ value }) => value));
    expect(alone.core.priceRange()!.max).toBeLessThan(most);
    expect(both.core.priceRange()!.max).toBeGreaterThan(most);
    expect(both.screen.legendText()).toMatch(/ double \d+\.\d\d$/);
  });

  test('one that is not to disturb the scale does not', () => {
    const alone = chartWith([]);
    const quiet = chartWith([{ id: 'double', data: DOUBLED, autoscale: false }]);
    expect(quiet.core.priceRange()).toEqual(alone.core.priceRange());
  });

  test('a pane of its own has its own scale, its legend and its axis', () => {
    const chart = chartWith([{ id: 'double', name: 'Twice', data: DOUBLED, pane: 'below' }]);
    const [main, below] = panesOf(chart);
    expect([main!.id, below!.id]).toEqual(['main', 'below']);
    expect(below!.heightCss).toBeLessThan(main!.heightCss / 2);
    expect(below!.right!.axis.labels.length).toBeGreaterThan(0);
    expect(below!.main.scale!.range.max).toBeGreaterThan(main!.main.scale!.range.max);
    expect(chart.screen.legendText('below')).toMatch(/^Twice \d+\.\d\d$/);
  });

  test('a point lies in the middle of the bar of its moment, at its value', () => {
    const chart = chartWith([{ id: 'double', data: DOUBLED }]);
    const { rows, scale } = seriesOf(chart, 'double');
    const own = chart.core.frame()!.slice.segments[0]!;
    const added = rows!.slice.segments[0]!;
    if (own.kind !== 'bars' || added.kind !== 'bars') throw new Error('bars were expected');
    expect(added.placed.openTradingUs).toEqual(own.placed.openTradingUs);
    expect(added.placed.closeTradingUs).toEqual(own.placed.closeTradingUs);
    const main = chart.core.frame()!.priceScale!;
    expect(scale!.storedToY(added.placed.bars.close[5]!)).toBeCloseTo(main.priceToY(DOUBLED[5]!.value), 6);
  });

  test('a left axis moves the plot aside; the time under a pointer stays right', () => {
    const chart = chartWith([{ id: 'double', data: DOUBLED, scale: 'left' }]);
    const { geometry, timeScale } = chart.core.frame()!;
    expect(geometry.originCss).toBeGreaterThan(40);
    expect(chart.core.plotLeftCss).toBe(geometry.originCss);
    expect(timeScale.widthCss).toBe(geometry.plotWidthCss);
    expect(chart.core.regionAt(-10, 50)).toEqual({ kind: 'price-axis', paneId: 'main', side: 'left' });
    expect(chart.core.regionAt(geometry.plotWidthCss + 1, 50)).toMatchObject({ kind: 'price-axis', side: 'right' });
    expect(chart.screen.surface.drawList()).toMatch(/^shift \d+\n {2}rect #ffffff -\d+,0,800,400/);
    chart.hover(300, 100);
    const { left, right } = chart.screen.cursor!.axisTexts;
    expect(Number(left)).toBeGreaterThan(Number(right));
  });

  test('each axis stretches its own scale', () => {
    const chart = chartWith([{ id: 'double', data: DOUBLED, scale: 'left' }]);
    const before = chart.core.priceRange()!;
    chart.drag([
      [-20, 100],
      [-20, 140],
      [-20, 180],
    ]);
    chart.env.settle();
    expect([...chart.core.view.manualRanges.keys()]).toEqual(['main:left']);
    expect(chart.core.priceRange()).toEqual(before);
  });

  test('a drag of the picture moves the prices of both axes that were taken in hand', () => {
    const chart = chartWith([{ id: 'double', data: DOUBLED, scale: 'left' }]);
    const { plotWidthCss } = chart.core.frame()!.geometry;
    for (const xCss of [-20, plotWidthCss + 20]) {
      chart.drag([
        [xCss, 100],
        [xCss, 140],
        [xCss, 180],
      ]);
    }
    const before = new Map(chart.core.view.manualRanges);
    expect([...before.keys()].sort()).toEqual(['main', 'main:left']);
    chart.drag([
      [300, 100],
      [300, 120],
      [300, 150],
    ]);
    for (const [id, range] of chart.core.view.manualRanges) {
      expect(range.min).toBeGreaterThan(before.get(id)!.min);
      expect(range.max - range.min).toBeCloseTo(before.get(id)!.max - before.get(id)!.min, 9);
    }
  });

  test('an overlay has no axis', () => {
    const chart = chartWith([{ id: 'double', data: DOUBLED, scale: 'own' }]);
    expect(chart.core.frame()!.axisWidths.left).toBe(0);
    expect(panesOf(chart)[0]!.scales.map(({ plan }) => plan.side)).toEqual(['right', 'overlay']);
    expect(chart.core.priceRange()!.max).toBeLessThan(150);
  });

  test('on a scale of changes every series counts from its own first bar', () => {
    const chart = chartWith([{ id: 'double', data: DOUBLED }], { interval: '1D', priceScale: { mode: 'percent' } });
    const { rows, scale } = seriesOf(chart, 'double');
    const segment = rows!.slice.segments[0]!;
    if (segment.kind !== 'bars') throw new Error('bars were expected');
    const main = chart.core.frame()!.priceScale!;
    for (const row of [0, 7, 50]) {
      expect(scale!.storedToY(segment.placed.bars.close[row]!)).toBeCloseTo(main.priceToY(BARS[row]!.close), 6);
    }
  });

  test('points wait in no order for a coarser level: a week shows its last value', () => {
    const chart = chartWith([{ id: 'double', data: [...DOUBLED].reverse() }], { interval: '1W' });
    const { rows } = seriesOf(chart, 'double');
    expect(rows!.slice.level).toBe('1W');
    const own = chart.core.frame()!.slice.segments[0]!;
    const added = rows!.slice.segments[0]!;
    if (own.kind !== 'bars' || added.kind !== 'bars') throw new Error('bars were expected');
    const unit = rows!.facts.priceUnit / chart.core.frame()!.facts.priceUnit;
    expect(added.placed.bars.close[3]! * unit).toBeCloseTo(2 * own.placed.bars.close[3]!, 6);
  });

  test('a few far moments stand at their bars, not at the middles of months', () => {
    const points = [10, 100, 190].map((index) => ({ time: timeOf(index), value: 100 }));
    const chart = chartWith([{ id: 'rare', data: points }]);
    expect(seriesOf(chart, 'rare').rows!.facts.instrument.levels[0]!.interval).toBe('1D');
  });

  test('missing values are left out, and the value under the crosshair is that of its bar', () => {
    const points = DOUBLED.map((point, index) => (index % 2 === 0 ? point : { ...point, value: null }));
    const chart = chartWith([{ id: 'half', data: points, interval: '1D' }]);
    chart.core.show({ from: timeOf(0), to: timeOf(20) });
    chart.env.settle();
    const xOf = (index: number) => chart.core.frame()!.timeScale.timeUsToX((timeOf(index) + 43_200_000) * 1000);
    chart.hover(xOf(4), 100);
    expect(chart.screen.legendText()).toContain(`half ${DOUBLED[4]!.value.toFixed(2)}`);
    chart.hover(xOf(5), 100);
    expect(chart.screen.legendText()).toMatch(/half —$/);
  });

  test('updates replace and append, and survive other options', () => {
    const chart = chartWith([{ id: 'double', data: DOUBLED }]);
    const settings = chart.core.settings;
    chart.core.updateSeries('double', [{ time: timeOf(199), value: 500 }]);
    chart.env.settle();
    expect(chart.screen.legendText()).toMatch(/double 500\.00$/);
    chart.core.setSettings({ ...settings, series: [{ ...settings.series[0]!, color: '#123456' }] });
    chart.env.settle();
    expect(chart.screen.legendText()).toMatch(/double 500\.00$/);
    expect(chart.screen.surface.drawList()).toContain('line #123456');
    expect(() => chart.core.updateSeries('other', [])).toThrow('The chart has no series other');
  });

  test('data that cannot be is refused by name, and the chart stays as it was', () => {
    const chart = chartWith([{ id: 'double', data: DOUBLED }]);
    const { settings } = chart.core;
    const bad = [{ id: 'bad', data: [{ time: 1, value: Number.POSITIVE_INFINITY }] }];
    expect(() => chart.core.setSettings({ ...settings, series: bad })).toThrow(
      'Series bad: the value of point 0 must be a number or null, not Infinity',
    );
    chart.env.settle();
    expect(chart.core.settings).toBe(settings);
    expect(chart.screen.legendText()).toContain('double');
  });

  test.each<[string, SeriesData, string]>([
    [
      'points',
      [{ time: '2024-01-02' as never, value: 1 }],
      "Bar 0: time must be a finite number or a Date, not '2024-01-02'",
    ],
    [
      'points behind one without a value',
      [
        { time: 1, value: null },
        { time: null as never, value: 1 },
      ],
      'Bar 1: time must be a finite number or a Date, not null',
    ],
    [
      'columns',
      { time: [1, 2, Number.NaN], value: [1, Number.NaN, 2] },
      'Bar 2: time must be a finite number or a Date, not NaN',
    ],
    [
      'bars',
      [{ time: Number.NaN, open: 1, high: 1, low: 1, close: 1 }],
      'Bar 0: time must be a finite number or a Date, not NaN',
    ],
  ])('a time that is none is told with its series: of %s', (_, data, why) => {
    const chart = chartWith([{ id: 'double', data: DOUBLED }]);
    const { settings } = chart.core;
    expect(() => chart.core.setSettings({ ...settings, series: [{ id: 'bad', data }] })).toThrow(`Series bad: ${why}`);
    expect(() => chart.core.updateSeries('double', data)).toThrow(`Series double: ${why}`);
  });

  test('a hidden series leaves no trace; a removed one lets go of its pane', () => {
    const chart = chartWith([{ id: 'double', data: DOUBLED, pane: 'below', visible: false }]);
    expect(panesOf(chart)).toHaveLength(1);
    chart.core.setSettings(
      chartSettings({ volume: false, series: [{ id: 'double', data: DOUBLED, pane: 'below' }] }, ALL_PARTS),
    );
    chart.env.settle();
    expect(panesOf(chart)).toHaveLength(2);
    chart.core.setSettings(chartSettings({ volume: false }, ALL_PARTS));
    chart.env.settle();
    expect(panesOf(chart)).toHaveLength(1);
  });

  test('panes stand in the order of their options', () => {
    const series = [
      { id: 'a', data: DOUBLED, pane: 'first' },
      { id: 'b', data: DOUBLED, pane: 'second' },
    ];
    const chart = chartWith(series, { panes: [{ id: 'second', height: 0.5 }, { id: 'main' }] });
    expect(panesOf(chart).map(({ id }) => id)).toEqual(['second', 'main', 'first']);
    expect(chart.screen.legend.panes[0]!.topCss).toBeGreaterThan(100);
  });

  test('columns on a base rise above it and hang below it', () => {
    const histogram = BARS.map(({ time }, index) => ({ time, value: index % 2 === 0 ? 1 : -1 }));
    const chart = chartWith([
      { id: 'h', type: 'columns', data: histogram, base: 0, pane: 'below', upColor: '#00aa00', downColor: '#aa0000' },
    ]);
    const { scale } = seriesOf(chart, 'h');
    const zero = Math.round(scale!.priceToY(0));
    const list = chart.screen.surface.drawList();
    const rects = (color: string) =>
      list
        .split('\n')
        .find((line) => line.includes(`rects ${color}`))!
        .split(' | ')
        .map((rect) => rect.split(',').map(Number).slice(1));
    for (const [top, , height] of rects('#00aa00').slice(1)) expect(top! + height!).toBe(zero);
    for (const [top] of rects('#aa0000').slice(1)) expect(top).toBe(zero);
  });

  test('a series whose tiles fail is told by the small sign, and asked again with the others', async () => {
    const good = createArraySource(BARS);
    let isWell = false;
    const load = (address: TileAddress) =>
      isWell ? good.load(address) : Promise.reject(new TileSourceError('offline', 'The line is dead'));
    const chart = chartWith([{ id: 'far', tileSource: { instrument: good.instrument, load } }]);
    const settled = async () => {
      await Promise.resolve();
      await new Promise((done) => setImmediate(done));
      chart.env.settle();
    };
    await settled();
    expect(chart.screen.status).toMatchObject({ isLoading: false, notice: CHART_TEXT_EN['chart.noticeOffline'] });
    expect(chart.core.status).toBe('ready');
    isWell = true;
    chart.core.retryNow();
    await settled();
    expect(chart.screen.status.notice).toBeNull();
    expect(chart.screen.legendText()).toMatch(/far \d/);
  });
});
