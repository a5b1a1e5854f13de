import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { CLI_FILE } from '../build.mjs';

/** The real server as a process of its own, on one data directory and, once started, on one port. */
export class ServerProcess {
  readonly #options: readonly string[];
  #child: ChildProcess | null = null;
  #port = 0;

  /** `options` are those of `candlemark serve`, beside port and browser. */
  constructor(...options: readonly string[]) {
    this.#options = options;
  }

  /** Where it listens; the same before and after a restart. */
  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts it and waits until it takes requests. Rejects with what it printed when it ends instead. */
  async start(): Promise<void> {
    const child = spawn(
      process.execPath,
      [CLI_FILE, 'serve', '--port', String(this.#port), '--no-open', ...this.#options],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    this.#child = child;
    this.#port = await new Promise<number>((resolve, reject) => {
      let output = '';
      const look = (chunk: Buffer) => {
        output += chunk;
        const port = /ready at http:\/\/[^\s:]+:(\d+)/.exec(output)?.[1];
        if (port !== undefined) resolve(Number(port));
      };
      child.stdout.on('data', look);
      child.stderr.on('data', look);
      child.once('close', (code) => reject(new Error(`The server ended with exit code ${code}:\n${output}`)));
    });
  }

  /** Ends it as Ctrl+C does. */
  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  /** Ends it as a power cut does. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null) return;
    const ended = once(child, 'close');
    child.kill(signal);
    await ended;
  }
}
