import type { AnyIndicator } from './definition.ts';
import { accelerationBands } from './library/acceleration-bands.ts';
import { acceleratorOscillator } from './library/accelerator-oscillator.ts';
import { accumulationDistribution } from './library/accumulation-distribution.ts';
import { accumulativeSwing } from './library/accumulative-swing-index.ts';
import { advanceDeclineBars } from './library/advance-decline-bars.ts';
import { averageDirectional } from './library/adx.ts';
import { alligator } from './library/alligator.ts';
import { alma } from './library/alma.ts';
import { apo } from './library/apo.ts';
import { aroonLines } from './library/aroon.ts';
import { aroonOscillator } from './library/aroon-oscillator.ts';
import { atrTrailingStop } from './library/atr-trailing-stop.ts';
import { averageDayRange } from './library/average-day-range.ts';
import { averagePrice } from './library/average-price.ts';
import { averageTrueRange } from './library/average-true-range.ts';
import { awesomeOscillator } from './library/awesome-oscillator.ts';
import { balanceOfPower } from './library/balance-of-power.ts';
import { bollingerTrend } from './library/bb-trend.ts';
import { beta } from './library/beta.ts';
import { bollingerBands } from './library/bollinger-bands.ts';
import { bollingerBandwidth } from './library/bollinger-bandwidth.ts';
import { bollingerPercentB } from './library/bollinger-percent-b.ts';
import { cci } from './library/cci.ts';
import { chaikinMoneyFlow } from './library/chaikin-money-flow.ts';
import { chaikinOscillator } from './library/chaikin-oscillator.ts';
import { chaikinVolatility } from './library/chaikin-volatility.ts';
import { chandeKrollStop } from './library/chande-kroll-stop.ts';
import { chandelierExit } from './library/chandelier-exit.ts';
import { chopZone } from './library/chop-zone.ts';
import { choppinessIndex } from './library/choppiness-index.ts';
import { cmo } from './library/cmo.ts';
import { connorsRsi } from './library/connors-rsi.ts';
import { coppock } from './library/coppock.ts';
import { correlation } from './library/correlation.ts';
import { correlationOfLogs } from './library/correlation-log.ts';
import { cumulativeVolumeDelta } from './library/cumulative-volume-delta.ts';
import { dema } from './library/dema.ts';
import { directionalMovement } from './library/dmi.ts';
import { donchianChannels } from './library/donchian-channels.ts';
import { dpo } from './library/dpo.ts';
import { easeOfMovement } from './library/ease-of-movement.ts';
import { elderRay } from './library/elder-ray.ts';
import { ema } from './library/ema.ts';
import { emaCross } from './library/ema-cross.ts';
import { fisherTransform } from './library/fisher-transform.ts';
import { forceIndex } from './library/force-index.ts';
import { forecastOscillator } from './library/forecast-oscillator.ts';
import { fractalChaosBands } from './library/fractal-chaos-bands.ts';
import { frama } from './library/frama.ts';
import { gatorOscillator } from './library/gator-oscillator.ts';
import { guppy } from './library/guppy.ts';
import { hammingAverage } from './library/hamming-ma.ts';
import { highLowWeeks } from './library/high-low-52-weeks.ts';
import { highestValue } from './library/highest.ts';
import { historicalVolatility } from './library/historical-volatility.ts';
import { hma } from './library/hma.ts';
import { hurst } from './library/hurst.ts';
import { ichimoku } from './library/ichimoku.ts';
import { kama } from './library/kama.ts';
import { keltnerChannels } from './library/keltner-channels.ts';
import { klinger } from './library/klinger.ts';
import { kst } from './library/kst.ts';
import { linearRegressionAngle } from './library/linear-regression-angle.ts';
import { linearRegressionChannel } from './library/linear-regression-channel.ts';
import { linearRegressionCurve } from './library/linear-regression-curve.ts';
import { linearRegressionIntercept } from './library/linear-regression-intercept.ts';
import { linearRegressionSlope } from './library/linear-regression-slope.ts';
import { lowestValue } from './library/lowest.ts';
import { lsma } from './library/lsma.ts';
import { averageChannel } from './library/ma-channel.ts';
import { maCross } from './library/ma-cross.ts';
import { maEnvelopes } from './library/ma-envelopes.ts';
import { maRibbon } from './library/ma-ribbon.ts';
import { macd } from './library/macd.ts';
import { majorityRule } from './library/majority-rule.ts';
import { mama } from './library/mama.ts';
import { marketFacilitation } from './library/market-facilitation-index.ts';
import { massIndex } from './library/mass-index.ts';
import { mcginleyDynamic } from './library/mcginley-dynamic.ts';
import { medianPrice } from './library/median-price.ts';
import { mfi } from './library/mfi.ts';
import { midpoint } from './library/midpoint.ts';
import { midprice } from './library/midprice.ts';
import { momentum } from './library/momentum.ts';
import { multipleAverages } from './library/multiple-mas.ts';
import { natr } from './library/natr.ts';
import { negativeVolumeIndex } from './library/negative-volume-index.ts';
import { netVolume } from './library/net-volume.ts';
import { onBalanceVolume } from './library/on-balance-volume.ts';
import { parabolicSar } from './library/parabolic-sar.ts';
import { PATTERNS_OF_MORE_CANDLES } from './library/patterns-of-more-candles.ts';
import { PATTERNS_OF_ONE_CANDLE } from './library/patterns-of-one-candle.ts';
import { PATTERNS_OF_THREE_CANDLES } from './library/patterns-of-three-candles.ts';
import { PATTERNS_OF_TWO_CANDLES } from './library/patterns-of-two-candles.ts';
import { pivotPoints } from './library/pivot-points.ts';
import { priceMomentum } from './library/pmo.ts';
import { positiveVolumeIndex } from './library/positive-volume-index.ts';
import { ppo } from './library/ppo.ts';
import { priceChannel } from './library/price-channel.ts';
import { priceVolumeTrend } from './library/price-volume-trend.ts';
import { pvo } from './library/pvo.ts';
import { qstick } from './library/qstick.ts';
import { rateOfChange } from './library/rate-of-change.ts';
import { ratio } from './library/ratio.ts';
import { relativeVigorIndex } from './library/relative-vigor-index.ts';
import { relativeVolatilityIndex } from './library/relative-volatility-index.ts';
import { rsi } from './library/rsi.ts';
import { schaffTrendCycle } from './library/schaff-trend-cycle.ts';
import { sessionVolumeProfile } from './library/session-volume-profile.ts';
import { sma } from './library/sma.ts';
import { smiErgodic } from './library/smi-ergodic.ts';
import { smma } from './library/smma.ts';
import { spread } from './library/spread.ts';
import { squeezeMomentum } from './library/squeeze-momentum.ts';
import { standardDeviation } from './library/standard-deviation.ts';
import { standardError } from './library/standard-error.ts';
import { standardErrorBands } from './library/standard-error-bands.ts';
import { starcBands } from './library/starc-bands.ts';
import { stochastic } from './library/stochastic.ts';
import { stochasticMomentum } from './library/stochastic-momentum-index.ts';
import { stochasticRsi } from './library/stochastic-rsi.ts';
import { sumOfValues } from './library/sum.ts';
import { superTrend } from './library/supertrend.ts';
import { t3 } from './library/t3.ts';
import { technicalRating } from './library/technical-rating.ts';
import { tema } from './library/tema.ts';
import { trendStrength } from './library/trend-strength-index.ts';
import { trima } from './library/trima.ts';
import { trix } from './library/trix.ts';
import { trueRange } from './library/true-range.ts';
import { tsi } from './library/tsi.ts';
import { typicalPrice } from './library/typical-price.ts';
import { ulcerIndex } from './library/ulcer-index.ts';
import { ultimateOscillator } from './library/ultimate-oscillator.ts';
import { upDownVolume } from './library/up-down-volume.ts';
import { variance } from './library/variance.ts';
import { verticalHorizontal } from './library/vertical-horizontal-filter.ts';
import { vidya } from './library/vidya.ts';
import { visibleRangeVolumeProfile } from './library/visible-range-volume-profile.ts';
import { volatilityStop } from './library/volatility-stop.ts';
import { dayVolume } from './library/volume-24h.ts';
import { volumeOscillator } from './library/volume-oscillator.ts';
import { vortex } from './library/vortex.ts';
import { vwap } from './library/vwap.ts';
import { vwma } from './library/vwma.ts';
import { waveTrend } from './library/wave-trend.ts';
import { weightedClose } from './library/weighted-close.ts';
import { williamsAccumulation } from './library/williams-ad.ts';
import { williamsFractals } from './library/williams-fractals.ts';
import { williamsR } from './library/williams-r.ts';
import { wma } from './library/wma.ts';
import { zigZagLine } from './library/zig-zag.ts';
import { zlema } from './library/zlema.ts';

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
