import { areaSeries } from './area/area-series.ts';
import { baselineSeries } from './baseline/baseline-series.ts';
import { candlestickSeries } from './candlestick/candlestick-series.ts';
import { columnsSeries } from './columns/columns-series.ts';
import { heikinAshiSeries } from './heikin-ashi/heikin-ashi-series.ts';
import { highLowSeries } from './high-low/high-low-series.ts';
import { hlcSeries } from './hlc/hlc-series.ts';
import { hollowCandlestickSeries } from './hollow-candlestick/hollow-candlestick-series.ts';
import { lineSeries } from './line/line-series.ts';
import { lineMarkersSeries } from './line-markers/line-markers-series.ts';
import { ohlcSeries } from './ohlc/ohlc-series.ts';
import type { SeriesDefinition } from './series-definition.ts';
import { stepLineSeries } from './step-line/step-line-series.ts';
import { tradeDotsSeries } from './trade-dots/trade-dots-series.ts';
import { volumeSeries } from './volume/volume-series.ts';
import { volumeCandlestickSeries } from './volume-candlestick/volume-candlestick-series.ts';

/** Every kind of series, in the order of painting. */
export const SERIES_DEFINITIONS: readonly SeriesDefinition[] = [
  volumeSeries,
  candlestickSeries,
  hollowCandlestickSeries,
  volumeCandlestickSeries,
  heikinAshiSeries,
  ohlcSeries,
  hlcSeries,
  highLowSeries,
  lineSeries,
  lineMarkersSeries,
  stepLineSeries,
  areaSeries,
  baselineSeries,
  columnsSeries,
  tradeDotsSeries,
];
