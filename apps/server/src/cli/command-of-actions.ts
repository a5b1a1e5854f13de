/** A command whose first word says what it does: `candlemark batches remove ID`. */
import { type CliCommand, type CliIo, CliUsageError } from './command.ts';
import { type CommandLine, type OptionSpec, readCommandLine, refuseMore, usageText } from './command-line.ts';
import type { DataAccess } from './data-access.ts';
import { withDataAccess } from './with-data-access.ts';

/** What one such word does. Answers the exit code. */
export interface CliAction {
  /** How many words it takes behind its own. */
  readonly mostWords: number;
  /** What is said where it needs a word and there is none. */
  readonly needs?: string;
  run(line: CommandLine, words: readonly string[], io: CliIo): Promise<number>;
}

export interface ActionsOfCommand {
  /** As its help begins: `batches [list | remove ID...] [options]`. */
  readonly synopsis: string;
  readonly about: string;
  readonly options: readonly OptionSpec[];
  /** By their words, in the order in which they are named. */
  readonly actions: Readonly<Record<string, CliAction>>;
  /** What is done where no word says it; without one a word is needed. */
  readonly usual?: string;
  readonly endsWithReader?: true;
}

export function commandOfActions(of: ActionsOfCommand): CliCommand {
  const { synopsis, about, options, usual, endsWithReader } = of;
  const actions = new Map(Object.entries(of.actions));
  const names = [...actions.keys()].join(', ');
  return {
    usage: usageText(synopsis, about, options),
    ...(endsWithReader && { endsWithReader }),
    async run(argv, io) {
      const line = readCommandLine(argv, options, { mostWords: Number.POSITIVE_INFINITY });
      const [name = usual, ...words] = line.positionals;
      if (name === undefined) throw new CliUsageError(`say what to do: ${names}`);
      const action = actions.get(name);
      if (action === undefined) throw new CliUsageError(`${JSON.stringify(name)} is none of ${names}`);
      refuseMore(words, action.mostWords);
      if (action.needs !== undefined && words.length === 0) throw new CliUsageError(action.needs);
      return await action.run(line, words, io);
    },
  };
}

/** Work on the data directory that the line names; answers the exit code. */
type DataWork = (access: DataAccess, line: CommandLine, words: readonly string[], io: CliIo) => Promise<number>;

/** The `run` of an action that works on the data. */
export function onData(work: DataWork): CliAction['run'] {
  return (line, words, io) => withDataAccess(line, io, (access) => work(access, line, words, io));
}
