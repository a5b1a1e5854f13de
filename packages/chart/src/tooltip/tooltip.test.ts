import { afterEach, beforeEach, expect, test } from 'vitest';
import { ALL_PARTS } from '../all-parts.ts';
import { chartSettings } from '../options/chart-settings.ts';
import type { SeriesOptions } from '../options/series-options.ts';
import { isTouching } from '../picture/label-room.ts';
import { ChartDriver } from '../testing/chart-driver.ts';
import { dailyBars } from '../testing/daily-bars.ts';
import type { TooltipPlace } from './place-tooltip.ts';
import { Tooltip } from './tooltip.ts';
import type { TooltipWords } from './tooltip-layout.ts';
import type { TooltipOptions } from './tooltip-options.ts';

const BARS = dailyBars(60);
const AVERAGE = BARS.map(({ time }) => ({ time, value: 60 }));
const SERIES = [{ id: 'average', name: 'SMA 20', data: AVERAGE, color: '#123456' }];
/** As the box has them: its border and padding, and a line for the time and for each row. */
const sizeOf = (rows: number) => ({ widthCss: 120, heightCss: 14 + 18 * (1 + rows) });

let chart: ChartDriver;
let tooltip: Tooltip;
/** What the box says, and where it stands. */
let words: TooltipWords | null;
let place: TooltipPlace | null;
let saidCount: number;

beforeEach(() => {
  [words, place, saidCount] = [null, null, 0];
});

afterEach(() => tooltip.dispose());

function chartWith(options: TooltipOptions, series: readonly SeriesOptions[] = SERIES): void {
  chart = new ChartDriver({ data: BARS, series });
  setTooltip(options, series);
  const element = {
    get size() {
      return sizeOf(words?.rows.length ?? 0);
    },
    setTheme: () => {},
    forget: () => {},
    remove: () => {},
    say: (next: TooltipWords) => {
      words = next;
      saidCount++;
    },
    show: (next: TooltipPlace | null) => {
      place = next;
    },
  };
  tooltip = new Tooltip({ chart: chart.core, element, env: chart.env });
}

function setTooltip(options: TooltipOptions, series: readonly SeriesOptions[] = SERIES): void {
  chart.core.setSettings(chartSettings({ series, tooltip: options }, ALL_PARTS));
  chart.env.settle();
}

function resize(heightDevice: number): void {
  chart.core.resize({ widthDevice: 800, heightDevice, ratio: 1 });
  chart.env.settle();
}

test('it follows the pointer with every value of its bar, and goes with it', () => {
  chartWith({ mode: 'follow' });
  chart.hover(300, 100);
  expect(words?.rows.map(({ label }) => label)).toEqual([
    'Open',
    'High',
    'Low',
    'Close',
    'Change',
    'Change %',
    'Volume',
    'SMA 20',
  ]);
  expect(words?.rows.at(-1)).toMatchObject({ text: '60.00', color: '#123456' });
  expect(words?.title).toMatch(/2024/);
  expect(place!.leftCss).toBeGreaterThan(300);
  expect(place!.topCss).toBeGreaterThan(100);
  const before = saidCount;
  chart.hover(301, 140);
  expect(saidCount).toBe(before);
  expect(place!.topCss).toBeGreaterThan(140);
  chart.core.gestures.leave();
  chart.env.settle();
  expect(place).toBeNull();
});

test('a fixed one keeps to its corner', () => {
  chartWith({ mode: 'fixed', position: 'bottom-left' });
  chart.hover(300, 100);
  const first = place;
  chart.hover(500, 200);
  expect(place).toEqual(first);
  expect(first!.leftCss).toBe(8);
});

test.each(['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const)(
  'a fixed one stands beside the legend where both are in the corner %s, and beside a legend that it is too high to stand over',
  (position) => {
    chartWith({ mode: 'fixed', position });
    for (const legend of [position, position.startsWith('top') ? 'bottom-left' : 'top-left'] as const) {
      for (const heightCss of [400, 210]) {
        chart.core.setSettings(
          chartSettings(
            { series: SERIES, tooltip: { mode: 'fixed', position }, legend: { position: legend } },
            ALL_PARTS,
          ),
        );
        resize(heightCss);
        tooltip.renew();
        chart.hover(300, 100).hover(320, 100);
        const { widthCss, heightCss: boxCss } = sizeOf(words!.rows.length);
        const { leftCss, topCss } = place!;
        const box = { left: leftCss, top: topCss, right: leftCss + widthCss, bottom: topCss + boxCss };
        const lines = chart.core.frame()!.legendLines('main');
        expect(lines.filter((line) => isTouching(line, box))).toEqual([]);
      }
    }
  },
);

test('of one series it tells of the one that is nearest', () => {
  chartWith({ mode: 'follow', series: 'one' });
  const { scale } = chart.core.frame()!.panes[0]!.main;
  chart.hover(300, scale!.priceToY(61));
  expect(words?.rows).toHaveLength(1);
  const { high, low } = BARS[30]!;
  const { timeScale, facts } = chart.core.frame()!;
  const x = timeScale.tradingToX(facts.tradingTime.toTradingUs(Number(BARS[30]!.time) * 1000) + 43_200e6);
  chart.hover(x, scale!.priceToY((high + low) / 2));
  expect(words?.rows[0]?.label).toBe('Open');
});

test('of more rows than the plot is high it shows as many as fit, and says how many more there are', () => {
  const many = Array.from({ length: 40 }, (_, index) => ({ id: `s${index}`, name: `SMA ${index}`, data: AVERAGE }));
  chartWith({ mode: 'fixed' }, many);
  const lookAt = (xCss: number) => {
    chart.hover(xCss, 100);
    const { plotHeightCss } = chart.core.frame()!.geometry;
    const { rows } = words!;
    const { heightCss } = sizeOf(rows.length);
    expect(place!.topCss).toBe(8);
    expect(heightCss).toBeLessThanOrEqual(plotHeightCss - 16);
    // Not one less than has room.
    expect(heightCss + 18).toBeGreaterThan(plotHeightCss - 16);
    expect(rows[0]?.label).toBe('Open');
    expect(rows.at(-2)?.label).toBe(`SMA ${rows.length - 9}`);
    // Seven of the bar, forty of the series, and this row itself.
    expect(rows.at(-1)?.label).toBe(`and ${48 - rows.length} more`);
    return rows.length;
  };
  const first = lookAt(300);
  resize(260);
  expect(lookAt(301)).toBeLessThan(first);
});

test('where not one row has room it says how many there are', () => {
  chartWith({ mode: 'fixed' });
  resize(70);
  chart.hover(300, 20);
  expect(words?.rows.map(({ label }) => label)).toEqual(['and 8 more']);
});

test('with a delay it comes after a while, and then at once wherever the pointer goes', () => {
  chartWith({ mode: 'follow', delayMs: 400 });
  chart.hover(300, 100);
  expect(place).toBeNull();
  chart.env.advance(400);
  expect(place).not.toBeNull();
  chart.hover(500, 120);
  expect(place).not.toBeNull();
});

test('the host says what it likes, and what it throws is told and breaks nothing', () => {
  chartWith({ mode: 'follow', content: ({ timeMs }) => [{ label: 'Time', text: String(timeMs) }] });
  chart.hover(300, 100);
  expect(words?.rows[0]?.label).toBe('Time');
  setTooltip({ mode: 'follow', content: () => null });
  tooltip.renew();
  expect(place).toBeNull();
  setTooltip({ mode: 'follow', content: () => '' });
  tooltip.renew();
  expect(place).toBeNull();
  setTooltip({
    mode: 'follow',
    content: () => {
      throw new Error('of the host');
    },
  });
  tooltip.renew();
  chart.hover(320, 130);
  expect(place).toBeNull();
  expect(chart.env.errors.length).toBeGreaterThan(0);
  expect(chart.core.frame()).not.toBeNull();
});

test('off, it asks for nothing', () => {
  chartWith({ mode: 'off' });
  expect(chart.core.events.has('readings')).toBe(false);
  setTooltip({ mode: 'fixed' });
  tooltip.renew();
  expect(chart.core.events.has('readings')).toBe(true);
  setTooltip({ mode: 'off' });
  tooltip.renew();
  expect(chart.core.events.has('readings')).toBe(false);
});

test('it goes with a bar that is dragged along, and is written anew for another one only', () => {
  chartWith({ mode: 'follow' });
  chart.core.show({ lastBars: 20 });
  chart.env.settle();
  chart.hover(300, 100);
  const [before, { leftCss }] = [saidCount, place!];
  chart.drag([
    [300, 100],
    [340, 100],
    [360, 100],
  ]);
  chart.env.settle();
  expect(place!.leftCss).toBeGreaterThan(leftCss + 40);
  expect(saidCount).toBe(before);
});

test('turned on where somebody points already, it is there, whoever has been told of that bar before', () => {
  chartWith({ mode: 'off' });
  chart.core.events.on('readings', () => {});
  chart.hover(300, 100);
  setTooltip({ mode: 'follow' });
  tooltip.renew();
  chart.env.settle();
  expect(words?.rows[0]?.label).toBe('Open');
  expect(place).not.toBeNull();
});

test('each plot of an indicator stands by its name and in its colour', async () => {
  chartWith({ mode: 'follow' }, []);
  await chart.core.indicators!.add({ type: 'macd' });
  chart.env.settle();
  chart.hover(500, 100);
  tooltip.renew();
  const rows = words!.rows.filter(({ label }) => label.startsWith('MACD'));
  expect(rows.map(({ label }) => label)).toEqual([
    'MACD 12 26 9 · 1D · MACD',
    'MACD 12 26 9 · 1D · Signal',
    'MACD 12 26 9 · 1D · Histogram',
  ]);
  expect(new Set(rows.map(({ color }) => color)).size).toBeGreaterThan(1);
});
