import { isRecord, isTime, type OptionRule } from './option-rule.ts';

const FILL = 'with time, side, quantity and price, and the numbers as numbers or as decimal texts';

export const FILLS_RULE: OptionRule = {
  expected: `an array of fills ${FILL}`,
  accepts: Array.isArray,
  members: { expected: `a fill ${FILL}`, accepts: isFill },
};

const TEXTS = ['feeCurrency', 'currency', 'settlement', 'account', 'orderId', 'executionId', 'note'] as const;

function isFill(fill: unknown): boolean {
  if (!isRecord(fill) || !isTime(fill.time) || (fill.side !== 'buy' && fill.side !== 'sell')) return false;
  const areTexts = TEXTS.every((name) => fill[name] == null || typeof fill[name] === 'string');
  return (
    areTexts &&
    isDecimal(fill.quantity, false) &&
    isDecimal(fill.price, true) &&
    (fill.multiplier == null || (isDecimal(fill.multiplier, false) && Number(fill.multiplier) > 0)) &&
    (fill.inverse == null || typeof fill.inverse === 'boolean') &&
    (fill.fee == null || isDecimal(fill.fee, true))
  );
}

function isDecimal(value: unknown, mayBeNegative: boolean): boolean {
  if (typeof value === 'number') return Number.isFinite(value) && (mayBeNegative || value > 0);
  return typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) && (mayBeNegative || !value.startsWith('-'));
}
