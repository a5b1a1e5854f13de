import { expect, test } from 'vitest';
import type { CrosshairEvent } from '../chart-events.ts';
import { ChartDriver } from '../testing/chart-driver.ts';
import { dailyBars } from '../testing/daily-bars.ts';
import { type CrosshairPoint, setCrosshair } from './set-crosshair.ts';

const BARS = dailyBars(60);
const chartOf = () => new ChartDriver({ data: BARS, interval: '1D', volume: 'pane' });
const timeOf = (index: number) => Number(BARS[index]!.time);

function put(chart: ChartDriver, point: CrosshairPoint | null) {
  setCrosshair(chart.core, point);
  chart.env.settle();
  return chart.core.pointed;
}

test('it stands in the middle of the bar of a time, at its close where no price is said', () => {
  const chart = chartOf();
  for (const time of [timeOf(50), timeOf(50) + 3_600_000, new Date(timeOf(50) + 86_399_999)]) {
    const picture = put(chart, { time })!;
    expect(picture.reading!.timeUs).toBe(timeOf(50) * 1_000);
    expect(picture.price).toBeCloseTo(BARS[50]!.close, 6);
  }
  expect(put(chart, { time: timeOf(50), price: 101.5 })!.price).toBe(101.5);
  expect(put(chart, { time: timeOf(50), price: 500, paneId: 'volume' })).toMatchObject({ price: 500 });
  expect(put(chart, { time: timeOf(50), paneId: 'none' })).toBeNull();
  expect(put(chart, null)).toBeNull();
  expect(put(chart, undefined as never)).toBeNull();
});

test('at a time that is not in view there is nothing to see of it, until it is', () => {
  const chart = chartOf();
  chart.core.show({ lastBars: 20 });
  chart.env.settle();
  expect(put(chart, { time: timeOf(5) })).toBeNull();
  expect(put(chart, { time: timeOf(59) + 400 * 86_400_000 })).toBeNull();
  put(chart, { time: timeOf(5) });
  chart.core.show({ from: timeOf(0), to: timeOf(20) });
  chart.env.settle();
  expect(chart.core.pointed).not.toBeNull();
  expect(put(chart, { time: timeOf(5) })!.reading!.timeUs).toBe(timeOf(5) * 1_000);
});

test('what is no time or no price is refused with its value', () => {
  const chart = chartOf();
  expect(() => put(chart, { time: Number.NaN })).toThrow('must be a finite number or a Date, got NaN');
  expect(() => put(chart, { time: new Date('no day') })).toThrow('got Invalid Date');
  expect(() => put(chart, { time: 0, price: Number.POSITIVE_INFINITY })).toThrow(
    'price must be a finite number, got Infinity',
  );
});

test('two charts follow each other, and a hand over one of them keeps its crosshair', () => {
  const [one, other] = [chartOf(), chartOf()];
  const told: (CrosshairEvent | null)[] = [];
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const)
    from.core.events.on('crosshair', (at) => {
      told.push(at);
      setCrosshair(to.core, at);
    });
  const settle = () => {
    for (let turn = 0; turn < 4; turn++) for (const chart of [one, other]) chart.env.settle();
  };
  one.hover(400, 120);
  settle();
  expect(one.core.crosshair.place).toMatchObject({ by: 'pointer', xCss: 400, yCss: 120 });
  expect(other.core.pointed!.reading!.timeUs).toBe(one.core.pointed!.reading!.timeUs);
  expect(other.core.pointed!.price).toBeCloseTo(one.core.pointed!.price, 6);
  expect(told.length).toBeLessThanOrEqual(3);
  one.core.gestures.leave();
  settle();
  expect(other.core.pointed).toBeNull();
  expect(one.core.pointed).toBeNull();
});
