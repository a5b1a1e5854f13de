import { calendarFromTemplate, compileCalendar, TradingTime } from '@candlemark/bars';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTimeScale } from './time-scale.ts';

const TRADING_TIME = new TradingTime(compileCalendar(calendarFromTemplate('us-equities')));

describe('time scale', () => {
  it('comes back from an x to the trading time it was given, to a hundredth of a pixel', () => {
    const start = fc.integer({ min: 0, max: 1e15 });
    const span = fc.integer({ min: 1_000_000, max: 1e15 });
    fc.assert(
      fc.property(start, span, fc.double({ min: -1, max: 2, noNaN: true }), (fromTradingUs, spanUs, at) => {
        const scale = createTimeScale(TRADING_TIME, { fromTradingUs, toTradingUs: fromTradingUs + spanUs }, 1_000);
        const tradingUs = fromTradingUs + at * spanUs;
        const xCss = scale.tradingToX(tradingUs);
        expect(Math.abs(scale.tradingToX(scale.xToTrading(xCss)) - xCss)).toBeLessThan(0.01);
        expect(xCss).toBeCloseTo(at * 1_000, 3);
      }),
    );
  });

  it('gives all of a night one x, and the x the next open', () => {
    const close = Date.UTC(2024, 0, 11, 21) * 1_000;
    const open = Date.UTC(2024, 0, 12, 14, 30) * 1_000;
    const fromTradingUs = TRADING_TIME.toTradingUs(close) - 3_600_000_000;
    const scale = createTimeScale(TRADING_TIME, { fromTradingUs, toTradingUs: fromTradingUs + 7_200_000_000 }, 100);
    expect(scale.timeUsToX(close)).toBe(50);
    expect(scale.timeUsToX(close + 5)).toBe(50);
    expect(scale.timeUsToX(open)).toBe(50);
    expect(scale.xToTimeUs(50)).toBe(open);
  });
});
