import { expect, test } from 'vitest';
import type { FetchedBar, FetchedTrade } from './sources/source.ts';
import { StagedRows } from './staged-rows.ts';

const MINUTE = 60_000;
const RANGE = { fromMs: 10 * MINUTE, toMs: 20 * MINUTE };
const bar = (minute: number, close = 2): FetchedBar => ({
  timeMs: minute * MINUTE,
  open: 1,
  high: 3,
  low: 0.5,
  close,
  volume: 7,
});

test('bars come in order, each once, and only those of the range that are over', () => {
  const rows = new StagedRows('1m', RANGE, RANGE.toMs);
  rows.add({ bars: [bar(12), bar(11), bar(12), bar(9), bar(20), bar(21)], nextMs: 0 });
  rows.add({ bars: [bar(11, 2.5), { ...bar(13), volume: Number.NaN, low: 1e-7 }], nextMs: 0 });
  expect(rows.textBefore(RANGE.toMs)).toBe(
    'time,open,high,low,close,volume\n1970-01-01T00:11:00.000Z,1,3,0.5,2.5,7\n1970-01-01T00:12:00.000Z,1,3,0.5,2,7\n1970-01-01T00:13:00.000Z,1,3,1e-7,2,\n',
  );
  expect(rows.timesBefore(RANGE.toMs)).toEqual([11, 12, 13].map((minute) => minute * MINUTE));
  expect(rows.timesBefore(12 * MINUTE)).toEqual([11 * MINUTE]);
  expect(rows.counts).toEqual({ repeated: 1, corrected: 1, unordered: 2, forming: 2, unreadable: 0 });
});

test('rows without a time or without prices are counted and left out', () => {
  const rows = new StagedRows('1m', RANGE, RANGE.toMs);
  const wrong = [
    { ...bar(11), timeMs: Number.NaN },
    { ...bar(11), open: Number.NaN },
    { ...bar(11), high: Number.POSITIVE_INFINITY },
    { ...bar(11), timeMs: 1e300 },
  ];
  rows.add({ bars: wrong, nextMs: 0 });
  expect([rows.length, rows.counts.unreadable]).toEqual([0, 4]);
});

test('days are written as their dates', () => {
  const rows = new StagedRows('1D', { fromMs: 0, toMs: Date.UTC(2025, 0) }, Date.UTC(2025, 0));
  rows.add({ bars: [{ ...bar(0), timeMs: Date.UTC(2024, 1, 29) }], nextMs: 0 });
  expect(rows.textBefore(Date.UTC(2025, 0))).toContain('\n2024-02-29,1,3,0.5,2,7\n');
});

test('trades are known by their ids, and without any by how often they look alike in a page', () => {
  const trade = (minute: number, id: string): FetchedTrade => ({
    timeMs: minute * MINUTE,
    price: 5,
    size: 1,
    side: 'buy',
    id,
  });
  const named = new StagedRows('trades', RANGE, RANGE.toMs);
  named.add({ trades: [trade(11, 'a'), trade(11, 'b')], nextMs: 0 });
  named.add({ trades: [trade(11, 'b'), trade(12, '=c,"d"')], nextMs: 0 });
  expect(named.textBefore(RANGE.toMs)).toBe(
    'time,price,size,side,id\n1970-01-01T00:11:00.000Z,5,1,buy,a\n1970-01-01T00:11:00.000Z,5,1,buy,b\n1970-01-01T00:12:00.000Z,5,1,buy,"=c,""d"""\n',
  );
  const nameless = new StagedRows('trades', RANGE, RANGE.toMs);
  nameless.add({ trades: [trade(11, ''), trade(11, '')], nextMs: 0 });
  nameless.add({ trades: [trade(11, ''), trade(11, ''), trade(12, '')], nextMs: 0 });
  expect([nameless.length, nameless.counts.repeated]).toEqual([3, 2]);
  expect(nameless.textBefore(RANGE.toMs)).toMatch(/^time,price,size,side\n/);
});
