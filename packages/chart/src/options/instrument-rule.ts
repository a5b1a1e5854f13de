/** What a host may say of an instrument: in `instrument`, or beside its `getBars`. */
import { isTimeZone } from '@candlemark/bars';
import { isRecord, type OptionRule, POSITIVE } from './option-rule.ts';

/** More no engine writes. */
const MOST_DECIMALS = 20;
const DAYS_OF_WEEK = 7;

export const TIME_ZONE_RULE: OptionRule = {
  expected: 'an IANA time zone such as Europe/Berlin',
  accepts: (value) => typeof value === 'string' && isTimeZone(value),
};

export const DECIMALS: OptionRule = {
  expected: `a whole number from 0 to ${MOST_DECIMALS}`,
  accepts: (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MOST_DECIMALS,
};

const WORDS: OptionRule = { expected: 'a text', accepts: (value) => typeof value === 'string' };

export const INSTRUMENT_FIELDS = {
  symbol: WORDS,
  name: WORDS,
  calendar: {
    expected: 'a calendar: an object with timeZone, a week of seven days, and exceptions',
    accepts: (value) =>
      isRecord(value) &&
      TIME_ZONE_RULE.accepts(value.timeZone) &&
      [value.week, value.exceptions].every(Array.isArray) &&
      (value.week as unknown[]).length === DAYS_OF_WEEK,
  },
  timeZone: TIME_ZONE_RULE,
  tickSize: POSITIVE,
} as const satisfies Record<string, OptionRule>;
