import type { AnyIndicator } from './definition.ts';
import { beginningOf, type Input, InputError, type InputValue, readInput } from './inputs.ts';

/** What other programs call inputs, where the indicator has none of that name itself. */
const INPUT_NAMES: Readonly<Record<string, string>> = {
  period: 'length',
  periods: 'length',
  timeperiod: 'length',
  window: 'length',
  len: 'length',
  n: 'length',
  fastperiod: 'fast',
  fastlength: 'fast',
  slowperiod: 'slow',
  slowlength: 'slow',
  signalperiod: 'signal',
  signallength: 'signal',
  mult: 'multiplier',
  stddev: 'multiplier',
  src: 'source',
};

/** The inputs between the brackets of a call. @throws InputError */
export function readInputs(indicator: AnyIndicator, inside: string): Readonly<Record<string, InputValue>> {
  const { type } = indicator;
  const pairs = inside.trim() === '' ? [] : inside.split(',');
  const inputs: Record<string, InputValue> = {};
  for (const pair of pairs) {
    const equals = pair.indexOf('=');
    if (equals < 0) throw new InputError(`${type}: "${beginningOf(pair.trim())}" is not written input=value`);
    const { key, input } = inputOf(indicator, pair.slice(0, equals).trim());
    if (Object.hasOwn(inputs, key)) throw new InputError(`${type}: ${key} is given twice`);
    inputs[key] = readInput(input, `${type}: ${key}`, pair.slice(equals + 1).trim());
  }
  return inputs;
}

function inputOf({ type, inputs }: AnyIndicator, called: string): { readonly key: string; readonly input: Input } {
  const also = called.toLowerCase();
  const key = Object.hasOwn(inputs, called) || !Object.hasOwn(INPUT_NAMES, also) ? called : INPUT_NAMES[also]!;
  const input = Object.hasOwn(inputs, key) ? inputs[key] : undefined;
  if (input !== undefined) return { key, input };
  const known = Object.keys(inputs).join(', ') || 'none';
  throw new InputError(`${type} has no input "${beginningOf(called)}"; it has: ${known}`);
}
