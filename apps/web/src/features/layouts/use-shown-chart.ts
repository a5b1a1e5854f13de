import { useServices } from '../../services.ts';
import { settingsOf } from './chart-settings.ts';
import type { ShownChart } from './layouts.ts';

/** Asks what the chart on screen shows, as a layout remembers it; null while there is none. */
export function useShownChart(): () => ShownChart | null {
  const { instrument, session, chartStyle } = useServices();
  return () => {
    const shown = instrument.get();
    const summary = session.summary.get();
    const { chart } = session;
    if (shown === null || summary === null || chart === null) return null;
    return {
      instrument: shown.id,
      symbol: shown.symbol,
      interval: summary.interval,
      style: chartStyle.get(),
      settings: settingsOf(chart.getState(), chart.visibleRange()),
    };
  };
}
