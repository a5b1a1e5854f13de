import type { FinancialChart } from '@candlemark/chart';
import { AnnotationControls } from '@candlemark/chart-ui';
import { FileDown, FileUp, Image, Sheet } from 'lucide-react';
import { useMemo } from 'react';
import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';

/** What floats over the chart for its annotations, joined to the page's clipboard, notices and regions. */
export function ChartAnnotationControls({ chart }: { readonly chart: FinancialChart }) {
  const { layouts, platform, commands, notices, regions, text } = useServices();
  const layout = useStore(layouts.current);
  const clipboard = useMemo(
    () => ({ read: () => platform.pastedText(), write: (text: string) => platform.copyText(text) }),
    [platform],
  );
  const entries = useMemo(
    () => [
      {
        id: 'picture',
        title: text('command.picture'),
        icon: Image,
        keys: 'Alt+KeyS',
        run: () => void commands.run('app.picture'),
      },
      {
        id: 'data-csv',
        title: text('command.dataCsv'),
        icon: Sheet,
        run: () => void commands.run('app.data-csv'),
      },
      {
        id: 'import',
        title: text('command.importAnnotations'),
        icon: FileUp,
        run: () => void commands.run('app.import-annotations'),
      },
      {
        id: 'export',
        title: text('command.exportAnnotations'),
        icon: FileDown,
        run: () => void commands.run('app.export-annotations'),
      },
    ],
    [commands, text],
  );
  return (
    <AnnotationControls
      chart={chart}
      clipboard={clipboard}
      entries={entries}
      home={{ layout, chart: layouts.chartIdOf(layout) }}
      regionRef={regions.add}
      onTell={(sentence) => notices.show(sentence)}
    />
  );
}
