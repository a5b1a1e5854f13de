import { candlestickSeries } from './candlestick/candlestick-series.ts';
import type { SeriesDefinition } from './series-definition.ts';
import { tradeDotsSeries } from './trade-dots/trade-dots-series.ts';
import { volumeSeries } from './volume/volume-series.ts';

/** Every kind of series, in the order of painting. */
export const SERIES_DEFINITIONS: readonly SeriesDefinition[] = [volumeSeries, candlestickSeries, tradeDotsSeries];
