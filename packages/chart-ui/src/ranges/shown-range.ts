import type { FinancialChart } from '@candlemark/chart';
import { useEffect, useState } from 'react';
import type { RangeChoice } from './range-choices.ts';

/** What a bar of ranges tells of the view. */
export interface ShownRange {
  /** Which of the choices it is; null for none of them. */
  readonly id: string | null;
  /** Whether the newest bar is in view, or there is none yet. */
  readonly hasNewest: boolean;
}

export type RangedChart = Pick<FinancialChart, 'isShowing' | 'visibleRange' | 'dataRange'>;

/** Which choice a chart shows: of several that come to the same, the first. */
export function shownRange(chart: RangedChart, choices: readonly RangeChoice[]): ShownRange {
  const [visible, data] = [chart.visibleRange(), chart.dataRange()];
  return {
    id: choices.find(({ target }) => chart.isShowing(target))?.id ?? null,
    hasNewest: visible === null || data === null || visible.to >= data.to,
  };
}

/** The same, live. */
export function useShownRange(chart: FinancialChart, choices: readonly RangeChoice[]): ShownRange {
  const [shown, setShown] = useState(() => shownRange(chart, choices));
  useEffect(() => {
    const look = () => {
      const next = shownRange(chart, choices);
      setShown((before) => (before.id === next.id && before.hasNewest === next.hasNewest ? before : next));
    };
    look();
    const stops = [chart.on('viewport', look), chart.on('status', look)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [chart, choices]);
  return shown;
}
