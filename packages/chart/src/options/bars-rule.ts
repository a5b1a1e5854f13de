import { isHexColor } from '../theme/hex-color.ts';
import { isRecord, type OptionRule } from './option-rule.ts';

const COLOR: OptionRule = {
  expected: 'a colour like #rrggbb, null for that of the theme, or false for none',
  accepts: (value) => value === null || value === false || (typeof value === 'string' && isHexColor(value)),
};

const LOOK: OptionRule = {
  expected: 'an object',
  accepts: isRecord,
  fields: { body: COLOR, border: COLOR, wick: COLOR },
};

/** What the option `bars` may be. */
export const BARS_RULE: OptionRule = { expected: 'an object', accepts: isRecord, fields: { up: LOOK, down: LOOK } };
