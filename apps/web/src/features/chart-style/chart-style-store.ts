import { createStore, type ReadableStore } from '../../data/store.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  CHART_STYLE_KEY,
  type ChartStyle,
  DEFAULT_CHART_STYLE,
  PHONE_CHART_STYLE,
  readChartStyle,
} from './chart-style.ts';
import { parseChartStyle } from './chart-style-address.ts';

/** The style that charts are shown in. */
export interface ChartStyleStore extends ReadableStore<ChartStyle> {
  /** What suits this screen where nobody has chosen: a phone, or a larger one. */
  readonly defaults: ChartStyle;
  /** A style as a layout or a template has it; what it does not say, or nobody understands, is as it suits this screen. */
  read(kept: object): ChartStyle;
  /** What the reader chose is kept for the next visit. */
  choose(style: ChartStyle): void;
  /** What a link or a layout asks for is shown, and changes nothing of what the reader prefers. */
  show(style: ChartStyle): void;
  /** Shows a style that may not stay: nobody is told, and nothing is kept. */
  preview(style: ChartStyle): void;
  /** Listens for other styles, and for whether the reader chose them just now. Returns what ends it. */
  onChange(listener: (style: ChartStyle, isChosen: boolean) => void): () => void;
}

/** Begins with the style of the address, else with what was kept, else with what suits a phone or a larger screen. */
export function createChartStyleStore(
  { storage, location }: Pick<Platform, 'storage' | 'location'>,
  isPhone = false,
): ChartStyleStore {
  const defaults = isPhone ? PHONE_CHART_STYLE : DEFAULT_CHART_STYLE;
  const kept = readChartStyle(storage.read(CHART_STYLE_KEY), defaults);
  const store = createStore(parseChartStyle(location.search(), kept).style ?? kept);
  const listeners = new Set<Parameters<ChartStyleStore['onChange']>[0]>();
  const set = (style: ChartStyle, isChosen: boolean) => {
    store.set(style);
    for (const listener of [...listeners]) listener(style, isChosen);
  };
  return {
    defaults,
    read: (found) => readChartStyle(JSON.stringify(found), defaults),
    get: store.get,
    subscribe: store.subscribe,
    choose(style) {
      storage.write(CHART_STYLE_KEY, JSON.stringify(style));
      set(style, true);
    },
    preview: store.set,
    show: (style) => set(style, false),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
