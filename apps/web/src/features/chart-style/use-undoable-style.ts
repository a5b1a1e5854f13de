import type { FinancialChart } from '@candlemark/chart';
import { useEffect } from 'react';
import { useServices } from '../../services.ts';
import type { ChartStyle } from './chart-style.ts';

const SETTING = 'style';

/** What is chosen of the chart's style is a step among what is drawn, undone in its turn. */
export function useUndoableStyle(chart: FinancialChart | null): void {
  const { chartStyle, text } = useServices();
  useEffect(() => {
    if (chart === null) return;
    const { settings } = chart.drawing;
    settings.begin(SETTING, { ...chartStyle.get() });
    const stops = [
      chartStyle.subscribe(() => {
        const next = chartStyle.get();
        const before = settings.get(SETTING) as ChartStyle | null;
        if (before === null || isSame(before, next)) return;
        const key = before.chartType === next.chartType ? 'step.changeStyle' : 'step.changeChartType';
        settings.change(SETTING, { ...next }, text(key));
      }),
      settings.on(SETTING, (setting) => {
        const style = setting as unknown as ChartStyle;
        if (!isSame(style, chartStyle.get())) chartStyle.choose(style);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [chart, chartStyle, text]);
}

function isSame(a: ChartStyle, b: ChartStyle): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
