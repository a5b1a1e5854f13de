import { Sheet } from '@candlemark/chart-ui';
import { useServices } from '../../services.ts';
import { ObjectPanel } from './object-panel.tsx';
import './object-sheet.css';

/** The object tree where there is no room for it beside the chart. */
export function ObjectSheet({ onClose }: { readonly onClose: () => void }) {
  const { text } = useServices();
  return (
    <Sheet title={text('region.objects')} isTitleShown kind="page" onClose={onClose}>
      <div className="object-sheet">
        <ObjectPanel />
      </div>
    </Sheet>
  );
}
