import type { ChartState, FinancialChart } from '@candlemark/chart';
import { useCallback, useRef, useSyncExternalStore } from 'react';

/** Whatever of the state is another one, one of these tells. */
const TELLING = ['viewport', 'level', 'status', 'units', 'arrange', 'annotation', 'data'] as const;

/**
 * The part of a chart's state that `select` picks, kept up to date. The component renders again only when that part changes, so pick
 * primitives: `useFinancialChart(chart, (state) => state.level)`. Null while there is no chart.
 */
export function useFinancialChart<Selected extends string | number | boolean | null>(
  chart: FinancialChart | null,
  select: (state: ChartState) => Selected,
): Selected | null {
  const gone = useRef<FinancialChart | null>(null);
  const subscribe = useCallback(
    (changed: () => void) => {
      if (chart === null || gone.current === chart) return () => {};
      const stops = [
        ...TELLING.map((event) => chart.on(event, changed)),
        chart.indicators.on(changed),
        chart.compares.on(changed),
        chart.on('destroy', () => {
          gone.current = chart;
          changed();
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [chart],
  );
  return useSyncExternalStore(
    subscribe,
    () => (chart === null || gone.current === chart ? null : select(chart.getState())),
    () => null,
  );
}
