import type { HistoryMark } from '@candlemark/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupMarks, singleMarks } from './group-marks.ts';

const ID = '01K0000000000000000000000A';

function mark(seq: number, minute: number, name: string, window = 'here'): HistoryMark {
  return { seq, id: ID, window, name, at: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString() };
}

test('a hundred edits in a row are one entry, which tells what was done', () => {
  const marks = Array.from({ length: 100 }, (_, at) => mark(100 - at, 100 - at, at % 4 === 0 ? 'Draw' : 'Move'));
  const [entry, ...others] = groupMarks(marks);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ seq: 100, firstSeq: 1, at: marks[0]?.at, window: 'here' });
  expect(entry?.steps).toEqual([
    { name: 'Draw', count: 25 },
    { name: 'Move', count: 75 },
  ]);
});

test('a rest, another window, and what stands alone begin another entry', () => {
  const marks = [
    mark(6, 60, 'Move'),
    mark(5, 59, 'Restore'),
    mark(4, 58, 'Move'),
    mark(3, 57, 'Move', 'there'),
    mark(2, 20, 'Move', 'there'),
    mark(1, 19, 'Draw', 'there'),
  ];
  const entries = groupMarks(marks, ({ name }) => name === 'Restore');
  expect(entries.map(({ seq, firstSeq }) => [seq, firstSeq])).toEqual([
    [6, 6],
    [5, 5],
    [4, 4],
    [3, 3],
    [2, 1],
  ]);
});

test('every change is in one entry, whatever the clocks said, and each by itself where that is asked for', () => {
  const minute = fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constant(Number.NaN));
  const drawn = fc.array(fc.tuple(minute, fc.constantFrom('here', 'there'), fc.constantFrom('Draw', 'Move')));
  fc.assert(
    fc.property(drawn, (parts) => {
      const marks = parts.map(([at, window, name], index): HistoryMark => {
        const one = mark(parts.length - index, 0, name, window);
        return Number.isNaN(at) ? { ...one, at: 'noon' } : { ...one, at: mark(0, at, name).at };
      });
      const entries = groupMarks(marks);
      const seqs = entries.flatMap(({ seq, firstSeq }) =>
        Array.from({ length: seq - firstSeq + 1 }, (_, step) => seq - step),
      );
      expect(seqs).toEqual(marks.map(({ seq }) => seq));
      expect(entries.flatMap(({ steps }) => steps).reduce((sum, { count }) => sum + count, 0)).toBe(marks.length);
      expect(singleMarks(marks).map(({ seq }) => seq)).toEqual(seqs);
    }),
  );
});
