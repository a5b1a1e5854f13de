import type { Formulas } from './formula.ts';

export const LEVEL_FORMULAS: Formulas = {
  'average-day-range': {
    formula:
      'the mean range, from low to high, of the last `length` trading days, the one of the bar included as far as it has come',
    origin: 'common knowledge',
  },
  'high-low-52-weeks': {
    formula: 'the highest high and the lowest low of the last 52 weeks of the calendar, the one of the bar included',
    origin: 'common knowledge',
  },
  highest: { formula: 'the highest of the last `length` values', origin: 'common knowledge' },
  lowest: { formula: 'the lowest of the last `length` values', origin: 'common knowledge' },
  'pivot-points': {
    formula:
      'levels of the high, low and close of the day, week or month before: the middle P, resistance R1 to R4 above and support S1 to S4 below it, in the way of floor traders (standard), by Fibonacci’s shares, by Camarilla, Woodie or DeMark; levels that a way does not have stay empty',
    origin: 'floor traders; N. Scott (Camarilla), T. DeMark, K. Wood',
  },
};
