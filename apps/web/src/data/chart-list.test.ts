import { expect, test } from 'vitest';
import { chartListStore } from './chart-list.ts';
import { createStore } from './store.ts';

test('a chart that is gone is not asked again for what it listed, nor listened to', () => {
  const kept = createStore<readonly string[]>(['RSI']);
  let isGone = false;
  const chart = {
    get indicators() {
      if (isGone) throw new Error('This chart was destroyed');
      return { list: kept.get, on: kept.subscribe };
    },
  };
  const store = chartListStore(chart, ({ indicators }) => indicators);
  const told: string[] = [];
  const stop = store.subscribe(() => told.push(store.get().join()));
  kept.set(['RSI', 'SMA']);
  isGone = true;
  expect(store.get()).toEqual(['RSI', 'SMA']);
  stop();
  kept.set([]);
  expect(told).toEqual(['RSI,SMA']);
});

test('without a chart there is nothing', () => {
  expect(chartListStore(null, () => ({ list: () => [1], on: () => () => {} })).get()).toEqual([]);
});
