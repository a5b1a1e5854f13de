/*
 * Adjusted prices: what was traded before a split or a dividend, told as if the share had always been the one of today.
 *
 * An adjustment changes everything before the open of its ex-date. A bar is cut where one lies in it (of weeks, months and
 * longer ones; the buckets of shorter ones begin anew with every trading day), each part is adjusted and rounded once, to the
 * unit in which the instrument's numbers are stored, half of it up, and the parts are put together. So an adjusted bar depends on its rows and
 * on nothing else. An imported bar without finer rows cannot be cut; it belongs to its open.
 * Cost: that of the raw bars, and for each bar that is cut, of those it is made of.
 */
import {
  type BarColumns,
  bucketEndUs,
  bucketOpenUs,
  type CompiledCalendar,
  compileCalendar,
  concatBars,
  emptyBars,
  type Instrument,
  type Interval,
  isIntraday,
  largestDivisor,
  rollUpBars,
  sliceBars,
} from '@candlemark/bars';
import type { TimeRange } from '../change-range.ts';
import type { Adjustment } from '../events/adjustment.ts';
import { AdjustedNumbers } from './adjusted-numbers.ts';
import type { BarSource } from './bar-source.ts';
import type { VariantDefinition } from './variant.ts';

export const adjusted: VariantDefinition = {
  name: 'adjusted',
  differs: (_instrument, adjustments) => adjustments.length > 0,
  over(raw, instrument, adjustments) {
    const numbers = new AdjustedNumbers(instrument, adjustments);
    const calendar = compileCalendar(instrument.calendar);
    const bars = new CutBars(raw, instrument, calendar, adjustments);
    return {
      async readBars(interval, fromUs, toUs, limit) {
        const rows = await raw.readBars(interval, fromUs, toUs, limit);
        const parts: BarColumns[] = [];
        let done = 0;
        for (const row of bars.cutRows(interval, rows)) {
          parts.push(numbers.ofBars(sliceBars(rows, done, row)), await wholeBar(interval, rows, row));
          done = row + 1;
        }
        return concatBars([...parts, numbers.ofBars(sliceBars(rows, done, rows.length))]);
      },
      readTrades: async (fromUs, toUs, limit) => numbers.ofTrades(await raw.readTrades(fromUs, toUs, limit)),
    };

    /** A bar that adjustments lie in, put together of its adjusted parts. */
    async function wholeBar(interval: Interval, rows: BarColumns, row: number): Promise<BarColumns> {
      const pieces = await bars.piecesOf(interval, rows, row);
      if (pieces === null) return numbers.ofBars(sliceBars(rows, row, row + 1));
      const adjustedParts = numbers
        .stretchesOf(pieces)
        .map((part) => numbers.ofBars(rollUpBars(part, calendar, interval), part.timeUs[0]!));
      return rollUpBars(concatBars(adjustedParts), calendar, interval);
    }
  },
};

/** Finds the bars in which adjustments lie, and what they are made of. */
class CutBars {
  readonly #raw: BarSource;
  readonly #instrument: Instrument;
  readonly #calendar: CompiledCalendar;
  readonly #adjustments: readonly Adjustment[];

  constructor(raw: BarSource, instrument: Instrument, calendar: CompiledCalendar, adjustments: readonly Adjustment[]) {
    this.#raw = raw;
    this.#instrument = instrument;
    this.#calendar = calendar;
    this.#adjustments = adjustments;
  }

  /** The rows of bars that an adjustment lies in, in order. */
  cutRows(interval: Interval, { timeUs, length }: BarColumns): readonly number[] {
    if (isIntraday(interval) || length === 0) return [];
    const rows = new Set<number>();
    for (const { atUs } of this.#adjustments) {
      const row = timeUs.findLastIndex((openUs) => openUs < atUs);
      if (row >= 0 && atUs < this.#bucket(interval, timeUs[row]!).toUs) rows.add(row);
    }
    return [...rows];
  }

  /** The rows of finer levels that make a bar, so fine that none is cut unless it was imported; null where there are none. */
  async piecesOf(interval: Interval, bars: BarColumns, row: number): Promise<BarColumns | null> {
    const below = this.#instrument.levels.flatMap((level) => (level.interval === interval ? [] : level.interval));
    const finer = largestDivisor(interval, below);
    if (finer === null || finer === 'trades') return null;
    const { fromUs, toUs } = this.#bucket(interval, bars.timeUs[row]!);
    const inside = await this.#raw.readBars(finer, fromUs, toUs);
    if (inside.length === 0) return null;
    const parts: BarColumns[] = [];
    let done = 0;
    for (const cut of this.cutRows(finer, inside)) {
      const pieces = await this.piecesOf(finer, inside, cut);
      parts.push(sliceBars(inside, done, pieces === null ? cut + 1 : cut), pieces ?? emptyBars());
      done = cut + 1;
    }
    return concatBars([...parts, sliceBars(inside, done, inside.length)]);
  }

  #bucket(interval: Interval, timeUs: number): TimeRange {
    const fromUs = bucketOpenUs(this.#calendar, interval, timeUs);
    return { fromUs, toUs: bucketEndUs(this.#calendar, interval, fromUs) };
  }
}
