import type { Fetch } from '@candlemark/client';

/** The outside world of a command, so that tests run commands without a process. */
export interface CliIo {
  readonly stdin: NodeJS.ReadableStream;
  /** Writes text without adding a line end, or bytes. What nobody can read any more is dropped. */
  out(part: string | Uint8Array): void;
  err(text: string): void;
  /** Resolves when what `out` was given has left the process: with null, or with the reason why nothing more does. */
  written(): Promise<NodeJS.ErrnoException | null>;
  /** Asks whoever sits at the terminal a question of yes or no; null where nobody does. */
  confirm(question: string): Promise<boolean | null>;
  /** Whether progress lines may be redrawn on stderr. */
  readonly isTty: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The directory the user stands in; relative paths and the default data directory start here. */
  readonly cwd: string;
  /** Ends early when the signal is aborted. */
  sleep(ms: number, until?: AbortSignal): Promise<void>;
  /** How a server is reached. */
  readonly fetch: Fetch;
  /** Aborts when the user asks to stop (Ctrl+C, SIGTERM). */
  readonly signal: AbortSignal;
}

/** A command in the list of all. */
export interface ListedCommand {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  load(): Promise<CliCommand>;
}

/** One `candlemark <name>`: one file each, listed once in commands.ts. */
export interface CliCommand {
  /** The full text of `candlemark <name> --help`. */
  readonly usage: string;
  /** Whether the command exists for its output alone, and ends when nobody reads it. Others finish their work unseen. */
  readonly endsWithReader?: true;
  /** Runs with the arguments after the name; answers the exit code. Throws `CliUsageError` for wrong arguments. */
  run(argv: readonly string[], io: CliIo): Promise<number>;
}

/** Something was done in part, and stands: told also of a command that was interrupted. */
export class PartlyDoneError extends Error {
  override readonly name = 'PartlyDoneError';
}

/** Wrong arguments: printed with a pointer to `--help`; exit code 2. */
export class CliUsageError extends Error {
  override readonly name = 'CliUsageError';
}
