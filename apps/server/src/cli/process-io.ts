import { setTimeout as delay } from 'node:timers/promises';
import type { CliIo } from './command.ts';
import { processFetch } from './env.ts';

/** The process's own world for a command. The first Ctrl+C or SIGTERM asks the command to stop, the second one kills. */
export function createProcessIo(): CliIo {
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
  return {
    stdin: process.stdin,
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    isTty: process.stderr.isTTY === true,
    env: process.env,
    cwd: process.cwd(),
    signal: stop.signal,
    sleep: (ms) => delay(ms),
    fetch: processFetch,
  };
}
