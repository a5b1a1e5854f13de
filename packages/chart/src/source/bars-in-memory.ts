/** Bars in memory as a tile source: rows in chunks, levels rolled up from them, and the instrument that they make up. */
import {
  type BarColumns,
  type Calendar,
  type ChartLevel,
  type CompiledCalendar,
  compileCalendar,
  type Instrument,
  type Interval,
  intervalLengthUs,
  isIntraday,
  parseInterval,
  type TileAddress,
  type TileBody,
  TileSourceError,
  tileRangeUs,
} from '@candlemark/bars';
import { bucketEdgeFrom } from '../tiles/bucket-edges.ts';
import type { Span } from '../tiles/spans.ts';
import { describeBars, isStillDescribed } from './array-instrument.ts';
import { RealChunk } from './bar-chunk.ts';
import { type Bar, type BarInput, type BarInputColumns, type RealBars, readBars } from './bar-input.ts';
import { BarPyramid } from './bar-pyramid.ts';
import { type CalendarOfBars, plainCalendar } from './calendar-of-bars.ts';
import type { SourceChange } from './chart-tile-source.ts';
import { ChunkedBars } from './chunked-bars.ts';
import { areDateStamps, atLocalMidnights, atUtcMidnights } from './date-stamps.ts';
import { GrowingBars } from './growing-bars.ts';
import { INTERVAL_SAMPLE_ROWS, inferInterval, newestTimesUs } from './infer-interval.ts';
import type { ArraySource, ArraySourceOptions } from './memory-source.ts';
import { OpenTile } from './open-tile.ts';
import {
  areSameScales,
  copiedBars,
  mergedBars,
  realColumns,
  type StoredScales,
  scalesOf,
  storedBar,
  storedBars,
  WHOLE_NUMBERS,
} from './stored-bars.ts';
import type { TradeFold } from './trade-fold.ts';
import { isTradeInput, type TradeInput } from './trade-input.ts';

/** What not all bars in memory need. */
export interface BarsInMemoryParts {
  /** The scales of rows that the bars are made of. */
  readonly atLeast?: StoredScales;
  /** Adds trades up into bars; without it `addTrades` throws. */
  readonly fold?: TradeFold;
  /** For bars whose calendar nobody has named; without it their days are whole. */
  readonly calendarOf?: CalendarOfBars | undefined;
}

/** See `ArraySource`. */
export class BarsInMemory implements ArraySource {
  readonly keptBytes = KEPT_BYTES;
  readonly #options: ArraySourceOptions;
  readonly #parts: BarsInMemoryParts;
  readonly #listeners = new Set<(change: SourceChange) => void>();
  #interval: Interval;
  /** Bars that the interval was read off. */
  #inferredRows: number;
  /** The zone whose dates the stamps are; null where they are moments. */
  #dateZone: string | null;
  #scales: StoredScales;
  #base: ChunkedBars;
  #calendar: CompiledCalendar;
  #pyramid: BarPyramid;
  readonly #openTile = new OpenTile();
  #instrument: Instrument | null = null;
  /** Whether the rows changed since it was described. */
  #isInstrumentDue = false;

  constructor(input: RealBars, options: ArraySourceOptions, parts: BarsInMemoryParts = {}) {
    this.#options = options;
    this.#parts = parts;
    this.#interval = parseInterval(options.interval ?? '') ?? inferInterval(newestTimesUs(input.timeMs));
    this.#inferredRows = input.length;
    const timeZone = options.calendar?.timeZone ?? options.timeZone ?? 'UTC';
    this.#dateZone = areDateStamps(input.timeMs, this.#interval) ? timeZone : null;
    const bars = this.#placed(input);
    this.#scales = scalesOf(bars, parts.atLeast ?? WHOLE_NUMBERS);
    this.#base = new ChunkedBars(new RealChunk(bars, this.#scales));
    this.#calendar = compileCalendar(options.calendar ?? this.#proposedCalendar());
    this.#pyramid = this.#newPyramid();
  }

  get instrument(): Instrument {
    const base = this.#base;
    const isOutdated =
      this.#isInstrumentDue &&
      this.#instrument !== null &&
      !isStillDescribed(this.#instrument, base, this.#scales, this.#options);
    if (isOutdated) this.#instrument = null;
    this.#isInstrumentDue = false;
    this.#instrument ??= describeBars(base, this.#pyramid, this.#scales, this.#calendar, this.#options);
    return this.#instrument;
  }

  get scales(): StoredScales {
    return this.#scales;
  }

  load(address: TileAddress): TileBody {
    if (address.kind === 'trades') throw new TileSourceError('not-found', 'Bars have no trades');
    const { fromUs, toUs } = tileRangeUs(address);
    const closed = toUs <= this.#pyramid.lastOpenUs(address.interval);
    const read = () => this.#pyramid.bars(address.interval, fromUs, toUs);
    if (closed) return { kind: 'bars', bars: read(), closed };
    // The last row is written again as it changes: a tile keeps what it was given.
    const isBase = address.interval === this.#interval;
    return {
      kind: 'bars',
      bars: isBase ? this.#openTile.bars(fromUs, this.#base.last(), read) : copiedBars(read()),
      closed,
    };
  }

  volumeBetween(level: ChartLevel, afterUs: number, untilUs: number): number | null {
    // Bars of a coarser level are made of those whose open lies between two edges of it.
    const edge = (us: number) => (level === this.#interval ? us : bucketEdgeFrom(this.#calendar, level, us));
    return this.#base.volume(edge(afterUs + 1), edge(untilUs + 1));
  }

  bars(): BarInputColumns {
    return realColumns(this.#rows(), this.#scales);
  }

  described(options: ArraySourceOptions): BarsInMemory {
    return new BarsInMemory(readBars(realColumns(this.#moments(), this.#scales)), options, this.#parts);
  }

  #rows(): BarColumns {
    return this.#base.rows(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
  }

  /** At the times that they came with. */
  #moments(): BarColumns {
    return this.#dateZone === null ? this.#rows() : atUtcMidnights(copiedBars(this.#rows()), this.#dateZone);
  }

  update(bar: Bar): void {
    if (!this.#rewriteLast(bar)) this.merge(readBars([bar]));
  }

  /**
   * The last bar as it grows, a thousand times a second: written in its place where nothing but its values changes, without any memory.
   * False when there is more to it, or something is wrong with it.
   */
  #rewriteLast(bar: Bar): boolean {
    if (this.#dateZone !== null || !this.#isIntervalSettled) return false;
    const stored = storedBar(bar, this.#scales);
    if (stored === null || !this.#base.rewriteLast(stored)) return false;
    this.#changed({ fromUs: stored.timeUs, toUs: stored.timeUs + 1 }, { isRescaled: false, calendarChanged: false });
    return true;
  }

  addTrades(trades: TradeInput): void {
    const { fold } = this.#parts;
    if (fold === undefined) throw new TypeError(TRADES_NEED_PART);
    const changed = fold.changedBars(trades, {
      calendar: this.#calendar,
      interval: this.#interval,
      lastUs: this.#base.lastUs,
      scales: this.#scales,
      rows: (fromUs, toUs) => this.#base.rows(fromUs, toUs),
    });
    this.merge(changed);
  }

  append(rows: BarInput | TradeInput): void {
    if (isTradeInput(rows)) throw new TypeError('These are trades, and the chart holds bars');
    this.merge(readBars(rows));
  }

  prepend(rows: BarInput | TradeInput): void {
    this.append(rows);
  }

  onChange(listener: (change: SourceChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #placed(bars: RealBars): RealBars {
    const zone = this.#dateZone;
    return zone !== null && areDateStamps(bars.timeMs, this.#interval) ? atLocalMidnights(bars, zone) : bars;
  }

  /** Puts bars where they belong, in the place of those of the same times; they are stored at these scales or finer ones. */
  merge(input: RealBars, atLeast: StoredScales = this.#scales): void {
    if (input.length === 0) return;
    const intervalChanged = this.#adoptInterval(input);
    const added = this.#placed(input);
    const isRescaled = this.#adoptScales(scalesOf(added, atLeast));
    const stored = ownBars(added, this.#scales);
    const span = { fromUs: stored.timeUs[0]!, toUs: stored.timeUs[stored.length - 1]! + 1 };
    // Single bars, most of all, have nothing to be merged with: what they replace has their time.
    const isAlone = stored.length === 1 || !(span.fromUs <= this.#base.lastUs) || span.toUs <= this.#base.firstUs;
    const bars = isAlone ? stored : mergedBars(this.#base.rows(span.fromUs, span.toUs), stored);
    this.#base.replace(span.fromUs, span.toUs, bars);
    this.#openTile.forget();
    const calendarChanged = this.#adoptCalendar(bars.timeUs, intervalChanged) || intervalChanged;
    this.#changed(span, { isRescaled, calendarChanged });
  }

  /** Rows of a span are others than before. */
  #changed(span: Span, { isRescaled, calendarChanged }: { isRescaled: boolean; calendarChanged: boolean }): void {
    const isEverything = isRescaled || calendarChanged;
    if (isEverything) {
      this.#pyramid = this.#newPyramid();
      this.#instrument = null;
    } else this.#pyramid.changed(span);
    this.#isInstrumentDue = true;
    const changed = {
      fromUs: isEverything ? Number.NEGATIVE_INFINITY : span.fromUs,
      toUs: isEverything || span.toUs > this.#base.lastUs ? Number.POSITIVE_INFINITY : span.toUs,
    };
    for (const listener of this.#listeners) listener({ ...changed, calendarChanged });
  }

  get #isIntervalSettled(): boolean {
    return this.#options.interval !== undefined || this.#inferredRows >= ENOUGH_ROWS;
  }

  #adoptScales(scales: StoredScales): boolean {
    if (areSameScales(scales, this.#scales)) return false;
    this.#base.rescale(this.#scales, scales);
    this.#scales = scales;
    return true;
  }

  /** Few bars tell the interval badly: each time there are twice as many it is read off again. True when it became another. */
  #adoptInterval(added: RealBars): boolean {
    const length = this.#base.length + added.length;
    if (this.#isIntervalSettled || length < 2 * this.#inferredRows) return false;
    this.#inferredRows = length;
    const moments = this.#moments();
    const timesUs = new Set([...moments.timeUs, ...newestTimesUs(added.timeMs)]);
    const interval = inferInterval(Float64Array.from(timesUs).sort().slice(-INTERVAL_SAMPLE_ROWS));
    if (interval === this.#interval) return false;
    this.#interval = interval;
    if (isIntraday(interval) && this.#dateZone !== null) {
      this.#base = new ChunkedBars(moments.length === 0 ? null : new GrowingBars(moments));
      this.#dateZone = null;
    }
    return true;
  }

  /** Proposes the calendar anew when the rows do not fit it, or must be; true when it became another. */
  #adoptCalendar(timeUs: Float64Array, isDue: boolean): boolean {
    if (this.#options.calendar !== undefined || (!isDue && this.#fitsCalendar(timeUs))) return false;
    const proposed = this.#proposedCalendar();
    if (JSON.stringify(proposed) === JSON.stringify(this.#calendar.calendar)) return false;
    this.#calendar = compileCalendar(proposed);
    return true;
  }

  /** Intraday bars must open in a session; daily ones on successive trading days (a gap is a holiday). */
  #fitsCalendar(timeUs: Float64Array): boolean {
    const calendar = this.#calendar;
    for (let row = 0; row < timeUs.length; row++) if (!calendar.isOpen(timeUs[row]!)) return false;
    if (this.#interval !== '1D') return true;
    const before = this.#base.timeBeforeUs(timeUs[0]!);
    const after = this.#base.timeFromUs(timeUs[timeUs.length - 1]! + 1);
    const days = [before, ...timeUs, after].filter((us) => !Number.isNaN(us)).map((us) => calendar.tradingDayAt(us));
    return days.every((day, at) => at === 0 || calendar.nextTradingDay(days[at - 1]!).labelDays === day.labelDays);
  }

  #proposedCalendar(): Calendar {
    const timesUs = this.#base.lastTimesUs(isIntraday(this.#interval) ? CALENDAR_SAMPLE : this.#base.length);
    const intervalUs = intervalLengthUs(this.#interval);
    const { calendarOf = plainCalendar } = this.#parts;
    return calendarOf({ timesUs, intervalUs, timeZone: this.#options.timeZone ?? null });
  }

  #newPyramid(): BarPyramid {
    return new BarPyramid(this.#base, this.#interval, this.#calendar);
  }
}

/** What a chart says whose part for data is the one of bars alone. */
export const TRADES_NEED_PART = "Trades as data need the part 'data' to be tradeDataPart, which reads bars too";
/** Recent bars tell the sessions; more of them tell nothing new. */
const CALENDAR_SAMPLE = 20_000;
/** From so many bars on their interval is known. */
const ENOUGH_ROWS = 256;
/** Tiles are read again for next to nothing. */
const KEPT_BYTES = 8 * 2 ** 20;

/** Bars as they are stored, in memory that the host has no hand in. */
function ownBars(real: RealBars, scales: StoredScales): BarColumns {
  const stored = storedBars(real, scales);
  return scales.price.isExact && scales.size.isExact ? stored : copiedBars(stored);
}
