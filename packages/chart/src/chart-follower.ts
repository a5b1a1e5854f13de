import type { ChartTileSource } from './source/chart-tile-source.ts';

/** What goes along with a chart: it is told of another source and of every frame, and ends with the chart. */
export interface ChartFollower {
  setSource(source: ChartTileSource | null): void;
  painted(): void;
  dispose(): void;
}
