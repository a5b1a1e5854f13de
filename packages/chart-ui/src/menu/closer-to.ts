import { aroundTime, type RangeOfData } from '@candlemark/chart';

const US_PER_MS = 1000;
const CLOSER_PART = 0.5;

/** Half of the time in view, with a moment in its middle. */
export function closerTo(timeMs: number): RangeOfData {
  const around = aroundTime(timeMs);
  return (facts) => {
    const { tradingTime } = facts;
    const { from, to } = around(facts);
    const [fromUs, toUs] = [from, to].map((at) => tradingTime.toTradingUs(at * US_PER_MS)) as [number, number];
    const less = ((toUs - fromUs) * (1 - CLOSER_PART)) / 2;
    return {
      from: tradingTime.toTimeUs(fromUs + less) / US_PER_MS,
      to: tradingTime.toTimeUs(toUs - less) / US_PER_MS,
    };
  };
}
