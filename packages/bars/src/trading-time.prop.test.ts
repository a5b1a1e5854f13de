import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../scripts/vitest/runs.ts';
import { anyCalendar, anyTimeUs } from '../test/sample-calendars.ts';
import { calendarFromTemplate } from './calendar-templates.ts';
import { US_PER_DAY, US_PER_HOUR } from './civil.ts';
import { type CompiledCalendar, compileCalendar } from './compiled-calendar.ts';
import { TradingTime } from './trading-time.ts';

const US_EQUITIES = compileCalendar(calendarFromTemplate('us-equities'));

const known = new Map<CompiledCalendar, TradingTime>();

/** One per calendar: what it sums is kept from property to property. */
function tradingTimeOf(calendar: CompiledCalendar): TradingTime {
  const tradingTime = known.get(calendar) ?? new TradingTime(calendar);
  known.set(calendar, tradingTime);
  return tradingTime;
}

describe('trading time', () => {
  it('never goes back and never runs faster than the clock', () => {
    fc.assert(
      fc.property(anyCalendar, anyTimeUs, fc.integer({ min: 0, max: 5 * US_PER_DAY }), (calendar, timeUs, laterUs) => {
        const tradingTime = tradingTimeOf(calendar);
        const passed = tradingTime.toTradingUs(timeUs + laterUs) - tradingTime.toTradingUs(timeUs);
        expect(passed).toBeGreaterThanOrEqual(0);
        expect(passed).toBeLessThanOrEqual(laterUs);
      }),
      runs(300),
    );
  });

  it('leads back to every moment at which the market is open, and from closed ones to the next open', () => {
    fc.assert(
      fc.property(anyCalendar, anyTimeUs, (compiled, timeUs) => {
        const tradingTime = tradingTimeOf(compiled);
        const backUs = tradingTime.toTimeUs(tradingTime.toTradingUs(timeUs));
        expect(backUs).toBe(compiled.isOpen(timeUs) || compiled.isContinuous ? timeUs : nextOpenUs(compiled, timeUs));
      }),
      runs(300),
    );
  });

  it('is the inverse of its inverse', () => {
    fc.assert(
      fc.property(anyCalendar, fc.integer({ min: -5e14, max: 5e14 }), (calendar, tradingUs) => {
        const tradingTime = tradingTimeOf(calendar);
        expect(tradingTime.toTradingUs(tradingTime.toTimeUs(tradingUs))).toBe(tradingUs);
      }),
      runs(100),
    );
  });

  it('adds up the open time between two moments', () => {
    fc.assert(
      fc.property(
        anyCalendar,
        anyTimeUs,
        fc.integer({ min: 0, max: 20 * US_PER_DAY }),
        (compiled, fromUs, lengthUs) => {
          const tradingTime = tradingTimeOf(compiled);
          const toUs = fromUs + lengthUs;
          let openUs = 0;
          for (let day = compiled.tradingDayAt(fromUs); day.openUs < toUs; day = compiled.nextTradingDay(day)) {
            for (const span of day.sessions) {
              openUs += Math.max(0, Math.min(toUs, span.closeUs) - Math.max(fromUs, span.openUs));
            }
          }
          expect(tradingTime.toTradingUs(toUs) - tradingTime.toTradingUs(fromUs)).toBe(openUs);
        },
      ),
      runs(200),
    );
  });

  it('answers alike whatever was asked before', () => {
    fc.assert(
      fc.property(anyCalendar, fc.array(anyTimeUs, { minLength: 2, maxLength: 8 }), (calendar, times) => {
        const used = tradingTimeOf(calendar);
        for (const timeUs of times) {
          const tradingUs = used.toTradingUs(timeUs);
          expect(tradingUs).toBe(new TradingTime(calendar).toTradingUs(timeUs));
          expect(used.toTimeUs(tradingUs)).toBe(new TradingTime(calendar).toTimeUs(tradingUs));
        }
      }),
      runs(30),
    );
  });

  it('makes a night and a weekend one point', () => {
    const tradingTime = new TradingTime(US_EQUITIES);
    const closeUs = Date.parse('2024-03-08T21:00:00Z') * 1000;
    const openUs = Date.parse('2024-03-11T13:30:00Z') * 1000;
    expect(tradingTime.toTradingUs(openUs)).toBe(tradingTime.toTradingUs(closeUs));
    expect(tradingTime.toTimeUs(tradingTime.toTradingUs(closeUs))).toBe(openUs);
    expect(tradingTime.toTradingUs(openUs + US_PER_HOUR) - tradingTime.toTradingUs(openUs)).toBe(US_PER_HOUR);
  });

  it('is the clock for a market that never closes and for all hours', () => {
    for (const calendar of [compileCalendar(calendarFromTemplate('24/7', 'Asia/Tokyo')), 'all-hours'] as const) {
      const tradingTime = new TradingTime(calendar);
      expect(tradingTime.isGapless).toBe(false);
      expect(tradingTime.toTradingUs(1.7e15)).toBe(1.7e15);
      expect(tradingTime.toTimeUs(1.7e15)).toBe(1.7e15);
    }
  });

  it('runs on like the clock outside the years that it sums, without building them for ever', () => {
    const tradingTime = new TradingTime(US_EQUITIES);
    for (const timeUs of [-8e16, 8e16, -8e18, 8e18]) {
      expect(tradingTime.toTradingUs(timeUs + US_PER_DAY) - tradingTime.toTradingUs(timeUs)).toBe(US_PER_DAY);
    }
    expect(tradingTime.toTimeUs(9e15)).toBeGreaterThan(1.6e16);
    expect(tradingTime.toTimeUs(-9e15)).toBeLessThan(-1.1e16);
  });
});

function nextOpenUs(compiled: CompiledCalendar, timeUs: number): number {
  let day = compiled.tradingDayAt(timeUs);
  for (;;) {
    const span = day.sessions.find(({ openUs }) => openUs >= timeUs);
    if (span) return span.openUs;
    day = compiled.nextTradingDay(day);
  }
}
