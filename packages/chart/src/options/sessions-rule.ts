import { BOOLEAN, isRecord, type OptionRule } from './option-rule.ts';

export const SESSIONS_RULE: OptionRule = {
  expected: 'an object',
  accepts: isRecord,
  fields: { breaks: BOOLEAN, shading: BOOLEAN },
};
