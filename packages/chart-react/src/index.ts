export { FinancialChart, type FinancialChartProps } from './financial-chart.tsx';
export { useFinancialChart } from './use-financial-chart.ts';
