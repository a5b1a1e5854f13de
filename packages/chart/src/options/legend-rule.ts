import { LEAST_ROWS } from '../layers/arrange-legend.ts';
import { LEGEND_ITEMS } from '../layers/legend.ts';
import { LEGEND_POSITIONS } from '../layers/legend-choice.ts';
import { BOOLEAN, isRecord, type OptionRule, oneOf } from './option-rule.ts';

const MOST_ROWS = 100;

/** What the option `legend` may be. */
export const LEGEND_RULE: OptionRule = {
  expected: 'an object',
  accepts: isRecord,
  fields: {
    visible: BOOLEAN,
    position: oneOf(LEGEND_POSITIONS),
    items: { expected: 'an array', accepts: Array.isArray, members: oneOf(LEGEND_ITEMS) },
    maxRows: {
      expected: `a whole number from ${LEAST_ROWS} to ${MOST_ROWS}`,
      accepts: (value) => Number.isInteger(value) && Number(value) >= LEAST_ROWS && Number(value) <= MOST_ROWS,
    },
  },
};
