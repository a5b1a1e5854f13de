// Candlemark with everything around the bars that the app has: volume, legend, tooltip, sessions, extremes, countdown; navigator, scrollbar, zoom bar, ranges, status bar and data window.
// The plot is as large as that of the bare page: what stands around it takes room of its own.

import type { FinancialChart } from '@candlemark/chart';
import { DataWindow, Navigator, RangeBar, StatusBar, TimeScrollbar, ZoomBar } from '@candlemark/chart-ui';
import { createElement, Fragment, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { startBenchPage } from './bench-page.ts';
import { ownPage, showOwn } from './own-page.ts';

startBenchPage((element, bars, visible) => {
  const chart = showOwn(element, bars, visible, {
    volume: 'overlay',
    tooltip: { mode: 'follow' },
    sessions: { breaks: true, shading: true },
    priceScale: { highLow: true, countdown: true },
  });
  surround(chart, element);
  return ownPage(chart);
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
