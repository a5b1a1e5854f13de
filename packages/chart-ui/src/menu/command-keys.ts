import type { FinancialChart } from '@candlemark/chart';

/** The keys that do the same as a command of the chart; nothing where there are none. */
export function commandKeys(chart: FinancialChart, id: string): string | undefined {
  return chart.commands().find((command) => command.id === id)?.keys[0];
}
