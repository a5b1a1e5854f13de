/*
 * Answers statistics: from the cache where their instruments have not changed, else by the engine.
 *
 * What is read is of one committed state: bars that are handed over are read first, and the statement runs only where all instruments are
 * still what they were then. A commit waits for no statistic: it ends, and is computed anew afterwards.
 */
import { compileCalendar, type Instrument } from '@candlemark/bars';
import type { InsightName } from '@candlemark/contracts';
import type { Session } from '../market/duckdb/session.ts';
import type { MarketStore } from '../market/market-store.ts';
import type { StatisticsEngine } from '../market/statistics-engine.ts';
import { engineFailure } from './engine-failure.ts';
import { InsightCache } from './insight-cache.ts';
import { InsightError } from './insight-error.ts';
import { InsightQueue } from './insight-queue.ts';
import { type InsightRequest, keyOf } from './insight-request.ts';
import type { BarsQuestion } from './question.ts';
import { STATISTICS } from './registry.ts';
import { barsPerYear } from './relation/bars-per-year.ts';
import { type BarsPlan, type PlannedBars, planBars, rangeOf, unitsOf } from './relation/bars-source.ts';
import type { HandedBars } from './relation/temp-table.ts';
import { runStatistic, type StatisticResult } from './run-statistic.ts';
import type { Statistic } from './statistic.ts';
import { Stoppable, StoppedError } from './stoppable.ts';

/** What statistics may take of the server. */
export interface InsightLimits {
  /** Statistics that are computed at one time, and that wait for their turn. */
  readonly insights: number;
  readonly insightsWaiting: number;
  /** Bars of one statistic, and of them those that are not stored and are rolled up for it. */
  readonly insightBars: number;
  readonly insightHandedBars: number;
  /** Answers that are kept. */
  readonly insightCacheBytes: number;
}

export interface InsightServiceParts {
  readonly store: MarketStore;
  readonly engine: StatisticsEngine;
  readonly limits: InsightLimits;
}

/** An answer as it is sent, and the instruments that it is of. */
export interface InsightBody {
  readonly body: string;
  readonly instruments: readonly Instrument[];
}

/** Where a statistic is, for whoever watches. */
export interface InsightProgress {
  readonly phase: 'waiting' | 'reading' | 'computing';
  /** Of the phase, 0 to 1; null where it is not known. */
  readonly fraction: number | null;
}

/** So often a statistic ends for a commit; after that the commit waits for it. */
const MOST_YIELDS = 3;
/** Changes come one at a time with a commit between them; to meet this many in a row takes something broken. */
const MOST_ATTEMPTS = 10 + MOST_YIELDS;

export class InsightService {
  readonly #store: MarketStore;
  readonly #engine: StatisticsEngine;
  readonly #limits: InsightLimits;
  readonly #cache: InsightCache;
  readonly #queue: InsightQueue;

  constructor({ store, engine, limits }: InsightServiceParts) {
    this.#store = store;
    this.#engine = engine;
    this.#limits = limits;
    this.#cache = new InsightCache(limits.insightCacheBytes);
    this.#queue = new InsightQueue(limits.insights, limits.insightsWaiting);
  }

  /**
   * The answer to a request whose instruments there are.
   * @param watch told where it is, as a function to ask
   * @throws InsightError, or the signal's reason when it is aborted
   */
  async answer<Name extends InsightName>(
    request: InsightRequest<Name>,
    signal: AbortSignal,
    watch: (progress: () => InsightProgress) => void = () => {},
  ): Promise<InsightBody> {
    const key = keyOf(request);
    const current = this.#instruments(request.ids);
    const known = this.#cache.get(key, current);
    if (known !== null) return { body: known, instruments: current };
    watch(() => ({ phase: 'waiting', fraction: null }));
    const made = await this.#queue.run(() => this.#compute(request, signal, watch), signal);
    this.#cache.set(key, made.instruments, made.body);
    return made;
  }

  async #compute<Name extends InsightName>(
    request: InsightRequest<Name>,
    signal: AbortSignal,
    watch: (progress: () => InsightProgress) => void,
  ): Promise<InsightBody> {
    const statistic: Statistic<Name> = STATISTICS[request.name];
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const question = questionOf(request, this.#instruments(request.ids));
      const planned = planBars(this.#store, this.#engine, question);
      this.#requireBounds(planned);
      const handed = await readHanded(question, planned.plans, signal, watch);
      const stoppable = new Stoppable();
      watch(() => ({ phase: 'computing', fraction: stoppable.fraction() }));
      const result = await this.#lend(question, stoppable, signal, attempt < MOST_YIELDS, (session) =>
        runStatistic(session, statistic, request.parameters, { question, plans: planned.plans, handed }, stoppable),
      );
      if (result !== null)
        return { body: bodyOf(request, result), instruments: question.instruments.map((one) => one.instrument) };
    }
    throw new InsightError('unavailable', 'The instruments changed during every attempt to compute this. Ask again.');
  }

  /** null: to be done anew, because the instruments have changed or a commit wants to. */
  async #lend(
    question: BarsQuestion,
    stoppable: Stoppable,
    signal: AbortSignal,
    yields: boolean,
    compute: (session: Session) => Promise<StatisticResult>,
  ): Promise<StatisticResult | null> {
    const abort = () => stoppable.stop('aborted');
    signal.addEventListener('abort', abort, { once: true });
    const giveWay = () => {
      if (yields) stoppable.stop('give-way');
    };
    try {
      signal.throwIfAborted();
      return await this.#engine.lend(async (session) => (this.#isCurrent(question) ? compute(session) : null), giveWay);
    } catch (error) {
      if (!(error instanceof StoppedError)) throw engineFailure(error, question);
      signal.throwIfAborted();
      return null;
    } finally {
      signal.removeEventListener('abort', abort);
    }
  }

  #isCurrent({ instruments }: BarsQuestion): boolean {
    return instruments.every(({ instrument }) => this.#store.instrument(instrument.id) === instrument);
  }

  /** @throws InsightError where one has gone since the request was read */
  #instruments(ids: readonly string[]): readonly Instrument[] {
    return ids.map((id) => {
      const instrument = this.#store.instrument(id);
      if (instrument === undefined) throw new InsightError('unavailable', `The instrument ${id} has been deleted.`);
      return instrument;
    });
  }

  #requireBounds({ rows, handedRows }: PlannedBars): void {
    const { insightBars, insightHandedBars } = this.#limits;
    if (rows > insightBars) {
      throw new InsightError(
        'too-many-bars',
        `These are about ${rows} bars; one statistic takes ${insightBars}. Ask for a longer interval, a shorter range or fewer instruments.`,
      );
    }
    if (handedRows > insightHandedBars) {
      throw new InsightError(
        'too-many-bars',
        `About ${handedRows} of these bars are not stored and would be rolled up first; one statistic takes ${insightHandedBars} of them. Ask for an interval that is a level, a shorter range or fewer instruments.`,
      );
    }
  }
}

function questionOf(request: InsightRequest, instruments: readonly Instrument[]): BarsQuestion {
  const { interval, fromUs, toUs, prices, hours, weights } = request;
  const bars = { interval, fromUs, toUs, prices, hours };
  const ranges = instruments.flatMap((instrument) => rangeOf(instrument, bars) ?? []);
  // All are told for a year of the same years.
  const range = {
    fromUs: ranges.reduce((least, one) => Math.min(least, one.fromUs), Number.POSITIVE_INFINITY),
    toUs: ranges.reduce((most, one) => Math.max(most, one.toUs), Number.NEGATIVE_INFINITY),
  };
  const perYear = new Map<Instrument['calendar'], number>();
  const sum = weights?.reduce((total, weight) => total + weight, 0) ?? instruments.length;
  return {
    ...bars,
    instruments: instruments.map((instrument, place) => {
      const { calendar } = instrument;
      const count =
        perYear.get(calendar) ?? (ranges.length > 0 ? barsPerYear(compileCalendar(calendar), interval, range) : 0);
      perYear.set(calendar, count);
      return { instrument, weight: (weights?.[place] ?? 1) / sum, barsPerYear: count };
    }),
  };
}

async function readHanded(
  { interval, instruments }: BarsQuestion,
  plans: readonly BarsPlan[],
  signal: AbortSignal,
  watch: (progress: () => InsightProgress) => void,
): Promise<readonly HandedBars[]> {
  const handed: HandedBars[] = [];
  watch(() => ({ phase: 'reading', fraction: handed.length / plans.length }));
  for (const [place, plan] of plans.entries()) {
    if (plan.kind !== 'handed') continue;
    signal.throwIfAborted();
    const bars = await plan.source.readBars(interval, plan.range.fromUs, plan.range.toUs);
    handed.push({ place, bars, ...unitsOf(instruments[place]!.instrument) });
  }
  return handed;
}

function bodyOf({ name, interval, prices, hours }: InsightRequest, { instruments, answers }: StatisticResult): string {
  return JSON.stringify({ statistic: name, interval, prices, hours, instruments, answers });
}
