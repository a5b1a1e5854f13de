import type { FinancialChart } from '@candlemark/chart';
import { RangeBar } from '@candlemark/chart-ui';
import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';

const GO_TO = 'app.go-to';

/** The strip of ranges under a chart. */
export function ChartRanges({ chart }: { readonly chart: FinancialChart }) {
  const { commands } = useServices();
  const goTo = useStore(commands.commands).find(({ id }) => id === GO_TO);
  return (
    <RangeBar
      chart={chart}
      onGoTo={() => commands.run(GO_TO)}
      {...(goTo?.keys[0] !== undefined && { goToKeys: goTo.keys[0] })}
    />
  );
}
