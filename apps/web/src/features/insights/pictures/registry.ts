import type { Picture } from '../picture-definition.ts';
import { directions, extremes, volumeByHour } from './bars-of-one.ts';
import { distribution } from './distribution.ts';
import { marketMap } from './market-map.tsx';
import { drawdown, growth, rollingCorrelation, rollingVolatility } from './paths.ts';
import { regression } from './regression.ts';
import { riskReturn } from './risk-return.ts';
import { returnsByHour, returnsByMonth, returnsByWeekday, returnsByYear, seasonalPaths } from './seasons.ts';
import { basketGrowth, basketWeights, contributions, volumeShare } from './several.ts';

/** Every picture of the page, in its order. */
export const PICTURES: readonly Picture[] = [
  growth,
  drawdown,
  distribution,
  rollingVolatility,
  riskReturn,
  regression,
  marketMap,
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
