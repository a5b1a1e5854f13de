/** Hands jobs to a worker and gives its answers back. One worker for each chart, made with the first job. */
import type { IndicatorJob, IndicatorRunner, PlotColumns } from './indicator-runner.ts';

export type JobMessage = IndicatorJob & { readonly id: number };
export type AnswerMessage =
  | { readonly id: number; readonly plots: PlotColumns }
  | { readonly id: number; readonly error: string };

/** What of a `Worker` is needed. */
export interface JobWorker {
  postMessage(message: JobMessage): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<AnswerMessage>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

interface Waiting {
  readonly job: IndicatorJob;
  readonly resolve: (plots: PlotColumns) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * @param create makes the worker; may throw
 * @param instead computes where no worker can be had: the page's policy forbids it, or its script cannot be loaded
 */
export function workerRunner(create: () => JobWorker, instead: IndicatorRunner): IndicatorRunner {
  const waiting = new Map<number, Waiting>();
  let worker: JobWorker | null = null;
  let [hasAnswered, isForbidden, isDisposed] = [false, false, false];
  let jobs = 0;
  const stop = () => {
    worker?.terminate();
    worker = null;
  };
  const takeAll = () => {
    const all = [...waiting.values()];
    waiting.clear();
    return all;
  };
  /** One that has worked before is made anew for the next job. */
  const stopped = (message: string) => {
    stop();
    if (hasAnswered) for (const { reject } of takeAll()) reject(new Error(message));
    else doWithout();
  };
  const doWithout = () => {
    isForbidden = true;
    for (const { job, resolve, reject } of takeAll()) attempt(() => instead.run(job)).then(resolve, reject);
  };
  const started = (): JobWorker | null => {
    if (worker !== null || isForbidden) return worker;
    try {
      worker = create();
    } catch {
      // What exactly forbids it, its host is told by the browser.
      doWithout();
      return null;
    }
    worker.onmessage = ({ data }) => {
      hasAnswered = true;
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      if ('error' in data) asked?.reject(new Error(data.error));
      else asked?.resolve(data.plots);
    };
    worker.onerror = ({ message }) => stopped(message ?? 'The worker of indicators has stopped');
    return worker;
  };
  return {
    run(job) {
      const to = isDisposed ? null : started();
      if (to === null) return attempt(() => instead.run(job));
      return new Promise((resolve, reject) => {
        jobs++;
        waiting.set(jobs, { job, resolve, reject });
        to.postMessage({ ...job, id: jobs });
      });
    },
    dispose() {
      isDisposed = true;
      stop();
      for (const { reject } of takeAll()) reject(new Error('The chart was destroyed'));
      instead.dispose();
    },
  };
}

async function attempt<Value>(run: () => Value | Promise<Value>): Promise<Value> {
  return await run();
}

/** In a worker of the browser. */
export function browserRunner(instead: IndicatorRunner): IndicatorRunner {
  if (typeof Worker === 'undefined') return instead;
  return workerRunner(() => new Worker(new URL('./indicator-worker.ts', import.meta.url), { type: 'module' }), instead);
}
