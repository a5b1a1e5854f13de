/**
 * A tile source over bars in memory. It answers at once and serves every coarser level by roll-up, so that a plain array of bars
 * zooms like a tile server. What the bars do not say (interval, decimals, calendar) is inferred from them.
 */
import {
  type Calendar,
  type CompiledCalendar,
  compileCalendar,
  type Instrument,
  type Interval,
  intervalLengthUs,
  isIntraday,
  lowerBound,
  proposeCalendar,
  sliceBars,
  type TileAddress,
  type TileBody,
  TileSourceError,
  tileRangeUs,
} from '@candlemark/bars';
import { describeBars } from './array-instrument.ts';
import { type Bar, type BarInput, type RealBars, readBars } from './bar-input.ts';
import { BarPyramid } from './bar-pyramid.ts';
import type { ChartTileSource, SourceChange } from './chart-tile-source.ts';
import { areDateStamps, atLocalMidnights } from './date-stamps.ts';
import { GrowingBars } from './growing-bars.ts';
import { inferInterval } from './infer-interval.ts';
import {
  areSameScales,
  copiedBars,
  mergedBars,
  rescaledBars,
  type StoredScales,
  scalesOf,
  storedBars,
  WHOLE_NUMBERS,
} from './stored-bars.ts';

/** What cannot be seen from the bars; everything left out is inferred. */
export interface ArraySourceOptions {
  readonly symbol?: string;
  readonly name?: string;
  readonly interval?: Interval;
  readonly calendar?: Calendar;
  /** IANA zone of the market; default UTC. Daily and longer bars all stamped 00:00 UTC are taken for dates in it. */
  readonly timeZone?: string;
  /** The least step of prices in real units; default one unit of the last decimal. */
  readonly tickSize?: number;
}

/** A tile source over bars in memory that can grow at both ends. */
export interface ArraySource extends ChartTileSource {
  load(address: TileAddress): TileBody;
  /** Replaces the last bar when the times are equal, else appends; an earlier bar is replaced or put where it belongs. */
  update(bar: Bar): void;
  append(bars: BarInput): void;
  prepend(bars: BarInput): void;
  onChange(listener: (change: SourceChange) => void): () => void;
}

/** @throws InvalidBarError naming the index and the field of a value that is no finite number */
export function createArraySource(data: BarInput, options: ArraySourceOptions = {}): ArraySource {
  return new BarsInMemory(readBars(data), options);
}

class BarsInMemory implements ArraySource {
  readonly #options: ArraySourceOptions;
  readonly #interval: Interval;
  /** The zone whose dates the stamps are; null where they are moments. */
  readonly #dateZone: string | null;
  readonly #listeners = new Set<(change: SourceChange) => void>();
  #scales: StoredScales;
  #base: GrowingBars;
  #calendar: CompiledCalendar;
  #pyramid: BarPyramid;
  #instrument: Instrument | null = null;

  constructor(input: RealBars, options: ArraySourceOptions) {
    this.#options = options;
    this.#interval = options.interval ?? inferInterval(input.timeUs);
    const timeZone = options.calendar?.timeZone ?? options.timeZone ?? 'UTC';
    this.#dateZone = areDateStamps(input.timeUs, this.#interval) ? timeZone : null;
    const bars = this.#placed(input);
    this.#scales = scalesOf(bars, WHOLE_NUMBERS);
    this.#base = new GrowingBars(storedBars(bars, this.#scales));
    this.#calendar = compileCalendar(options.calendar ?? this.#proposedCalendar());
    this.#pyramid = this.#newPyramid();
  }

  get instrument(): Instrument {
    this.#instrument ??= describeBars(this.#pyramid, this.#scales, this.#calendar, this.#options);
    return this.#instrument;
  }

  load(address: TileAddress): TileBody {
    if (address.kind === 'trades') throw new TileSourceError('not-found', 'An array of bars has no trades');
    const bars = this.#pyramid.bars(address.interval);
    const range = tileRangeUs(address);
    const rows = sliceBars(bars, lowerBound(bars.timeUs, range.fromUs), lowerBound(bars.timeUs, range.toUs));
    const closed = range.toUs <= (bars.timeUs[bars.length - 1] ?? Number.NEGATIVE_INFINITY);
    // The memory of the newest rows is written again as they change: a tile keeps what it was given.
    return { kind: 'bars', bars: closed ? rows : copiedBars(rows), closed };
  }

  update(bar: Bar): void {
    this.#merge(this.#placed(readBars([bar])));
  }

  append(bars: BarInput): void {
    this.#merge(this.#placed(readBars(bars)));
  }

  prepend(bars: BarInput): void {
    this.#merge(this.#placed(readBars(bars)));
  }

  onChange(listener: (change: SourceChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #placed(bars: RealBars): RealBars {
    const areDates = this.#dateZone !== null && areDateStamps(bars.timeUs, this.#interval);
    return areDates ? atLocalMidnights(bars, this.#dateZone) : bars;
  }

  #merge(added: RealBars): void {
    const firstUs = added.timeUs[0];
    if (firstUs === undefined) return;
    const isRescaled = this.#adoptScales(scalesOf(added, this.#scales));
    const known = this.#base.bars;
    const row = lowerBound(known.timeUs, firstUs);
    const isSeamless = row > 0 || known.length === 0;
    const after = copiedBars(sliceBars(known, row, known.length));
    this.#base.truncate(row);
    this.#base.push(mergedBars(after, storedBars(added, this.#scales)));
    const calendarChanged = this.#adoptCalendar(isSeamless ? Math.max(row - 1, 0) : 0);
    if (isRescaled || calendarChanged || !isSeamless) this.#pyramid = this.#newPyramid();
    else this.#pyramid.replaceBase(this.#base.bars, firstUs);
    this.#instrument = null;
    const fromUs = isRescaled || calendarChanged ? Number.NEGATIVE_INFINITY : firstUs;
    for (const listener of this.#listeners) listener({ fromUs, toUs: Number.POSITIVE_INFINITY, calendarChanged });
  }

  #adoptScales(scales: StoredScales): boolean {
    if (areSameScales(scales, this.#scales)) return false;
    this.#base = new GrowingBars(rescaledBars(this.#base.bars, this.#scales, scales));
    this.#scales = scales;
    return true;
  }

  /** Proposes the calendar anew when the rows from `row` on do not fit it; true when it became another. */
  #adoptCalendar(row: number): boolean {
    if (this.#options.calendar !== undefined || this.#fitsCalendar(row)) return false;
    const proposed = this.#proposedCalendar();
    if (JSON.stringify(proposed) === JSON.stringify(this.#calendar.calendar)) return false;
    this.#calendar = compileCalendar(proposed);
    return true;
  }

  /** Intraday bars must open in a session; daily ones on successive trading days (a gap is a holiday). */
  #fitsCalendar(row: number): boolean {
    const { timeUs, length } = this.#base.bars;
    const calendar = this.#calendar;
    let expected: number | null = null;
    for (let at = row; at < length; at++) {
      if (!calendar.isOpen(timeUs[at]!)) return false;
      if (this.#interval !== '1D') continue;
      const day = calendar.tradingDayAt(timeUs[at]!);
      if (expected !== null && day.labelDays !== expected) return false;
      expected = calendar.nextTradingDay(day).labelDays;
    }
    return true;
  }

  #proposedCalendar(): Calendar {
    const { timeUs, length } = this.#base.bars;
    const sample = isIntraday(this.#interval) ? timeUs.slice(-CALENDAR_SAMPLE) : timeUs.slice(0, length);
    const intervalUs = intervalLengthUs(this.#interval);
    return proposeCalendar({ timesUs: sample, intervalUs, timeZone: this.#options.timeZone ?? null }).calendar;
  }

  #newPyramid(): BarPyramid {
    return new BarPyramid(this.#base.bars, this.#interval, this.#calendar);
  }
}

/** Recent bars tell the sessions; more of them tell nothing new. */
const CALENDAR_SAMPLE = 20_000;
