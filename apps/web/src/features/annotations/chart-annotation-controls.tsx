import type { FinancialChart } from '@candlemark/chart';
import { AnnotationControls } from '@candlemark/chart-ui';
import { useMemo } from 'react';
import { useServices } from '../../services.ts';

/** What floats over the chart for its annotations, joined to the page's clipboard, notices and regions. */
export function ChartAnnotationControls({ chart }: { readonly chart: FinancialChart }) {
  const { platform, notices, regions } = useServices();
  const clipboard = useMemo(
    () => ({ read: () => platform.pastedText(), write: (text: string) => platform.copyText(text) }),
    [platform],
  );
  return (
    <AnnotationControls
      chart={chart}
      clipboard={clipboard}
      regionRef={regions.add}
      onTell={(text) => notices.show(text)}
    />
  );
}
