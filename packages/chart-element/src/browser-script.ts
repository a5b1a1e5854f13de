/** What the file for a plain `<script>` begins with: the element, and beside it everything that the script of the chart has. */
export * from '@candlemark/annotations';
export * from '@candlemark/bars';
// Where two have a name, it is the chart's.
export { type Fill, type LineStyle, MARK_SHAPES, type MarkShape } from '@candlemark/chart';
export type { ValuesOf } from '@candlemark/indicators';
export * from '@candlemark/indicators';
export * from './browser.ts';
