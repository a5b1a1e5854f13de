/**
 * The bare limit: for each indicator the one loop over the typed arrays that a person would write for these inputs, with nothing
 * between it and the columns. It takes no missing values, cannot go on where it ended, and fills the same plots.
 */
import type { Bars, Plots } from '../bars.ts';
import type { CaseName } from '../cases.ts';
import { ema, sma, vwap, wma } from './averages.ts';
import { bollingerBands, donchianChannels, ichimoku, keltnerChannels } from './bands.ts';
import { cci, macd, mfi, obv, rsi, stochastic, stochasticRsi, williamsR } from './oscillators.ts';
import { adx, atr, parabolicSar, superTrend } from './trends.ts';

export const BARE_LOOPS: Readonly<Record<CaseName, (bars: Bars) => Plots>> = {
  sma,
  ema,
  wma,
  vwap,
  'bollinger-bands': bollingerBands,
  'keltner-channels': keltnerChannels,
  'donchian-channels': donchianChannels,
  supertrend: superTrend,
  'parabolic-sar': parabolicSar,
  ichimoku,
  rsi,
  macd,
  stochastic,
  'stochastic-rsi': stochasticRsi,
  cci,
  'williams-r': williamsR,
  mfi,
  obv,
  atr,
  adx,
};
