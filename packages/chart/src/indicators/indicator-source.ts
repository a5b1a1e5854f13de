/**
 * One indicator as tiles: what its plots are at the bars of each level, worked out tile by tile. A tile is computed of its own bars and those that its values reach back
 * to, wherever the view is, so it holds the same values on every way to it. All plots of a tile come from one computation, which is kept while they are asked for.
 */
import {
  bucketCloseUs,
  bucketEndUs,
  bucketOpenUs,
  type ChartLevel,
  type CompiledCalendar,
  type Instrument,
  type Interval,
  intervalLengthUs,
  nextBucketOpenUs,
  type TileAddress,
  type TileBody,
  TileSourceError,
  tileKey,
  tileRangeUs,
} from '@candlemark/bars';
import type { ChartTileSource, SourceChange } from '../source/chart-tile-source.ts';
import type { Span } from '../tiles/spans.ts';
import { type BarsAtHand, barsOfSpan } from './bars-behind.ts';
import type { BarsBeside, BesideColumn } from './beside-columns.ts';
import type { PlotColumns } from './indicator-job.ts';
import type { IndicatorRunner } from './indicator-runner.ts';
import { type BarValues, IndicatorValues, type IndicatorWork, laterBy, onceThere } from './indicator-values.ts';
import { joinedValues, shiftedValues } from './joined-values.ts';
import { SlowIndicatorError, UnwantedJobError } from './runner-errors.ts';

type BarTile = Extract<TileAddress, { readonly kind: 'bars' }>;

export interface IndicatorSourceHost {
  readonly runner: IndicatorRunner;
  readonly calendar: CompiledCalendar;
  /** Null while the chart has no bars. */
  bars(interval: Interval): BarsAtHand | null;
  instrument(): Instrument;
  /** Values of other instruments at bars; null while any is missing, an Error where one cannot be had. */
  valuesBeside(columns: readonly BesideColumn[], bars: BarsBeside): PlotColumns | Error | null;
  /** How many decimals its values have on screen. */
  readonly decimals: number;
}

/** The values of one tile: of its bars, and of those that are still to come where a plot is drawn ahead. */
interface TileValues {
  readonly timeUs: Float64Array;
  readonly plots: PlotColumns;
}

/** Bars that are looked at for one tile: a second of work at most. */
export const MOST_BARS = 400_000;
const KEPT_TILES = 24;
const EVER = Number.MAX_SAFE_INTEGER;

export class IndicatorSource {
  readonly work: IndicatorWork;
  readonly #host: IndicatorSourceHost;
  readonly #tiles = new Map<string, TileValues | Promise<TileValues>>();
  /** Waiting for bars. */
  readonly #waiting = new Set<() => boolean>();
  readonly #values: IndicatorValues;
  readonly #unwanted = new AbortController();
  readonly #listeners = new Set<(change: SourceChange) => void>();
  #instrument: { readonly of: Instrument; readonly made: Instrument } | null = null;
  #generation = 0;
  #failure: Error | null = null;

  constructor(work: IndicatorWork, host: IndicatorSourceHost) {
    this.work = work;
    this.#host = host;
    const { runner, calendar } = host;
    this.#values = new IndicatorValues(
      work,
      {
        runner,
        calendar,
        bars: (interval) => host.bars(interval),
        endUs: (interval) => this.#endUs(interval),
        valuesBeside: (columns, bars) => host.valuesBeside(columns, bars),
        soon: (ask) => this.#soon(ask),
      },
      this.#unwanted.signal,
    );
  }

  /** Why it cannot be computed; null while it can. */
  get failure(): Error | null {
    return this.#failure;
  }

  get lacksVolume(): boolean {
    return this.#values.lacksVolume;
  }

  /** Nobody wants its values any more: what is being computed is given up. */
  dispose(): void {
    this.#unwanted.abort();
    this.#waiting.clear();
  }

  /** Whether bars of a level can have values: not where far too many bars of its own interval lie in one of them. */
  canShow(level: ChartLevel): boolean {
    const { interval } = this.work;
    if (interval === null || level === 'trades') return true;
    return (1024 * intervalLengthUs(level)) / intervalLengthUs(interval) <= MOST_BARS;
  }

  /** How many bars there are, and no more than so many; null while any of them is missing. */
  countUpTo(interval: Interval, most: number): number | null {
    const at = this.#host.bars(interval);
    const toUs = this.#endUs(interval);
    return at && (barsOfSpan(interval, { fromUs: toUs, toUs }, most, at)?.bars.length ?? null);
  }

  /**
   * The tiles of one plot: its values as closes.
   * @param beside the plot whose values lie beside, as opens, for an area between the two
   */
  plot(plot: string, beside: string | null): ChartTileSource {
    const source = this;
    return {
      keptBytes: 8 * 2 ** 20,
      get instrument() {
        return source.#described();
      },
      load(address) {
        if (address.kind === 'trades') throw new TileSourceError('not-found', 'An indicator has no trades');
        const values = source.#valuesOf(address);
        const body = (tile: TileValues) => source.#body(tile, address, plot, beside);
        return values instanceof Promise ? values.then(body) : body(values);
      },
      onChange: (listener) => {
        source.#listeners.add(listener);
        return () => source.#listeners.delete(listener);
      },
    };
  }

  /** Bars have come: what waited for them goes on. Call in every frame, so that they stay wished for. */
  pump(): void {
    if (this.#instrument !== null && this.#instrument.of !== this.#host.instrument()) {
      const { levels } = this.#instrument.of;
      this.changed({ fromUs: Math.min(EVER, ...levels.map(({ toUs }) => toUs)), toUs: EVER, calendarChanged: false });
    }
    for (const isDone of [...this.#waiting]) if (isDone()) this.#waiting.delete(isDone);
  }

  /** Bars of the chart are others than before: so are values from there on, and those that later bars may change. */
  changed({ fromUs, calendarChanged }: SourceChange): void {
    const { ahead, shifts } = this.work;
    const back = Math.max(ahead, 0, ...Object.values(shifts).map((shift) => -shift));
    const earlierUs = Number.isFinite(back) ? laterBy(back, this.#longest(), { fromUs: 0, toUs: 0 }).toUs : EVER;
    this.#generation++;
    this.#values.changed(fromUs);
    this.#tiles.clear();
    // One that took too long will do so again.
    if (!(this.#failure instanceof SlowIndicatorError)) this.#failure = null;
    for (const listener of [...this.#listeners]) listener({ fromUs: fromUs - earlierUs, toUs: EVER, calendarChanged });
  }

  /** Of the intervals that it may be computed of. */
  #longest(): Interval {
    const longest = this.#host.instrument().levels.findLast(({ interval }) => interval !== 'trades');
    return this.work.interval ?? (longest?.interval as Interval | undefined) ?? '1D';
  }

  /** The chart's instrument as the plots have it: real numbers, and corrections that reach on to all that follows. */
  #described(): Instrument {
    const of = this.#host.instrument();
    if (this.#instrument?.of === of) return this.#instrument.made;
    const ahead = Math.max(0, ...Object.values(this.work.shifts));
    const made: Instrument = {
      ...of,
      priceExact: false,
      priceScale: 0,
      sizeExact: false,
      sizeScale: 0,
      tickSize: 0,
      displayDecimals: this.#host.decimals,
      levels: of.levels
        .filter(({ interval }) => interval !== 'trades')
        .map(({ parts: _, ...level }) => ({
          ...level,
          toUs: this.#aheadOf(level.interval as Interval, level.toUs, ahead),
        })),
      revisions: of.revisions.map(({ revision, fromUs }) => ({ revision, fromUs, toUs: EVER })),
    };
    this.#instrument = { of, made };
    return made;
  }

  /** The end of the bars that are still to come, so many after the last one. */
  #aheadOf(level: Interval, toUs: number, bars: number): number {
    if (bars === 0) return toUs;
    const own = this.work.interval ?? level;
    let openUs = bucketOpenUs(this.#host.calendar, own, toUs - 1);
    for (let count = 0; count < bars; count++) openUs = nextBucketOpenUs(this.#host.calendar, own, openUs);
    return Math.max(
      toUs,
      bucketEndUs(
        this.#host.calendar,
        level,
        bucketOpenUs(this.#host.calendar, level, bucketCloseUs(this.#host.calendar, own, openUs) - 1),
      ),
    );
  }

  #valuesOf(address: BarTile): TileValues | Promise<TileValues> {
    const key = tileKey(address);
    const known = this.#tiles.get(key);
    if (known !== undefined) return known;
    const values = this.#computed(address);
    if (this.#tiles.size >= KEPT_TILES) this.#tiles.delete(this.#tiles.keys().next().value!);
    this.#tiles.set(key, values);
    if (values instanceof Promise) {
      // Its place in the list is for those who ask meanwhile; an error is told to each of them.
      values.then(
        (done) => this.#tiles.get(key) === values && this.#tiles.set(key, done),
        () => this.#tiles.get(key) === values && this.#tiles.delete(key),
      );
    }
    return values;
  }

  #computed(address: BarTile): TileValues | Promise<TileValues> {
    const generation = this.#generation;
    try {
      const values = this.#compute(address);
      if (!(values instanceof Promise)) return values;
      // Bars that changed meanwhile are to be looked at anew.
      const still = (tile: TileValues) => (generation === this.#generation ? tile : this.#computed(address));
      return values.then(still, (error: unknown) => this.#failed(error));
    } catch (error) {
      return this.#failed(error);
    }
  }

  #compute(address: BarTile): TileValues | Promise<TileValues> {
    if (this.#failure !== null) throw this.#failure;
    const { interval: own, shifts } = this.work;
    const level = address.interval;
    const interval = own ?? level;
    const tile = tileRangeUs(address);
    const all = Object.values(shifts);
    const ahead = Math.max(0, ...all);
    const back = Math.max(0, ...all.map((shift) => -shift));
    const isSame = interval === level;
    const values = this.#values.of(interval, laterBy(back, interval, tile), isSame ? ahead : ahead + 1);
    return onceThere(values, (found) => {
      if (isSame) return this.#placed({ tile, level, interval, values: found, drawnUs: null });
      const drawn = this.#soon(() => {
        const at = this.#host.bars(level);
        return at && barsOfSpan(level, tile, 0, at);
      });
      return onceThere(drawn, ({ bars }) =>
        this.#placed({ tile, level, interval, values: found, drawnUs: bars.timeUs }),
      );
    });
  }

  /** Asks again in every frame, until there is an answer. */
  #soon<Answer>(ask: () => Answer | null): Answer | Promise<Answer> {
    const answer = ask();
    if (answer !== null) return answer;
    return new Promise((resolve) => {
      this.#waiting.add(() => {
        const found = ask();
        if (found !== null) resolve(found);
        return found !== null;
      });
    });
  }

  #failed(error: unknown): never {
    const failure = error instanceof Error ? error : new Error(String(error));
    if (!(failure instanceof UnwantedJobError)) this.#failure = failure;
    throw new TileSourceError('bad-data', failure.message, { cause: error });
  }

  /** Values where they are drawn. */
  #placed({ tile, level, interval, values, drawnUs }: Read): TileValues {
    const { shifts } = this.work;
    const ahead = Math.max(0, ...Object.values(shifts));
    const own = this.#withBarsAhead(values.timeUs, interval, tile, ahead);
    const shifted = Object.fromEntries(
      Object.entries(values.plots).map(([plot, column]) => [
        plot,
        shiftedValues(longerBy(column, own.length), shifts[plot] ?? 0),
      ]),
    );
    if (drawnUs === null) return within(tile, own, shifted);
    const times = this.#withBarsAhead(drawnUs, level, tile, 0, own.at(-1));
    const joined = joinedValues(shifted, this.#ends(own, interval), this.#ends(times, level));
    return within(tile, times, joined);
  }

  /** Times of bars, and of those to come behind the last one of the chart as far as they lie in the tile. */
  #withBarsAhead(timeUs: Float64Array, interval: Interval, tile: Span, bars: number, untilUs = EVER): Float64Array {
    const { calendar } = this.#host;
    const level = this.#host.instrument().levels.findLast((known) => known.interval !== 'trades');
    const lastUs = timeUs.at(-1);
    if (level === undefined || lastUs === undefined) return timeUs;
    const isEnd = bucketCloseUs(calendar, interval, bucketOpenUs(calendar, interval, lastUs)) >= this.#endUs(interval);
    if (!isEnd || (bars === 0 && untilUs === EVER)) return timeUs;
    const further: number[] = [];
    let openUs = nextBucketOpenUs(calendar, interval, bucketOpenUs(calendar, interval, lastUs));
    const hasRoom = () => (untilUs === EVER ? further.length < bars : openUs <= untilUs);
    while (hasRoom() && openUs < tile.toUs) {
      further.push(openUs);
      openUs = nextBucketOpenUs(calendar, interval, openUs);
    }
    const all = new Float64Array(timeUs.length + further.length);
    all.set(timeUs);
    all.set(further, timeUs.length);
    return all;
  }

  /** Where the bars of the chart end. */
  #endUs(interval: Interval): number {
    const { levels } = this.#host.instrument();
    const own = levels.find((level) => level.interval === interval);
    return own?.toUs ?? Math.max(...levels.map(({ toUs }) => toUs));
  }

  #ends(timeUs: Float64Array, interval: Interval) {
    const { calendar } = this.#host;
    const closeUs = timeUs.map((time) => bucketCloseUs(calendar, interval, bucketOpenUs(calendar, interval, time)));
    return { length: timeUs.length, closeUs };
  }

  #body({ timeUs, plots }: TileValues, address: BarTile, plot: string, beside: string | null): TileBody {
    const close = plots[plot] ?? new Float64Array(timeUs.length).fill(Number.NaN);
    const other = (beside === null ? undefined : plots[beside]) ?? close;
    const isAlone = other === close;
    const range = tileRangeUs(address);
    const { calendar } = this.#host;
    const lastOpenUs = bucketOpenUs(
      calendar,
      this.work.interval ?? address.interval,
      this.#endUs(address.interval) - 1,
    );
    return {
      kind: 'bars',
      bars: {
        length: timeUs.length,
        timeUs,
        open: other,
        high: isAlone ? close : close.map((value, row) => Math.max(value, other[row]!)),
        low: isAlone ? close : close.map((value, row) => Math.min(value, other[row]!)),
        close,
        volume: null,
        trades: null,
        turnover: null,
        buyVolume: null,
        openInterest: null,
      },
      closed: range.toUs <= lastOpenUs,
    };
  }
}

interface Read {
  readonly tile: Span;
  readonly level: Interval;
  readonly interval: Interval;
  readonly values: BarValues;
  /** The bars of the level that is shown, where they are others. */
  readonly drawnUs: Float64Array | null;
}

function longerBy(column: Float64Array, length: number): Float64Array {
  if (column.length >= length) return column;
  const longer = new Float64Array(length).fill(Number.NaN);
  longer.set(column);
  return longer;
}

/** What of it belongs to a tile. */
function within({ fromUs, toUs }: Span, timeUs: Float64Array, plots: PlotColumns): TileValues {
  let start = 0;
  let end = timeUs.length;
  while (start < end && timeUs[start]! < fromUs) start++;
  while (end > start && timeUs[end - 1]! >= toUs) end--;
  return {
    timeUs: timeUs.slice(start, end),
    plots: Object.fromEntries(Object.entries(plots).map(([plot, values]) => [plot, values.slice(start, end)])),
  };
}
