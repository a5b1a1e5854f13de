import { BOOLEAN, isRecord, type OptionRule } from './option-rule.ts';

/** A longer walk would be in the way of whoever waits for its end. */
const MOST_MS = 2000;

export const ANIMATION_RULE: OptionRule = {
  expected: 'a boolean or an object',
  accepts: (value) => typeof value === 'boolean' || isRecord(value),
  fields: {
    enabled: BOOLEAN,
    durationMs: {
      expected: `a number above 0, ${MOST_MS} at most`,
      accepts: (value) => typeof value === 'number' && value > 0 && value <= MOST_MS,
    },
  },
};
