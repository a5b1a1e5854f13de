import { UNIT_SOURCES, UNITS_TYPES, type UnitsType } from '../units/units-options.ts';
import { BOOLEAN, FINITE, isRecord, type OptionRule, oneOf, POSITIVE } from './option-rule.ts';

const WHOLE: OptionRule = {
  expected: 'a whole number above 0',
  accepts: (value) => typeof value === 'number' && Number.isSafeInteger(value) && value > 0,
};

const SIZE: OptionRule = {
  expected: "{ by: 'size', value } in price, or { by: 'atr', length } in bars",
  accepts: isPriceStep,
  fields: { by: null, value: POSITIVE, length: WHOLE, atMs: FINITE },
};

/** The fields that each type must have. */
const NEEDED: Readonly<Record<UnitsType, readonly string[]>> = {
  renko: ['size'],
  kagi: ['size'],
  'line-break': [],
  'point-figure': ['size'],
  range: ['size'],
  tick: ['count'],
  volume: ['count'],
};

export const UNITS_RULE: OptionRule = {
  expected: `an object with type, one of ${UNITS_TYPES.join(', ')}, and what that needs: size, or count`,
  accepts: isUnits,
  fields: {
    type: oneOf(UNITS_TYPES),
    source: oneOf(UNIT_SOURCES),
    size: SIZE,
    wicks: BOOLEAN,
    lines: WHOLE,
    reversal: WHOLE,
    by: oneOf(['high-low', 'close']),
    count: POSITIVE,
  },
};

function isUnits(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const type = UNITS_TYPES.find((known) => known === value.type);
  return type !== undefined && NEEDED[type].every((name) => value[name] !== undefined);
}

function isPriceStep(value: unknown): boolean {
  if (!isRecord(value)) return false;
  return value.by === 'size' ? value.value !== undefined : value.by === 'atr' && value.length !== undefined;
}
