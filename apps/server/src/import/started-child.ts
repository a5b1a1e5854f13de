import { type ChildProcess, fork } from 'node:child_process';

/** How much of the child's standard error is kept for the message when it dies. */
const STDERR_KEPT = 4000;
/**
 * To the allocator of glibc: threads share one heap, of which a MB that is free is given back, and what is larger than 128 KB is not in it. Otherwise each thread keeps a heap of
 * its own, in which the more lies about the longer a file is. Other allocators pay no heed.
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '1000000', MALLOC_MMAP_THRESHOLD_: '131072' };

/**
 * The process of an import child. It does nothing until it is asked, so it can be started before anybody knows what to
 * ask: a command starts one while it opens the stores.
 */
export class StartedChild {
  readonly process: ChildProcess;
  /** Resolves when the process is gone, or has never come up. */
  readonly exited: Promise<void>;
  #stderr = '';

  /**
   * @param entry the built child (see child-entry.ts)
   * @param input what becomes its standard input: an open descriptor, a new pipe, or nothing
   */
  constructor(entry: string, input: number | 'pipe' | 'ignore') {
    const env = { ...ALLOCATOR, ...process.env };
    this.process = fork(entry, [], { stdio: [input, 'ignore', 'pipe', 'ipc'], execArgv: [], env });
    this.process.stderr?.on('data', (chunk: Buffer) => {
      this.#stderr = (this.#stderr + chunk.toString()).slice(-STDERR_KEPT);
    });
    this.exited = new Promise((resolve) => {
      this.process.once('close', () => resolve());
      this.process.once('error', (error) => {
        this.#stderr += error.message;
        resolve();
      });
    });
  }

  /** The end of what it wrote to its standard error, and why it could not be started. */
  get stderr(): string {
    return this.#stderr;
  }

  kill(): void {
    this.process.kill('SIGKILL');
  }
}
