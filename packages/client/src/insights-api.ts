import {
  API_ROOT,
  conforms,
  type Insight,
  InsightAccepted,
  type InsightHours,
  InsightJobStatus,
  type InsightName,
  type InsightPrices,
  insightSchemaOf,
} from '@candlemark/contracts';
import { ApiError } from './api-error.ts';
import { createTransport, type TransportOptions } from './transport.ts';

/** Which bars of which instruments a statistic is of, and with what it is computed. */
export interface InsightQuestion {
  readonly instruments: readonly { readonly id: string; readonly weight?: number }[];
  readonly interval: string;
  /** ISO dates or times; else all bars. */
  readonly from?: string;
  readonly to?: string;
  readonly prices?: InsightPrices;
  readonly hours?: InsightHours;
  readonly parameters?: Readonly<Record<string, string | number>>;
}

/** How far a long one is. */
export type InsightProgress = Pick<InsightJobStatus, 'phase' | 'fraction'>;

/** Statistics of the server. Rejects as every other part of the interface; an abort ends the computing too. */
export interface InsightsApi {
  /** Asks, and waits for the answer. */
  ask<Name extends InsightName>(name: Name, question: InsightQuestion, signal: AbortSignal): Promise<Insight<Name>>;
  /**
   * The same as a job that tells how far it is.
   * @param watch `onProgress` is told how far it is; `pause` waits before the job is asked again, since timers are the caller's, and rejects when the signal is aborted
   */
  askLong<Name extends InsightName>(
    name: Name,
    question: InsightQuestion,
    signal: AbortSignal,
    watch: { onProgress(progress: InsightProgress): void; pause(signal: AbortSignal): Promise<void> },
  ): Promise<Insight<Name>>;
}

/** @see InsightsApi */
export function createInsightsApi(options: TransportOptions): InsightsApi {
  const transport = createTransport(options);
  const root = `${API_ROOT}/insights`;
  const schemas = new Map<InsightName, ReturnType<typeof insightSchemaOf>>();
  const post = (question: InsightQuestion, signal: AbortSignal) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
    signal,
  });

  async function askLong<Name extends InsightName>(
    name: Name,
    question: InsightQuestion,
    signal: AbortSignal,
    watch: { onProgress(progress: InsightProgress): void; pause(signal: AbortSignal): Promise<void> },
  ): Promise<Insight<Name>> {
    const { id } = await transport.json(InsightAccepted, `${root}/${name}/jobs`, post(question, signal));
    const path = `${root}/jobs/${encodeURIComponent(id)}`;
    try {
      while (true) {
        const job = await transport.json(InsightJobStatus, path, { signal });
        if (job.state !== 'running') return resultOf(job, isInsight(name));
        watch.onProgress(job);
        await watch.pause(signal);
      }
    } catch (error) {
      if (signal.aborted) await cancelled(path);
      throw error;
    }
  }

  /** Every answer is checked whole: a page draws what stands in it. */
  function isInsight<Name extends InsightName>(name: Name): (value: unknown) => value is Insight<Name> {
    const schema = schemas.get(name) ?? insightSchemaOf(name);
    schemas.set(name, schema);
    return (value): value is Insight<Name> => conforms(schema, value);
  }

  /** Nobody waits for the answer any more. That it could not be told is no failure of what was asked. */
  async function cancelled(path: string): Promise<void> {
    await transport.send(path, { method: 'DELETE' }).catch(() => undefined);
  }

  return {
    ask: async (name, question, signal) =>
      await transport.jsonAs(isInsight(name), `${root}/${name}`, post(question, signal)),
    askLong,
  };
}

function resultOf<Name extends InsightName>(
  { id, answer, problem }: InsightJobStatus,
  isOurs: (value: unknown) => value is Insight<Name>,
): Insight<Name> {
  if (problem !== undefined) throw new ApiError(problem.code, problem.detail, problem.status, problem);
  if (!isOurs(answer)) throw new ApiError('bad-data', `The answer of the job ${id} has an unknown shape`);
  return answer;
}
