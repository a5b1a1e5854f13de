import type { AnyIndicator } from './definition.ts';
import { beginningOf, InputError, type InputValue, readInput } from './inputs.ts';
import { indicatorOf } from './registry.ts';

/** An indicator with values of its inputs, as `rsi(length=14)` names it. */
export interface IndicatorCall {
  readonly indicator: AnyIndicator;
  /** Those that were given. */
  readonly inputs: Readonly<Record<string, InputValue>>;
}

/** Of text without space around it, so that no run of spaces is gone through more than once. */
const CALL = /^([a-z0-9-]+)\s*(?:\((.*)\))?$/s;

/**
 * Reads an indicator with its inputs, as the command line and addresses have it.
 *
 * @example readIndicatorCall('macd(fast=12, slow=26)')
 * @throws InputError that names what is wrong with it
 */
export function readIndicatorCall(text: string): IndicatorCall {
  const [, type, inside = ''] = CALL.exec(text.trim()) ?? [];
  if (type === undefined) throw new InputError(`"${beginningOf(text)}" is not written name(input=value, ...)`);
  const indicator = indicatorOf(type);
  if (indicator === undefined) throw new InputError(`There is no indicator "${beginningOf(type)}"`);
  const pairs = inside.trim() === '' ? [] : inside.split(',');
  const inputs: Record<string, InputValue> = {};
  for (const pair of pairs) {
    const equals = pair.indexOf('=');
    const key = pair.slice(0, equals).trim();
    if (equals < 0) throw new InputError(`${type}: "${beginningOf(pair.trim())}" is not written input=value`);
    const input = Object.hasOwn(indicator.inputs, key) ? indicator.inputs[key] : undefined;
    if (input === undefined) {
      const known = Object.keys(indicator.inputs).join(', ') || 'none';
      throw new InputError(`${type} has no input "${beginningOf(key)}"; it has: ${known}`);
    }
    if (Object.hasOwn(inputs, key)) throw new InputError(`${type}: ${key} is given twice`);
    inputs[key] = readInput(input, `${type}: ${key}`, pair.slice(equals + 1).trim());
  }
  return { indicator, inputs };
}

/** An indicator with its inputs in the shortest writing: `macd(fast=12,slow=26)`. */
export function indicatorCallText({ indicator, inputs }: IndicatorCall): string {
  const pairs = Object.entries(inputs).map(([key, value]) => `${key}=${value}`);
  return pairs.length === 0 ? indicator.type : `${indicator.type}(${pairs.join(',')})`;
}
