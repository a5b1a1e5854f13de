import { createStore, type ReadableStore } from '../../data/store.ts';
import type { Platform } from '../../platform/platform.ts';
import { CHART_STYLE_KEY, type ChartStyle, readChartStyle } from './chart-style.ts';
import { parseChartStyle } from './chart-style-address.ts';

/** The style that charts are shown in. */
export interface ChartStyleStore extends ReadableStore<ChartStyle> {
  /** What the reader chose is kept for the next visit. */
  choose(style: ChartStyle): void;
  /** What a link asks for is shown, and changes nothing of what the reader prefers. */
  show(style: ChartStyle): void;
}

/** Begins with the style of the address, else with what was kept. */
export function createChartStyleStore({ storage, location }: Pick<Platform, 'storage' | 'location'>): ChartStyleStore {
  const kept = readChartStyle(storage.read(CHART_STYLE_KEY));
  const store = createStore(parseChartStyle(location.search(), kept).style ?? kept);
  return {
    get: store.get,
    subscribe: store.subscribe,
    choose(style) {
      store.set(style);
      storage.write(CHART_STYLE_KEY, JSON.stringify(style));
    },
    show: (style) => store.set(style),
  };
}
