/** What the files for a `<script>` begin with: the element is there at once, and beside it everything that the file of the chart has. */
import { defineCandlemarkChart } from './define-candlemark-chart.ts';

export * from '@candlemark/annotations';
export * from '@candlemark/bars';
export * from '@candlemark/chart';
// Where two have a name, it is the chart's.
export { type Fill, type LineStyle, MARK_SHAPES, type MarkShape } from '@candlemark/chart';
export * from '@candlemark/indicators';
export type { ValuesOf } from '@candlemark/indicators';
export * from './index.ts';

defineCandlemarkChart();
