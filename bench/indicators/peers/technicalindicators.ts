import {
  ADX,
  ATR,
  BollingerBands,
  CCI,
  EMA,
  IchimokuCloud,
  KeltnerChannels,
  MACD,
  MFI,
  OBV,
  PSAR,
  RSI,
  SMA,
  Stochastic,
  StochasticRSI,
  VWAP,
  WilliamsR,
  WMA,
} from 'technicalindicators';
import type { PlainBars } from '../bars.ts';
import type { PeerCases } from './peer.ts';

/** Its static functions over whole arrays; it has no Donchian channels and no SuperTrend. */
export const TECHNICAL_INDICATORS: PeerCases<PlainBars> = {
  sma: ({ close }) => SMA.calculate({ period: 20, values: close }),
  ema: ({ close }) => EMA.calculate({ period: 20, values: close }),
  wma: ({ close }) => WMA.calculate({ period: 20, values: close }),
  vwap: ({ high, low, close, volume }) => VWAP.calculate({ high, low, close, volume }),
  'bollinger-bands': ({ close }) => BollingerBands.calculate({ period: 20, stdDev: 2, values: close }),
  'keltner-channels': ({ high, low, close }) =>
    KeltnerChannels.calculate({ maPeriod: 20, atrPeriod: 10, useSMA: false, multiplier: 2, high, low, close }),
  'parabolic-sar': ({ high, low }) => PSAR.calculate({ step: 0.02, max: 0.2, high, low }),
  ichimoku: ({ high, low }) =>
    IchimokuCloud.calculate({ high, low, conversionPeriod: 9, basePeriod: 26, spanPeriod: 52, displacement: 26 }),
  rsi: ({ close }) => RSI.calculate({ period: 14, values: close }),
  macd: ({ close }) =>
    MACD.calculate({
      values: close,
      fastPeriod: 12,
      slowPeriod: 26,
      signalPeriod: 9,
      SimpleMAOscillator: false,
      SimpleMASignal: false,
    }),
  stochastic: ({ high, low, close }) => Stochastic.calculate({ period: 14, signalPeriod: 3, high, low, close }),
  'stochastic-rsi': ({ close }) =>
    StochasticRSI.calculate({ values: close, rsiPeriod: 14, stochasticPeriod: 14, kPeriod: 3, dPeriod: 3 }),
  cci: ({ high, low, close }) => CCI.calculate({ period: 20, high, low, close }),
  'williams-r': ({ high, low, close }) => WilliamsR.calculate({ period: 14, high, low, close }),
  mfi: ({ high, low, close, volume }) => MFI.calculate({ period: 14, high, low, close, volume }),
  obv: ({ close, volume }) => OBV.calculate({ close, volume }),
  atr: ({ high, low, close }) => ATR.calculate({ period: 14, high, low, close }),
  adx: ({ high, low, close }) => ADX.calculate({ period: 14, high, low, close }),
};
