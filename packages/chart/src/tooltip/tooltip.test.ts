import { afterEach, beforeEach, expect, test } from 'vitest';
import { ALL_PARTS } from '../all-parts.ts';
import { chartSettings } from '../options/chart-settings.ts';
import { ChartDriver } from '../testing/chart-driver.ts';
import { dailyBars } from '../testing/daily-bars.ts';
import type { TooltipPlace } from './place-tooltip.ts';
import { Tooltip } from './tooltip.ts';
import type { TooltipWords } from './tooltip-element.ts';
import type { TooltipOptions } from './tooltip-options.ts';

const BARS = dailyBars(60);
const AVERAGE = BARS.map(({ time }) => ({ time, value: 60 }));
const SERIES = [{ id: 'average', name: 'SMA 20', data: AVERAGE, color: '#123456' }];
const SIZE = { widthCss: 120, heightCss: 90 };

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

function chartWith(options: TooltipOptions): void {
  chart = new ChartDriver({ data: BARS, series: SERIES });
  setTooltip(options);
  const element = {
    size: SIZE,
    setTheme: () => {},
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

function setTooltip(options: TooltipOptions): void {
  chart.core.setSettings(chartSettings({ series: SERIES, tooltip: options }, ALL_PARTS));
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
