import { DataWindow } from '@candlemark/chart-ui';
import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';
import { useCopyValues } from './use-copy-values.ts';

/** Every value at the crosshair, beside the chart or in a sheet of its own. */
export function DataPanel() {
  const { session, text } = useServices();
  // A chart comes and goes with what can be drawn on it.
  useStore(session.drawing);
  const copy = useCopyValues();
  const { chart } = session;
  return chart === null ? (
    <p className="form-block">{text('data.noChart')}</p>
  ) : (
    <DataWindow chart={chart} onCopy={copy} />
  );
}
