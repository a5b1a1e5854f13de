import { expect, it } from 'vitest';
import { OwnIds } from './own-ids.ts';

it('gives each the id that it wants, or the next one that is free', () => {
  const ids = new OwnIds();
  expect(['a', 'a', 'a-2', 'a', 'b', 'a-2'].map((wanted) => ids.take(wanted))).toEqual([
    'a',
    'a-2',
    'a-2-2',
    'a-3',
    'b',
    'a-2-3',
  ]);
});

it('gives as many as there may be in a file their own, in the time of one look each', () => {
  const ids = new OwnIds();
  const given = new Set(Array.from({ length: 200_000 }, () => ids.take('same')));
  expect(given.size).toBe(200_000);
});
