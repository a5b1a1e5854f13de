import { expect, test } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { DEFAULT_CHART_STYLE } from './chart-style.ts';
import { createChartStyleStore } from './chart-style-store.ts';
import { StyleSession } from './style-session.ts';

function opened() {
  const location = { search: () => '', pathname: () => '/chart/SPX', href: () => 'http://host/chart/SPX' };
  const stored = new Map<string, string>();
  const store = createChartStyleStore({ storage: memoryStorage(stored), location });
  const told: boolean[] = [];
  store.onChange((_style, isChosen) => told.push(isChosen));
  const session = new StyleSession(store);
  return { store, stored, told, session, leave: session.watch() };
}

test('what is changed is seen at once, and chosen in one step when it is kept', () => {
  const { store, stored, told, session } = opened();
  session.change({ grid: 'none' });
  session.change({ upBody: '#3366ff' });
  expect(store.get()).toMatchObject({ grid: 'none', upBody: '#3366ff' });
  expect([told, stored.size]).toEqual([[], 0]);
  session.keep();
  expect(told).toEqual([true]);
  expect([...stored.values()][0]).toContain('#3366ff');
});

test('cancelling leads back to where it was, without a step', () => {
  const { store, told, session, leave } = opened();
  session.change({ grid: 'none', marginTop: 99 });
  expect(store.get().marginTop).toBe(DEFAULT_CHART_STYLE.marginTop);
  session.cancel();
  leave();
  expect(store.get()).toEqual(DEFAULT_CHART_STYLE);
  expect(told).toEqual([]);
});

test('whoever leaves has not cancelled, and what came from elsewhere stays', () => {
  const { store, told, session, leave } = opened();
  store.show({ ...DEFAULT_CHART_STYLE, chartType: 'line' });
  session.change({ grid: 'none' });
  leave();
  expect(store.get()).toMatchObject({ chartType: 'line', grid: 'none' });
  expect(told).toEqual([false, true]);
});
