import type { PointerShape } from '../screen/chart-screen.ts';
import type { ChartRegion } from './chart-region.ts';

/** What a pointer over the parts of a chart looks like by itself: it tells what a drag from there does. */
export const SHAPES: Readonly<Record<ChartRegion['kind'], PointerShape>> = {
  plot: 'crosshair',
  'price-axis': 'ns-resize',
  'time-axis': 'ew-resize',
  separator: 'row-resize',
};
