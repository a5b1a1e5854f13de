/** A page with nothing in it but the chart's door: what the tests of its limits make charts with. Nothing here holds on to a chart. */
import { createArraySource, createFinancialChart } from '../index.ts';
import { dailyBars } from './daily-bars.ts';

interface PlainPage {
  readonly createFinancialChart: typeof createFinancialChart;
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

globalThis.plain = { createFinancialChart, createArraySource, dailyBars, frames, canvas };
