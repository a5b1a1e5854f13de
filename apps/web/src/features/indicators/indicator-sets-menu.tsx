import type { FinancialChart } from '@candlemark/chart';
import { TemplatesMenu, useUi } from '@candlemark/chart-ui';
import { useSyncExternalStore } from 'react';
import { useIndicators } from '../../data/chart-list.ts';
import { useServices } from '../../services.ts';
import { INDICATOR_SETS, indicatorsOfSet, isSetShown, setOfIndicators } from './indicator-sets.ts';

interface IndicatorSetsMenuProps {
  readonly chart: FinancialChart;
  /** Others are on the chart now. */
  onApplied(): void;
}

/** Sets of indicators that the reader keeps under names: those of this chart to be kept, others to be put in their place. */
export function IndicatorSetsMenu({ chart, onApplied }: IndicatorSetsMenuProps) {
  const { notices, text } = useServices();
  const { templates: kept } = useUi();
  const templates = useSyncExternalStore(kept.onChange, () => kept.list(INDICATOR_SETS));
  const list = useIndicators(chart);
  const put = async (name: string, wanted: ReturnType<typeof indicatorsOfSet>) => {
    try {
      await chart.indicators.put(name, wanted);
      onApplied();
    } catch (error) {
      notices.show(text('indicators.notAdded', { reason: error instanceof Error ? error.message : String(error) }));
    }
  };
  const named = (id: string) => templates.find((one) => one.id === id);
  return (
    <TemplatesMenu
      title={text('indicators.sets')}
      templates={templates.toSorted((a, b) => a.name.localeCompare(b.name))}
      resetTitle={text('indicators.removeAll')}
      isWorn={(id) => isSetShown(named(id) ?? { style: {} }, list)}
      onApply={(id) => {
        const template = named(id);
        if (template !== undefined) void put(template.name, indicatorsOfSet(template));
      }}
      onReset={() => void put(text('indicators.removeAll'), [])}
      onSave={(name) => kept.save(INDICATOR_SETS, { name, style: setOfIndicators(list), props: {} })}
      onRename={(id, name) => {
        const template = named(id);
        if (template === undefined) return;
        kept.save(INDICATOR_SETS, { name, style: template.style, props: template.props });
        if (name !== template.name) kept.remove(id);
      }}
      onRemove={(id) => kept.remove(id)}
    />
  );
}
