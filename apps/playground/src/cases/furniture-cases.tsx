import { lastSpan, type RangeOfData } from '@candlemark/chart';
import { Navigator, TimeScrollbar, ZoomBar } from '@candlemark/chart-ui';
import { madeUpBars } from '../made-up-bars.ts';
import type { PlaygroundCase } from '../playground-case.ts';

const MANY_BARS = madeUpBars(4000);

/** What stands around a chart to move about in it. */
export const FURNITURE_CASES: readonly PlaygroundCase[] = [
  {
    id: 'furniture-navigator',
    title: 'Navigator',
    options: { data: MANY_BARS },
    prepare: (chart) => chart.setViewport(lastSpan('1Y')),
    around: { under: (chart) => <Navigator chart={chart} /> },
  },
  {
    id: 'furniture-navigator-tight',
    title: 'Navigator with a view thinner than a pixel',
    options: { data: MANY_BARS },
    prepare: (chart) => chart.setViewport(partOfData(0.5, 0.5)),
    around: { under: (chart) => <Navigator chart={chart} /> },
  },
  {
    id: 'furniture-navigator-few',
    title: 'Navigator with few bars, all of them in view',
    around: { under: (chart) => <Navigator chart={chart} /> },
  },
  {
    id: 'furniture-navigator-beginning',
    title: 'Navigator at the beginning',
    options: { data: MANY_BARS },
    prepare: (chart) => chart.setViewport(partOfData(0, 0.02)),
    around: { under: (chart) => <Navigator chart={chart} /> },
  },
  {
    id: 'furniture-scrollbar',
    title: 'Scrollbar',
    options: { data: MANY_BARS },
    prepare: (chart) => chart.setViewport(lastSpan('1Y')),
    around: { under: (chart) => <TimeScrollbar chart={chart} /> },
  },
  {
    id: 'furniture-zoom-bar',
    title: 'Zoom bar, always there',
    options: { data: MANY_BARS, volume: 'overlay' },
    prepare: (chart) => chart.setViewport(lastSpan('1Y')),
    around: { over: (chart) => <ZoomBar chart={chart} visible="always" /> },
  },
  {
    id: 'furniture-zoom-bar-hover',
    title: 'Zoom bar, for a mouse over the foot of the chart',
    options: { data: MANY_BARS },
    around: { over: (chart) => <ZoomBar chart={chart} /> },
  },
];

/** From one part of all data to another. */
function partOfData(from: number, to: number): RangeOfData {
  return ({ data }) => {
    const timeAt = (part: number) => data.from + part * (data.to - data.from);
    return { from: timeAt(from), to: timeAt(to) };
  };
}
