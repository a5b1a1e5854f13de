export { createFinancialChart } from '@candlemark/chart';
