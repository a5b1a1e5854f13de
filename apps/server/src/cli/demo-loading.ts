import type { DemoProgress } from '@candlemark/contracts';
import { type LoadDemoOptions, loadDemo } from '../demo/load-demo.ts';
import type { Clock } from '../workspace/clock.ts';
import type { Workspace, WorkspaceLog } from '../workspace.ts';
import type { CliIo } from './command.ts';
import { ProgressLine } from './progress-line.ts';

export interface DemoLoadingOptions {
  readonly workspace: Workspace;
  readonly log: WorkspaceLog;
  readonly io: CliIo;
  readonly clock: Clock;
  /** Other instruments than the shipped ones, for tests. */
  readonly instruments?: LoadDemoOptions['instruments'];
}

const OFF: DemoProgress = { state: 'off', current: null, done: 0, total: 0, fraction: 0, message: null };

/** The demo being loaded while the server already answers: told on the terminal, and over HTTP by `progress`. */
export class DemoLoading {
  readonly #options: DemoLoadingOptions;
  #progress: DemoProgress = OFF;

  constructor(options: DemoLoadingOptions) {
    this.#options = options;
  }

  progress(): DemoProgress {
    return this.#progress;
  }

  /** Loads what is missing. Never rejects: a demo that fails is reported, and the server goes on without it. */
  async run(): Promise<void> {
    const { workspace, log, io, clock, instruments } = this.#options;
    const line = new ProgressLine(io, () => clock.nowMs());
    try {
      const outcome = await loadDemo({
        workspace,
        signal: io.signal,
        sleep: io.sleep,
        ...(instruments === undefined ? {} : { instruments }),
        onProgress: (progress) => {
          this.#progress = { ...progress, state: 'loading', message: null };
          line.show(`Loading the demo: ${progress.current ?? ''} ${Math.floor(progress.fraction * 100)} %`);
        },
      });
      line.clear();
      const hasLoadedNow = this.#progress.state === 'loading' && outcome === 'loaded';
      this.#progress = { ...this.#progress, state: outcome === 'loaded' ? 'ready' : 'off', current: null };
      if (hasLoadedNow) io.out(`The demo is loaded: ${this.#progress.done} instruments.\n`);
    } catch (error) {
      line.clear();
      const message = error instanceof Error ? error.message : String(error);
      this.#progress = { ...this.#progress, state: 'failed', current: null, message };
      log.error({ err: error }, 'the demo could not be loaded');
      io.err(`The demo could not be loaded: ${message}\n`);
    }
  }
}
