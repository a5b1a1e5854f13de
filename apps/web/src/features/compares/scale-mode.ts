/** What the chart's price scale counts in: as it was chosen, or in percent while another instrument is compared so. */
import type { ChartCompare, FinancialChart, PriceScaleMode } from '@candlemark/chart';

type ComparedChart = Pick<FinancialChart, 'compares'> | null;

/** Those that make the scale of the prices count in percent. */
function inPercent(compares: readonly ChartCompare[]): readonly ChartCompare[] {
  return compares.filter(({ pane, scale, isPercent }) => isPercent && pane === 'main' && scale === null);
}

export function shownScaleMode(chosen: PriceScaleMode, compares: readonly ChartCompare[]): PriceScaleMode {
  return chosen !== 'indexed' && inPercent(compares).length > 0 ? 'percent' : chosen;
}

/** Another mode than percent was chosen: what is compared lies at its own prices from then on. */
export function leavePercent(chosen: PriceScaleMode, chart: ComparedChart): void {
  if (chosen === 'percent' || chosen === 'indexed' || chart === null) return;
  for (const { id } of inPercent(chart.compares.list())) chart.compares.update(id, { isPercent: false }, 'scale-mode');
}
