/**
 * Hands jobs to a worker, one after the other, and gives its answers back. One worker for each chart, made with the first job. A job that takes too long is given up, and so
 * is one that nobody wants any more and that is not done soon: its worker is ended, and the jobs behind it go on in another one.
 */
import type { TileEnv } from '../tiles/tile-env.ts';
import type { IndicatorJob, JobAnswer, PlotColumns } from './indicator-job.ts';
import type { IndicatorRunner } from './indicator-runner.ts';
import { SlowIndicatorError, UnwantedJobError } from './runner-errors.ts';
import { keys } from './runner-keys.ts';

/** @param module where indicators of the host are, for a job that has such */
export type JobMessage = IndicatorJob & { readonly id: number; readonly module?: string };
/** The first one, of no job, says that the worker has begun. */
export type AnswerMessage =
  | { readonly id: number; readonly plots: PlotColumns | null }
  | { readonly id: number; readonly error: string };

/** What of a `Worker` is needed. */
export interface JobWorker {
  postMessage(message: JobMessage): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<AnswerMessage>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** How long a job may take. */
export const LONGEST_JOB_MS = 10_000;
/** The same of the first one, for which the worker's script is loaded. */
const LONGEST_START_MS = 60_000;
/** How long one that nobody wants any more may go on, before its worker is ended with all that it keeps. */
const UNWANTED_MS = 300;

/** Indicators of a host that a worker can have too. */
export interface OwnModule {
  readonly types: ReadonlySet<string>;
  /** The whole address of a module that exports them as `indicators`: the worker may stand elsewhere than the page. */
  readonly address: string;
}

interface Asked {
  readonly job: IndicatorJob;
  readonly resolve: (answer: JobAnswer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * @param create makes the worker; may throw
 * @param instead computes where no worker can be had: the page's policy forbids it, or its script cannot be loaded
 */
export function workerRunner(
  create: () => JobWorker,
  instead: IndicatorRunner,
  env: TileEnv,
  own?: OwnModule,
): IndicatorRunner {
  return new WorkerRunner(create, instead, env, own);
}

class WorkerRunner implements IndicatorRunner {
  readonly newKey = keys();
  readonly #create: () => JobWorker;
  readonly #instead: IndicatorRunner;
  readonly #env: TileEnv;
  readonly #own: OwnModule | undefined;
  #waiting: Asked[] = [];
  /** What the worker is at. */
  #running: Asked | null = null;
  #timer: unknown = null;
  #worker: JobWorker | null = null;
  #hasAnswered = false;
  #isForbidden = false;
  #isDisposed = false;
  #jobs = 0;

  constructor(create: () => JobWorker, instead: IndicatorRunner, env: TileEnv, own: OwnModule | undefined) {
    this.#own = own;
    this.#create = create;
    this.#instead = instead;
    this.#env = env;
  }

  run(job: IndicatorJob, signal?: AbortSignal): JobAnswer | Promise<JobAnswer> {
    if (this.#isForbidden || this.#isDisposed) return attempt(() => this.#instead.run(job));
    return new Promise((resolve, reject) => {
      const asked = { job, resolve, reject };
      this.#waiting.push(asked);
      signal?.addEventListener('abort', () => this.#unwanted(asked), { once: true });
      this.#next();
    });
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#stop();
    for (const { reject } of this.#takeAll()) reject(new UnwantedJobError('The chart was destroyed'));
    this.#instead.dispose();
  }

  #next(): void {
    if (this.#running !== null || this.#waiting.length === 0) return;
    const worker = this.#started();
    if (worker === null) return;
    const asked = this.#waiting.shift()!;
    this.#running = asked;
    this.#jobs++;
    this.#endWithin(this.#hasAnswered ? LONGEST_JOB_MS : LONGEST_START_MS, tooSlow);
    worker.postMessage({ ...asked.job, bars: ownBars(asked.job.bars), id: this.#jobs, ...this.#moduleOf(asked.job) });
  }

  #moduleOf({ calls }: IndicatorJob): { readonly module?: string } {
    const own = this.#own;
    return own !== undefined && calls.some(({ type }) => own.types.has(type)) ? { module: own.address } : {};
  }

  /** Null where no worker can be had: then all are computed in its place. */
  #started(): JobWorker | null {
    if (this.#worker !== null) return this.#worker;
    try {
      this.#worker = this.#create();
    } catch {
      // What exactly forbids it, its host is told by the browser.
      this.#doWithout();
      return null;
    }
    this.#worker.onmessage = ({ data }) => this.#answered(data);
    this.#worker.onerror = ({ message }) => this.#failed(message ?? 'The worker of indicators has stopped');
    return this.#worker;
  }

  #answered(data: AnswerMessage): void {
    const isStart = !this.#hasAnswered;
    this.#hasAnswered = true;
    const asked = this.#running;
    if (asked === null) return;
    if (data.id !== this.#jobs) {
      // Its script is loaded: from now on the job itself counts.
      if (isStart) this.#endWithin(LONGEST_JOB_MS, tooSlow);
      return;
    }
    this.#ended();
    if ('error' in data) asked.reject(new Error(data.error));
    else asked.resolve(data.plots);
    this.#next();
  }

  /** One that has worked before is made anew for the next job. */
  #failed(message: string): void {
    const asked = this.#running;
    this.#stop();
    if (!this.#hasAnswered) {
      if (asked !== null) this.#waiting.unshift(asked);
      this.#doWithout();
      return;
    }
    asked?.reject(new Error(message));
    this.#next();
  }

  #doWithout(): void {
    this.#isForbidden = true;
    for (const { job, resolve, reject } of this.#takeAll()) attempt(() => this.#instead.run(job)).then(resolve, reject);
  }

  #unwanted(asked: Asked): void {
    if (asked === this.#running) {
      this.#endWithin(UNWANTED_MS, () => new UnwantedJobError('Others are wanted by now'));
      return;
    }
    if (!this.#waiting.includes(asked)) return;
    this.#waiting = this.#waiting.filter((other) => other !== asked);
    asked.reject(new UnwantedJobError('Others are wanted by now'));
  }

  #endWithin(ms: number, because: () => Error): void {
    this.#env.clearTimer(this.#timer);
    this.#timer = this.#env.setTimer(() => {
      const asked = this.#running;
      this.#stop();
      asked?.reject(because());
      this.#next();
    }, ms);
  }

  #ended(): void {
    this.#env.clearTimer(this.#timer);
    this.#timer = null;
    this.#running = null;
  }

  #stop(): void {
    this.#worker?.terminate();
    this.#worker = null;
    const asked = this.#running;
    this.#ended();
    if (this.#isDisposed && asked !== null) this.#waiting.unshift(asked);
  }

  #takeAll(): readonly Asked[] {
    const all = this.#waiting;
    this.#waiting = [];
    return all;
  }
}

function tooSlow(): Error {
  return new SlowIndicatorError(LONGEST_JOB_MS / 1000);
}

/** Columns that are views on larger memory on their own: a message takes all of it along. */
function ownBars(bars: IndicatorJob['bars']): IndicatorJob['bars'] {
  const own = (column: Float64Array) => (column.byteLength < column.buffer.byteLength ? column.slice() : column);
  return {
    length: bars.length,
    timeUs: own(bars.timeUs),
    open: own(bars.open),
    high: own(bars.high),
    low: own(bars.low),
    close: own(bars.close),
    volume: bars.volume && own(bars.volume),
    buyVolume: bars.buyVolume && own(bars.buyVolume),
  };
}

async function attempt<Value>(run: () => Value | Promise<Value>): Promise<Value> {
  return await run();
}

/** In a worker of the browser. */
export function browserRunner(instead: IndicatorRunner, env: TileEnv, own?: OwnModule): IndicatorRunner {
  if (typeof Worker === 'undefined') return instead;
  const create = () => new Worker(new URL('./indicator-worker.ts', import.meta.url), { type: 'module' });
  return workerRunner(create, instead, env, own);
}
