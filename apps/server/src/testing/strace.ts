import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLI_FILE } from './built-server.ts';
import { tempDir } from './temp-dir.ts';

/** Why faults cannot be injected on this machine, or null. */
export function whyNoStrace(): string | null {
  if (process.platform !== 'linux') return 'strace runs on Linux only';
  const tried = spawnSync('strace', ['-qq', '-o', '/dev/null', '-e', 'inject=fsync:error=EIO', 'true'], {
    encoding: 'utf8',
  });
  if (tried.error) return 'strace is not installed';
  return tried.status === 0 ? null : `strace may not trace here (${tried.stderr.trim().split('\n')[0]})`;
}

/** A fault at the nth call of one system call, counted in each thread for itself. */
export interface Fault {
  readonly call: string;
  readonly nth: number;
  /** The process is killed before the call, or the call fails with an error and without an effect. */
  readonly effect: 'kill' | 'EIO' | 'ENOSPC' | 'EMFILE';
}

export interface TracedRun {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
  /** Whether the fault has really happened. */
  readonly isInjected: boolean;
  /** For each system call, how often the thread that made it most often made it. */
  readonly calls: ReadonlyMap<string, number>;
}

/** What strace is told to trace, and what has become of it. */
export interface Tracing {
  /** The beginning of a command line; the program and its arguments follow. */
  readonly prefix: readonly string[];
  /** To be asked when the program has ended. */
  result(): Pick<TracedRun, 'isInjected' | 'calls'>;
}

/** @param paths of which files calls are looked at, and counted; of all without any */
export function tracing(calls: readonly string[], fault: Fault | null = null, paths: readonly string[] = []): Tracing {
  const log = join(tempDir(), 'strace.log');
  const inject = fault === null ? [] : ['-e', `inject=${fault.call}:${effectText(fault)}:when=${fault.nth}`];
  const files = paths.flatMap((path) => ['-P', path]);
  return {
    prefix: ['strace', '-f', '-qq', '-o', log, ...files, '-e', `trace=${calls.join(',')}`, ...inject],
    result() {
      const text = readFileSync(log, 'utf8');
      const wasKilled = fault?.effect === 'kill' && /\+\+\+ killed by SIGKILL/.test(text);
      return { isInjected: /\(INJECTED\)/.test(text) || wasKilled, calls: mostCalls(text) };
    },
  };
}

/** Runs the built command line under strace, with as few threads as it can do with. */
export async function runTraced(
  argv: readonly string[],
  calls: readonly string[],
  fault: Fault | null = null,
): Promise<TracedRun> {
  const { prefix, result } = tracing(calls, fault);
  const [strace = '', ...options] = prefix;
  const child = spawn(strace, [...options, process.execPath, CLI_FILE, ...argv], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, UV_THREADPOOL_SIZE: '1' },
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, err, ...result() };
}

function effectText({ effect }: Fault): string {
  return effect === 'kill' ? 'signal=SIGKILL' : `error=${effect}`;
}

function mostCalls(text: string): ReadonlyMap<string, number> {
  const byThread = new Map<string, number>();
  for (const [, thread, call] of text.matchAll(/^(\d+) +(\w+)\(/gm)) {
    const key = `${thread} ${call}`;
    byThread.set(key, (byThread.get(key) ?? 0) + 1);
  }
  const most = new Map<string, number>();
  for (const [key, count] of byThread) {
    const call = key.split(' ')[1]!;
    most.set(call, Math.max(most.get(call) ?? 0, count));
  }
  return most;
}
