/** The door for those without a browser: nothing behind it needs one. */
export type { ChartStateChange } from './chart-events.ts';
export type { Fill } from './fills/fill.ts';
export { type ChartPicture, chartPicture, type PictureInput } from './headless/chart-picture-of.ts';
export type { PictureEnv } from './headless/still-env.ts';
export { LEGEND_ITEMS, type LegendItem } from './layers/legend.ts';
export { type BarColor, GRIDS, MOST_MARGIN_BARS, MOST_MARGIN_PERCENT } from './options/look-options.ts';
export type { PictureOptions } from './options/picture-options.ts';
export { VOLUME_PLACES } from './picture/pane-plan.ts';
export { PRICE_SCALE_MODES } from './picture/price-axis.ts';
export { CHART_TYPES, COLOR_RULES } from './series/chart-type.ts';
export { shownChartType } from './series/shown-chart-type.ts';
export type { ChartTileSource } from './source/chart-tile-source.ts';
export type { ThemeOptions } from './theme/chart-theme.ts';
export { UP_DOWNS, type UpDown } from './theme/theme.ts';
export { THEMES } from './theme/theme-registry.ts';
export { TYPE_TOKENS } from './theme/tokens.ts';
export { createUdfSource, type UdfOptions, type UdfSource } from './udf/udf-source.ts';
export { readKeptUnits, unitsHome, unitsOfKept } from './units/kept-units.ts';
