import type { AnyIndicator } from './definition.ts';
import { beginningOf, InputError, type InputValue } from './inputs.ts';
import { indicatorCalled } from './names.ts';
import { readInputs } from './read-inputs.ts';

/** An indicator with values of its inputs, as `rsi(length=14)` names it. */
export interface IndicatorCall {
  readonly indicator: AnyIndicator;
  /** Those that were given, and those that the name stands for. */
  readonly inputs: Readonly<Record<string, InputValue>>;
}

/** Of text without space around it, so that no run of spaces is gone through more than once. */
const CALL = /^([a-z0-9_-]+)\s*(?:\((.*)\))?$/is;

/**
 * Reads an indicator with its inputs, as the command line and addresses have it. It may be called by its type, its name, its short name or an alias, in capitals or not, with
 * or without hyphens and underscores: `BBANDS(period=20)` is `bollinger-bands(length=20)`.
 *
 * @example readIndicatorCall('macd(fast=12, slow=26)')
 * @throws InputError that names what is wrong with it
 */
export function readIndicatorCall(text: string): IndicatorCall {
  const [, type, inside = ''] = CALL.exec(text.trim()) ?? [];
  if (type === undefined) throw new InputError(`"${beginningOf(text)}" is not written name(input=value, ...)`);
  const named = indicatorCalled(type);
  if (named === undefined) throw new InputError(`There is no indicator "${beginningOf(type)}"`);
  const { indicator } = named;
  const given = readInputs(indicator, inside);
  const preset = Object.entries(named.inputs).filter(([key]) => !Object.hasOwn(given, key));
  return { indicator, inputs: { ...Object.fromEntries(preset), ...given } };
}

/** An indicator with its inputs in the shortest writing: `macd(fast=12,slow=26)`. */
export function indicatorCallText({ indicator, inputs }: IndicatorCall): string {
  const pairs = Object.entries(inputs).map(([key, value]) => `${key}=${value}`);
  return pairs.length === 0 ? indicator.type : `${indicator.type}(${pairs.join(',')})`;
}
