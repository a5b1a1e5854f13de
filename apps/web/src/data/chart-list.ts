/** What a chart has of a kind, such as its indicators, as a store. */
import type { ChartCompare, ChartIndicator, FinancialChart } from '@candlemark/chart';
import { useMemo } from 'react';
import { createStore, type ReadableStore, useStore } from './store.ts';

/** What is listed, and tells when there are others. */
interface Listed<One> {
  list(): readonly One[];
  on(listener: () => void): () => void;
}

/** The chart is asked here alone: one that goes may be rendered once more, and answers nothing then. */
export function chartListStore<Chart, One>(
  chart: Chart | null,
  listedOn: (chart: Chart) => Listed<One>,
): ReadableStore<readonly One[]> {
  if (chart === null) return createStore<readonly One[]>([]);
  const listed = listedOn(chart);
  return { get: () => listed.list(), subscribe: (listener) => listed.on(listener) };
}

/** What is compared on a chart just now. */
export function useCompares(chart: Pick<FinancialChart, 'compares'> | null): readonly ChartCompare[] {
  return useStore(useMemo(() => chartListStore(chart, ({ compares }) => compares), [chart]));
}

/** The indicators that are on a chart just now. */
export function useIndicators(chart: Pick<FinancialChart, 'indicators'> | null): readonly ChartIndicator[] {
  return useStore(useMemo(() => chartListStore(chart, ({ indicators }) => indicators), [chart]));
}
