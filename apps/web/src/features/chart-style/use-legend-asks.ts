import type { FinancialChart } from '@candlemark/chart';
import { useEffect } from 'react';
import { useServices } from '../../services.ts';
import { FIRST_TAB } from './setting-tab-ids.ts';

const VOLUME = 'volume';

/** What the legend's buttons ask for: the settings of the chart, and that its volume goes, which is a step like any other choice of style. */
export function useLegendAsks(chart: FinancialChart | null): void {
  const { chartStyle, openSettings } = useServices();
  useEffect(() => {
    if (chart === null) return;
    const stops = [
      chart.on('seriesSettings', () => openSettings.set(FIRST_TAB)),
      chart.on('seriesRemove', ({ id }) => {
        if (id !== VOLUME) return;
        chartStyle.choose({ ...chartStyle.get(), volume: 'none' });
        // Its button is gone with it.
        chart.focus();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [chart, chartStyle, openSettings]);
}
