import { calendarFromTemplate, compileCalendar, TradingTime } from '@candlemark/bars';
import { describe, expect, it } from 'vitest';
import { ChartDriver } from '../testing/chart-driver.ts';
import { aroundTime } from './around-time.ts';
import { lastSpan, type SpanText } from './last-span.ts';
import type { RangeFacts } from './range-target.ts';

const ET = (text: string) => Date.parse(`${text}-05:00`);
const calendar = compileCalendar({
  ...calendarFromTemplate('us-equities'),
  exceptions: [{ date: '2024-01-01', sessions: [] }],
});
const tradingTime = new TradingTime(calendar);

/** US equities from the beginning of 2020 until the afternoon of a Thursday in winter, the day before a Friday. */
function factsOf(data: Partial<RangeFacts['data']> = {}): RangeFacts {
  return {
    data: { from: ET('2020-01-02T09:30:00'), to: ET('2024-02-29T14:00:00'), ...data },
    shown: null,
    calendar,
    tradingTime,
  };
}

const firstOf = (span: SpanText, data?: Partial<RangeFacts['data']>) =>
  new Date(lastSpan(span)(factsOf(data)).from).toISOString();

describe('the last span of data', () => {
  it.for([
    // Thursday itself, and Friday, Monday to Thursday.
    ['1D', '2024-02-29T14:30:00.000Z'],
    ['5D', '2024-02-23T14:30:00.000Z'],
    // From the Friday after the Thursday before.
    ['1W', '2024-02-23T14:30:00.000Z'],
    ['1mo', '2024-01-29T14:30:00.000Z'],
    // 29 November is a Wednesday.
    ['3mo', '2023-11-29T14:30:00.000Z'],
    // 2023 has no 29 February; the 28th is a Tuesday.
    ['1Y', '2023-02-28T14:30:00.000Z'],
    // The first is a holiday.
    ['YTD', '2024-01-02T14:30:00.000Z'],
    // Four hours of trading before 14:00 of which there are 4.5 since the open.
    ['4h', '2024-02-29T15:00:00.000Z'],
    // 6.5 hours a day: into the day before.
    ['5h', '2024-02-28T20:30:00.000Z'],
  ] as const)('of %s begins at %s', ([span, from]) => {
    expect(firstOf(span)).toBe(from);
  });

  it('begins with the data where there is less of it', () => {
    expect(firstOf('5Y')).toBe('2020-01-02T14:30:00.000Z');
    expect(firstOf('30D', { from: ET('2024-02-26T09:30:00') })).toBe('2024-02-26T14:30:00.000Z');
  });

  it('leaves a twentieth of the view free beside the newest bar', () => {
    const { from, to } = lastSpan('5D')(factsOf());
    const [start, newest, end] = [from, factsOf().data.to, to].map((timeMs) => tradingTime.toTradingUs(timeMs * 1000));
    expect((end! - newest!) / (end! - start!)).toBeCloseTo(0.05, 6);
  });

  it('is refused where there is no such length', () => {
    for (const wrong of ['0D', '1.5D', 'D', '5d', '', 'ytd', '-1Y', '99999D'])
      expect(() => lastSpan(wrong as SpanText)).toThrow(`"${wrong}" is no length`);
  });
});

describe('a chart', () => {
  it('walks to a span, knows that it shows it, and leads back', () => {
    const chart = new ChartDriver();
    const before = chart.viewport;
    const span = lastSpan('1mo');
    expect(chart.core.isShowing(span)).toBe(false);
    chart.core.show(span, true);
    for (let frame = 0; frame < 4; frame++) chart.env.frame();
    expect(chart.viewport).not.toEqual(before);
    expect(chart.core.isShowing(span)).toBe(true);
    chart.env.settle();
    expect(chart.core.isShowing(span)).toBe(true);
    expect(chart.core.isShowing(lastSpan('3mo'))).toBe(false);
    chart.core.view.goBack();
    chart.env.settle();
    expect(chart.viewport.fromTradingUs).toBeCloseTo(before.fromTradingUs, 0);
  });

  it.each<[string, (chart: ChartDriver) => void]>([
    ['a span', ({ core }) => core.show(lastSpan('1mo'), true)],
    ['a part of the overview', ({ core }) => core.overview!.show(0.4, 0.5, { walk: true })],
    ['everything', ({ core }) => core.view.walkToAll()],
  ])('leads back at once from %s that was chosen again while it was shown, or on the way to it', (_, choose) => {
    const chart = new ChartDriver();
    chart.core.show({ lastBars: 30 });
    chart.env.settle();
    const { viewport } = chart;
    choose(chart);
    chart.env.frame();
    choose(chart);
    chart.env.settle();
    choose(chart);
    chart.env.settle();
    expect(chart.viewport).not.toEqual(viewport);
    chart.press('Backspace');
    expect(chart.viewport.fromTradingUs).toBeCloseTo(viewport.fromTradingUs, 0);
    expect(chart.core.view.canGoBack).toBe(false);
  });

  it('goes to a time with as much in view as before', () => {
    const chart = new ChartDriver();
    chart.core.show(lastSpan('2mo'));
    chart.env.settle();
    const { span } = chart;
    const { from, to } = chart.core.dataRange()!;
    chart.core.show(aroundTime((from + to) / 2), true);
    chart.env.settle();
    expect(chart.span).toBeCloseTo(span, -3);
    const shown = chart.core.visibleRange()!;
    expect(Math.abs((shown.from + shown.to) / 2 - (from + to) / 2)).toBeLessThan(2 * 86_400_000);
  });

  it('keeps data in view, however far away the time is', () => {
    const chart = new ChartDriver();
    chart.core.show(aroundTime(Date.UTC(1900, 0, 1)));
    chart.env.settle();
    expect(chart.core.visibleRange()!.to).toBeGreaterThan(chart.core.dataRange()!.from);
  });
});
