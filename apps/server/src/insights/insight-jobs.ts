import type { WorkspaceLog } from '../workspace.ts';
import { InsightError } from './insight-error.ts';
import type { InsightRequest } from './insight-request.ts';
import type { InsightProgress, InsightService } from './insight-service.ts';

/** What became of a job. */
export type InsightOutcome =
  | { readonly state: 'running'; readonly progress: InsightProgress }
  | { readonly state: 'done'; readonly body: string }
  | { readonly state: 'failed'; readonly error: Error }
  | { readonly state: 'cancelled' };

/** A statistic that is computed while nobody holds a connection for it. */
export interface InsightJob {
  readonly id: string;
  readonly statistic: string;
  outcome(): InsightOutcome;
}

interface StartedJob extends InsightJob {
  readonly cancelled: AbortController;
  /** Resolves when it has ended, however. */
  readonly ended: Promise<void>;
}

export interface InsightJobsParts {
  readonly insights: InsightService;
  readonly newId: () => string;
  readonly log: WorkspaceLog;
  /** Jobs that have not ended, and those that have and are still told of. */
  readonly most: number;
}

/** Statistics as jobs: started, watched, cancelled. Old ones that have ended are forgotten. */
export class InsightJobs {
  readonly #parts: InsightJobsParts;
  readonly #jobs = new Map<string, StartedJob>();

  constructor(parts: InsightJobsParts) {
    this.#parts = parts;
  }

  job(id: string): InsightJob | undefined {
    return this.#jobs.get(id);
  }

  /** @throws InsightError `unavailable` when as many as may be have not ended */
  start(request: InsightRequest): InsightJob {
    const { insights, newId, log, most } = this.#parts;
    const open = [...this.#jobs.values()].filter((job) => job.outcome().state === 'running');
    if (open.length >= most) {
      throw new InsightError(
        'unavailable',
        `${open.length} statistics are being computed already. Wait for one of them.`,
      );
    }
    const cancelled = new AbortController();
    const id = newId();
    let outcome: () => InsightOutcome = () => ({ state: 'running', progress: { phase: 'waiting', fraction: null } });
    const watch = (progress: () => InsightProgress) => {
      outcome = () => ({ state: 'running', progress: progress() });
    };
    const ended = insights.answer(request, cancelled.signal, watch).then(
      ({ body }) => {
        outcome = () => ({ state: 'done', body });
      },
      (error: Error) => {
        const isOurs = cancelled.signal.aborted || error instanceof InsightError;
        if (!isOurs) log.error({ err: error, job: id, statistic: request.name }, 'a statistic failed');
        outcome = () => (cancelled.signal.aborted ? { state: 'cancelled' } : { state: 'failed', error });
      },
    );
    const job: StartedJob = { id, statistic: request.name, cancelled, ended, outcome: () => outcome() };
    this.#jobs.set(job.id, job);
    this.#forget();
    return job;
  }

  /** Ends a job, and resolves when it has; one that has ended stays as it is. */
  async cancel(id: string): Promise<void> {
    const job = this.#jobs.get(id);
    job?.cancelled.abort(new InsightError('unavailable', 'The statistic was cancelled.'));
    await job?.ended;
  }

  /** Ends all of them. */
  async close(): Promise<void> {
    await Promise.all([...this.#jobs.keys()].map((id) => this.cancel(id)));
  }

  #forget(): void {
    const ended = [...this.#jobs.values()].filter((job) => job.outcome().state !== 'running');
    for (const { id } of ended.slice(0, Math.max(0, ended.length - this.#parts.most))) this.#jobs.delete(id);
  }
}
