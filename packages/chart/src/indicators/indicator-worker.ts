/** The worker that computes a chart's indicators: a job comes in, its values go out. */
import { AnsweredJobs } from './answered-jobs.ts';
import type { JobAnswer } from './indicator-job.ts';
import type { AnswerMessage, JobMessage } from './worker-runner.ts';

const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<JobMessage>) => void) | null;
  postMessage(message: AnswerMessage, transfer: Transferable[]): void;
};

// An address of the host's, which no bundler is to look for.
const jobs = new AnsweredJobs((address) => import(/* @vite-ignore */ /* webpackIgnore: true */ address));

scope.onmessage = ({ data }) => {
  const { id } = data;
  const done = (plots: JobAnswer) =>
    scope.postMessage(
      { id, plots },
      Object.values(plots ?? {}).map(({ buffer }) => buffer as ArrayBuffer),
    );
  const failed = (error: unknown) =>
    scope.postMessage({ id, error: error instanceof Error ? error.message : String(error) }, []);
  try {
    const answer = jobs.answer(data);
    if (answer instanceof Promise) answer.then(done).catch(failed);
    else done(answer);
  } catch (error) {
    failed(error);
  }
};

scope.postMessage({ id: 0, plots: null }, []);
