import type { AnyIndicator } from './definition.ts';
import { averageTrueRange } from './library/average-true-range.ts';
import { bollingerBands } from './library/bollinger-bands.ts';
import { ema } from './library/ema.ts';
import { macd } from './library/macd.ts';
import { onBalanceVolume } from './library/on-balance-volume.ts';
import { rsi } from './library/rsi.ts';
import { sma } from './library/sma.ts';
import { stochastic } from './library/stochastic.ts';
import { wma } from './library/wma.ts';

/** Every indicator, in the order of its categories and names. */
export const INDICATORS: readonly AnyIndicator[] = [
  ema,
  sma,
  wma,
  bollingerBands,
  macd,
  rsi,
  stochastic,
  averageTrueRange,
  onBalanceVolume,
];

const BY_TYPE = new Map(INDICATORS.map((indicator) => [indicator.type, indicator]));

/** The indicator of this type, if there is one. */
export function indicatorOf(type: string): AnyIndicator | undefined {
  return BY_TYPE.get(type);
}
