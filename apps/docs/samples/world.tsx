/** What samples take for granted: an element, bars, a chart, and the host's own things by the names that the pages use. Made anew for each of them. */
import type { PictureHandle } from '@candlemark/analytics';
import { type Bar, createArraySource, createFinancialChart, type FinancialChart } from '@candlemark/chart';
import type { AnnotationControls } from '@candlemark/chart-ui';
import { type ApiClient, createApiClient } from '@candlemark/client';
import { type ComponentProps, createRef, type ReactNode, type RefObject } from 'react';
import { createRoot } from 'react-dom/client';
import { Datafeeds, TradingView } from './charting-library.ts';
import { madeUpBars } from './made-up-bars.ts';
import { headroom, pennant, spread, zone } from './own-definitions.ts';

export interface World {
  readonly element: HTMLElement;
  readonly other: HTMLElement;
  readonly bars: readonly Bar[];
  readonly chart: FinancialChart;
  readonly halves: { readonly first: HTMLElement; readonly second: HTMLElement };
  readonly averages: readonly { readonly time: number; readonly value: number }[];
  readonly histogram: readonly { readonly time: number; readonly value: number }[];
  readonly line: HTMLElement;
  readonly link: HTMLAnchorElement;
  readonly socket: Pick<WebSocket, 'addEventListener'>;
  readonly api: ApiClient;
  readonly apple: Parameters<ApiClient['tileSource']>[0];
  readonly signal: AbortSignal;
  readonly address: { readonly group: string };
  readonly setAddress: (address: World['address']) => void;
  readonly openChart: (id: string) => void;
  readonly handle: RefObject<PictureHandle | null>;
  readonly clipboard: ComponentProps<typeof AnnotationControls>['clipboard'];
  readonly values: Readonly<Record<string, unknown>>;
  readonly setValues: (values: World['values']) => void;
  readonly headroom: typeof headroom;
  readonly spread: typeof spread;
  readonly pennant: typeof pennant;
  readonly zone: typeof zone;
  readonly Datafeeds: typeof Datafeeds;
  readonly TradingView: typeof TradingView;
  readonly hasVolume: boolean;
  readonly setVolume: (isOn: boolean) => void;
  readonly setSettingsOpen: (isOpen: boolean) => void;
  readonly addAlert: (price: number | null) => void;
  readonly tell: (words: string) => void;
  readonly remove: (id: string) => void;
  readonly askForDate: () => void;
  readonly showTable: () => void;
  readonly close: () => void;
  readonly restore: () => void;
  readonly render: (node: ReactNode) => Promise<void>;
}

const nothing = () => {};
const NOTHING_HAPPENS = {
  setAddress: nothing,
  openChart: nothing,
  setValues: nothing,
  setVolume: nothing,
  setSettingsOpen: nothing,
  addAlert: nothing,
  tell: nothing,
  remove: nothing,
  askForDate: nothing,
  showTable: nothing,
  close: nothing,
  restore: nothing,
} as const;

/**
 * @param stage holds whatever the sample shows
 * @param isServed whether a server answers, which then has the instruments
 */
export async function makeWorld(stage: HTMLElement, isServed: boolean): Promise<World> {
  const room = () => {
    const element = stage.ownerDocument.createElement('div');
    element.style.cssText = 'position: relative; width: 640px; height: 320px';
    stage.append(element);
    return element;
  };
  const bars = madeUpBars();
  const values = bars.map(({ time, close }) => ({ time, value: close }));
  const element = room();
  const chart = createFinancialChart(room(), { data: bars });
  while (chart.getState().status !== 'ready') await new Promise(requestAnimationFrame);
  const api = createApiClient({ baseUrl: 'http://127.0.0.1:8080', fetch: (url, init) => fetch(url, init) });
  const { signal } = new AbortController();
  const found = isServed ? await api.findBySymbol('AAPL', signal) : null;
  return {
    element,
    other: room(),
    bars,
    chart,
    halves: { first: room(), second: room() },
    averages: values,
    histogram: values.map(({ time, value }) => ({ time, value: value - 100 })),
    line: room(),
    link: stage.ownerDocument.createElement('a'),
    socket: new EventTarget() as WebSocket,
    api,
    apple: found ?? createArraySource(bars, { symbol: 'AAPL' }).instrument,
    signal,
    address: { group: 'all' },
    clipboard: { read: () => Promise.resolve(''), write: () => Promise.resolve() },
    handle: createRef(),
    values: { hasGrid: true },
    headroom,
    spread,
    pennant,
    zone,
    Datafeeds,
    TradingView,
    hasVolume: true,
    ...NOTHING_HAPPENS,
    async render(node) {
      createRoot(room()).render(node);
      // It is rendered with the next frames.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    },
  };
}
