import { expect, test } from 'vitest';
import { isMet } from '../lib/report.mjs';
import { goalRows } from './goals.mjs';

const rowOf = (results: Record<string, Record<string, number>[]>, what: string, beside: string) =>
  goalRows(new Map(Object.entries(results))).find((row) => row.what === what && row.beside.includes(beside));

test('ratios are made within rounds, and a row is there only for what was measured', () => {
  const results = {
    'candlemark 10000': [{ 'pan-200: main-thread ms': 2 }, { 'pan-200: main-thread ms': 30 }],
    'bare 10000': [{ 'pan-200: main-thread ms': 2 }, { 'pan-200: main-thread ms': 20 }],
  };
  const row = rowOf(results, 'pan-200: main-thread ms, 10,000 held', 'bare');
  expect(row).toMatchObject({ ratio: 1.25, goal: { atMost: 1.4 } });
  expect(goalRows(new Map(Object.entries(results)))).toHaveLength(1);
});

test('long frames of a zoom may be as many as those of the bare loop, none included', () => {
  const frames = (ours: number, bare: number) =>
    rowOf(
      {
        'candlemark 10000': [{ 'zoom: frames over 33 ms': ours }],
        'bare 10000': [{ 'zoom: frames over 33 ms': bare }],
      },
      'zoom: frames over 33 ms, 10,000 held',
      'bare',
    )!;
  expect(isMet(frames(0, 0))).toBe(true);
  expect(isMet(frames(2, 2))).toBe(true);
  expect(isMet(frames(1, 0))).toBe(false);
});

test('an update that was not applied misses the target', () => {
  const applied = (share: number) =>
    rowOf(
      { 'candlemark 1000000': [{ 'updates: updates applied %': share }] },
      'updates: updates applied %, 1,000,000 held',
      'asked',
    )!;
  expect(isMet(applied(100))).toBe(true);
  expect(isMet(applied(99.9))).toBe(false);
});

test('an instrument of a billion trades is held against one of ten thousand', () => {
  const results = {
    'candlemark-tiles 1000000000': [{ 'tiles-first-candles: ms': 60 }],
    'candlemark-tiles 10000': [{ 'tiles-first-candles: ms': 50 }],
  };
  expect(rowOf(results, 'tiles-first-candles: ms, 1,000,000,000 trades', '10,000 trades')).toMatchObject({
    ratio: 1.2,
    goal: { atMost: 1.1 },
  });
});
