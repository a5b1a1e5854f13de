import type { Instrument } from '@candlemark/bars';
import type { FinancialChart } from '@candlemark/chart';
import { useEffect } from 'react';
import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';
import { bindChart } from './bind-chart.ts';
import { bringFormerAnnotations } from './former-annotations.ts';
import { onceShown } from './once-shown.ts';

/** What the reader draws on an instrument belongs to the document; what cannot be done with it is told. */
export function useBoundChart(chart: FinancialChart | null, { id }: Instrument): void {
  const { platform, document, boundChart, keptSteps, layouts, notices, text } = useServices();
  const layout = useStore(layouts.current);
  useEffect(() => {
    if (chart === null) return;
    chart.drawing.setReadOnly(layouts.isReadOnly);
    const bound = bindChart(chart, id, document, {
      home: { layout, chart: layouts.chartIdOf(layout) },
      steps: keptSteps,
      undone: (step) => text('step.undo', { step }),
      whenReady: (call) => onceShown(chart, platform.timers, call),
      notShown: (count) => notices.show(text('notice.annotationsNotRead', { count })),
    });
    boundChart.set(bound);
    if (!layouts.isReadOnly) void bringFormerAnnotations(id, platform.storage, document, text('step.bringFormer'));
    const stopTelling = chart.on('refused', (reason) => notices.show(text('notice.refused', { reason })));
    return () => {
      boundChart.set(null);
      bound.unbind();
      stopTelling();
    };
  }, [chart, id, platform, document, boundChart, keptSteps, layouts, layout, notices, text]);
}
