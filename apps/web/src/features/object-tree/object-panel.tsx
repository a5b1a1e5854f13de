import { ObjectTree } from '@candlemark/chart-ui';
import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';
import { useLegendAnswers } from '../chart-style/use-legend-asks.ts';
import { copyIndicators } from '../indicators/copy-indicators.ts';

/** Everything that is on the chart as a tree, beside it or in a sheet of its own. */
export function ObjectPanel() {
  const services = useServices();
  const { session, text, layouts, notices, overlay } = services;
  // A chart comes and goes with what can be drawn on it.
  useStore(session.drawing);
  const layout = useStore(layouts.current);
  const { openSeries, removeSeries, moveSeries } = useLegendAnswers();
  const { chart } = session;
  if (chart === null) return <p className="form-block">{text('data.noChart')}</p>;
  return (
    <ObjectTree
      chart={chart}
      home={{ layout, chart: layouts.chartIdOf(layout) }}
      onTell={(told, undo) => notices.show(told, undo === undefined ? null : { label: text('import.undo'), run: undo })}
      onSeriesSettings={openSeries}
      onSeriesCopy={(id) => {
        if (chart.indicators.get(id) !== null) void copyIndicators([id], services);
      }}
      {...(!layouts.isReadOnly && {
        onSeriesRemove: removeSeries,
        onSeriesMove: moveSeries,
        onCopyTo: (annotations) => overlay.set({ kind: 'copy-annotations', annotations }),
      })}
    />
  );
}
