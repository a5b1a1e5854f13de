/** What a host may say of an instrument: in `instrument`, or beside its `getBars`. */
import { isTimeZone } from '@candlemark/bars';
import { hasFields, type OptionRule, POSITIVE } from './option-rule.ts';

/** More no engine writes. */
const MOST_DECIMALS = 20;

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
    expected: 'a calendar, with timeZone, week and exceptions',
    accepts: (value) => hasFields(value, ['timeZone', 'week', 'exceptions']),
  },
  timeZone: TIME_ZONE_RULE,
  tickSize: POSITIVE,
} as const satisfies Record<string, OptionRule>;
