/** A page with nothing in it but the chart's doors: what the tests of its limits make charts with. Nothing here holds on to a chart. */
import {
  barDataPart,
  candlestickSeries,
  createArraySource,
  createChart,
  createFinancialChart,
  type FinancialChartOptions,
  volumeSeries,
} from '../index.ts';
import { dailyBars } from './daily-bars.ts';

interface PlainPage {
  readonly createFinancialChart: typeof createFinancialChart;
  /** A chart of candles and volume, and of bars in memory, without any other part. */
  readonly createSmallChart: typeof createSmallChart;
  readonly createArraySource: typeof createArraySource;
  readonly dailyBars: typeof dailyBars;
  /** Lets `count` frames pass. */
  frames(count?: number): Promise<void>;
  /** The canvas's bitmap, and whether anything but one colour is in it. */
  canvas(within?: ParentNode): { readonly width: number; readonly height: number; readonly isBlank: boolean };
}

declare global {
  var plain: PlainPage;
}

const SMALL = { series: [volumeSeries, candlestickSeries], data: barDataPart } as const;

/** @param options also those that TypeScript refuses, as plain JavaScript would give them */
function createSmallChart(element: HTMLElement, options: FinancialChartOptions) {
  return createChart<typeof SMALL>(element, options, SMALL);
}

async function frames(count = 2): Promise<void> {
  for (let at = 0; at < count; at++) await new Promise((resolve) => globalThis.window.requestAnimationFrame(resolve));
}

function canvas(within: ParentNode = globalThis.window.document) {
  const element = within.querySelector('canvas');
  const context = element?.getContext('2d');
  if (!element || !context) throw new Error('The page has no canvas');
  const { width, height } = element;
  if (width === 0 || height === 0) return { width, height, isBlank: true };
  const { data } = context.getImageData(0, 0, width, height);
  return { width, height, isBlank: data.every((value, at) => value === data[at % 4]) };
}

globalThis.plain = { createFinancialChart, createSmallChart, createArraySource, dailyBars, frames, canvas };
