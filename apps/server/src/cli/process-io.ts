import { setTimeout as delay } from 'node:timers/promises';
import { askYesOrNo } from './ask-yes-or-no.ts';
import type { CliIo } from './command.ts';
import { processFetch } from './env.ts';
import { OutputStream } from './output-stream.ts';

/** The process's own world for a command. The first Ctrl+C or SIGTERM asks the command to stop, the second one kills. */
export function createProcessIo(): CliIo {
  const stop = new AbortController();
  const out = new OutputStream(process.stdout);
  const err = new OutputStream(process.stderr);
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
  return {
    stdin: process.stdin,
    out: (part) => out.write(part),
    err: (text) => err.write(text),
    written: () => out.written(),
    confirm: async (question) =>
      process.stdin.isTTY && process.stderr.isTTY
        ? await askYesOrNo(question, { input: process.stdin, output: process.stderr, signal: stop.signal })
        : null,
    isTty: process.stderr.isTTY === true,
    env: process.env,
    cwd: process.cwd(),
    signal: stop.signal,
    sleep,
    fetch: processFetch,
  };
}

/** Nothing but the signal makes the delay reject. */
function sleep(ms: number, until?: AbortSignal): Promise<void> {
  return until ? delay(ms, undefined, { signal: until }).catch(() => undefined) : delay(ms);
}
