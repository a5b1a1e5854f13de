import { expect, test } from 'vitest';
import { hasNextAbove, levelsIn, withNewValueLevel, withValueLevel } from './value-levels.ts';

test('a new level is above all others, as far as these are from one another', () => {
  expect(withNewValueLevel([{ value: 70 }, { value: 30 }, { value: 50 }]).at(-1)).toEqual({ value: 90 });
  expect(withNewValueLevel([{ value: 0 }]).at(-1)).toEqual({ value: 1 });
  expect(withNewValueLevel([]).at(-1)).toEqual({ value: 1 });
  expect(withNewValueLevel([{ value: 0.1 }, { value: 0.2 }]).at(-1)).toEqual({ value: 0.3 });
});

test('a look that is taken back is gone from the level', () => {
  const levels = [{ value: 30, color: '#ff0000', fill: false as const }, { value: 70 }];
  expect(withValueLevel(levels, 0, { color: undefined })).toEqual([{ value: 30, fill: false }, { value: 70 }]);
  expect(withValueLevel(levels, 1, { value: 80, lineStyle: 'dotted' })[1]).toEqual({ value: 80, lineStyle: 'dotted' });
});

test('the highest level has nothing above it to fill', () => {
  const levels = [{ value: 70 }, { value: 30 }];
  expect(levels.map((_, at) => hasNextAbove(levels, at))).toEqual([false, true]);
});

test('what a template has in place of levels is left out', () => {
  expect(levelsIn([{ value: 1 }, null, 'x', { value: 'y' }])).toEqual([{ value: 1 }]);
  expect(levelsIn('levels')).toEqual([]);
});
