import type { FinancialChartOptions } from '@candlemark/chart';

/** The options of `next` that differ from `before`; undefined for those that are gone. */
export function changedOptions(before: FinancialChartOptions, next: FinancialChartOptions): FinancialChartOptions {
  const names = new Set([...Object.keys(before), ...Object.keys(next)]) as Set<keyof FinancialChartOptions>;
  const changed = [...names].filter((name) => !Object.is(before[name], next[name]));
  return Object.fromEntries(changed.map((name) => [name, next[name]]));
}
