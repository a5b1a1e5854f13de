/** Fetches that a server does for its pages: they go on when the page is left, and end with the server. */
import type { FetchStatus } from '@candlemark/contracts';
import type { Clock } from '../workspace/clock.ts';
import type { WorkspaceLog } from '../workspace/workspace-log.ts';
import { isSameOrigin } from './asked-range.ts';
import { FetchError } from './fetch-error.ts';
import {
  type FetchProgress,
  type FetchQuestion,
  type FetchReport,
  type FetchTarget,
  fetchMarket,
} from './fetch-market.ts';
import { fetchedBefore } from './fetched-before.ts';
import { openMarket, openSource } from './open-market.ts';
import type { PatientOptions, RequestCounts } from './request/patient-requests.ts';
import type { FoundMarket, Market } from './sources/source.ts';

export interface FetchJobsOptions {
  readonly target: FetchTarget;
  network(onWait: PatientOptions['onWait']): PatientOptions;
  newId(): string;
  readonly clock: Clock;
  readonly log: WorkspaceLog;
  /** That run at one time. */
  readonly most: number;
}

/** Ended ones that are still told of. */
const KEPT = 50;
/** Whoever looks for a market waits for it: nobody waits for a source's minutes. */
const LOOKING_MS = 30_000;

export class FetchJobs {
  readonly #options: FetchJobsOptions;
  readonly #jobs = new Map<string, FetchJob>();

  constructor(options: FetchJobsOptions) {
    this.#options = options;
  }

  /** The latest first. */
  list(): readonly FetchStatus[] {
    return [...this.#jobs.values()].reverse().map((job) => job.status());
  }

  job(id: string): FetchJob | undefined {
    return this.#jobs.get(id);
  }

  /** The one that brings the same already, else a new one; null where as many run as may. */
  start(question: FetchQuestion): FetchJob | null {
    const running = [...this.#jobs.values()].filter((job) => job.isRunning);
    const same = running.find((job) => job.bringsSameAs(question));
    if (same !== undefined) return same;
    if (running.length >= this.#options.most) return null;
    const job = new FetchJob(this.#options.newId(), question, this.#options);
    this.#jobs.set(job.id, job);
    const ended = [...this.#jobs.values()].filter((one) => !one.isRunning);
    for (const { id } of ended.slice(0, Math.max(0, ended.length - KEPT))) this.#jobs.delete(id);
    return job;
  }

  /** What was fetched of an instrument, as questions for what came since. */
  async updates(instrumentId: string): Promise<readonly FetchQuestion[]> {
    const before = await fetchedBefore(this.#options.target);
    return before
      .filter((one) => one.instrumentId === instrumentId)
      .map(({ origin, symbol }) => ({ origin, symbol, fromMs: null, toMs: null }));
  }

  /** @throws FetchError */
  async search(source: string, text: string, limit: number): Promise<readonly FoundMarket[]> {
    return await this.#looking(async (network, signal) => {
      const opened = await openSource(source, network, signal);
      return await opened.source.search(text, limit, signal);
    });
  }

  /** @throws FetchError */
  async market(source: string, symbol: string): Promise<Market> {
    return await this.#looking(async (network, signal) => (await openMarket(source, symbol, network, signal)).market);
  }

  /** Resolves when none writes any more. */
  async close(): Promise<void> {
    const jobs = [...this.#jobs.values()];
    for (const job of jobs) job.cancel();
    await Promise.all(jobs.map((job) => job.ended));
  }

  async #looking<T>(look: (network: PatientOptions, signal: AbortSignal) => Promise<T>): Promise<T> {
    const signal = AbortSignal.timeout(LOOKING_MS);
    let why = '';
    try {
      return await look(
        this.#options.network((wait) => (why = `: ${wait.why}`)),
        signal,
      );
    } catch (error) {
      if (signal.aborted)
        throw new FetchError('fetch-failed', `The source took longer than ${LOOKING_MS / 1000} seconds${why}.`);
      throw error;
    }
  }
}

export class FetchJob {
  readonly id: string;
  readonly ended: Promise<void>;
  readonly #question: FetchQuestion;
  readonly #options: FetchJobsOptions;
  readonly #stop = new AbortController();
  readonly #startedMs: number;
  #endedMs: number | null = null;
  #state: FetchStatus['state'] = 'running';
  #progress: FetchProgress | null = null;
  #waiting: string | null = null;
  #counts: () => RequestCounts = () => ({ requests: 0, retries: 0 });
  #report: FetchReport | null = null;
  #failure: FetchStatus['failure'] = null;

  constructor(id: string, question: FetchQuestion, options: FetchJobsOptions) {
    this.id = id;
    this.#question = question;
    this.#options = options;
    this.#startedMs = options.clock.nowMs();
    this.ended = this.#run();
  }

  get isRunning(): boolean {
    return this.#state === 'running';
  }

  bringsSameAs({ origin, symbol }: FetchQuestion): boolean {
    return isSameOrigin(this.#question.origin, origin) && this.#question.symbol === symbol;
  }

  cancel(): void {
    this.#stop.abort(new Error('cancelled'));
  }

  status(): FetchStatus {
    const { origin, symbol } = this.#question;
    const progress = this.#progress;
    return {
      id: this.id,
      state: this.#state,
      source: origin.source,
      market: origin.market,
      interval: origin.kind,
      symbol: progress?.symbol ?? this.#report?.symbol ?? symbol,
      rows: progress?.rows ?? 0,
      rowsStored: this.#report?.rowsStored ?? progress?.rowsStored ?? 0,
      share: this.#state === 'done' ? 1 : Math.min(1, Math.max(0, progress?.share ?? 0)),
      reached: progress === null ? null : iso(progress.reachedMs),
      elapsedMs: Math.max(0, Math.round((this.#endedMs ?? this.#options.clock.nowMs()) - this.#startedMs)),
      waiting: this.isRunning ? this.#waiting : null,
      report: this.#report === null ? null : reportJson(this.#report, this.#counts()),
      failure: this.#failure,
    };
  }

  async #run(): Promise<void> {
    const { target, network, clock, log } = this.#options;
    const { origin } = this.#question;
    const { signal } = this.#stop;
    try {
      const opened = await openMarket(
        origin.source,
        origin.market,
        network(({ ms, why }) => (this.#waiting = `${Math.ceil(ms / 1000)} s: ${why}`)),
        signal,
      );
      this.#counts = opened.counts;
      const question = { ...this.#question, origin: { ...origin, source: opened.word, market: opened.market.symbol } };
      this.#report = await fetchMarket(opened.market, question, target, {
        nowMs: () => clock.nowMs(),
        leadMs: opened.leadMs,
        signal,
        onProgress: (progress) => {
          this.#progress = progress;
          this.#waiting = null;
        },
      });
      this.#state = 'done';
    } catch (error) {
      this.#state = signal.aborted ? 'cancelled' : 'failed';
      this.#failure = signal.aborted ? null : failureOf(error);
      if (!signal.aborted && this.#failure?.code === 'internal')
        log.error({ err: error, fetch: this.id }, 'fetch failed');
    } finally {
      this.#endedMs = clock.nowMs();
    }
  }
}

/** Those that are foreseen have a stable code; the others are for the log. */
function failureOf(error: unknown): { readonly code: string; readonly message: string } {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(?:fetch|import|private)-[a-z-]+$/.test(code) ? { code, message } : { code: 'internal', message };
}

function reportJson(
  { range, firstMs, shownGaps, ...same }: FetchReport,
  counts: RequestCounts,
): NonNullable<FetchStatus['report']> {
  return {
    ...same,
    ...counts,
    warnings: [...same.warnings],
    from: iso(range.fromMs),
    to: iso(range.toMs),
    first: firstMs === null ? null : iso(firstMs),
    shownGaps: shownGaps.map(({ fromMs, toMs }) => ({ from: iso(fromMs), to: iso(toMs) })),
  };
}

function iso(timeMs: number): string {
  return new Date(timeMs).toISOString();
}
