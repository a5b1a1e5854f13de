/** What the files for a `<script>` begin with: the element is there at once, and everything of the chart beside it. */
import { defineCandlemarkChart } from './define-candlemark-chart.ts';

export * from '@candlemark/chart';
export * from './index.ts';

defineCandlemarkChart();
