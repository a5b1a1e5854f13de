import type { FinancialChart } from '@candlemark/chart';
import { useCallback, useRef, useSyncExternalStore } from 'react';

/** Something that a chart has and tells of when it becomes another. Written outside of components, so that it stays the same. */
export interface ChartValue<Value> {
  /** As it is now; null where it is not known. */
  read(chart: FinancialChart): Value | null;
  /** Listens; returns what ends it. */
  listen(chart: FinancialChart, changed: (value: Value | null) => void): () => void;
  /** Whether a component need not render again for it. */
  isSame(one: Value, other: Value): boolean;
}

/** The value, live. Null while there is no chart, also on a server and after the chart is gone. */
export function useChartValue<Value>(
  chart: FinancialChart | null,
  { read, listen, isSame }: ChartValue<Value>,
): Value | null {
  const kept = useRef<{ readonly chart: FinancialChart; readonly value: Value | null } | null>(null);
  const gone = useRef<FinancialChart | null>(null);
  const now = () => {
    if (chart === null || gone.current === chart) return null;
    if (kept.current?.chart !== chart) kept.current = { chart, value: read(chart) };
    return kept.current.value;
  };
  const subscribe = useCallback(
    (changed: () => void) => {
      if (chart === null || gone.current === chart) return () => {};
      const take = (value: Value | null) => {
        const before = kept.current?.chart === chart ? kept.current.value : null;
        if (value === before || (value !== null && before !== null && isSame(value, before))) return;
        kept.current = { chart, value };
        changed();
      };
      const end = () => {
        gone.current = chart;
        changed();
      };
      const stops = [listen(chart, take), chart.on('destroy', end)];
      // What was told between rendering and now.
      take(read(chart));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [chart, read, listen, isSame],
  );
  return useSyncExternalStore(subscribe, now, () => null);
}
