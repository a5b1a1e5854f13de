import { DataTable, Sheet } from '@candlemark/chart-ui';
import { useState } from 'react';
import { useServices } from '../../services.ts';
import { useCopyValues } from '../data-window/use-copy-values.ts';

/** What was in view when it was asked for, as a table. */
export function DataTableSheet({ onClose }: { readonly onClose: () => void }) {
  const { session, text } = useServices();
  const copy = useCopyValues();
  const [table] = useState(() => session.chart?.toTable() ?? { columns: [], rowCount: 0 });
  return (
    <Sheet title={text('table.title')} isTitleShown kind="page" onClose={onClose}>
      <DataTable table={table} label={text('table.title')} onCopy={copy} />
    </Sheet>
  );
}
