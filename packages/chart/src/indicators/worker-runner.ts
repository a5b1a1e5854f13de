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
  readonly resolve: (plots: PlotColumns) => void;
  readonly reject: (error: Error) => void;
}

/** @param create makes the worker */
export function workerRunner(create: () => JobWorker): IndicatorRunner {
  const waiting = new Map<number, Waiting>();
  let worker: JobWorker | null = null;
  let jobs = 0;
  const failAll = (message: string) => {
    for (const { reject } of waiting.values()) reject(new Error(message));
    waiting.clear();
  };
  const started = () => {
    if (worker !== null) return worker;
    worker = create();
    worker.onmessage = ({ data }) => {
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      if ('error' in data) asked?.reject(new Error(data.error));
      else asked?.resolve(data.plots);
    };
    worker.onerror = (event) => {
      // The next job begins with another one.
      worker?.terminate();
      worker = null;
      failAll(event.message ?? 'The worker of indicators has stopped');
    };
    return worker;
  };
  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        jobs++;
        waiting.set(jobs, { resolve, reject });
        started().postMessage({ ...job, id: jobs });
      }),
    dispose() {
      worker?.terminate();
      worker = null;
      failAll('The chart was destroyed');
    },
  };
}

/** In a worker of the browser. */
export function browserRunner(): IndicatorRunner {
  return workerRunner(() => new Worker(new URL('./indicator-worker.ts', import.meta.url), { type: 'module' }));
}
