import type { FinancialChart } from '@candlemark/chart';
import { useEffect } from 'react';
import { useServices } from '../../services.ts';
import { bindHidden } from './bind-hidden.ts';
import { bindStyle } from './bind-style.ts';

/** Joins the chart's style, and what is hidden on it, to what can be undone on it. */
export function useUndoableStyle(chart: FinancialChart | null): void {
  const { chartStyle, notices, text } = useServices();
  useEffect(
    () => (chart === null ? undefined : bindStyle(chart.drawing.settings, chartStyle, text)),
    [chart, chartStyle, text],
  );
  useEffect(() => {
    if (chart === null) return;
    return bindHidden(chart, text, (name, run) =>
      notices.show(text('series.alone', { name }), { label: text('series.showOthers'), run }),
    );
  }, [chart, notices, text]);
}
