import { expect, test } from 'vitest';
import { formatChartAddress, parseChartView, symbolOfPath } from './chart-address.ts';

const us = (iso: string) => Date.parse(iso) * 1000;

test.each([
  ['2000-01-01T00:00:00Z', '2020-12-31T00:00:00Z', '2000-01-01', '2020-12-31'],
  ['2024-03-01T10:30:00Z', '2024-03-08T22:15:00Z', '2024-03-01T10:30Z', '2024-03-08T22:15Z'],
  ['2024-03-01T10:30:20Z', '2024-03-01T22:15:10Z', '2024-03-01T10:30:20Z', '2024-03-01T22:15:10Z'],
  ['2024-03-01T10:30:20.250Z', '2024-03-01T10:31:00Z', '2024-03-01T10:30:20.250Z', '2024-03-01T10:31:00.000Z'],
])('a range from %s to %s is written as briefly as it can be', (from, to, shortFrom, shortTo) => {
  const range = { fromUs: us(from), toUs: us(to) };
  const address = formatChartAddress('SPX', { interval: '1D', range, level: '1D' });
  expect(address).toBe(`/chart/SPX?interval=1D&from=${shortFrom}&to=${shortTo}`);
});

test('under Auto the address tells the level of its range', () => {
  const range = { fromUs: us('2000-01-01T00:00:00Z'), toUs: us('2020-12-31T00:00:00Z') };
  const address = formatChartAddress('SPX', { interval: 'auto', range, level: '1D' });
  expect(address).toBe('/chart/SPX?interval=auto&level=1D&from=2000-01-01&to=2020-12-31');
  expect(formatChartAddress('SPX', { interval: 'auto', range: null, level: '1D' })).toBe('/chart/SPX?interval=auto');
});

test('a symbol may hold any sign', () => {
  expect(formatChartAddress('BTC/USD 100%', { interval: '1h', range: null, level: null })).toBe(
    '/chart/BTC%2FUSD%20100%25?interval=1h',
  );
});

test.each([
  ['', 'auto', []],
  ['?interval=5m', '5m', []],
  ['?interval=45m', '45m', []],
  ['?interval=60m', '1h', []],
  ['?interval=3D', '3D', []],
  ['?interval=5M', 'auto', ['interval']],
  ['?interval=0m', 'auto', ['interval']],
  ['?interval=24h', 'auto', ['interval']],
  ['?interval=auto&level=45m', 'auto', ['level']],
  ['?interval=7x&from=2020-01-01', 'auto', ['interval']],
  ['?interval=auto&level=1D', 'auto', []],
  ['?interval=auto&level=1d', 'auto', ['level']],
  ['?from=2020-01-01', 'auto', ['from']],
  ['?from=soon&to=2020-01-01', 'auto', ['from']],
  ['?from=2021-01-01&to=2020-01-01', 'auto', ['from', 'to']],
  ['?from=0001-01-01&to=2020-01-01', 'auto', ['from']],
  ['?from=2020-02-30&to=2020-03-10', 'auto', ['from']],
])('%j is read as %s, leaving out %j', (search, interval, ignored) => {
  expect(parseChartView(search)).toEqual({ interval, range: null, level: null, ignored });
});

test('dates, times with an offset and fractions are read', () => {
  expect(parseChartView('?from=2020-01-01&to=2020-01-02T01:00:00.5%2B01:00').range).toEqual({
    fromUs: us('2020-01-01T00:00:00Z'),
    toUs: us('2020-01-02T00:00:00.500Z'),
  });
});

test.each([
  ['/chart/SPX', 'SPX'],
  ['/chart/SPX/', 'SPX'],
  ['/chart/BTC%2FUSD%20100%25', 'BTC/USD 100%'],
  ['/chart/100%', null],
  ['/chart/', null],
  ['/chart/A/B', null],
  ['/', null],
])('the path %s names %j', (path, symbol) => {
  expect(symbolOfPath(path)).toBe(symbol);
});
