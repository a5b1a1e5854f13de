import type { ListedInstrument } from '@candlemark/contracts';
import { expect, test } from 'vitest';
import { countOf, EVERYTHING, isChosen, NOTHING, targetOf, withRows } from './selection.ts';

const rows = ['a', 'b', 'c'].map((id) => ({ id }) as ListedInstrument);

test('what is chosen one by one stays while other rows are looked at', () => {
  const first = withRows(NOTHING, rows, new Set(['a', 'b']));
  const then = withRows(first, [{ id: 'd' } as ListedInstrument, rows[0]!], new Set(['d']));
  expect(targetOf(then, { q: 'x' })).toEqual({ ids: ['b', 'd'] });
  expect(countOf(then, 100_000)).toBe(2);
});

test('all that is found is chosen by what finds it, however many there are', () => {
  expect(withRows(NOTHING, rows, 'all')).toBe(EVERYTHING);
  const but = withRows(EVERYTHING, rows, new Set(['a', 'c']));
  expect(countOf(but, 100_000)).toBe(99_999);
  expect([isChosen(but, 'b'), isChosen(but, 'not loaded yet')]).toEqual([false, true]);
  expect(targetOf(but, { sector: 'Energy' })).toEqual({ found: { sector: 'Energy' }, except: ['b'] });
  expect(targetOf(withRows(but, rows, new Set(['a', 'b', 'c'])), {})).toEqual({ found: {} });
});
