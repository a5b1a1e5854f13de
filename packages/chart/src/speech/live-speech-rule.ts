import type { OptionRule } from '../options/option-rule.ts';

const LEAST_SEC = 5;
const MOST_SEC = 3600;

export const LIVE_SPEECH_RULE: OptionRule = {
  expected: `0, or a number of seconds from ${LEAST_SEC} to ${MOST_SEC}`,
  accepts: (value) => value === 0 || (typeof value === 'number' && value >= LEAST_SEC && value <= MOST_SEC),
};
