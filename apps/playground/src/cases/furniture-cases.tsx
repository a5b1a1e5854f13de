import { type ChartType, type FinancialChart, lastSpan, type RangeOfData } from '@candlemark/chart';
import {
  ChartTypeMenu,
  DataWindow,
  Navigator,
  RangeBar,
  StatusBar,
  TimeScrollbar,
  ZoomBar,
} from '@candlemark/chart-ui';
import { useState } from 'react';
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
    id: 'furniture-tooltip',
    title: 'Tooltip beside the pointer',
    options: { volume: true, tooltip: { mode: 'follow' } },
  },
  {
    id: 'furniture-tooltip-fixed',
    title: 'Tooltip in a corner, of the nearest series',
    options: { volume: true, tooltip: { mode: 'fixed', series: 'one', position: 'bottom-right' } },
  },
  {
    id: 'furniture-tooltip-host',
    title: 'Tooltip of the host, after half a second',
    options: {
      tooltip: { mode: 'follow', delayMs: 500, content: ({ timeText }) => [{ label: 'On', text: timeText }] },
    },
  },
  {
    id: 'furniture-status-bar',
    title: 'Status bar',
    options: { volume: true, legend: { visible: false } },
    around: { under: (chart) => <StatusBar chart={chart} /> },
  },
  {
    id: 'furniture-data-window',
    title: 'Data window',
    options: { volume: true },
    around: { under: (chart) => <DataWindow chart={chart} /> },
  },
  {
    id: 'furniture-ranges',
    title: 'Ranges, one of them shown',
    options: { data: MANY_BARS },
    prepare: (chart) => chart.setViewport(lastSpan('1Y')),
    around: { under: (chart) => <RangeBar chart={chart} onGoTo={() => {}} goToKeys="Alt+KeyG" /> },
  },
  {
    id: 'furniture-ranges-away',
    title: 'Ranges, with the newest bar out of view',
    options: { data: MANY_BARS },
    prepare: (chart) => chart.setViewport(partOfData(0.4, 0.6)),
    around: { under: (chart) => <RangeBar chart={chart} onGoTo={() => {}} goToKeys="Alt+KeyG" /> },
  },
  {
    id: 'furniture-ranges-narrow',
    title: 'Ranges in a narrow chart, with the newest bar out of view',
    options: { data: MANY_BARS },
    prepare: (chart) => chart.setViewport(partOfData(0.4, 0.6)),
    around: {
      under: (chart) => (
        <div style={{ width: 260 }}>
          <RangeBar chart={chart} onGoTo={() => {}} goToKeys="Alt+KeyG" />
        </div>
      ),
    },
  },
  {
    id: 'furniture-chart-types',
    title: 'Chart types in a menu',
    options: { chartType: 'hollow-candlestick' },
    around: { under: (chart) => <ChartTypes chart={chart} first="hollow-candlestick" /> },
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

function ChartTypes({ chart, first }: { readonly chart: FinancialChart; readonly first: ChartType }) {
  const [chartType, setChartType] = useState(first);
  const choose = (type: ChartType) => {
    chart.setOptions({ chartType: type });
    setChartType(type);
  };
  return <ChartTypeMenu value={chartType} onChange={choose} placement="top start" />;
}
