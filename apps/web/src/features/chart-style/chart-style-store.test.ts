import { expect, test } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { DEFAULT_CHART_STYLE } from './chart-style.ts';
import { createChartStyleStore } from './chart-style-store.ts';

function storeAt(search: string, stored = new Map<string, string>()) {
  const storage = memoryStorage(stored);
  const location = { search: () => search, pathname: () => '/chart/SPX', href: () => `http://host/chart/SPX${search}` };
  return { store: createChartStyleStore({ storage, location }), stored };
}

test('what the reader chose is kept', () => {
  const { store, stored } = storeAt('');
  store.choose({ ...DEFAULT_CHART_STYLE, chartType: 'area' });
  expect(storeAt('', stored).store.get().chartType).toBe('area');
});

test('a link is shown as it was copied, and does not change what the reader prefers', () => {
  const { store, stored } = storeAt('');
  store.choose({ ...DEFAULT_CHART_STYLE, chartType: 'area', volume: 'none' });
  const linked = storeAt('?type=line', stored).store;
  expect(linked.get()).toEqual({ ...DEFAULT_CHART_STYLE, chartType: 'line' });
  linked.show({ ...DEFAULT_CHART_STYLE, chartType: 'ohlc' });
  expect(storeAt('?interval=1D', stored).store.get()).toMatchObject({ chartType: 'area', volume: 'none' });
});

test('a phone begins without the strip of all data, and has it where the reader chose it', () => {
  const { stored } = storeAt('');
  const onPhone = () => {
    const location = { search: () => '', pathname: () => '/chart/SPX', href: () => 'http://host/chart/SPX' };
    return createChartStyleStore({ storage: memoryStorage(stored), location }, true);
  };
  expect([storeAt('').store.get().hasNavigator, onPhone().get().hasNavigator]).toEqual([true, false]);
  onPhone().choose({ ...DEFAULT_CHART_STYLE, hasNavigator: true });
  expect(onPhone().get().hasNavigator).toBe(true);
});

test('what a layout does not say is as it suits the screen, and what it says is so on every screen', () => {
  const location = { search: () => '', pathname: () => '/chart/SPX', href: () => 'http://host/chart/SPX' };
  const onPhone = createChartStyleStore({ storage: memoryStorage(), location }, true);
  expect(onPhone.defaults.hasNavigator).toBe(false);
  expect(onPhone.read({ chartType: 'area' })).toEqual({ ...onPhone.defaults, chartType: 'area' });
  expect(onPhone.read({ hasNavigator: true }).hasNavigator).toBe(true);
  expect(storeAt('').store.read({ chartType: 'pie' })).toEqual(DEFAULT_CHART_STYLE);
});
