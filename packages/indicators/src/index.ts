export { type IndicatorBars, realBars } from './bars.ts';
export { type IndicatorCall, indicatorCallText, readIndicatorCall } from './call.ts';
export { CONVENTIONS, type Convention } from './conventions.ts';
export {
  type AnyIndicator,
  type Beyond,
  CATEGORIES,
  type Category,
  type Drawing,
  defineIndicator,
  type Fill,
  type IndicatorDefinition,
  MARK_SHAPES,
  type MarkShape,
  type Plot,
  type PlotColor,
  type Profile,
  type ProfileLines,
  type ShiftByInput,
  shiftOf,
  styledPlots,
} from './definition.ts';
export { BAR_COLUMNS, type Column, type Graph, type Step, type StepOptions } from './graph/graph.ts';
export { decay, type Memory, WHOLE, window } from './graph/memory.ts';
export { type ChainCheckpoint, type ChainedCall, IndicatorChain } from './indicator-chain.ts';
export { type HostColumns, IndicatorRun } from './indicator-run.ts';
export {
  beginningOf,
  type ChoiceInput,
  checkInput,
  choice as choiceInput,
  completeInputs,
  type FlagInput,
  flag as flagInput,
  type Input,
  InputError,
  type Inputs,
  type InputValue,
  type IntInput,
  length as lengthInput,
  type RealInput,
  readInput,
  real as realInput,
  type SourceInput,
  source as sourceInput,
  type ValuesOf,
} from './inputs.ts';
export { absolute, change, lag, minus, over, plus, scaled, times } from './kernels/arithmetic.ts';
export { ema, sma, vwma, wilder, wma } from './kernels/average.ts';
export { crossings } from './kernels/crossing.ts';
export { deviation } from './kernels/deviation.ts';
export { highest, lowest } from './kernels/extremes.ts';
export { PRICE_SOURCES, type PriceSource, priceOf, trueRange } from './kernels/price.ts';
export { rateOfChange } from './kernels/ratio.ts';
export { sum } from './kernels/sum.ts';
export { aliasesOf } from './names.ts';
export { isPeriod, PERIODS, type Period, periodColumn } from './periods.ts';
export { INDICATORS, indicatorOf } from './registry.ts';
export { priceSource, sourceValue } from './source-values.ts';
