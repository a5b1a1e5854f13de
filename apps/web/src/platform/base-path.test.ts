import { expect, test } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { basePathOf, storageBelow, withinBasePath } from './base-path.ts';

test.each([
  ['https://home.example/charts/assets/index-4f2a.js', '/charts'],
  ['https://home.example/my/charts/assets/index-4f2a.js', '/my/charts'],
  ['http://127.0.0.1:8080/assets/index-4f2a.js', ''],
  ['http://127.0.0.1:5173/src/main.tsx?t=1', ''],
])('of its code at %s the app knows that it is below “%s”', (url, basePath) => {
  expect(basePathOf(url)).toBe(basePath);
});

test.each([
  ['/charts', '/charts/chart/AAPL', '/chart/AAPL'],
  ['/charts', '/charts/', '/'],
  ['/charts', '/charts', '/'],
  ['/charts', '/chartsandmore', '/chartsandmore'],
  ['/charts', '/data', '/data'],
  ['', '/data', '/data'],
  ['', '/', '/'],
])('below “%s” the address %s is %s', (basePath, pathname, within) => {
  expect(withinBasePath(basePath, pathname)).toBe(within);
});

test('two apps of one host keep their own, and the one at its root keeps it under the names that it always had', () => {
  const stored = new Map<string, string>();
  const [root, charts, others] = ['', '/charts', '/others'].map((path) => storageBelow(path, memoryStorage(stored)));
  for (const one of [root, charts, others]) expect(one?.read('candlemark.theme')).toBeNull();
  root?.write('candlemark.theme', 'at the root');
  charts?.write('candlemark.theme', 'below');
  charts?.write('candlemark.other', 'below');
  expect(others?.read('candlemark.theme')).toBeNull();
  expect([...stored.keys()]).toEqual(['candlemark.theme', 'charts/candlemark.theme', 'charts/candlemark.other']);
  expect(charts?.keys('candlemark.')).toEqual(['candlemark.theme', 'candlemark.other']);
  expect(root?.keys('candlemark.')).toEqual(['candlemark.theme']);
  charts?.remove('candlemark.theme');
  expect(root?.read('candlemark.theme')).toBe('at the root');
});
