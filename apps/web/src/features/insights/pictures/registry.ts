import type { Picture } from '../picture-definition.ts';
import { directions, extremes, volumeByHour } from './bars-of-one.ts';
import { distribution } from './distribution.ts';
import { currentDrawdown, technicalRating, trendStrength, volatilityPercentile, yearPosition } from './gauges.tsx';
import { marketMap, marketRings } from './market-map.tsx';
import { correlationMatrix, monthTable } from './matrices.tsx';
import { drawdown, growth, rollingCorrelation, rollingVolatility } from './paths.ts';
import { regression } from './regression.ts';
import { riskReturn } from './risk-return.ts';
import { returnsByHour, returnsByMonth, returnsByWeekday, returnsByYear, seasonalPaths } from './seasons.ts';
import { basketGrowth, basketWeights, contributions, volumeShare } from './several.ts';
import { worldMap } from './world.tsx';

/** Every picture of the page, in its order. */
export const PICTURES: readonly Picture[] = [
  growth,
  drawdown,
  distribution,
  rollingVolatility,
  riskReturn,
  regression,
  marketMap,
  monthTable,
  correlationMatrix,
  yearPosition,
  volatilityPercentile,
  trendStrength,
  technicalRating,
  currentDrawdown,
  worldMap,
  marketRings,
  seasonalPaths,
  returnsByYear,
  returnsByMonth,
  returnsByWeekday,
  returnsByHour,
  volumeByHour,
  extremes,
  directions,
  rollingCorrelation,
  volumeShare,
  basketGrowth,
  contributions,
  basketWeights,
];
