import type { FinancialChart } from '@candlemark/chart';
import { type ChartValue, useChartValue } from './use-chart-value.ts';

/** Of whatever instrument, in the order in which they were added. */
export type ListedAnnotations = ReturnType<FinancialChart['annotations']['list']>;

const NONE: ListedAnnotations = [];
const ANNOTATIONS: ChartValue<ListedAnnotations> = {
  read: (chart) => chart.annotations.list(),
  listen: (chart, changed) => chart.annotations.on(() => changed(chart.annotations.list())),
  isSame: (one, other) => one.length === other.length && one.every((annotation, at) => annotation === other[at]),
};

/**
 * All annotations of the chart, live, whoever drew or changed them; change them by `chart.annotations`. None while there is no chart.
 * @example const annotations = useAnnotations(chart); // <ul>{annotations.map(({ id, type }) => <li key={id}>{type}</li>)}</ul>
 */
export function useAnnotations(chart: FinancialChart | null): ListedAnnotations {
  return useChartValue(chart, ANNOTATIONS) ?? NONE;
}
