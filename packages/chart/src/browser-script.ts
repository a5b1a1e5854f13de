/** What the file for a plain `<script>` has: the chart, and what a page makes indicators, tools, calendars and sources of its own with. */
export * from '@candlemark/annotations';
export * from '@candlemark/bars';
export type { ValuesOf } from '@candlemark/indicators';
export * from '@candlemark/indicators';
export * from './index.ts';
// Where two have a name, it is the chart's.
export { type Fill, type LineStyle, MARK_SHAPES, type MarkShape } from './index.ts';
