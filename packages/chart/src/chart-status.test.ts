import { expect, test } from 'vitest';
import { ChartDriver } from './testing/chart-driver.ts';
import { dailyBars } from './testing/daily-bars.ts';

const BARS = dailyBars(600);
/** Two years with nothing in the middle of them. */
const WITH_GAP = [...BARS.slice(0, 100), ...BARS.slice(500)];
const IN_THE_GAP = { from: BARS[250]!.time, to: BARS[280]!.time };

/** What the chart says over its plot. */
const saidBy = ({ screen }: ChartDriver) => screen.status?.message ?? null;

test('where nothing was recorded the chart says so, and leads to the nearest bars and back', () => {
  const chart = new ChartDriver({ data: WITH_GAP, interval: '1D' });
  expect(saidBy(chart)).toBeNull();
  chart.core.show(IN_THE_GAP);
  chart.env.settle();
  const { viewport } = chart;
  expect(saidBy(chart)).toMatchObject({ title: 'No data in this range', action: { label: 'Go to the nearest data' } });
  saidBy(chart)!.action!.run();
  chart.env.settle();
  expect(saidBy(chart)).toBeNull();
  chart.press('Backspace');
  expect(chart.viewport).toEqual(viewport);
  expect(saidBy(chart)?.title).toBe('No data in this range');
});

test.each([
  ['earlier', 110, 99],
  ['later', 490, 500],
])('the nearest bars may be %s ones of the same tile', (_side, from, nearest) => {
  const data = [
    ...BARS.slice(0, 100),
    ...BARS.slice(500, 600),
    ...BARS.slice(500).map((bar) => ({ ...bar, time: Number(bar.time) + 400 * 86_400_000 })),
  ];
  const chart = new ChartDriver({ data, interval: '1D' });
  chart.core.show({ from: BARS[from - 5]!.time, to: BARS[from + 5]!.time });
  chart.env.settle();
  saidBy(chart)!.action!.run();
  chart.env.settle();
  const { timeScale, facts } = chart.core.frame()!;
  const { fromTradingUs, toTradingUs } = timeScale.viewport;
  const nearestUs = facts.tradingTime.toTradingUs(Number(BARS[nearest]!.time) * 1000);
  expect(nearestUs).toBeGreaterThanOrEqual(fromTradingUs);
  expect(nearestUs).toBeLessThan(toTradingUs);
});

test('the nearest bars that are asked for again on the way there are one way back', () => {
  const chart = new ChartDriver({ data: WITH_GAP, interval: '1D' });
  chart.core.show(IN_THE_GAP);
  chart.env.settle();
  const { run } = saidBy(chart)!.action!;
  run();
  chart.env.frame();
  saidBy(chart)!.action!.run();
  chart.env.settle();
  chart.press('Backspace');
  expect(chart.core.view.canGoBack).toBe(false);
});

test('rows of an added series are something to see', () => {
  const data = BARS.map(({ time, close }) => ({ time, value: close }));
  const chart = new ChartDriver({ data: WITH_GAP, interval: '1D', series: [{ id: 'other', data }] });
  chart.core.show(IN_THE_GAP);
  chart.env.settle();
  expect(saidBy(chart)).toBeNull();
});
