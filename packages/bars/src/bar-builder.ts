import { type BarColumns, emptyBars } from './bar-columns.ts';

/** Columns of so few bars lie in the heap itself, which makes many small builders cheap. */
const FIRST_CAPACITY = 8;

/**
 * Bars being added up, in arrays that grow. The last bar is open: `add…` goes into it until `start` opens the next.
 * Sums over no known value stay NaN (missing).
 */
export class BarBuilder {
  length = 0;
  timeUs = new Float64Array(FIRST_CAPACITY);
  open = new Float64Array(FIRST_CAPACITY);
  high = new Float64Array(FIRST_CAPACITY);
  low = new Float64Array(FIRST_CAPACITY);
  close = new Float64Array(FIRST_CAPACITY);
  volume = new Float64Array(FIRST_CAPACITY);
  trades = new Float64Array(FIRST_CAPACITY);
  turnover = new Float64Array(FIRST_CAPACITY);
  buyVolume = new Float64Array(FIRST_CAPACITY);
  openInterest = new Float64Array(FIRST_CAPACITY);

  /** Opens a new bar with everything missing and returns its index. */
  start(openTimeUs: number, openPrice: number): number {
    if (this.length === this.timeUs.length) this.#grow();
    const at = this.length;
    this.length = at + 1;
    this.timeUs[at] = openTimeUs;
    this.open[at] = openPrice;
    this.high[at] = openPrice;
    this.low[at] = openPrice;
    this.close[at] = openPrice;
    this.volume[at] = Number.NaN;
    this.trades[at] = Number.NaN;
    this.turnover[at] = Number.NaN;
    this.buyVolume[at] = Number.NaN;
    this.openInterest[at] = Number.NaN;
    return at;
  }

  /** Takes the first `count` bars out; an optional column in which they have no value is null. */
  take(count: number): BarColumns {
    if (count <= 0) return emptyBars();
    const bars: BarColumns = {
      length: count,
      timeUs: this.timeUs.slice(0, count),
      open: this.open.slice(0, count),
      high: this.high.slice(0, count),
      low: this.low.slice(0, count),
      close: this.close.slice(0, count),
      volume: known(this.volume, count),
      trades: known(this.trades, count),
      turnover: known(this.turnover, count),
      buyVolume: known(this.buyVolume, count),
      openInterest: known(this.openInterest, count),
    };
    for (const column of this.#columns()) column.copyWithin(0, count, this.length);
    this.length -= count;
    return bars;
  }

  #columns(): Float64Array[] {
    return [
      this.timeUs,
      this.open,
      this.high,
      this.low,
      this.close,
      this.volume,
      this.trades,
      this.turnover,
      this.buyVolume,
      this.openInterest,
    ];
  }

  #grow(): void {
    this.timeUs = doubled(this.timeUs);
    this.open = doubled(this.open);
    this.high = doubled(this.high);
    this.low = doubled(this.low);
    this.close = doubled(this.close);
    this.volume = doubled(this.volume);
    this.trades = doubled(this.trades);
    this.turnover = doubled(this.turnover);
    this.buyVolume = doubled(this.buyVolume);
    this.openInterest = doubled(this.openInterest);
  }
}

function doubled(column: Float64Array): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(column.length * 2);
  larger.set(column);
  return larger;
}

function known(column: Float64Array, count: number): Float64Array | null {
  for (let at = 0; at < count; at += 1) {
    if (!Number.isNaN(column[at])) return column.slice(0, count);
  }
  return null;
}

/**
 * Sum in which missing counts as nothing, and nothing plus nothing stays missing. It is never -0 (a negative price times
 * no size), which no integer column could hold.
 */
export function sumKnown(sum: number, value: number): number {
  if (Number.isNaN(value)) return sum;
  return Number.isNaN(sum) ? value + 0 : sum + value;
}
