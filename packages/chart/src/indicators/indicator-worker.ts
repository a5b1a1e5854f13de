/** The worker that computes a chart's indicators: a job comes in, its values go out. */
import { computeJob } from './indicator-runner.ts';
import type { AnswerMessage, JobMessage } from './worker-runner.ts';

const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<JobMessage>) => void) | null;
  postMessage(message: AnswerMessage, transfer: Transferable[]): void;
};

scope.onmessage = ({ data }) => {
  const { id } = data;
  try {
    const plots = computeJob(data);
    scope.postMessage(
      { id, plots },
      Object.values(plots).map(({ buffer }) => buffer as ArrayBuffer),
    );
  } catch (error) {
    scope.postMessage({ id, error: error instanceof Error ? error.message : String(error) }, []);
  }
};
