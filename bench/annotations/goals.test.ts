import { expect, test } from 'vitest';
import { annotationGoalRows } from './goals.mjs';
import { withAdded } from './with-added.mjs';

const rowOf = (results: Record<string, Record<string, number>[]>, what: string, beside: string) =>
  annotationGoalRows(withAdded(new Map(Object.entries(results)))).find(
    (row) => row.what === what && row.beside.includes(beside),
  );

test('what lines add is a difference within one visit, and its ratio is made within a round', () => {
  const results = {
    'candlemark 10000': [
      { 'pan-visible: main-thread ms': 15, 'pan-none: main-thread ms': 5 },
      { 'pan-visible: main-thread ms': 45, 'pan-none: main-thread ms': 5 },
    ],
    'bare 10000': [
      { 'pan-visible: main-thread ms': 12, 'pan-none: main-thread ms': 2 },
      { 'pan-visible: main-thread ms': 22, 'pan-none: main-thread ms': 2 },
    ],
  };
  const row = rowOf(results, 'pan-visible: added main-thread ms, 10,000 held', 'bare');
  expect(row).toMatchObject({ ours: '25.00', beside: '15.00 (bare)', ratio: 1.5, goal: { atMost: 1.2 } });
});

test('lines out of view are held against the same chart without any', () => {
  const results = {
    'candlemark 10000': [
      { 'pan-outside: CPU ms': 10, 'pan-none: CPU ms': 10 },
      { 'pan-outside: CPU ms': 33, 'pan-none: CPU ms': 30 },
      { 'pan-outside: CPU ms': 60, 'pan-none: CPU ms': 50 },
    ],
  };
  const row = rowOf(results, 'pan-outside: CPU ms, 10,000 held', 'without lines');
  expect(row).toMatchObject({ ratio: 1.1, goal: { atMost: 1.05 } });
});

test('a row is there only for what was measured', () => {
  const results = { 'candlemark 10000': [{ 'load-spread: ms': 600, 'pan-visible: main-thread ms': 15 }] };
  expect(annotationGoalRows(withAdded(new Map(Object.entries(results))))).toMatchObject([
    { what: 'load-spread: ms, 10,000 held', beside: '300 (allowed)', ratio: 2 },
  ]);
});

test('all tools have the targets of lines, beside the bare loop and what is allowed', () => {
  const results = {
    'candlemark 10000': [
      {
        'tools-load-visible: ms': 450,
        'tools-hover-spread: handler ms a move': 0.5,
        'tools-pan-visible: CPU ms': 41,
        'tools-pan-none: CPU ms': 5,
      },
    ],
    'bare 10000': [{ 'tools-pan-visible: CPU ms': 34, 'tools-pan-none: CPU ms': 4 }],
  };
  const rows = annotationGoalRows(withAdded(new Map(Object.entries(results))));
  expect(rows).toMatchObject([
    { what: 'tools-pan-visible: added CPU ms, 10,000 held', beside: '30.00 (bare)', ratio: 1.2, goal: { atMost: 1.2 } },
    { what: 'tools-hover-spread: handler ms a move, 10,000 held', ratio: 0.5, goal: { atMost: 1 } },
    { what: 'tools-load-visible: ms, 10,000 held', ratio: 1.5, goal: { atMost: 1 } },
  ]);
});
