/** What to import for the element to be there. */
import { defineCandlemarkChart } from './define-candlemark-chart.ts';

export { CandlemarkChartElement } from './candlemark-chart-element.ts';

defineCandlemarkChart();
