import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { CLI_FILE } from './built-server.ts';

/** A command line that runs as a process of its own. */
export interface RunningCli {
  readonly process: ChildProcess;
  /** What it wrote so far. */
  readonly output: { out: string; err: string };
  /** Resolves with the exit code, or null after a signal. */
  readonly ended: Promise<number | null>;
}

/** Starts `candlemark <argv>` out of the build. */
export function startCli(argv: readonly string[], stdin: 'ignore' | 'pipe' = 'ignore'): RunningCli {
  const child = spawn(process.execPath, [CLI_FILE, ...argv], { stdio: [stdin, 'pipe', 'pipe'] });
  const output = { out: '', err: '' };
  child.stdout?.on('data', (chunk: Buffer) => {
    output.out += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    output.err += chunk.toString();
  });
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
  return { process: child, output, ended };
}

/** Runs a command to its end. */
export async function runCli(...argv: readonly string[]): Promise<{ code: number | null; out: string; err: string }> {
  const { output, ended } = startCli(argv);
  return { code: await ended, ...output };
}
