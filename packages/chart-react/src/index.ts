export { FinancialChart, type FinancialChartProps } from './financial-chart.tsx';
export { type ListedAnnotations, useAnnotations } from './use-annotations.ts';
export { useCrosshair } from './use-crosshair.ts';
export { useFinancialChart } from './use-financial-chart.ts';
export { useVisibleRange } from './use-visible-range.ts';
