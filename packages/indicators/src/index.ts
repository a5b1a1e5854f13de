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
export type { Memory } from './graph/memory.ts';
export { type ChainCheckpoint, type ChainedCall, IndicatorChain } from './indicator-chain.ts';
export { type HostColumns, IndicatorRun } from './indicator-run.ts';
export {
  beginningOf,
  type ChoiceInput,
  checkInput,
  completeInputs,
  type FlagInput,
  type Input,
  InputError,
  type Inputs,
  type InputValue,
  type IntInput,
  type RealInput,
  readInput,
  type SourceInput,
  type ValuesOf,
} from './inputs.ts';
export { PRICE_SOURCES, type PriceSource } from './kernels/price.ts';
export { aliasesOf } from './names.ts';
export { isPeriod, PERIODS, type Period, periodColumn } from './periods.ts';
export { INDICATORS, indicatorOf } from './registry.ts';
export { priceSource, sourceValue } from './source-values.ts';
