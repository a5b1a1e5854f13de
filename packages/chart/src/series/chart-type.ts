/** The ways to draw the bars of an instrument, in the order in which a menu lists them. */
export const CHART_TYPES = [
  'candlestick',
  'hollow-candlestick',
  'volume-candlestick',
  'heikin-ashi',
  'ohlc',
  'hlc',
  'high-low',
  'line',
  'line-markers',
  'step-line',
  'area',
  'baseline',
  'columns',
] as const;
export type ChartType = (typeof CHART_TYPES)[number];
/** One of ours, or the `type` of a series that the host defined. */
export type AnyChartType = ChartType | (string & {});

/** How units are drawn that are no bars: by `options.units`, and not by a chart type. */
export const UNIT_SERIES_TYPES = ['renko', 'line-break', 'kagi', 'point-figure'] as const;
export type UnitSeriesType = (typeof UNIT_SERIES_TYPES)[number];

/** What makes a bar a rising one: its close against its own open, or against the close before. */
export const COLOR_RULES = ['open', 'previous-close'] as const;
export type ColorRule = (typeof COLOR_RULES)[number];
