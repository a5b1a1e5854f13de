import type { RecordNews, SyncStatus } from '@candlemark/client';
import { expect, test } from 'vitest';
import { createStore } from '../../data/store.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { createChartStyleStore } from '../chart-style/chart-style-store.ts';
import { bindAddressedLook } from './addressed-look.ts';

/** A page that begins at an address, and what the document then tells of the chart of its layout. */
function begun(search: string) {
  let style: object | undefined;
  const status = createStore<SyncStatus>({ link: 'starting', unsent: 0, notKept: null });
  const listeners = new Set<(news: readonly RecordNews[]) => void>();
  const location = { search: () => search, pathname: () => '/chart/SPX', href: () => '' };
  const chartStyle = createChartStyleStore({ storage: memoryStorage(), location });
  const document = {
    status,
    onNews(listener: (news: readonly RecordNews[]) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const layouts = {
    arrivals: createStore(0),
    current: createStore('main'),
    chartOf: () => (style === undefined ? null : { style }),
    travel: () => {},
  };
  const platform = { location, history: { onTravel: () => () => {} }, timers: { after: () => () => {} } };
  bindAddressedLook({ chartStyle, document, layouts, platform } as unknown as Parameters<typeof bindAddressedLook>[0]);
  const tell = (next: object) => {
    style = next;
    for (const listener of [...listeners]) listener([]);
  };
  return { chartStyle, layouts, tell, goLive: () => status.set({ ...status.get(), link: 'live' }) };
}

test('what an address leaves open is as the layout keeps it, first as this browser knows it and then as the server does', () => {
  const { chartStyle, tell, goLive } = begun('?interval=1D&type=area');
  tell({ timeZone: 'Asia/Tokyo', chartType: 'line', grid: 'none' });
  expect(chartStyle.get()).toMatchObject({ timeZone: 'Asia/Tokyo', chartType: 'area', grid: 'none' });
  tell({ timeZone: 'Europe/London', chartType: 'line' });
  expect(chartStyle.get()).toMatchObject({ timeZone: 'Europe/London', chartType: 'area' });
  goLive();
  tell({ timeZone: 'America/Chicago' });
  expect(chartStyle.get()).toMatchObject({ timeZone: 'Europe/London' });
});

test('a bare address leaves the chart type to the reader, and the rest to the layout, also where that only comes after a while', () => {
  const { chartStyle, tell, goLive } = begun('?interval=1D');
  goLive();
  tell({ timeZone: 'Asia/Tokyo', chartType: 'line' });
  expect(chartStyle.get()).toMatchObject({ timeZone: 'Asia/Tokyo', chartType: 'candlestick' });
});

test('who has changed the look meanwhile, or went to another layout, knows better', () => {
  const changed = begun('?interval=1D');
  changed.chartStyle.choose({ ...changed.chartStyle.get(), timeZone: 'Europe/Paris' });
  changed.tell({ timeZone: 'Asia/Tokyo' });
  expect(changed.chartStyle.get().timeZone).toBe('Europe/Paris');
  const gone = begun('?interval=1D');
  gone.layouts.arrivals.set(1);
  gone.tell({ timeZone: 'Asia/Tokyo' });
  expect(gone.chartStyle.get().timeZone).toBeNull();
});
