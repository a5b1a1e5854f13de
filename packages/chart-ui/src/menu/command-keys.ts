import type { Command, FinancialChart } from '@candlemark/chart';

/** A command of the chart by its id. */
export function commandOf(chart: FinancialChart, id: string): Command | undefined {
  return chart.commands().find((command) => command.id === id);
}

/** The keys that do the same as a command of the chart; nothing where there are none. */
export function commandKeys(chart: FinancialChart, id: string): string | undefined {
  return commandOf(chart, id)?.keys[0];
}
