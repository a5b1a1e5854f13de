import type { FinancialChart } from '@candlemark/chart';
import { AnnotationControls } from '@candlemark/chart-ui';
import { useMemo } from 'react';
import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';
import { offerPasted } from '../annotation-files/choose-import.ts';
import { useChartEntries } from '../chart-style/use-chart-entries.ts';
import { useChartMenus } from '../chart-style/use-chart-menus.ts';

/** What floats over the chart for its annotations, joined to the page's clipboard, notices and regions. */
export function ChartAnnotationControls({ chart }: { readonly chart: FinancialChart }) {
  const services = useServices();
  const { layouts, platform, notices, regions } = services;
  const layout = useStore(layouts.current);
  const menus = useChartMenus();
  const entries = useChartEntries();
  const clipboard = useMemo(
    () => ({
      read: () => platform.pasted(),
      write: (copied: string) => platform.copyText(copied),
      offer: (pasted: string) => offerPasted(services, pasted),
    }),
    [platform, services],
  );
  return (
    <AnnotationControls
      chart={chart}
      clipboard={clipboard}
      menus={menus}
      entries={entries}
      home={{ layout, chart: layouts.chartIdOf(layout) }}
      regionRef={regions.add}
      onTell={(sentence, action) =>
        notices.show(sentence, action === undefined ? null : { label: action.title, run: () => action.run() })
      }
    />
  );
}
