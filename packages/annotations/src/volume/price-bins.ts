/**
 * How much was traded at which price, as finely as it may matter, so that any number of rows is made of it without looking at a bar again. A bar's volume is spread
 * evenly over the ticks from its low to its high, of which each stands for the prices nearer to it than to others. Bins are ticks, or so many of them (a power of two)
 * that there are not too many bins. Kept as sums of all below: what lies between two prices is one difference, however many bins lie there. Cost: a step for each row
 * and for each bin, whatever the bars cover.
 */
import type { BarsBetween } from '../geometry/bars-between.ts';

export interface PriceBins {
  /** Lower edge of the first bin. */
  readonly fromPrice: number;
  /** Upper edge of the highest tick that was traded at. */
  readonly toPrice: number;
  readonly binHeight: number;
  /** Bought below the lower edge of each bin, and at last all of it. */
  readonly up: Float64Array;
  readonly down: Float64Array;
  /** Begin of the last row. */
  readonly lastUs: number;
  readonly rows: number;
  /** Rows without a volume. */
  readonly missing: number;
}

/** Of trades all prices are one column. */
export type BinnedBars = Pick<
  BarsBetween,
  'length' | 'timeUs' | 'open' | 'high' | 'low' | 'close' | 'volume' | 'buyVolume'
>;

export const MOST_BINS = 2048;
/** Where nobody knows the ticks. */
const TICKS_OF_PRICE = 1e5;

/** @param tickSize null where it is not known */
export function priceBins(bars: BinnedBars, tickSize: number | null): PriceBins {
  const { length, low, high, volume } = bars;
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let row = 0; row < length; row++) {
    if (low[row]! < lowest) lowest = low[row]!;
    if (high[row]! > highest) highest = high[row]!;
  }
  const tick = tickSize ?? Math.max(Math.abs(highest), Number.MIN_VALUE * TICKS_OF_PRICE) / TICKS_OF_PRICE;
  const lowTick = Math.round(lowest / tick);
  const ticks = Math.round(highest / tick) - lowTick + 1;
  const perBin = 2 ** Math.max(0, Math.ceil(Math.log2(ticks / MOST_BINS)));
  const bins = new OpenBins(Math.ceil(ticks / perBin), perBin);
  const missing = volume === null ? length : addRows(bars, volume, tick, lowTick, bins);
  return {
    fromPrice: (lowTick - 0.5) * tick,
    toPrice: (lowTick + ticks - 0.5) * tick,
    binHeight: perBin * tick,
    ...bins.summed(),
    lastUs: bars.timeUs[length - 1]!,
    rows: length,
    missing,
  };
}

/** Answers how many rows have no volume. */
function addRows(
  { length, open, high, low, close, buyVolume }: BinnedBars,
  volume: Float64Array,
  tick: number,
  lowTick: number,
  bins: OpenBins,
): number {
  const areTrades = low === high;
  let missing = 0;
  for (let row = 0; row < length; row++) {
    const traded = volume[row]!;
    if (Number.isNaN(traded)) missing++;
    if (!(traded > 0)) continue;
    let up = buyVolume === null ? Number.NaN : buyVolume[row]!;
    if (Number.isNaN(up)) up = traded * shareOfRise(open[row]!, close[row]!);
    const fromTick = Math.round(low[row]! / tick) - lowTick;
    const toTick = areTrades ? fromTick : Math.round(high[row]! / tick) - lowTick;
    bins.add(fromTick, toTick, up, traded - up);
  }
  return missing;
}

/** Nobody knows who traded at once: all of a rising bar counts as bought, all of a falling one as sold, half of one that is neither. */
function shareOfRise(open: number, close: number): number {
  if (close === open) return 0.5;
  return close > open ? 1 : 0;
}

/** Bins that are being filled: what covers many of them is written at its two ends only. */
class OpenBins {
  readonly #perBin: number;
  readonly #up: Float64Array;
  readonly #down: Float64Array;
  /** By how much more each bin has of bars that cover it wholly than the bin below. */
  readonly #upSteps: Float64Array;
  readonly #downSteps: Float64Array;
  /** The same of their number: where none is left, what rounding has left is nothing. */
  readonly #countSteps: Int32Array;

  constructor(count: number, perBin: number) {
    this.#perBin = perBin;
    this.#up = new Float64Array(count + 1);
    this.#down = new Float64Array(count + 1);
    this.#upSteps = new Float64Array(count + 1);
    this.#downSteps = new Float64Array(count + 1);
    this.#countSteps = new Int32Array(count + 1);
  }

  /** From one tick to another one, both of them among it. */
  add(fromTick: number, toTick: number, up: number, down: number): void {
    const perBin = this.#perBin;
    const first = Math.floor(fromTick / perBin);
    const last = Math.floor(toTick / perBin);
    if (first === last) {
      this.#put(first, up, down);
      return;
    }
    const perTick = 1 / (toTick - fromTick + 1);
    const ofFirst = ((first + 1) * perBin - fromTick) * perTick;
    const ofLast = (toTick + 1 - last * perBin) * perTick;
    this.#put(first, up * ofFirst, down * ofFirst);
    this.#put(last, up * ofLast, down * ofLast);
    if (last - first < 2) return;
    const ofWhole = perBin * perTick;
    this.#upSteps[first + 1]! += up * ofWhole;
    this.#upSteps[last]! -= up * ofWhole;
    this.#downSteps[first + 1]! += down * ofWhole;
    this.#downSteps[last]! -= down * ofWhole;
    this.#countSteps[first + 1]! += 1;
    this.#countSteps[last]! -= 1;
  }

  summed(): Pick<PriceBins, 'up' | 'down'> {
    let [up, down, count] = [0, 0, 0];
    for (let bin = 0; bin + 1 < this.#up.length; bin++) {
      count += this.#countSteps[bin]!;
      up = count === 0 ? 0 : up + this.#upSteps[bin]!;
      down = count === 0 ? 0 : down + this.#downSteps[bin]!;
      this.#up[bin + 1]! += this.#up[bin]! + Math.max(0, up);
      this.#down[bin + 1]! += this.#down[bin]! + Math.max(0, down);
    }
    return { up: this.#up, down: this.#down };
  }

  #put(bin: number, up: number, down: number): void {
    this.#up[bin + 1]! += up;
    this.#down[bin + 1]! += down;
  }
}
