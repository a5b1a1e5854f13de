import type { CrosshairEvent, FinancialChart } from '@candlemark/chart';
import { type ChartValue, useChartValue } from './use-chart-value.ts';

const CROSSHAIR: ChartValue<CrosshairEvent> = {
  // The chart tells of it when it moves, and does not say where it is before.
  read: () => null,
  listen: (chart, changed) => chart.on('crosshair', changed),
  isSame: (one, other) => one.time === other.time && one.price === other.price,
};

/**
 * What the crosshair points at, live: `time` in milliseconds since 1970-01-01Z, and the price. Null while it is hidden, and while there is no chart.
 * @example const point = useCrosshair(chart); // <output>{point?.price.toFixed(2)}</output>
 */
export function useCrosshair(chart: FinancialChart | null): CrosshairEvent | null {
  return useChartValue(chart, CROSSHAIR);
}
