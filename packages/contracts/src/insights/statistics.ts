import {
  GroupShare,
  GroupShareParameters,
  MarketMap,
  MarketMapParameters,
  Sparklines,
  SparklinesParameters,
} from './groups.ts';
import {
  Growth,
  GrowthParameters,
  RollingCorrelation,
  RollingCorrelationParameters,
  RollingVolatility,
  RollingVolatilityParameters,
  Standing,
  StandingParameters,
} from './paths.ts';
import { TechnicalRating, TechnicalRatingParameters } from './ratings.ts';
import {
  ExtremeBars,
  ExtremeBarsParameters,
  ReturnsDistribution,
  ReturnsDistributionParameters,
  RiskReturn,
  RiskReturnParameters,
  UpDown,
  UpDownParameters,
} from './returns.ts';
import {
  MonthTable,
  MonthTableParameters,
  SeasonalPaths,
  SeasonalPathsParameters,
  SeasonalReturns,
  SeasonalReturnsParameters,
  VolumeByHour,
  VolumeByHourParameters,
} from './seasons.ts';
import {
  Basket,
  BasketParameters,
  CorrelationMatrix,
  CorrelationMatrixParameters,
  PairRegression,
  PairRegressionParameters,
  VolumeShare,
  VolumeShareParameters,
} from './several.ts';

/** What every statistic takes beside the bars it is of, how many instruments it takes, and what its value looks like. */
export const INSIGHTS = {
  'returns-distribution': {
    parameters: ReturnsDistributionParameters,
    value: ReturnsDistribution,
    instruments: { least: 1, most: 20 },
  },
  'risk-return': { parameters: RiskReturnParameters, value: RiskReturn, instruments: { least: 1, most: 10_000 } },
  'extreme-bars': { parameters: ExtremeBarsParameters, value: ExtremeBars, instruments: { least: 1, most: 20 } },
  'up-down': { parameters: UpDownParameters, value: UpDown, instruments: { least: 1, most: 10_000 } },
  growth: { parameters: GrowthParameters, value: Growth, instruments: { least: 1, most: 20 } },
  'rolling-volatility': {
    parameters: RollingVolatilityParameters,
    value: RollingVolatility,
    instruments: { least: 1, most: 20 },
  },
  'rolling-correlation': {
    parameters: RollingCorrelationParameters,
    value: RollingCorrelation,
    instruments: { least: 2, most: 2 },
  },
  standing: { parameters: StandingParameters, value: Standing, instruments: { least: 1, most: 1000 } },
  'technical-rating': {
    parameters: TechnicalRatingParameters,
    value: TechnicalRating,
    instruments: { least: 1, most: 100 },
  },
  'seasonal-returns': {
    parameters: SeasonalReturnsParameters,
    value: SeasonalReturns,
    instruments: { least: 1, most: 1 },
  },
  'month-table': { parameters: MonthTableParameters, value: MonthTable, instruments: { least: 1, most: 1 } },
  'seasonal-paths': { parameters: SeasonalPathsParameters, value: SeasonalPaths, instruments: { least: 1, most: 1 } },
  'volume-by-hour': { parameters: VolumeByHourParameters, value: VolumeByHour, instruments: { least: 1, most: 1 } },
  'pair-regression': {
    parameters: PairRegressionParameters,
    value: PairRegression,
    instruments: { least: 2, most: 2 },
  },
  'correlation-matrix': {
    parameters: CorrelationMatrixParameters,
    value: CorrelationMatrix,
    instruments: { least: 2, most: 100 },
  },
  'volume-share': { parameters: VolumeShareParameters, value: VolumeShare, instruments: { least: 1, most: 10_000 } },
  'market-map': { parameters: MarketMapParameters, value: MarketMap, instruments: { least: 1, most: 10_000 } },
  'group-share': { parameters: GroupShareParameters, value: GroupShare, instruments: { least: 1, most: 10_000 } },
  sparklines: { parameters: SparklinesParameters, value: Sparklines, instruments: { least: 1, most: 1000 } },
  basket: { parameters: BasketParameters, value: Basket, instruments: { least: 1, most: 10_000 } },
} as const;

/** The name of a statistic, as addresses have it. */
export type InsightName = keyof typeof INSIGHTS;
