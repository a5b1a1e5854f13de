import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type CliIo, CliUsageError } from './command.ts';
import { nearestName } from './nearest-name.ts';

/** One `--option` of a command, for parsing and for the help text. */
export interface OptionSpec {
  readonly name: string;
  /** How the help calls the value; a flag has none. */
  readonly value?: string;
  readonly help: string;
  /** The only values allowed. */
  readonly choices?: readonly string[];
  /** May be given several times. */
  readonly isRepeatable?: true;
}

export interface CommandLine {
  /** Words that belong to no option. */
  readonly positionals: readonly string[];
  /** The value of an option that was given. */
  value(name: string): string | undefined;
  /** All values of an option that may be given several times. */
  all(name: string): readonly string[];
  /** As `value`, but the command cannot do without. */
  required(name: string): string;
  /** The value as a whole number of at least `minimum`. */
  count(name: string, minimum: number): number | undefined;
  has(flag: string): boolean;
}

export const DATA_OPTION: OptionSpec = {
  name: 'data',
  value: 'DIR',
  help: 'data directory (default ./data, or CANDLEMARK_DATA)',
};

/**
 * Reads a command's arguments. Words that belong to no option are refused past the `mostWords` that the command has a use for.
 * @throws CliUsageError naming what is wrong, with the nearest option where one is misspelt.
 */
export function readCommandLine(
  argv: readonly string[],
  options: readonly OptionSpec[],
  { mostWords = 0 }: { readonly mostWords?: number } = {},
): CommandLine {
  const { tokens } = parseArgs({
    args: [...argv],
    options: Object.fromEntries(options.map(({ name, value }) => [name, { type: value ? 'string' : 'boolean' }])),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const values = new Map<string, readonly string[]>();
  const flags = new Set<string>();
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const option = options.find(({ name }) => name === token.name && token.rawName.startsWith('--'));
    if (!option) throw unknownOption(token.rawName, options);
    const before = values.get(option.name) ?? [];
    if (before.length > 0 && !option.isRepeatable) throw new CliUsageError(`--${option.name} is given twice`);
    if (option.value === undefined) flags.add(withoutValue(option, token.value));
    else values.set(option.name, [...before, checkedValue(option, token.value, token.inlineValue === true)]);
  }
  const takesSymbol = mostWords === 0 && !values.has('symbol') && options.some(({ name }) => name === 'symbol');
  refuseMore(positionals, mostWords, takesSymbol ? '; an instrument is named by --symbol' : '');
  return commandLine(positionals, values, flags);
}

/** The only word of a command that is about one instrument. @throws CliUsageError when there is none */
export function requiredSymbol({ positionals: [symbol] }: CommandLine): string {
  if (symbol === undefined) throw new CliUsageError('name one symbol');
  return symbol;
}

/** `--data`, else CANDLEMARK_DATA, else ./data. */
export function dataDirOf(line: CommandLine, { env, cwd }: Pick<CliIo, 'env' | 'cwd'>): string {
  return resolve(cwd, line.value('data') ?? (env.CANDLEMARK_DATA || 'data'));
}

/** The text of `--help`. */
export function usageText(synopsis: string, about: string, options: readonly OptionSpec[]): string {
  const left = options.map(({ name, value }) => `--${name}${value ? ` ${value}` : ''}`);
  const width = Math.max(...left.map((text) => text.length));
  const lines = options.map(({ help }, index) => `  ${left[index]!.padEnd(width)}  ${help}`);
  return `Usage: candlemark ${synopsis}\n\n${about}\n\n${lines.join('\n')}\n`;
}

function commandLine(
  positionals: readonly string[],
  values: ReadonlyMap<string, readonly string[]>,
  flags: ReadonlySet<string>,
): CommandLine {
  return {
    positionals,
    value: (name) => values.get(name)?.[0],
    all: (name) => values.get(name) ?? [],
    required(name) {
      const value = values.get(name)?.[0];
      if (value === undefined) throw new CliUsageError(`--${name} is missing`);
      return value;
    },
    count(name, minimum) {
      const text = values.get(name)?.[0];
      if (text === undefined) return undefined;
      const number = Number(text);
      if (/^\d+$/.test(text) && Number.isSafeInteger(number) && number >= minimum) return number;
      throw new CliUsageError(`--${name} ${text} is no whole number of at least ${minimum}`);
    },
    has: (flag) => flags.has(flag),
  };
}

/**
 * @param advice what may be meant instead
 * @throws CliUsageError naming the first word past those that there is a use for
 */
export function refuseMore(words: readonly string[], most: number, advice = ''): void {
  const extra = words[most];
  if (extra !== undefined) throw new CliUsageError(`${JSON.stringify(extra)} is one argument too many${advice}`);
}

function withoutValue({ name }: OptionSpec, value: string | undefined): string {
  if (value !== undefined) throw new CliUsageError(`--${name} takes no value, but got ${JSON.stringify(value)}`);
  return name;
}

/** What follows an option is its value, unless it is an option itself: then the value was forgotten. */
function checkedValue(
  { name, value: wanted, choices }: OptionSpec,
  value: string | undefined,
  isInline: boolean,
): string {
  if (value === undefined || value === '' || (!isInline && value.startsWith('--')))
    throw new CliUsageError(`--${name} needs a value: --${name} ${wanted}`);
  if (choices && !choices.includes(value)) {
    throw new CliUsageError(`--${name} ${value} is not one of ${choices.join(', ')}`);
  }
  return value;
}

function unknownOption(rawName: string, options: readonly OptionSpec[]): CliUsageError {
  const names = options.map(({ name }) => `--${name}`);
  const nearest = nearestName(rawName, names);
  return new CliUsageError(`There is no option ${rawName}${nearest === null ? '' : `; did you mean ${nearest}?`}`);
}
