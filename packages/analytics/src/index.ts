export type { CrossLine, PictureAxis } from './ag/ag-axis.ts';
export type { AgChartHandle, AgChartProps, AgSparklineProps } from './ag/ag-charts.tsx';
export type { AgLook } from './ag/ag-look.ts';
export {
  type AgPicture,
  agOptionsOf,
  agSparklineOptionsOf,
  type CartesianPicture,
  type PolarPicture,
  type Row,
} from './ag/ag-options.ts';
export { AG_TEXT_DE, AG_TEXT_EN, type AgText } from './ag/ag-text.ts';
export { loadAgChart, loadAgSparkline } from './ag/load-ag-charts.ts';
export { type ColorScale, divergingScale, niceReach, sequentialScale } from './own/color/color-scale.ts';
export type { GaugeProps, GaugeSegment, GaugeTarget, GaugeTone } from './own/gauge/gauge-props.ts';
export { LinearGauge } from './own/gauge/linear-gauge.tsx';
export { RadialGauge, type RadialGaugeProps } from './own/gauge/radial-gauge.tsx';
export { clusterOrder } from './own/heat-map/cluster-order.ts';
export { CorrelationMatrix, type CorrelationMatrixProps } from './own/heat-map/correlation-matrix.tsx';
export { MonthlyReturns, type MonthlyReturnsProps } from './own/heat-map/monthly-returns.tsx';
export type { MonthReturn } from './own/heat-map/year-rows.ts';
export type { TreeNode } from './own/hierarchy/tree-item.ts';
export type { TreeProps } from './own/hierarchy/tree-props.ts';
export { changeWords, type NumberWords, plainWords, shareWords, shortWords } from './own/stage/number-words.ts';
export type { OpeningPictureProps, PictureHandle, PictureProps, PictureView } from './own/stage/picture-frame.tsx';
export { SunburstPicture } from './own/sunburst/sunburst-picture.tsx';
export { TreemapPicture } from './own/treemap/treemap-picture.tsx';
export type { MapCountry, MapVenue } from './own/world-map/map-items.ts';
export { PROJECTIONS, type ProjectionName } from './own/world-map/map-view.ts';
export type { World } from './own/world-map/world.ts';
export { WorldMap, type WorldMapProps } from './own/world-map/world-map.tsx';
export { ANALYTICS_TEXT_DE } from './text/de.ts';
export { ANALYTICS_TEXT_EN, type AnalyticsText, type AnalyticsTextKey } from './text/en.ts';
