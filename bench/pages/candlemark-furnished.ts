// Candlemark with everything around the bars that the app has: volume, legend, tooltip, sessions, extremes, countdown; navigator, scrollbar, zoom bar, ranges, status bar and data window.
// The plot is as large as that of the bare page: what stands around it takes room of its own.

import { createFinancialChart, type FinancialChart } from '@candlemark/chart';
import { DataWindow, Navigator, RangeBar, StatusBar, TimeScrollbar, ZoomBar } from '@candlemark/chart-ui';
import { createElement, Fragment, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { startBenchPage } from './bench-page.ts';

startBenchPage((element, bars, visible) => {
  element.style.display = 'grid';
  const chart = createFinancialChart(element, {
    data: bars,
    instrument: { symbol: 'BENCH' },
    interval: '1m',
    theme: 'light',
    chartType: 'candlestick',
    volume: 'overlay',
    tooltip: { mode: 'follow' },
    sessions: { breaks: true, shading: true },
    priceScale: { highLow: true, countdown: true },
  });
  chart.setViewport({ lastBars: visible });
  surround(chart, element);
  return {
    showLast: (count) => chart.setViewport({ lastBars: count }),
    visibleMs: () => chart.visibleRange() ?? { from: Number.NaN, to: Number.NaN },
    update: (bar) => chart.update(bar),
    prepend: (older) => chart.prepend(older),
  };
});

function surround(chart: FinancialChart, element: HTMLElement): void {
  show(element, createElement(ZoomBar, { chart, visible: 'always' }));
  const under = document.createElement('div');
  element.after(under);
  const parts = [
    createElement(Navigator, { chart }),
    createElement(TimeScrollbar, { chart }),
    createElement(RangeBar, { chart, onGoTo: () => {}, goToKeys: 'Alt+KeyG' }),
    createElement(StatusBar, { chart }),
    createElement(DataWindow, { chart }),
  ];
  show(under, createElement(Fragment, null, ...parts));
}

function show(place: Element, content: ReactNode): void {
  const root = document.createElement('div');
  root.style.display = 'contents';
  place.append(root);
  createRoot(root).render(content);
}
