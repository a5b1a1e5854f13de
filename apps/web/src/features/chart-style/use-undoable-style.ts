import type { FinancialChart } from '@candlemark/chart';
import { useEffect } from 'react';
import { useServices } from '../../services.ts';
import { bindStyle } from './bind-style.ts';

/** Joins the chart's style to what can be undone on it. */
export function useUndoableStyle(chart: FinancialChart | null): void {
  const { chartStyle, text } = useServices();
  useEffect(
    () => (chart === null ? undefined : bindStyle(chart.drawing.settings, chartStyle, text)),
    [chart, chartStyle, text],
  );
}
