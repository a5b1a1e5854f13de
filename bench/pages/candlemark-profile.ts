// Candlemark on the trades of an instrument, with a volume profile of all of them: what is held is their number.

import type { TileAddress, TileBody, TileSource } from '@candlemark/bars';
import { createFinancialChart, type FinancialChart } from '@candlemark/chart';
import type { BenchPage } from './bench-page.ts';
import { HEIGHT_CSS, WIDTH_CSS } from './page-chart.ts';
import { createProceduralTiles } from './procedural-tiles.ts';
import { nextPaint, untilCandles } from './until-painted.ts';

const INTERVAL = '1h';
const QUIET_FRAMES = 30;

const element = document.createElement('div');
element.style.cssText = `display:grid;position:relative;width:${WIDTH_CSS}px;height:${HEIGHT_CSS}px`;
document.body.append(element);
let source: TileSource | undefined;
let chart: FinancialChart | undefined;

const page: Pick<BenchPage, 'open' | 'drawProfile'> = {
  open: async (trades, visible) => {
    source = atHand(createProceduralTiles(trades));
    const startedMs = performance.now();
    show(source, visible);
    return (await untilCandles(element)) - startedMs;
  },
  drawProfile: async () => {
    if (source === undefined) throw new Error('Open the page first');
    // A chart of its own: what one has worked out it keeps.
    chart?.destroy();
    show(source, 200);
    for (let frame = 0; frame < QUIET_FRAMES; frame += 1) await nextPaint();
    const shown = chart!;
    const { levels } = source.instrument;
    const anchors = [levels[0]!.fromUs, levels[0]!.toUs].map((timeUs) => ({ timeUs, price: 100 }));
    const startedMs = performance.now();
    const { id } = shown.annotations.add({ type: 'fixed-range-volume-profile', anchors });
    let frames = 0;
    for (; !isThere(shown, id); frames += 1) await nextPaint();
    return { ms: performance.now() - startedMs, frames };
  },
};
Object.assign(globalThis, { bench: page });

function show(tileSource: TileSource, visible: number): void {
  chart = createFinancialChart(element, {
    tileSource,
    interval: INTERVAL,
    theme: 'light',
    chartType: 'candlestick',
    volume: false,
  });
  chart.setViewport({ lastBars: visible });
}

/** Its description has the point of control once it is worked out. */
function isThere({ drawing }: FinancialChart, id: string): boolean {
  return drawing.describe(id)?.includes('point of control') ?? false;
}

/** Answers at once with what it answered before: what is measured is neither a network nor the making of tiles. */
function atHand({ instrument, load }: TileSource): TileSource {
  const known = new Map<string, TileBody>();
  return {
    instrument,
    load: (address, signal) => known.get(JSON.stringify(address)) ?? loaded(address, signal),
  };

  async function loaded(address: TileAddress, signal: AbortSignal): Promise<TileBody> {
    const body = await load(address, signal);
    known.set(JSON.stringify(address), body);
    return body;
  }
}
