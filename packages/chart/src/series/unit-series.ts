import { kagiSeries } from './kagi/kagi-series.ts';
import { lineBreakSeries } from './line-break/line-break-series.ts';
import { pointFigureSeries } from './point-figure/point-figure-series.ts';
import { renkoSeries } from './renko/renko-series.ts';
import type { SeriesDefinition } from './series-definition.ts';

/** What draws units that are no bars, for `options.units`. */
export const UNIT_SERIES: readonly SeriesDefinition[] = [renkoSeries, lineBreakSeries, kagiSeries, pointFigureSeries];
