import { atr, bb, cci, dc, ema, kc, macd, mfi, obv, psar, rsi, sma, stoch, vwap, willr } from 'indicatorts';
import type { PlainBars } from '../bars.ts';
import type { PeerCases } from './peer.ts';

/** Functions over whole arrays; its volume-weighted average price is of a window, and its Ichimoku takes minutes for 100,000 bars. */
export const INDICATORTS: PeerCases<PlainBars> = {
  sma: ({ close }) => sma(close, { period: 20 }),
  ema: ({ close }) => ema(close, { period: 20 }),
  vwap: ({ close, volume }) => vwap(close, volume, { period: 14 }),
  'bollinger-bands': ({ close }) => bb(close, { period: 20 }),
  'keltner-channels': ({ high, low, close }) => kc(high, low, close, { period: 20 }),
  'donchian-channels': ({ close }) => dc(close, { period: 20 }),
  'parabolic-sar': ({ high, low, close }) => psar(high, low, close, { step: 0.02, max: 0.2 }),
  rsi: ({ close }) => rsi(close, { period: 14 }),
  macd: ({ close }) => macd(close, { fast: 12, slow: 26, signal: 9 }),
  stochastic: ({ high, low, close }) => stoch(high, low, close, { kPeriod: 14, dPeriod: 3 }),
  cci: ({ high, low, close }) => cci(high, low, close, { period: 20 }),
  'williams-r': ({ high, low, close }) => willr(high, low, close, { period: 14 }),
  mfi: ({ high, low, close, volume }) => mfi(high, low, close, volume, { period: 14 }),
  obv: ({ close, volume }) => obv(close, volume),
  atr: ({ high, low, close }) => atr(high, low, close, { period: 14 }),
};
