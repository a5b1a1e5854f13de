import { expect, test } from 'vitest';
import { daysOf, isBackwards, lastYears } from './range-choices.ts';

const at = (iso: string) => Date.parse(iso) * 1000;
const instrument = (to: string) =>
  ({ levels: [{ toUs: at('1999-01-01') }, { toUs: at(to) }] }) as unknown as Parameters<typeof lastYears>[0];

test('years are counted back from the last bar, not from today', () => {
  expect(lastYears(instrument('2010-06-30T20:00:00Z'), 5)).toEqual({ from: '2005-06-30', to: null });
  expect(lastYears(null, 5)).toBeNull();
});

test('a range that ends before it begins, or on the same day, has no day', () => {
  expect(isBackwards({ from: '2020-01-01', to: '2010-01-01' })).toBe(true);
  expect(isBackwards({ from: '2020-01-01', to: '2020-01-01' })).toBe(true);
  expect(isBackwards({ from: '2020-01-01', to: '2020-01-02' })).toBe(false);
  expect(isBackwards({ from: '2020-01-01', to: null })).toBe(false);
  expect(isBackwards({ from: null, to: '2020-01-01' })).toBe(false);
});

test('a stretch of time is told by the days that it touches', () => {
  expect(daysOf(at('2010-01-04T14:30:00Z'), at('2010-02-01T21:00:00Z'))).toEqual({
    from: '2010-01-04',
    to: '2010-02-02',
  });
  expect(daysOf(at('2010-01-04T00:00:00Z'), at('2010-02-01T00:00:00Z'))).toEqual({
    from: '2010-01-04',
    to: '2010-02-01',
  });
});
