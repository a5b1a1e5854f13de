import type { InsightName } from '@candlemark/contracts';
import type { Statistic } from './statistic.ts';
import { basket } from './statistics/basket.ts';
import { correlationMatrix } from './statistics/correlation-matrix.ts';
import { extremeBars } from './statistics/extreme-bars.ts';
import { groupShare } from './statistics/group-share.ts';
import { growth } from './statistics/growth.ts';
import { marketMap } from './statistics/market-map.ts';
import { monthTable } from './statistics/month-table.ts';
import { pairRegression } from './statistics/pair-regression.ts';
import { returnsDistribution } from './statistics/returns-distribution.ts';
import { riskReturn } from './statistics/risk-return.ts';
import { rollingCorrelation } from './statistics/rolling-correlation.ts';
import { rollingVolatility } from './statistics/rolling-volatility.ts';
import { seasonalPaths } from './statistics/seasonal-paths.ts';
import { seasonalReturns } from './statistics/seasonal-returns.ts';
import { sparklines } from './statistics/sparklines.ts';
import { standing } from './statistics/standing.ts';
import { technicalRating } from './statistics/technical-rating.ts';
import { upDown } from './statistics/up-down.ts';
import { volumeByHour } from './statistics/volume-by-hour.ts';
import { volumeShare } from './statistics/volume-share.ts';

/** Every statistic by its name. One that the contracts name and nobody computes does not compile. */
export const STATISTICS: { readonly [Name in InsightName]: Statistic<Name> } = {
  'returns-distribution': returnsDistribution,
  'risk-return': riskReturn,
  'extreme-bars': extremeBars,
  'up-down': upDown,
  growth,
  'rolling-volatility': rollingVolatility,
  'rolling-correlation': rollingCorrelation,
  standing,
  'technical-rating': technicalRating,
  'seasonal-returns': seasonalReturns,
  'month-table': monthTable,
  'seasonal-paths': seasonalPaths,
  'volume-by-hour': volumeByHour,
  'pair-regression': pairRegression,
  'correlation-matrix': correlationMatrix,
  'volume-share': volumeShare,
  'market-map': marketMap,
  'group-share': groupShare,
  sparklines,
  basket,
};
