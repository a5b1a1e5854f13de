/** The worker that computes a chart's indicators: a job comes in, its values go out. */
import { IndicatorChains } from './indicator-chains.ts';
import { computeJob } from './indicator-runner.ts';
import type { AnswerMessage, JobMessage } from './worker-runner.ts';

const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<JobMessage>) => void) | null;
  postMessage(message: AnswerMessage, transfer: Transferable[]): void;
};

const chains = new IndicatorChains();

scope.onmessage = ({ data }) => {
  const { id } = data;
  try {
    const plots = computeJob(data, chains);
    scope.postMessage(
      { id, plots },
      Object.values(plots ?? {}).map(({ buffer }) => buffer as ArrayBuffer),
    );
  } catch (error) {
    scope.postMessage({ id, error: error instanceof Error ? error.message : String(error) }, []);
  }
};

scope.postMessage({ id: 0, plots: null }, []);
