/** What a person sets of an indicator: its kinds, and the reading of values. */

/** A whole number, as a number of bars. */
export interface IntInput {
  readonly kind: 'int';
  readonly name: string;
  readonly initial: number;
  readonly min: number;
  readonly max: number;
}

export interface RealInput {
  readonly kind: 'real';
  readonly name: string;
  readonly initial: number;
  readonly min: number;
  readonly max: number;
  /** What a press of an arrow key adds. */
  readonly step: number;
}

export interface ChoiceInput<C extends string = string> {
  readonly kind: 'choice';
  readonly name: string;
  readonly initial: C;
  readonly choices: readonly C[];
}

export interface FlagInput {
  readonly kind: 'flag';
  readonly name: string;
  readonly initial: boolean;
}

/** Which value of a bar is taken: a price, or a plot of another indicator, named by the host. */
export interface SourceInput {
  readonly kind: 'source';
  readonly name: string;
  readonly initial: string;
}

export type Input = IntInput | RealInput | ChoiceInput | FlagInput | SourceInput;
export type Inputs = Readonly<Record<string, Input>>;
export type InputValue = number | string | boolean;

/** The values of a definition's inputs. */
export type ValuesOf<I extends Inputs> = {
  readonly [K in keyof I]: I[K] extends IntInput | RealInput
    ? number
    : I[K] extends ChoiceInput<infer C>
      ? C
      : I[K] extends FlagInput
        ? boolean
        : string;
};

/** The longest window that an indicator may have, in bars. */
export const LONGEST_WINDOW = 10_000;

/** A number of bars. */
export function length(initial: number, { name = 'Length', min = 1, max = LONGEST_WINDOW } = {}): IntInput {
  return { kind: 'int', name, initial, min, max };
}

export function real(name: string, initial: number, { min = 0, max = 1000, step = 0.1 } = {}): RealInput {
  return { kind: 'real', name, initial, min, max, step };
}

export function choice<const C extends string>(name: string, initial: C, choices: readonly C[]): ChoiceInput<C> {
  return { kind: 'choice', name, initial, choices };
}

export function flag(name: string, initial: boolean): FlagInput {
  return { kind: 'flag', name, initial };
}

export function source(initial = 'close', name = 'Source'): SourceInput {
  return { kind: 'source', name, initial };
}

/** An input that was given wrongly, in words that name it. */
export class InputError extends RangeError {
  override readonly name = 'InputError';
}

/** The value that text stands for, as `rsi(length=14)` has it. @throws InputError */
export function readInput(input: Input, key: string, text: string): InputValue {
  if (input.kind === 'flag') {
    if (text === 'true' || text === 'false') return text === 'true';
    throw new InputError(`${key} is true or false, not ${said(text)}`);
  }
  if (input.kind === 'int' || input.kind === 'real') {
    return checkInput(input, key, text.trim() === '' ? Number.NaN : Number(text));
  }
  return checkInput(input, key, text);
}

/** The value itself when the input takes it. @throws InputError */
export function checkInput(input: Input, key: string, value: unknown): InputValue {
  if (input.kind === 'int' || input.kind === 'real') {
    const isOf = input.kind === 'int' ? Number.isInteger(value) : Number.isFinite(value);
    const kind = input.kind === 'int' ? 'a whole number' : 'a number';
    if (typeof value !== 'number' || !isOf || value < input.min || value > input.max) {
      throw new InputError(`${key} is ${kind} from ${input.min} to ${input.max}, not ${said(value)}`);
    }
    return value;
  }
  if (input.kind === 'flag') {
    if (typeof value !== 'boolean') throw new InputError(`${key} is true or false, not ${said(value)}`);
    return value;
  }
  if (typeof value !== 'string') throw new InputError(`${key} is a word, not ${said(value)}`);
  if (input.kind === 'choice' && !input.choices.includes(value)) {
    throw new InputError(`${key} is one of ${input.choices.join(', ')}, not ${said(value)}`);
  }
  return value;
}

/** All values of a definition's inputs: those given, checked, and for the others the initial ones. @throws InputError */
export function completeInputs<I extends Inputs>(inputs: I, given: Readonly<Record<string, unknown>>): ValuesOf<I> {
  for (const key of Object.keys(given)) {
    if (!Object.hasOwn(inputs, key)) {
      throw new InputError(`There is no input "${key}"; there are: ${Object.keys(inputs).join(', ') || 'none'}`);
    }
  }
  const values = Object.entries(inputs).map(([key, input]) => [
    key,
    Object.hasOwn(given, key) ? checkInput(input, key, given[key]) : input.initial,
  ]);
  return Object.fromEntries(values) as ValuesOf<I>;
}

/** The beginning of what somebody wrote, for a message: on one line, without what a terminal would obey. */
export function beginningOf(text: string): string {
  return text.slice(0, 80).replace(/\p{Cc}/gu, ' ');
}

function said(value: unknown): string {
  return typeof value === 'string' ? `"${beginningOf(value)}"` : beginningOf(String(value));
}
