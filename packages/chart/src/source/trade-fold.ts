/**
 * Live trades added up into bars in memory. In the newest bar a trade counts for high, low, close and volume, or opens the bar after it. A
 * late one counts for high, low and volume of its own bar, whose open and close stand, and opens one where there is none.
 * What a bar was given without, it stays without: a volume that is only partly known would be a wrong one.
 */
import { type BarColumns, type CompiledCalendar, type Interval, powerOfTen } from '@candlemark/bars';
import type { RealBars } from './bar-input.ts';
import { type DecimalScale, decimalScaleOf } from './decimal-scale.ts';
import { type RealBar, realBars, type StoredScales } from './stored-bars.ts';
import { TradeBuckets } from './trade-buckets.ts';
import { readTrades, type TradeInput } from './trade-input.ts';

/** The bars that trades are added to. */
export interface FoldedBars {
  readonly calendar: CompiledCalendar;
  readonly interval: Interval;
  /** The stamp of the newest; NaN when there is none. */
  readonly lastUs: number;
  readonly scales: StoredScales;
  /** The bars stamped in [fromUs, toUs), as they are stored. */
  rows(fromUs: number, toUs: number): BarColumns;
}

export class TradeFold {
  /** The time of the newest trade so far: one from before it does not set the close. */
  #newestUs = Number.NEGATIVE_INFINITY;

  /**
   * The bars that the trades change, as they are then.
   * @throws InvalidTradeError when one cannot be; none was added then
   */
  changedBars(input: TradeInput, bars: FoldedBars): RealBars {
    const trades = readTrades(input);
    const buckets = new TradeBuckets(bars.calendar, bars.interval, bars.lastUs);
    const changed = new Map<number, RealBar>();
    const plus = exactSum(decimalScaleOf([trades.size], bars.scales.size));
    let newestBarUs = Number.isNaN(bars.lastUs) ? Number.NEGATIVE_INFINITY : bars.lastUs;
    for (let row = 0; row < trades.length; row++) {
      const timeUs = trades.timeUs[row]!;
      const price = trades.price[row]!;
      const size = trades.size[row]!;
      const openUs = buckets.openUs(timeUs);
      const known = changed.get(openUs) ?? knownBar(openUs, buckets, bars);
      if (known === null) {
        const stampUs = buckets.stampUs(openUs);
        changed.set(openUs, { timeUs: stampUs, open: price, high: price, low: price, close: price, volume: size });
        newestBarUs = Math.max(newestBarUs, stampUs);
      } else {
        const isNewest = known.timeUs >= newestBarUs && timeUs >= this.#newestUs;
        changed.set(openUs, {
          ...known,
          high: Math.max(known.high, price),
          low: Math.min(known.low, price),
          close: isNewest ? price : known.close,
          volume: Number.isNaN(size) ? known.volume : plus(known.volume, size),
        });
      }
      this.#newestUs = Math.max(this.#newestUs, timeUs);
    }
    return columnsOf([...changed.values()].sort((a, b) => a.timeUs - b.timeUs));
  }
}

function knownBar(openUs: number, buckets: TradeBuckets, { rows, scales }: FoldedBars): RealBar | null {
  const { fromUs, toUs } = buckets.span(openUs);
  return realBars(rows(fromUs, toUs), scales).findLast((bar) => buckets.isBarOf(bar.timeUs, openUs)) ?? null;
}

/** Adds decimals without what binary fractions leave over: 0.1 and 0.2 are 0.3. */
function exactSum({ scale, isExact }: DecimalScale): (a: number, b: number) => number {
  const power = powerOfTen(scale);
  return isExact ? (a, b) => (Math.round(a * power) + Math.round(b * power)) / power : (a, b) => a + b;
}

function columnsOf(bars: readonly RealBar[]): RealBars {
  const column = (field: keyof RealBar) => Float64Array.from(bars, (bar) => bar[field]);
  return {
    length: bars.length,
    timeMs: Float64Array.from(bars, ({ timeUs }) => timeUs / 1_000),
    open: column('open'),
    high: column('high'),
    low: column('low'),
    close: column('close'),
    volume: bars.some(({ volume }) => !Number.isNaN(volume)) ? column('volume') : null,
  };
}
