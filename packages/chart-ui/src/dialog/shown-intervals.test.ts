import type { DrawingLevel } from '@candlemark/chart';
import { describe, expect, it } from 'vitest';
import { intervalClasses, isOnAll, tickOf, withIntervals } from './shown-intervals.ts';

const LEVELS = ['1m', '5m', '1h', '1D', '1mo'].map((level) => ({
  level,
  unit: level.replace(/\d/g, ''),
})) as unknown as readonly DrawingLevel[];

it('intervals stand by their unit, and those that were chosen elsewhere stay among them, once', () => {
  expect(intervalClasses(LEVELS, [null]).map(({ unit, levels }) => [unit, ...levels])).toEqual([
    ['m', '1m', '5m'],
    ['h', '1h'],
    ['D', '1D'],
    ['mo', '1mo'],
  ]);
  expect(intervalClasses(LEVELS, [['45m', '1D', 'odd'], ['45m']])).toContainEqual({
    unit: 'm',
    levels: ['1m', '5m', '45m'],
  });
  expect(intervalClasses(LEVELS, [['odd'], null]).at(-1)).toEqual({ unit: 'other', levels: ['odd'] });
});

it('one of them or a whole unit is ticked and unticked', () => {
  const classes = intervalClasses(LEVELS, [null]);
  expect(withIntervals(classes, ['1D'], ['5m'], true)).toEqual(['5m', '1D']);
  expect(withIntervals(classes, ['1D'], ['1m', '5m'], true)).toEqual(['1m', '5m', '1D']);
  expect(withIntervals(classes, ['1m', '5m', '1D'], ['1m', '5m'], false)).toEqual(['1D']);
});

describe('of several', () => {
  const chosen = [['1m', '1D'], ['1D', '1h'], null] as const;

  it('what they do not share is mixed', () => {
    expect([isOnAll(chosen), isOnAll(chosen.slice(0, 2)), isOnAll([null, null])]).toEqual([null, false, true]);
    expect(['1D', '1m', '5m'].map((level) => tickOf(chosen, [level]))).toEqual(['on', 'mixed', 'mixed']);
    expect(['1D', '1m', '5m'].map((level) => tickOf(chosen.slice(0, 2), [level]))).toEqual(['on', 'mixed', 'off']);
    expect(tickOf([['1m', '5m'], null], ['1m', '5m'])).toBe('on');
    expect(tickOf([['1m']], ['1m', '5m'])).toBe('mixed');
  });

  it('each keeps what is not changed, and one on all intervals is on all but the one that is taken away', () => {
    const classes = intervalClasses(LEVELS, chosen);
    expect(chosen.map((one) => withIntervals(classes, one, ['1h'], true))).toEqual([
      ['1m', '1h', '1D'],
      ['1h', '1D'],
      null,
    ]);
    expect(chosen.map((one) => withIntervals(classes, one, ['1D'], false))).toEqual([
      ['1m'],
      ['1h'],
      ['1m', '5m', '1h', '1mo'],
    ]);
  });
});
