import {
  ADX,
  ATR,
  BollingerBands,
  CCI,
  DonchianChannels,
  EMA,
  IchimokuCloud,
  KeltnerChannels,
  MACD,
  MFI,
  OBV,
  PSAR,
  RSI,
  SMA,
  StochasticOscillator,
  StochasticRSI,
  SuperTrend,
  VWAP,
  WilliamsR,
  WMA,
} from 'trading-signals';
import type { Candle, PlainBars } from '../bars.ts';
import type { PeerCases } from './peer.ts';

interface Fed<T> {
  add(input: T): unknown;
}

/** What it is made for: an object that is given one value after the other. What it answers is kept, as with the others. */
function fed<T>(indicator: Fed<T>, values: readonly T[]): readonly unknown[] {
  const answers = new Array<unknown>(values.length);
  for (let at = 0; at < values.length; at += 1) answers[at] = indicator.add(values[at]!);
  return answers;
}

const ofCandles = (make: () => Fed<Candle>) => (bars: PlainBars) => fed(make(), bars.candles);
const ofCloses = (make: () => Fed<number>) => (bars: PlainBars) => fed(make(), bars.close);

export const TRADING_SIGNALS: PeerCases<PlainBars> = {
  sma: ofCloses(() => new SMA(20)),
  ema: ofCloses(() => new EMA(20)),
  wma: ofCloses(() => new WMA(20)),
  vwap: ofCandles(() => new VWAP()),
  'bollinger-bands': ofCloses(() => new BollingerBands(20, 2)),
  'keltner-channels': ofCandles(() => new KeltnerChannels({ emaInterval: 20, atrInterval: 10, multiplier: 2 })),
  'donchian-channels': ofCandles(() => new DonchianChannels(20)),
  supertrend: ofCandles(() => new SuperTrend({ interval: 10, multiplier: 3 })),
  'parabolic-sar': ofCandles(() => new PSAR({ accelerationStep: 0.02, accelerationMax: 0.2 })),
  ichimoku: ofCandles(() => new IchimokuCloud({ conversionInterval: 9, baseInterval: 26, spanBInterval: 52 })),
  rsi: ofCloses(() => new RSI(14)),
  macd: ofCloses(() => new MACD(new EMA(12), new EMA(26), new EMA(9))),
  stochastic: ofCandles(() => new StochasticOscillator({ kPeriod: 14, kSlowingPeriod: 1, dPeriod: 3 })),
  'stochastic-rsi': ofCloses(() => new StochasticRSI(14, undefined, { k: new SMA(3), d: new SMA(3) })),
  cci: ofCandles(() => new CCI(20)),
  'williams-r': ofCandles(() => new WilliamsR(14)),
  mfi: ofCandles(() => new MFI(14)),
  obv: ofCandles(() => new OBV(2)),
  atr: ofCandles(() => new ATR(14)),
  adx: ofCandles(() => new ADX(14)),
};
