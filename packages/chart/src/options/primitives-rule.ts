import { FUNCTION, hasOwnIds, isRecord, type OptionRule, TEXT } from './option-rule.ts';

export const PRIMITIVES_RULE: OptionRule = {
  expected: 'an array of pane primitives, each with an id of its own',
  accepts: (value) => hasOwnIds(value),
  members: {
    expected: 'an object with an id',
    accepts: (value) => isRecord(value) && typeof value.id === 'string' && value.id !== '',
    fields: {
      id: TEXT,
      pane: TEXT,
      drawBehind: FUNCTION,
      draw: FUNCTION,
      labels: FUNCTION,
      extent: FUNCTION,
      hit: FUNCTION,
      attach: FUNCTION,
    },
  },
};
