import { calendarFromTemplate, compileCalendar, TradingTime } from '@candlemark/bars';
import { describe, expect, it } from 'vitest';
import { createTimeScale } from '../scale/time-scale.ts';
import { sessionMarks } from './session-marks.ts';

const us = (iso: string) => Date.parse(iso) * 1000;

function marks(template: string, fromIso: string, toIso: string, allHours: boolean, widthCss = 1000) {
  const calendar = compileCalendar(calendarFromTemplate(template));
  const tradingTime = new TradingTime(allHours ? 'all-hours' : calendar);
  const viewport = {
    fromTradingUs: tradingTime.toTradingUs(us(fromIso)),
    toTradingUs: tradingTime.toTradingUs(us(toIso)),
  };
  const timeScale = createTimeScale(tradingTime, viewport, widthCss);
  return { ...sessionMarks(calendar, tradingTime, timeScale), timeScale };
}

describe('session marks', () => {
  it('stand at the open of every trading day, holidays and weekends left out', () => {
    // Thursday to Tuesday, over a weekend with a holiday on Monday.
    const { breaksCss, closed, timeScale } = marks('us-equities', '2024-01-11T15:00Z', '2024-01-17T15:00Z', false);
    const opens = breaksCss.map((x) => new Date(timeScale.xToTimeUs(x + 0.01) / 1000).toISOString().slice(0, 10));
    expect(opens.length).toBeGreaterThanOrEqual(3);
    expect(new Set(opens).size).toBe(opens.length);
    expect(opens).not.toContain('2024-01-13');
    expect(closed).toEqual([]);
  });

  it('shade closed time where it takes room, and open and closed time add up to the view', () => {
    const { closed, breaksCss } = marks('us-equities', '2024-01-09T12:00Z', '2024-01-11T22:00Z', true);
    expect(closed).toHaveLength(4);
    for (const [index, span] of closed.entries()) {
      expect(span.toCss).toBeGreaterThan(span.fromCss);
      if (index > 0) expect(span.fromCss).toBeGreaterThan(closed[index - 1]!.toCss);
    }
    const closedCss = closed.reduce((sum, { fromCss, toCss }) => sum + toCss - fromCss, 0);
    const openHours = (1000 - closedCss) / (1000 / 58);
    expect(openHours).toBeCloseTo(19.5, 1);
    expect(breaksCss).toHaveLength(3);
  });

  it('are none where nothing closes or days are too narrow', () => {
    expect(marks('24/7', '2024-01-01T00:00Z', '2024-01-03T00:00Z', false).breaksCss).toEqual([]);
    const years = marks('us-equities', '2020-01-02T15:00Z', '2024-01-02T15:00Z', true);
    expect(years.breaksCss).toEqual([]);
    expect(years.closed).toEqual([]);
  });
});
