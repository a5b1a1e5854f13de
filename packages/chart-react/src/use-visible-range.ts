import type { FinancialChart, TimeRangeMs } from '@candlemark/chart';
import { type ChartValue, useChartValue } from './use-chart-value.ts';

const VISIBLE_RANGE: ChartValue<TimeRangeMs> = {
  read: (chart) => chart.visibleRange(),
  listen: (chart, changed) => chart.on('viewport', changed),
  isSame: (one, other) => one.from === other.from && one.to === other.to,
};

/**
 * The range in view in milliseconds since 1970-01-01Z, live: in every frame of a pan another. Null while there is no chart, no data or no size.
 * @example const range = useVisibleRange(chart); // <output>{range && new Date(range.from).toISOString()}</output>
 */
export function useVisibleRange(chart: FinancialChart | null): TimeRangeMs | null {
  return useChartValue(chart, VISIBLE_RANGE);
}
