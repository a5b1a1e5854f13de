import { GRIDS, MOST_MARGIN_BARS, MOST_MARGIN_PERCENT } from './look-options.ts';
import { isRecord, type OptionRule, oneOf } from './option-rule.ts';

const PERCENT = upTo(MOST_MARGIN_PERCENT);
const BARS = upTo(MOST_MARGIN_BARS);

/** What the options about the look may be that need no part. */
export const LOOK_RULES = {
  grid: oneOf(GRIDS),
  margins: {
    expected: 'an object',
    accepts: isRecord,
    fields: {
      top: PERCENT,
      bottom: PERCENT,
      right: { ...BARS, accepts: (value) => value === null || BARS.accepts(value) },
    },
  },
} as const satisfies Record<string, OptionRule>;

function upTo(most: number): OptionRule {
  return {
    expected: `a number from 0 to ${most}`,
    accepts: (value) => typeof value === 'number' && value >= 0 && value <= most,
  };
}
