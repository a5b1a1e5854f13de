import { expect, test } from 'vitest';
import { guidesFirst } from './guides-first.mjs';

const [NAME, PAGE] = [32, 8388608];
const ROWS = [
  { kind: NAME, url: 'reference/functions/renko.html' },
  { kind: NAME, url: 'reference/types/renkounits.html' },
  { kind: PAGE, url: 'decisions/units.html' },
  ...['non-time-charts', 'options', 'parts', 'recipes'].map((name) => ({ kind: PAGE, url: `${name}.html` })),
];
const FOUND = ROWS.map((_, at) => ({ ref: String(at) }));
const refs = (typed: string) => guidesFirst(FOUND, typed, ROWS).map(({ ref }) => Number(ref));

test('the best three guides stand before the names of the reference that hold the same word', () => {
  expect(refs('renko')).toEqual([3, 4, 5, 0, 1, 2, 6]);
});

test('a name as it is written in code is found as such', () => {
  expect(refs('renkoUnits')).toEqual([0, 1, 2, 3, 4, 5, 6]);
});
