/**
 * Another instrument as tiles of the chart's own bars: each has the bar of the other one that was over by then, where there was a new one since the bar before. A tile is made of
 * its own bars, the one before them and the other one's, wherever the view is.
 */
import {
  bucketOpenUs,
  type CompiledCalendar,
  endsOf,
  type Instrument,
  type Interval,
  joinsByDate,
  type TileAddress,
  type TileBody,
  TileSourceError,
  tileRangeUs,
  upperBound,
} from '@candlemark/bars';
import { type BarsAtHand, barsOfSpan } from '../indicators/bars-behind.ts';
import type { ChartTileSource, SourceChange } from '../source/chart-tile-source.ts';
import type { OtherInstrument } from './other-instrument.ts';

export interface CompareSourceHost {
  readonly other: OtherInstrument;
  readonly calendar: CompiledCalendar;
  /** The chart's own bars. */
  bars(interval: Interval): BarsAtHand;
  /** The chart's own. */
  instrument(): Instrument;
}

const EVER = Number.MAX_SAFE_INTEGER;

export class CompareSource implements ChartTileSource {
  readonly keptBytes = 16 * 2 ** 20;
  readonly #host: CompareSourceHost;
  readonly #listeners = new Set<(change: SourceChange) => void>();
  /** Waiting for bars; each answers whether it has them. */
  readonly #waiting = new Set<() => boolean>();
  #made: { readonly of: Instrument; readonly other: Instrument; readonly instrument: Instrument } | null = null;

  constructor(host: CompareSourceHost) {
    this.#host = host;
  }

  /** The chart's levels and hours, with the other one's name and decimals: real numbers, and corrections of either that reach on. */
  get instrument(): Instrument {
    const of = this.#host.instrument();
    const other = this.#host.other.instrument;
    if (this.#made?.of === of && this.#made.other === other) return this.#made.instrument;
    const instrument: Instrument = {
      ...other,
      calendar: of.calendar,
      timeZone: of.timeZone,
      priceExact: false,
      priceScale: 0,
      sizeExact: false,
      sizeScale: 0,
      levels: of.levels.filter(({ interval }) => interval !== 'trades').map(({ parts: _, ...level }) => level),
      revision: of.revision + other.revision,
      revisions: of.revisions.map(({ revision, fromUs }) => ({ revision, fromUs, toUs: EVER })),
    };
    this.#made = { of, other, instrument };
    return instrument;
  }

  load(address: TileAddress, signal: AbortSignal): TileBody | Promise<TileBody> {
    if (address.kind === 'trades') throw new TileSourceError('not-found', 'A compare has no trades');
    const at = this.#tile(address);
    if (at !== null) return at;
    return new Promise((resolve, reject) => {
      const isDone = () => {
        const tile = this.#tile(address);
        if (tile !== null) resolve(tile);
        return tile !== null;
      };
      this.#waiting.add(isDone);
      signal.addEventListener('abort', () => {
        this.#waiting.delete(isDone);
        reject(signal.reason);
      });
    });
  }

  onChange(listener: (change: SourceChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Bars have come: what waited for them goes on. Call in every frame, so that they stay wished for. */
  pump(): void {
    for (const isDone of [...this.#waiting]) if (isDone()) this.#waiting.delete(isDone);
  }

  /** Bars of either are others than before. */
  changed({ fromUs, calendarChanged }: SourceChange): void {
    for (const listener of [...this.#listeners]) listener({ fromUs, toUs: EVER, calendarChanged });
  }

  /** Null while bars are missing. */
  #tile(address: Extract<TileAddress, { readonly kind: 'bars' }>): TileBody | null {
    const { other, calendar, bars: barsAt, instrument: own } = this.#host;
    const { interval } = address;
    const tile = tileRangeUs(address);
    const found = barsOfSpan(interval, tile, 1, barsAt(interval));
    if (found === null) return null;
    const { timeUs } = found.bars;
    const joined = other.joined({ timeUs, interval, calendar });
    if (joined === null) return null;
    const { bars, rows } = joined;
    const at: number[] = [];
    const end = upperBound(timeUs, tile.toUs - 1);
    for (let row = found.first; row < end; row++) {
      const before = row === 0 ? this.#rowBefore(timeUs[0]!, interval, joined.bars.timeUs) : rows[row - 1]!;
      if (rows[row]! > before) at.push(row);
    }
    const of = (column: Float64Array) => Float64Array.from(at, (row) => column[rows[row]!]!);
    const lastOpenUs = bucketOpenUs(
      calendar,
      interval,
      Math.min(endOf(own(), interval), endOf(other.instrument, interval)) - 1,
    );
    return {
      kind: 'bars',
      bars: {
        length: at.length,
        timeUs: Float64Array.from(at, (row) => timeUs[row]!),
        open: of(bars.open),
        high: of(bars.high),
        low: of(bars.low),
        close: of(bars.close),
        volume: null,
        trades: null,
        turnover: null,
        buyVolume: null,
        openInterest: null,
      },
      closed: tile.toUs <= lastOpenUs,
    };
  }

  /** At the chart's very first bar stands what lies in it, and nothing of the years before. */
  #rowBefore(firstUs: number, interval: Interval, timeUs: Float64Array): number {
    const { other } = this.#host;
    const level = other.levelFor(interval);
    if (level === null) return -1;
    const isByDate = joinsByDate(interval, level);
    const places = isByDate ? timeUs : endsOf({ timeUs, interval: level, calendar: other.calendar });
    const untilUs = isByDate ? bucketOpenUs(other.calendar, level, firstUs) - 1 : firstUs;
    return upperBound(places, untilUs) - 1;
  }
}

function endOf({ levels }: Instrument, interval: Interval): number {
  const own = levels.find((level) => level.interval === interval);
  return own?.toUs ?? Math.max(0, ...levels.map(({ toUs }) => toUs));
}
