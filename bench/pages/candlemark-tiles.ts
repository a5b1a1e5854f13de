// Candlemark on tiles: what is held is the number of trades of the instrument.

import { createFinancialChart, type FinancialChart } from '@candlemark/chart';
import type { BenchPage } from './bench-page.ts';
import { HEIGHT_CSS, WIDTH_CSS } from './page-chart.ts';
import { createProceduralTiles, rememberTiles } from './procedural-tiles.ts';
import { nextPaint, untilCandles } from './until-painted.ts';

/** Bars of it are there even with few trades, so that instruments of all sizes show the same picture. */
const INTERVAL = '5s';
const QUIET_FRAMES = 30;
const OPENINGS = 5;

const element = document.createElement('div');
element.style.cssText = `display:grid;position:relative;width:${WIDTH_CSS}px;height:${HEIGHT_CSS}px`;
document.body.append(element);
let chart: FinancialChart | undefined;

const page: Pick<BenchPage, 'open' | 'visibleMs'> = {
  open: async (trades, visible) => {
    const source = createProceduralTiles(trades);
    const remembered = rememberTiles(source);
    const show = () => {
      const shown = createFinancialChart(element, {
        tileSource: remembered,
        interval: INTERVAL,
        theme: 'light',
        chartType: 'candlestick',
        volume: false,
      });
      shown.setViewport({ lastBars: visible });
      return shown;
    };
    const times: number[] = [];
    for (let opening = 0; opening <= OPENINGS; opening += 1) {
      chart?.destroy();
      await untilQuiet();
      const startedMs = performance.now();
      chart = show();
      times.push((await untilCandles(element)) - startedMs);
    }
    // From here on nothing but the chart holds tiles.
    chart?.setOptions({ tileSource: source, interval: 'auto' });
    // The first one made the tiles.
    return median(times.slice(1));
  },
  visibleMs: () => chart?.visibleRange() ?? { from: Number.NaN, to: Number.NaN },
};
Object.assign(globalThis, { bench: page });

async function untilQuiet(): Promise<void> {
  for (let frame = 0; frame < QUIET_FRAMES; frame += 1) await nextPaint();
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}
