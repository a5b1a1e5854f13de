/**
 * The values of one indicator at the bars of an interval, span by span, and the same on whatever way one comes there. Where they reach back to the first bar, bars go
 * to the computation in pieces, each once, and it is gone on with from the nearest moment at which it is kept. Where the newest bar changes or one more comes, it goes
 * on behind the last one that has settled. So no span costs more than its own bars once history has been gone through.
 */
import {
  bucketOpenUs,
  type Calendar,
  type CompiledCalendar,
  type Interval,
  intervalLengthUs,
  lowerBound,
  TILE_INTERVALS,
} from '@candlemark/bars';
import type { Memory } from '@candlemark/indicators';
import type { Span } from '../tiles/spans.ts';
import { type BarsAtHand, type BarsOfSpan, barsOfSpan } from './bars-behind.ts';
import type { BarsBeside, BesideColumn } from './beside-columns.ts';
import type { ChainLink, IndicatorCall, IndicatorJob, JobAnswer, PlotColumns } from './indicator-job.ts';
import type { IndicatorRunner } from './indicator-runner.ts';
import { KeptMoments } from './kept-moments.ts';

/** What an indicator is computed of, and how. */
export interface IndicatorWork {
  /** Indicators that it reads, and itself last. */
  readonly calls: readonly IndicatorCall[];
  readonly memory: Memory;
  /** What is read of other instruments. */
  readonly others: readonly BesideColumn[];
  /** How many later bars may still change a value: infinite where all of them may. */
  readonly ahead: number;
  /** About how large a checkpoint is. */
  readonly checkpointBytes: number;
  /** Whether any of it reads the volume of bars. */
  readonly readsVolume: boolean;
  /** Whose bars it is computed of; null for those of the level that is shown. */
  readonly interval: Interval | null;
  /** By plot: at how many bars to the right of its own a value is drawn. */
  readonly shifts: Readonly<Record<string, number>>;
}

/** Values of bars by the time of each. */
export interface BarValues {
  readonly timeUs: Float64Array;
  readonly plots: PlotColumns;
}

export interface IndicatorValuesHost {
  readonly runner: IndicatorRunner;
  readonly calendar: CompiledCalendar;
  /** Null while the chart has no bars. */
  bars(interval: Interval): BarsAtHand | null;
  /** Where the bars of an interval end. */
  endUs(interval: Interval): number;
  /** Values of other instruments at bars; null while any is missing, an Error where one cannot be had. */
  valuesBeside(columns: readonly BesideColumn[], bars: BarsBeside): PlotColumns | Error | null;
  /** Asks until there is an answer; at once where there is one. */
  soon<Answer>(ask: () => Answer | null): Answer | Promise<Answer>;
}

type Soon<Value> = Value | Promise<Value>;

/** Values up to the newest bar, which is open. */
interface Tail {
  readonly key: string;
  readonly openUs: number;
  readonly values: BarValues;
}

/** Tiles of bars that go to the computation at once. */
const PIECE_TILES = 32;
/** Bytes of checkpoints of one indicator. */
const MOST_CHECKPOINT_BYTES = 16 * 2 ** 20;
const MOST_TAILS = 4;
const NEVER = Number.POSITIVE_INFINITY;

export class IndicatorValues {
  readonly #work: IndicatorWork;
  readonly #host: IndicatorValuesHost;
  readonly #calendar: Calendar;
  readonly #signal: AbortSignal;
  readonly #moments = new Map<Interval, KeptMoments>();
  /** By interval and beginning of their span. */
  readonly #tails = new Map<string, Tail>();
  /** Values that any later bar may change, of all bars at once. */
  readonly #all = new Map<Interval, Soon<BarValues>>();
  /** What goes on with a computation takes its turn. */
  #busy: Promise<unknown> | null = null;
  #hasVolume = false;
  /** The earliest bar that has changed since a job began. */
  #changedUs = NEVER;

  /** @param signal when nobody wants any values any more */
  constructor(work: IndicatorWork, host: IndicatorValuesHost, signal: AbortSignal) {
    this.#work = work;
    this.#host = host;
    this.#calendar = host.calendar.calendar;
    this.#signal = signal;
  }

  /**
   * The values of the bars in a span, and of `lead` bars before it.
   * @throws where they cannot be computed
   */
  of(interval: Interval, span: Span, lead: number): Soon<BarValues> {
    const { memory, ahead } = this.#work;
    if (ahead === NEVER) return this.#outOfAll(interval, span, lead);
    if (ahead > 0) return this.#alone(interval, laterBy(ahead, interval, span), lead);
    const isLast = span.toUs > this.#lastOpenUs(interval);
    if (memory.kind !== 'whole' && !isLast) return this.#alone(interval, span, lead);
    return this.#inTurn(() => {
      const tail = this.#tails.get(tailKey(interval, span));
      if (tail !== undefined && this.#isAt(interval, tail)) return this.#onward(interval, span, lead, tail);
      return memory.kind === 'whole' ? this.#along(interval, span, lead) : this.#begun(interval, span, lead);
    });
  }

  /** Whether it reads volumes, and no bar that it was worked out of had one. */
  get lacksVolume(): boolean {
    return this.#work.readsVolume && !this.#hasVolume;
  }

  /** Bars from a moment on are others. */
  changed(fromUs: number): void {
    this.#all.clear();
    this.#changedUs = Math.min(this.#changedUs, fromUs);
    for (const [interval, moments] of this.#moments) moments.changed(bucketOf(this.#host.calendar, interval, fromUs));
    for (const [key, { openUs, values }] of this.#tails)
      if (fromUs < openUs || values.timeUs.length === 0) this.#tails.delete(key);
  }

  /** Of the bars that a span's values reach back to, and of nothing else. */
  #alone(interval: Interval, span: Span, lead: number): Soon<BarValues> {
    return onceThere(this.#barsOf(interval, span, this.#reach + lead), ({ bars, first }) =>
      bars.length === 0
        ? { timeUs: bars.timeUs, plots: {} }
        : onceThere(this.#run(interval, bars), (plots) =>
            behind({ timeUs: bars.timeUs, plots: plots ?? {} }, first - lead),
          ),
    );
  }

  get #reach(): number {
    const { memory } = this.#work;
    return memory.kind === 'whole' ? NEVER : memory.bars;
  }

  /** The same up to the newest bar, so that one can go on there. */
  #begun(interval: Interval, span: Span, lead: number): Soon<BarValues> {
    return onceThere(this.#barsOf(interval, span, this.#reach + lead), ({ bars, first }) => {
      if (bars.length === 0) return { timeUs: bars.timeUs, plots: {} };
      const key = this.#host.runner.newKey();
      const openUs = bars.timeUs.at(-1)!;
      const from = Math.max(0, first - lead);
      const link = { key, fromUs: null, keepAtUs: [], openFromUs: openUs, answerFromUs: bars.timeUs[from] ?? openUs };
      return onceThere(this.#run(interval, bars, link), (plots) => {
        const values = { timeUs: bars.timeUs.slice(from), plots: plots! };
        this.#keepTail(interval, span, { key, openUs, values });
        return values;
      });
    });
  }

  /** Behind the last bar that has settled. */
  #onward(interval: Interval, span: Span, lead: number, tail: Tail): Soon<BarValues> {
    const { key, openUs } = tail;
    return onceThere(this.#barsOf(interval, { fromUs: openUs, toUs: span.toUs }, 0), ({ bars }) => {
      if (bars.length === 0 || bars.timeUs[0] !== openUs) return this.#anew(interval, span, lead);
      const nextUs = bars.timeUs.at(-1)!;
      const link = { key, fromUs: openUs, keepAtUs: [], openFromUs: nextUs, answerFromUs: openUs };
      return onceThere(this.#run(interval, bars, link), (plots) => {
        if (plots === null) return this.#anew(interval, span, lead);
        const values = continued(tail.values, { timeUs: bars.timeUs, plots });
        this.#moments.get(interval)?.goneOn(key, nextUs, this.#changedUs);
        this.#keepTail(interval, span, { key, openUs: nextUs, values });
        return values;
      });
    });
  }

  #anew(interval: Interval, span: Span, lead: number): Soon<BarValues> {
    this.#tails.delete(tailKey(interval, span));
    if (this.#work.memory.kind !== 'whole') return this.#begun(interval, span, lead);
    this.#moments.delete(interval);
    return this.#along(interval, span, lead);
  }

  /** From the nearest moment at which the computation is kept, piece by piece. */
  #along(interval: Interval, span: Span, lead: number): Soon<BarValues> {
    return onceThere(this.#barsOf(interval, span, lead), ({ bars: { timeUs } }) => {
      const answerFromUs = Math.min(span.fromUs, timeUs[0] ?? span.fromUs);
      const moments = this.#moments.get(interval) ?? this.#momentsOf(interval);
      const fromUs = moments.before(answerFromUs);
      const beginsUs =
        fromUs ??
        this.#host
          .bars(interval)
          ?.rows.grid.bands(interval)
          .find(({ level }) => level === interval)?.fromUs;
      if (beginsUs === undefined || timeUs.length === 0) return { timeUs, plots: {} };
      const lengthUs = PIECE_TILES * TILE_INTERVALS * intervalLengthUs(interval);
      const pieceEndUs = (Math.floor(beginsUs / lengthUs) + 1) * lengthUs;
      const isPiece = pieceEndUs < answerFromUs;
      const piece = { fromUs: beginsUs, toUs: isPiece ? pieceEndUs : span.toUs };
      return onceThere(this.#barsOf(interval, piece, 0), ({ bars }) => {
        const lastUs = bars.timeUs.at(-1);
        const isLast = piece.toUs > this.#lastOpenUs(interval);
        const openFromUs = isLast && lastUs !== undefined ? lastUs : piece.toUs;
        const keepAtUs = moments.within(beginsUs, openFromUs);
        const { key } = moments;
        const link = { key, fromUs, keepAtUs, openFromUs, answerFromUs: isPiece ? NEVER : answerFromUs };
        return onceThere(this.#run(interval, bars, link), (plots) => {
          if (plots === null) return this.#anew(interval, span, lead);
          moments.keep(keepAtUs, this.#changedUs);
          moments.goneOn(key, openFromUs, this.#changedUs);
          if (isPiece) return this.#along(interval, span, lead);
          const values = { timeUs: bars.timeUs.slice(lowerBound(bars.timeUs, answerFromUs)), plots };
          if (isLast) this.#keepTail(interval, span, { key, openUs: openFromUs, values });
          return values;
        });
      });
    });
  }

  /** As rare as keeps all of them small. */
  #momentsOf(interval: Interval): KeptMoments {
    const tileUs = TILE_INTERVALS * intervalLengthUs(interval);
    const at = this.#host.bars(interval)!;
    const fromUs = at.rows.grid.bands(interval)[0]?.fromUs ?? 0;
    const tiles = Math.max(1, (this.#host.endUs(interval) - fromUs) / tileUs);
    const rarity = Math.max(1, (tiles * this.#work.checkpointBytes) / MOST_CHECKPOINT_BYTES);
    const made = new KeptMoments(this.#host.runner.newKey(), tileUs * 2 ** Math.ceil(Math.log2(rarity)));
    this.#moments.set(interval, made);
    return made;
  }

  /** Out of those of all bars: any later bar may change them. */
  #outOfAll(interval: Interval, span: Span, lead: number): Soon<BarValues> {
    let all = this.#all.get(interval);
    if (all === undefined) {
      const toUs = Math.max(span.toUs, this.#host.endUs(interval));
      // What is drawn through the last bars has no values before them.
      all = this.#alone(interval, { fromUs: this.#lastOpenUs(interval), toUs }, this.#reach);
      this.#all.set(interval, all);
    }
    return onceThere(all, (values) =>
      onceThere(this.#barsOf(interval, span, lead), ({ bars: { timeUs } }) => valuesAt(timeUs, values)),
    );
  }

  #lastOpenUs(interval: Interval): number {
    return bucketOf(this.#host.calendar, interval, this.#host.endUs(interval) - 1);
  }

  #isAt(interval: Interval, { key, openUs }: Tail): boolean {
    const moments = this.#moments.get(interval);
    return moments === undefined || moments.key !== key || moments.headUs === openUs;
  }

  #keepTail(interval: Interval, span: Span, tail: Tail): void {
    const key = tailKey(interval, span);
    this.#tails.delete(key);
    if (this.#changedUs < tail.openUs) return;
    if (this.#tails.size >= MOST_TAILS) this.#tails.delete(this.#tails.keys().next().value!);
    this.#tails.set(key, tail);
  }

  #barsOf(interval: Interval, span: Span, behind: number): Soon<BarsOfSpan> {
    return this.#host.soon(() => {
      const at = this.#host.bars(interval);
      return at && barsOfSpan(interval, span, behind, at);
    });
  }

  #run(interval: Interval, bars: IndicatorJob['bars'], link?: ChainLink): Soon<JobAnswer> {
    this.#hasVolume ||= bars.volume?.some((value) => !Number.isNaN(value)) ?? false;
    const { calls, others } = this.#work;
    const run = (columns: PlotColumns | Error | null) => {
      if (columns instanceof Error) throw columns;
      if (link !== undefined) this.#changedUs = NEVER;
      const job = { calls, bars, calendar: this.#calendar, ...(link && { link }), ...(columns && { columns }) };
      return this.#host.runner.run(job, this.#signal);
    };
    if (others.length === 0) return run(null);
    const { calendar } = this.#host;
    const read = () => this.#host.valuesBeside(others, { timeUs: bars.timeUs, interval, calendar });
    return onceThere(this.#host.soon(read), run);
  }

  #inTurn<Value>(work: () => Soon<Value>): Soon<Value> {
    if (this.#busy !== null) return this.#busy.then(() => this.#inTurn(work));
    const value = work();
    if (!(value instanceof Promise)) return value;
    const done = () => {
      this.#busy = null;
    };
    // An error is told to whoever asked.
    this.#busy = value.then(done, done);
    return value;
  }
}

/** At once where the value is there. */
export function onceThere<Value, Result>(value: Soon<Value>, next: (value: Value) => Soon<Result>): Soon<Result> {
  return value instanceof Promise ? value.then(next) : next(value);
}

function tailKey(interval: Interval, { fromUs }: Span): string {
  return `${interval} ${fromUs}`;
}

function bucketOf(calendar: CompiledCalendar, interval: Interval, timeUs: number): number {
  return Number.isFinite(timeUs) ? bucketOpenUs(calendar, interval, timeUs) : timeUs;
}

/** So many bars longer: bars may lie apart, and markets be closed. */
export function laterBy(bars: number, interval: Interval, { fromUs, toUs }: Span): Span {
  if (bars === 0) return { fromUs, toUs };
  return { fromUs, toUs: toUs + 2 * bars * intervalLengthUs(interval) + 7 * intervalLengthUs('1D') };
}

/** Without the first ones. */
function behind({ timeUs, plots }: BarValues, first: number): BarValues {
  const cut = (column: Float64Array) => (first > 0 ? column.slice(first) : column);
  return { timeUs: cut(timeUs), plots: mapped(plots, cut) };
}

/** Those before, as far as the others do not have the same bars. */
function continued(before: BarValues, after: BarValues): BarValues {
  const kept = lowerBound(before.timeUs, after.timeUs[0]!);
  const join = (one: Float64Array, other: Float64Array) => {
    const both = new Float64Array(kept + other.length);
    both.set(one.subarray(0, kept));
    both.set(other, kept);
    return both;
  };
  return {
    timeUs: join(before.timeUs, after.timeUs),
    plots: Object.fromEntries(
      Object.entries(after.plots).map(([plot, column]) => [plot, join(before.plots[plot]!, column)]),
    ),
  };
}

/** Values by time; none where there is no such bar among them. */
function valuesAt(timeUs: Float64Array, { timeUs: known, plots }: BarValues): BarValues {
  const from = timeUs.length === 0 ? 0 : lowerBound(known, timeUs[0]!);
  const first = timeUs.length === 0 || known[from] === undefined ? timeUs.length : lowerBound(timeUs, known[from]);
  return {
    timeUs,
    plots: mapped(plots, (column) => {
      const values = new Float64Array(timeUs.length).fill(Number.NaN);
      values.set(column.subarray(from, from + timeUs.length - first), first);
      return values;
    }),
  };
}

function mapped(plots: PlotColumns, change: (column: Float64Array) => Float64Array): PlotColumns {
  return Object.fromEntries(Object.entries(plots).map(([plot, column]) => [plot, change(column)]));
}
