import { calendarFromTemplate } from '@candlemark/bars';
import { expect, test } from 'vitest';
import { ALL_PARTS } from './all-parts.ts';
import type { FinancialChartOptions } from './options/chart-options.ts';
import { chartSettings } from './options/chart-settings.ts';
import { ChartDriver, type DriverOptions } from './testing/chart-driver.ts';
import { dailyBars } from './testing/daily-bars.ts';

const GRID = '#f0f2f5';
const DAY_US = 86_400_000_000;

function pictureOf(options: FinancialChartOptions): string {
  return new ChartDriver({ data: dailyBars(60), interval: '1D', ...options }).screen.surface!.drawList();
}

/** Rules of the grid: those that are higher than wide, and those that are wider than high. */
function rules(picture: string): { readonly vertical: number; readonly horizontal: number } {
  const found = [...picture.matchAll(new RegExp(`rect ${GRID} [-\\d.]+,[-\\d.]+,([\\d.]+),([\\d.]+)`, 'g'))];
  const vertical = found.filter(([, width, height]) => Number(height) > Number(width)).length;
  return { vertical, horizontal: found.length - vertical };
}

test('the grid has the rules that are wanted', () => {
  const both = rules(pictureOf({}));
  expect(both.vertical).toBeGreaterThan(2);
  expect(both.horizontal).toBeGreaterThan(2);
  expect(rules(pictureOf({ grid: 'horizontal' }))).toEqual({ ...both, vertical: 0 });
  expect(rules(pictureOf({ grid: 'vertical' }))).toEqual({ ...both, horizontal: 0 });
  expect(rules(pictureOf({ grid: 'none' }))).toEqual({ vertical: 0, horizontal: 0 });
});

test('margins leave their part of the height free, and are seen at once', () => {
  const chart = new ChartDriver({ data: dailyBars(60), volume: false, margins: { top: 25, bottom: 0 } });
  const heights = () => {
    const { priceScale, slice } = chart.core.frame()!;
    const { high, low } = slice.segments.flatMap((one) => (one.kind === 'bars' ? [one.placed.bars] : []))[0]!;
    const { heightCss } = chart.core.paneScale('main')!.scale;
    const part = (stored: number) => priceScale!.storedToY(stored) / heightCss;
    return { top: part(Math.max(...high)), bottom: 1 - part(Math.min(...low)) };
  };
  expect(heights().top).toBeCloseTo(0.25, 3);
  expect(heights().bottom).toBeCloseTo(0, 3);
  chart.core.setSettings(chartSettings({ volume: false, margins: { top: 5, bottom: 20 } }, ALL_PARTS));
  chart.env.settle();
  expect(heights().top).toBeCloseTo(0.05, 3);
  expect(heights().bottom).toBeCloseTo(0.2, 3);
});

test('so many bars stay free beside the newest one, wherever a view ends with it', () => {
  const options = { interval: '1D', margins: { right: 12 } } as const;
  const chart = new ChartDriver({ data: dailyBars(200), ...options });
  const free = () => (chart.viewport.toTradingUs - chart.core.view.limits!.dataToTradingUs) / DAY_US;
  expect(free()).toBeCloseTo(12, 6);
  chart.core.show('fit');
  chart.env.settle();
  expect(free()).toBeCloseTo(12, 6);
  chart.press('Control+End');
  expect(free()).toBeCloseTo(12, 6);
  chart.core.setSettings(chartSettings({ ...options, margins: { right: 3 } }, ALL_PARTS));
  chart.env.settle();
  expect(free()).toBeCloseTo(3, 6);
  // A view of the past stays where it is.
  chart.press('Control+Home');
  const before = chart.viewport;
  chart.core.setSettings(chartSettings(options, ALL_PARTS));
  chart.env.settle();
  expect(chart.viewport).toEqual(before);
});

test('marks of sessions can be left out', () => {
  const hours = Array.from({ length: 60 }, (_, index) => {
    const time = Date.UTC(2024, 0, 8, 14, 30) + Math.floor(index / 6) * 86_400_000 + (index % 6) * 3_600_000;
    return { time, open: 100, high: 102, low: 99, close: 101 + (index % 3) };
  });
  const options: DriverOptions = {
    data: hours,
    interval: '1h',
    widthCss: 1200,
    allHours: true,
    instrument: { calendar: calendarFromTemplate('us-equities') },
  };
  const marks = (sessions: FinancialChartOptions['sessions']) => {
    const chart = new ChartDriver({ ...options, sessions });
    chart.core.show({ lastBars: 60 });
    chart.env.settle();
    const frame = chart.core.frame()!;
    return [frame.sessions.breaksCss.length > 0, frame.sessions.closed.length > 0];
  };
  expect(marks(undefined)).toEqual([true, true]);
  expect(marks({ breaks: false })).toEqual([false, true]);
  expect(marks({ shading: false })).toEqual([true, false]);
});

test('colours of bars need their part, and colour what rises all over the chart', () => {
  const bars = { up: { body: '#3366ff' } } as const;
  expect(chartSettings({ bars }, ALL_PARTS).theme).toMatchObject({ up: '#3366ff', onUp: '#ffffff' });
  const picture = pictureOf({ bars: { ...bars, down: { wick: '#010203' } } });
  expect(picture).toContain('rects #3366ff 1 ');
  expect(picture).toContain('rects #010203 1 ');
  expect(picture).not.toContain('#0a7f69');
});
