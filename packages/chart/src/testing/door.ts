/** The document of a chart without the chart, for tests of what is joined to it. */
export { ChartDocument } from '../document/chart-document.ts';
export { documentExchange } from '../document/document-exchange.ts';
export { History } from '../document/history.ts';
/** How colours look to every kind of colour vision, for tests of whoever paints with a theme. */
export { leastDistance } from '../theme/color-vision.fixtures.ts';
/** A chart without a page, for tests of what charts draw. */
export { type DrawnChart, drawnChart, type PagelessChart } from './drawn-chart.ts';
