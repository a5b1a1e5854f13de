import type { DrawingLevel } from '@candlemark/chart';
import { expect, it } from 'vitest';
import { intervalClasses, withIntervals } from './shown-intervals.ts';

const LEVELS = ['1m', '5m', '1h', '1D', '1mo'].map((level) => ({
  level,
  unit: level.replace(/\d/g, ''),
})) as unknown as readonly DrawingLevel[];

it('intervals stand by their unit, and those that were chosen elsewhere stay among them', () => {
  expect(intervalClasses(LEVELS, null).map(({ unit, levels }) => [unit, ...levels])).toEqual([
    ['m', '1m', '5m'],
    ['h', '1h'],
    ['D', '1D'],
    ['mo', '1mo'],
  ]);
  expect(intervalClasses(LEVELS, ['45m', '1D', 'odd'])).toContainEqual({ unit: 'm', levels: ['1m', '5m', '45m'] });
  expect(intervalClasses(LEVELS, ['odd']).at(-1)).toEqual({ unit: 'other', levels: ['odd'] });
});

it('one of them or a whole unit is ticked and unticked', () => {
  const classes = intervalClasses(LEVELS, null);
  expect(withIntervals(classes, ['1D'], ['5m'], true)).toEqual(['5m', '1D']);
  expect(withIntervals(classes, ['1D'], ['1m', '5m'], true)).toEqual(['1m', '5m', '1D']);
  expect(withIntervals(classes, ['1m', '5m', '1D'], ['1m', '5m'], false)).toEqual(['1D']);
});
