import { ObjectTree } from '@candlemark/chart-ui';
import { useEffect, useState } from 'react';
import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';
import { offerPasted } from '../annotation-files/choose-import.ts';
import { useLegendAnswers } from '../chart-style/use-legend-asks.ts';
import { copyIndicators } from '../indicators/copy-indicators.ts';

interface ObjectPanelProps {
  /** It stands beside the chart, and the focus goes over and back. */
  readonly isBeside?: boolean;
}

/** Everything that is on the chart as a tree, beside it or in a sheet of its own. */
export function ObjectPanel({ isBeside = false }: ObjectPanelProps) {
  const services = useServices();
  const { session, text, layouts, notices, overlay, isTreeEntered } = services;
  // Asked for once: a chart that comes later takes the focus from nobody.
  const [takesFocus] = useState(() => isBeside && isTreeEntered.get());
  useEffect(() => isTreeEntered.set(false), [isTreeEntered]);
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
      takesFocus={takesFocus}
      {...(isBeside && { onLeave: () => chart.focus() })}
      onSeriesSettings={openSeries}
      onSeriesCopy={(id) => {
        if (chart.indicators.get(id) !== null) void copyIndicators([id], services);
      }}
      {...(!layouts.isReadOnly && {
        onSeriesRemove: removeSeries,
        onSeriesMove: moveSeries,
        onPasteOther: (pasted) => offerPasted(services, pasted),
        onCopyTo: (annotations) => overlay.set({ kind: 'copy-annotations', annotations }),
      })}
    />
  );
}
