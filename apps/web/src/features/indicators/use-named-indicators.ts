import type { FinancialChart } from '@candlemark/chart';
import { useEffect } from 'react';
import { useIndicatorWords } from './use-indicator-words.ts';

/** Steps of the chart's history call indicators as the page does. */
export function useNamedIndicators(chart: FinancialChart | null): void {
  const { nameOf } = useIndicatorWords();
  useEffect(() => chart?.indicators.nameBy(nameOf), [chart, nameOf]);
}
