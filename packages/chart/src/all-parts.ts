import type { ChartParts } from './chart-parts.ts';
import { picturesPart } from './chart-picture.ts';
import { statePart } from './chart-state.ts';
import { SERIES_DEFINITIONS } from './series/series-registry.ts';
import { dataSourcePart } from './source/callback-source.ts';
import { tradeDataPart } from './source/data-parts.ts';

/** Everything that a chart can do. */
export const ALL_PARTS: Required<ChartParts> = {
  series: SERIES_DEFINITIONS,
  data: tradeDataPart,
  dataSource: dataSourcePart,
  pictures: picturesPart,
  state: statePart,
};
