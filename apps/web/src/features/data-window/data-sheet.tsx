import { Sheet } from '@candlemark/chart-ui';
import { useServices } from '../../services.ts';
import { DataPanel } from './data-panel.tsx';

/** The data window where there is no room for it beside the chart. */
export function DataSheet({ onClose }: { readonly onClose: () => void }) {
  const { text } = useServices();
  return (
    <Sheet title={text('region.data')} isTitleShown kind="page" onClose={onClose}>
      <DataPanel />
    </Sheet>
  );
}
