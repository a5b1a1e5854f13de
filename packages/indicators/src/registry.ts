import type { AnyIndicator } from './definition.ts';
import { accelerationBands } from './library/acceleration-bands.ts';
import { averageDirectional } from './library/adx.ts';
import { alligator } from './library/alligator.ts';
import { alma } from './library/alma.ts';
import { aroonLines } from './library/aroon.ts';
import { aroonOscillator } from './library/aroon-oscillator.ts';
import { atrTrailingStop } from './library/atr-trailing-stop.ts';
import { averageDayRange } from './library/average-day-range.ts';
import { averageTrueRange } from './library/average-true-range.ts';
import { bollingerBands } from './library/bollinger-bands.ts';
import { bollingerBandwidth } from './library/bollinger-bandwidth.ts';
import { bollingerPercentB } from './library/bollinger-percent-b.ts';
import { chandeKrollStop } from './library/chande-kroll-stop.ts';
import { chopZone } from './library/chop-zone.ts';
import { choppinessIndex } from './library/choppiness-index.ts';
import { dema } from './library/dema.ts';
import { directionalMovement } from './library/dmi.ts';
import { donchianChannels } from './library/donchian-channels.ts';
import { ema } from './library/ema.ts';
import { emaCross } from './library/ema-cross.ts';
import { frama } from './library/frama.ts';
import { gatorOscillator } from './library/gator-oscillator.ts';
import { highLowWeeks } from './library/high-low-52-weeks.ts';
import { hma } from './library/hma.ts';
import { ichimoku } from './library/ichimoku.ts';
import { kama } from './library/kama.ts';
import { keltnerChannels } from './library/keltner-channels.ts';
import { linearRegressionChannel } from './library/linear-regression-channel.ts';
import { linearRegressionCurve } from './library/linear-regression-curve.ts';
import { linearRegressionSlope } from './library/linear-regression-slope.ts';
import { lsma } from './library/lsma.ts';
import { maCross } from './library/ma-cross.ts';
import { maEnvelopes } from './library/ma-envelopes.ts';
import { maRibbon } from './library/ma-ribbon.ts';
import { macd } from './library/macd.ts';
import { mama } from './library/mama.ts';
import { massIndex } from './library/mass-index.ts';
import { mcginleyDynamic } from './library/mcginley-dynamic.ts';
import { onBalanceVolume } from './library/on-balance-volume.ts';
import { parabolicSar } from './library/parabolic-sar.ts';
import { PATTERNS_OF_MORE_CANDLES } from './library/patterns-of-more-candles.ts';
import { PATTERNS_OF_ONE_CANDLE } from './library/patterns-of-one-candle.ts';
import { PATTERNS_OF_THREE_CANDLES } from './library/patterns-of-three-candles.ts';
import { PATTERNS_OF_TWO_CANDLES } from './library/patterns-of-two-candles.ts';
import { pivotPoints } from './library/pivot-points.ts';
import { rsi } from './library/rsi.ts';
import { sma } from './library/sma.ts';
import { smma } from './library/smma.ts';
import { standardErrorBands } from './library/standard-error-bands.ts';
import { stochastic } from './library/stochastic.ts';
import { superTrend } from './library/supertrend.ts';
import { t3 } from './library/t3.ts';
import { tema } from './library/tema.ts';
import { trima } from './library/trima.ts';
import { vidya } from './library/vidya.ts';
import { vortex } from './library/vortex.ts';
import { vwma } from './library/vwma.ts';
import { williamsFractals } from './library/williams-fractals.ts';
import { wma } from './library/wma.ts';
import { zigZagLine } from './library/zig-zag.ts';
import { zlema } from './library/zlema.ts';

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
  hma,
  vwma,
  dema,
  tema,
  trima,
  zlema,
  smma,
  lsma,
  alma,
  kama,
  t3,
  mcginleyDynamic,
  frama,
  vidya,
  mama,
  maRibbon,
  maCross,
  emaCross,
  bollingerPercentB,
  bollingerBandwidth,
  keltnerChannels,
  donchianChannels,
  maEnvelopes,
  accelerationBands,
  standardErrorBands,
  linearRegressionCurve,
  linearRegressionSlope,
  linearRegressionChannel,
  superTrend,
  atrTrailingStop,
  parabolicSar,
  directionalMovement,
  averageDirectional,
  aroonLines,
  aroonOscillator,
  vortex,
  choppinessIndex,
  chopZone,
  massIndex,
  ichimoku,
  alligator,
  gatorOscillator,
  williamsFractals,
  zigZagLine,
  chandeKrollStop,
  ...PATTERNS_OF_ONE_CANDLE,
  ...PATTERNS_OF_TWO_CANDLES,
  ...PATTERNS_OF_THREE_CANDLES,
  ...PATTERNS_OF_MORE_CANDLES,
  pivotPoints,
  highLowWeeks,
  averageDayRange,
];

const BY_TYPE = new Map(INDICATORS.map((indicator) => [indicator.type, indicator]));

/** The indicator of this type, if there is one. */
export function indicatorOf(type: string): AnyIndicator | undefined {
  return BY_TYPE.get(type);
}
