import type { FinancialChart } from '@candlemark/chart';
import { useDrawing, ZoomBar } from '@candlemark/chart-ui';
import type { ZoomBarChoice } from '../chart-style/chart-style.ts';

interface ChartZoomBarProps {
  readonly chart: FinancialChart;
  readonly visible: ZoomBarChoice;
}

/** The buttons over the foot of a chart. They are out of the way of whoever draws. */
export function ChartZoomBar({ chart, visible }: ChartZoomBarProps) {
  const isDrawing = useDrawing(chart.drawing, ({ tool, isDragging }) => tool !== null || isDragging);
  return visible === 'off' || isDrawing ? null : <ZoomBar chart={chart} visible={visible} />;
}
