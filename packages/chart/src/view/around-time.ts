import type { RangeOfData } from './range-target.ts';

/** Of nothing in view as yet. */
const FIRST_SHARE = 0.1;

/**
 * As much time as is in view, with a moment in its middle.
 * @example chart.setViewport(aroundTime(Date.UTC(2020, 2, 16)), { walk: true })
 */
export function aroundTime(time: number | Date): RangeOfData {
  return ({ data, shown, tradingTime }) => {
    const tradingUs = (timeMs: number) => tradingTime.toTradingUs(timeMs * 1000);
    const span =
      shown === null
        ? (tradingUs(data.to) - tradingUs(data.from)) * FIRST_SHARE
        : tradingUs(shown.to) - tradingUs(shown.from);
    const middle = tradingUs(Number(time));
    return {
      from: tradingTime.toTimeUs(middle - span / 2) / 1000,
      to: tradingTime.toTimeUs(middle + span / 2) / 1000,
    };
  };
}
