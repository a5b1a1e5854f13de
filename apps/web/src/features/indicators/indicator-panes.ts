import type { ChartIndicator, FinancialChart } from '@candlemark/chart';
import type { Services } from '../../services.ts';
import type { NamedChoice } from './indicator-setting-tabs.ts';

/** Where an indicator may lie: among prices, in a pane of its own, or with others. */
export function panesOf(
  indicator: ChartIndicator,
  list: readonly ChartIndicator[],
  { indicators }: Pick<FinancialChart, 'indicators'>,
  text: Services['text'],
): readonly NamedChoice[] {
  const own = `pane-${indicator.id}`;
  const others = [...new Set(list.map(({ pane }) => pane))].filter((pane) => pane !== 'main' && pane !== own);
  const nameOf = (pane: string) =>
    list
      .filter((one) => one.pane === pane && one.id !== indicator.id)
      .map((one) => indicators.definitionOf(one.type)?.short ?? one.type)
      .join(', ');
  return [
    { value: 'main', title: text('indicators.pane.main') },
    { value: own, title: text('indicators.pane.own') },
    ...others
      .filter((pane) => nameOf(pane) !== '' || pane === indicator.pane)
      .map((pane) => ({
        value: pane,
        title: text('indicators.pane.with', { names: nameOf(pane) || indicator.type }),
      })),
  ];
}
