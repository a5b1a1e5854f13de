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
import { type Chunk, type ChunkLimits, chunksOf } from './chunks.ts';
import { engineFailure } from './engine-failure.ts';
import { InsightCache } from './insight-cache.ts';
import { InsightError } from './insight-error.ts';
import { InsightQueue } from './insight-queue.ts';
import { type InsightRequest, keyOf } from './insight-request.ts';
import type { BarsQuestion } from './question.ts';
import { STATISTICS } from './registry.ts';
import { barsPerYear } from './relation/bars-per-year.ts';
import { type BarsPlan, planBars, rangeOf, unitsOf } from './relation/bars-source.ts';
import type { HandedBars } from './relation/temp-table.ts';
import { runStatistic, type StatisticResult } from './run-statistic.ts';
import type { ParametersOf, Statistic } from './statistic.ts';
import { Stoppable, StoppedError } from './stoppable.ts';

/** What statistics may take of the server. */
export interface InsightLimits extends ChunkLimits {
  /** Statistics that are computed at one time, and that wait for their turn. */
  readonly insights: number;
  readonly insightsWaiting: number;
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
      const chunks = chunksOf(question, planned, statistic.combine !== undefined, this.#limits);
      const parts: StatisticResult<Name>[] = [];
      for (const chunk of chunks) {
        const told = partOf(watch, parts.length, chunks.length);
        const part = await this.#part(statistic, request.parameters, { whole: question, chunk }, signal, told);
        if (part === null) break;
        parts.push(part);
      }
      if (parts.length === chunks.length) {
        const instruments = question.instruments.map((one) => one.instrument);
        return { body: bodyOf(request, together(statistic, parts)), instruments };
      }
    }
    throw new InsightError('unavailable', 'The instruments changed during every attempt to compute this. Ask again.');
  }

  /** null: the instruments have changed, so that all of the question is to be done anew. */
  async #part<Name extends InsightName>(
    statistic: Statistic<Name>,
    parameters: ParametersOf<Name>,
    { whole, chunk }: { readonly whole: BarsQuestion; readonly chunk: Chunk },
    signal: AbortSignal,
    watch: (progress: () => InsightProgress) => void,
  ): Promise<StatisticResult<Name> | null> {
    const { question, plans } = chunk;
    for (let attempt = 0; attempt <= MOST_YIELDS; attempt += 1) {
      const handed = await readHanded(question, plans, signal, watch);
      const stoppable = new Stoppable();
      watch(() => ({ phase: 'computing', fraction: stoppable.fraction() }));
      const result = await this.#lend(whole, stoppable, signal, attempt < MOST_YIELDS, (session) =>
        runStatistic(session, statistic, parameters, { question, plans, handed }, stoppable),
      );
      if (result !== null || !this.#isCurrent(whole)) return result;
    }
    return null;
  }

  /** null: to be done anew, because the instruments have changed or a commit wants to. */
  async #lend<Name extends InsightName>(
    question: BarsQuestion,
    stoppable: Stoppable,
    signal: AbortSignal,
    yields: boolean,
    compute: (session: Session) => Promise<StatisticResult<Name>>,
  ): Promise<StatisticResult<Name> | null> {
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
}

/** Progress of a part as that of the whole: half of it is reading. */
function partOf(
  watch: (progress: () => InsightProgress) => void,
  done: number,
  parts: number,
): (progress: () => InsightProgress) => void {
  if (parts === 1) return watch;
  return (progress) =>
    watch(() => {
      const { phase, fraction } = progress();
      const inPart = (fraction ?? 0) / 2 + (phase === 'computing' ? 0.5 : 0);
      return { phase: 'computing', fraction: (done + inPart) / parts };
    });
}

function together<Name extends InsightName>(
  { combine }: Statistic<Name>,
  parts: readonly StatisticResult<Name>[],
): StatisticResult<Name> {
  const answers = parts.flatMap((part) => part.answers);
  return {
    instruments: parts.flatMap((part) => part.instruments),
    answers: combine?.(answers) ?? answers,
  };
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

function bodyOf(
  { name, interval, prices, hours }: InsightRequest,
  { instruments, answers }: StatisticResult<InsightName>,
): string {
  return JSON.stringify({ statistic: name, interval, prices, hours, instruments, answers });
}
