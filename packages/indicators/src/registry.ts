import type { AnyIndicator } from './definition.ts';

// Those of a category stand together, as what is alike is packed smaller side by side.

// Averages.

import { alma } from './library/alma.ts';
import { averagePrice } from './library/average-price.ts';
import { dema } from './library/dema.ts';
import { ema } from './library/ema.ts';
import { emaCross } from './library/ema-cross.ts';
import { frama } from './library/frama.ts';
import { guppy } from './library/guppy.ts';
import { hammingAverage } from './library/hamming-ma.ts';
import { hma } from './library/hma.ts';
import { kama } from './library/kama.ts';
import { linearRegressionIntercept } from './library/linear-regression-intercept.ts';
import { lsma } from './library/lsma.ts';
import { maCross } from './library/ma-cross.ts';
import { maRibbon } from './library/ma-ribbon.ts';
import { mama } from './library/mama.ts';
import { mcginleyDynamic } from './library/mcginley-dynamic.ts';
import { medianPrice } from './library/median-price.ts';
import { midpoint } from './library/midpoint.ts';
import { midprice } from './library/midprice.ts';
import { multipleAverages } from './library/multiple-mas.ts';
import { sma } from './library/sma.ts';
import { smma } from './library/smma.ts';
import { t3 } from './library/t3.ts';
import { tema } from './library/tema.ts';
import { trima } from './library/trima.ts';
import { typicalPrice } from './library/typical-price.ts';
import { vidya } from './library/vidya.ts';
import { vwma } from './library/vwma.ts';
import { weightedClose } from './library/weighted-close.ts';
import { wma } from './library/wma.ts';
import { zlema } from './library/zlema.ts';

// Bands.

import { accelerationBands } from './library/acceleration-bands.ts';
import { bollingerBands } from './library/bollinger-bands.ts';
import { bollingerBandwidth } from './library/bollinger-bandwidth.ts';
import { bollingerPercentB } from './library/bollinger-percent-b.ts';
import { donchianChannels } from './library/donchian-channels.ts';
import { fractalChaosBands } from './library/fractal-chaos-bands.ts';
import { keltnerChannels } from './library/keltner-channels.ts';
import { linearRegressionChannel } from './library/linear-regression-channel.ts';
import { linearRegressionCurve } from './library/linear-regression-curve.ts';
import { averageChannel } from './library/ma-channel.ts';
import { maEnvelopes } from './library/ma-envelopes.ts';
import { priceChannel } from './library/price-channel.ts';
import { standardErrorBands } from './library/standard-error-bands.ts';
import { starcBands } from './library/starc-bands.ts';

// Trend.

import { accumulativeSwing } from './library/accumulative-swing-index.ts';
import { advanceDeclineBars } from './library/advance-decline-bars.ts';
import { averageDirectional } from './library/adx.ts';
import { alligator } from './library/alligator.ts';
import { aroonLines } from './library/aroon.ts';
import { aroonOscillator } from './library/aroon-oscillator.ts';
import { atrTrailingStop } from './library/atr-trailing-stop.ts';
import { bollingerTrend } from './library/bb-trend.ts';
import { beta } from './library/beta.ts';
import { chandeKrollStop } from './library/chande-kroll-stop.ts';
import { chandelierExit } from './library/chandelier-exit.ts';
import { chopZone } from './library/chop-zone.ts';
import { choppinessIndex } from './library/choppiness-index.ts';
import { correlation } from './library/correlation.ts';
import { correlationOfLogs } from './library/correlation-log.ts';
import { directionalMovement } from './library/dmi.ts';
import { gatorOscillator } from './library/gator-oscillator.ts';
import { ichimoku } from './library/ichimoku.ts';
import { linearRegressionAngle } from './library/linear-regression-angle.ts';
import { linearRegressionSlope } from './library/linear-regression-slope.ts';
import { majorityRule } from './library/majority-rule.ts';
import { massIndex } from './library/mass-index.ts';
import { parabolicSar } from './library/parabolic-sar.ts';
import { ratio } from './library/ratio.ts';
import { spread } from './library/spread.ts';
import { superTrend } from './library/supertrend.ts';
import { technicalRating } from './library/technical-rating.ts';
import { trendStrength } from './library/trend-strength-index.ts';
import { verticalHorizontal } from './library/vertical-horizontal-filter.ts';
import { volatilityStop } from './library/volatility-stop.ts';
import { vortex } from './library/vortex.ts';
import { williamsAccumulation } from './library/williams-ad.ts';
import { williamsFractals } from './library/williams-fractals.ts';
import { zigZagLine } from './library/zig-zag.ts';

// Momentum.

import { acceleratorOscillator } from './library/accelerator-oscillator.ts';
import { apo } from './library/apo.ts';
import { awesomeOscillator } from './library/awesome-oscillator.ts';
import { balanceOfPower } from './library/balance-of-power.ts';
import { cci } from './library/cci.ts';
import { cmo } from './library/cmo.ts';
import { connorsRsi } from './library/connors-rsi.ts';
import { coppock } from './library/coppock.ts';
import { dpo } from './library/dpo.ts';
import { elderRay } from './library/elder-ray.ts';
import { fisherTransform } from './library/fisher-transform.ts';
import { forecastOscillator } from './library/forecast-oscillator.ts';
import { kst } from './library/kst.ts';
import { macd } from './library/macd.ts';
import { mfi } from './library/mfi.ts';
import { momentum } from './library/momentum.ts';
import { priceMomentum } from './library/pmo.ts';
import { ppo } from './library/ppo.ts';
import { pvo } from './library/pvo.ts';
import { qstick } from './library/qstick.ts';
import { rateOfChange } from './library/rate-of-change.ts';
import { relativeVigorIndex } from './library/relative-vigor-index.ts';
import { rsi } from './library/rsi.ts';
import { schaffTrendCycle } from './library/schaff-trend-cycle.ts';
import { smiErgodic } from './library/smi-ergodic.ts';
import { squeezeMomentum } from './library/squeeze-momentum.ts';
import { stochastic } from './library/stochastic.ts';
import { stochasticMomentum } from './library/stochastic-momentum-index.ts';
import { stochasticRsi } from './library/stochastic-rsi.ts';
import { sumOfValues } from './library/sum.ts';
import { trix } from './library/trix.ts';
import { tsi } from './library/tsi.ts';
import { ultimateOscillator } from './library/ultimate-oscillator.ts';
import { waveTrend } from './library/wave-trend.ts';
import { williamsR } from './library/williams-r.ts';

// Volatility.

import { averageTrueRange } from './library/average-true-range.ts';
import { chaikinVolatility } from './library/chaikin-volatility.ts';
import { historicalVolatility } from './library/historical-volatility.ts';
import { hurst } from './library/hurst.ts';
import { natr } from './library/natr.ts';
import { relativeVolatilityIndex } from './library/relative-volatility-index.ts';
import { standardDeviation } from './library/standard-deviation.ts';
import { standardError } from './library/standard-error.ts';
import { trueRange } from './library/true-range.ts';
import { ulcerIndex } from './library/ulcer-index.ts';
import { variance } from './library/variance.ts';

// Volume.

import { accumulationDistribution } from './library/accumulation-distribution.ts';
import { chaikinMoneyFlow } from './library/chaikin-money-flow.ts';
import { chaikinOscillator } from './library/chaikin-oscillator.ts';
import { cumulativeVolumeDelta } from './library/cumulative-volume-delta.ts';
import { easeOfMovement } from './library/ease-of-movement.ts';
import { forceIndex } from './library/force-index.ts';
import { klinger } from './library/klinger.ts';
import { marketFacilitation } from './library/market-facilitation-index.ts';
import { negativeVolumeIndex } from './library/negative-volume-index.ts';
import { netVolume } from './library/net-volume.ts';
import { onBalanceVolume } from './library/on-balance-volume.ts';
import { positiveVolumeIndex } from './library/positive-volume-index.ts';
import { priceVolumeTrend } from './library/price-volume-trend.ts';
import { sessionVolumeProfile } from './library/session-volume-profile.ts';
import { upDownVolume } from './library/up-down-volume.ts';
import { visibleRangeVolumeProfile } from './library/visible-range-volume-profile.ts';
import { dayVolume } from './library/volume-24h.ts';
import { volumeOscillator } from './library/volume-oscillator.ts';
import { vwap } from './library/vwap.ts';

// Levels.

import { averageDayRange } from './library/average-day-range.ts';
import { highLowWeeks } from './library/high-low-52-weeks.ts';
import { highestValue } from './library/highest.ts';
import { lowestValue } from './library/lowest.ts';
import { pivotPoints } from './library/pivot-points.ts';

// Patterns.

import { PATTERNS_OF_MORE_CANDLES } from './library/patterns-of-more-candles.ts';
import { PATTERNS_OF_ONE_CANDLE } from './library/patterns-of-one-candle.ts';
import { PATTERNS_OF_THREE_CANDLES } from './library/patterns-of-three-candles.ts';
import { PATTERNS_OF_TWO_CANDLES } from './library/patterns-of-two-candles.ts';

/** Every indicator, in the order of its categories and names. */
export const INDICATORS: readonly AnyIndicator[] = [
  alma,
  dema,
  ema,
  emaCross,
  frama,
  hma,
  kama,
  lsma,
  mcginleyDynamic,
  mama,
  maCross,
  maRibbon,
  sma,
  smma,
  t3,
  trima,
  tema,
  vidya,
  vwma,
  wma,
  zlema,
  averagePrice,
  guppy,
  hammingAverage,
  linearRegressionIntercept,
  medianPrice,
  midpoint,
  midprice,
  multipleAverages,
  typicalPrice,
  weightedClose,
  accelerationBands,
  bollingerBands,
  bollingerPercentB,
  bollingerBandwidth,
  donchianChannels,
  keltnerChannels,
  linearRegressionChannel,
  linearRegressionCurve,
  maEnvelopes,
  standardErrorBands,
  fractalChaosBands,
  averageChannel,
  priceChannel,
  starcBands,
  aroonLines,
  aroonOscillator,
  atrTrailingStop,
  averageDirectional,
  beta,
  chandeKrollStop,
  chopZone,
  choppinessIndex,
  correlation,
  directionalMovement,
  gatorOscillator,
  ichimoku,
  linearRegressionSlope,
  massIndex,
  parabolicSar,
  ratio,
  spread,
  superTrend,
  technicalRating,
  vortex,
  alligator,
  williamsFractals,
  zigZagLine,
  accumulativeSwing,
  advanceDeclineBars,
  bollingerTrend,
  chandelierExit,
  correlationOfLogs,
  linearRegressionAngle,
  majorityRule,
  trendStrength,
  verticalHorizontal,
  volatilityStop,
  williamsAccumulation,
  apo,
  acceleratorOscillator,
  awesomeOscillator,
  balanceOfPower,
  elderRay,
  cmo,
  cci,
  connorsRsi,
  coppock,
  dpo,
  fisherTransform,
  kst,
  momentum,
  mfi,
  macd,
  ppo,
  pvo,
  rateOfChange,
  rsi,
  relativeVigorIndex,
  schaffTrendCycle,
  smiErgodic,
  squeezeMomentum,
  stochastic,
  stochasticRsi,
  trix,
  tsi,
  ultimateOscillator,
  waveTrend,
  williamsR,
  forecastOscillator,
  priceMomentum,
  qstick,
  stochasticMomentum,
  sumOfValues,
  averageTrueRange,
  chaikinVolatility,
  historicalVolatility,
  hurst,
  natr,
  relativeVolatilityIndex,
  standardDeviation,
  standardError,
  trueRange,
  ulcerIndex,
  variance,
  accumulationDistribution,
  chaikinMoneyFlow,
  chaikinOscillator,
  cumulativeVolumeDelta,
  easeOfMovement,
  forceIndex,
  klinger,
  negativeVolumeIndex,
  netVolume,
  onBalanceVolume,
  positiveVolumeIndex,
  priceVolumeTrend,
  upDownVolume,
  visibleRangeVolumeProfile,
  sessionVolumeProfile,
  volumeOscillator,
  vwap,
  marketFacilitation,
  dayVolume,
  highLowWeeks,
  averageDayRange,
  pivotPoints,
  highestValue,
  lowestValue,
  ...PATTERNS_OF_ONE_CANDLE,
  ...PATTERNS_OF_TWO_CANDLES,
  ...PATTERNS_OF_THREE_CANDLES,
  ...PATTERNS_OF_MORE_CANDLES,
];

const BY_TYPE = new Map(INDICATORS.map((indicator) => [indicator.type, indicator]));

/** The indicator of this type, if there is one. */
export function indicatorOf(type: string): AnyIndicator | undefined {
  return BY_TYPE.get(type);
}
