/*
 * Trading time: wall-clock time with an instrument's closed periods taken out, the x axis of the chart.
 *
 * Invariant: monotone and continuous; a closed period is one point, and going back from that point gives the next open.
 * On open time the two directions are inverses. Prefix sums over the calendar's sessions, one block of labels at a time,
 * counted outwards from the block that holds 2000-01-01; a look-up is a binary search in a block.
 */
import { US_PER_DAY } from './civil.ts';
import type { CalendarBlock, CompiledCalendar } from './compiled-calendar.ts';

const ORIGIN_US = 10_957 * US_PER_DAY;
/** About 2,800 years either side; beyond, trading time runs on like the clock. */
const BLOCKS_EACH_WAY = 2_000;

/** A block of sessions with the trading time at each session's open. */
interface SummedBlock {
  readonly openUs: Float64Array;
  readonly closeUs: Float64Array;
  /** Trading time at each open, and at the end of the block as the last element. */
  readonly startUs: Float64Array;
}

/** Maps instants to trading time and back; both in microseconds, with an arbitrary origin for trading time. */
export class TradingTime {
  readonly #calendar: CompiledCalendar | null;
  readonly #blocks = new Map<number, SummedBlock>();
  readonly #originBlock: number;
  #lowest: number;
  #highest: number;

  /** @param calendar the instrument's calendar, or `all-hours` to leave closed periods in */
  constructor(calendar: CompiledCalendar | 'all-hours') {
    this.#calendar = calendar === 'all-hours' || calendar.isContinuous ? null : calendar;
    this.#originBlock = this.#calendar ? this.#calendar.blockIndexAt(ORIGIN_US) : 0;
    this.#lowest = this.#originBlock;
    this.#highest = this.#originBlock;
    if (this.#calendar) this.#blocks.set(this.#originBlock, summed(this.#calendar.block(this.#originBlock), 0));
  }

  /** Whether closed periods take no room, so that this is not simply the clock. */
  get isGapless(): boolean {
    return this.#calendar !== null;
  }

  /** Trading time of an instant; all of a closed period has the trading time of its end. */
  toTradingUs(timeUs: number): number {
    if (!this.#calendar) return timeUs;
    const wanted = this.#calendar.blockIndexAt(timeUs);
    const index = this.#clamped(wanted);
    const block = this.#summedBlock(index);
    if (index !== wanted) return beyond(block, timeUs, index > wanted);
    const at = lastAtMost(block.openUs, block.openUs.length, timeUs);
    if (at < 0) return this.#beforeBlock(index, timeUs, block);
    return block.startUs[at]! + Math.min(timeUs, block.closeUs[at]!) - block.openUs[at]!;
  }

  /** The instant of a trading time; at the seam of a closed period the next open. */
  toTimeUs(tradingUs: number): number {
    if (!this.#calendar) return tradingUs;
    let index = this.#originBlock;
    const last = this.#originBlock + BLOCKS_EACH_WAY;
    const first = this.#originBlock - BLOCKS_EACH_WAY;
    let block = this.#summedBlock(index);
    while (tradingUs >= block.startUs[block.startUs.length - 1]! && index < last) {
      index += 1;
      block = this.#summedBlock(index);
    }
    while (tradingUs < block.startUs[0]! && index > first) {
      index -= 1;
      block = this.#summedBlock(index);
    }
    const count = block.openUs.length;
    if (count === 0) return tradingUs - block.startUs[0]!;
    const at = Math.max(0, lastAtMost(block.startUs, count, tradingUs));
    return block.openUs[at]! + tradingUs - block.startUs[at]!;
  }

  /** Before the block's first open: still inside the last session of the block ahead, or closed. */
  #beforeBlock(index: number, timeUs: number, block: SummedBlock): number {
    const startUs = block.startUs[0]!;
    if (index <= this.#originBlock - BLOCKS_EACH_WAY) return beyond(block, timeUs, true);
    const ahead = this.#summedBlock(index - 1);
    const at = ahead.openUs.length - 1;
    if (at < 0) return startUs;
    return ahead.startUs[at]! + Math.min(timeUs, ahead.closeUs[at]!) - ahead.openUs[at]!;
  }

  #clamped(index: number): number {
    return Math.min(Math.max(index, this.#originBlock - BLOCKS_EACH_WAY), this.#originBlock + BLOCKS_EACH_WAY);
  }

  /** Builds every block between those known and the one asked for: their sums hang together. */
  #summedBlock(index: number): SummedBlock {
    const calendar = this.#calendar!;
    while (this.#highest < index) {
      const { startUs } = this.#blocks.get(this.#highest)!;
      this.#highest += 1;
      this.#blocks.set(this.#highest, summed(calendar.block(this.#highest), startUs[startUs.length - 1]!));
    }
    while (this.#lowest > index) {
      const endUs = this.#blocks.get(this.#lowest)!.startUs[0]!;
      this.#lowest -= 1;
      const block = calendar.block(this.#lowest);
      this.#blocks.set(this.#lowest, summed(block, endUs - openLength(block)));
    }
    return this.#blocks.get(index)!;
  }
}

function openLength(block: CalendarBlock): number {
  return block.sessions.reduce((sum, span) => sum + span.closeUs - span.openUs, 0);
}

function summed(block: CalendarBlock, fromTradingUs: number): SummedBlock {
  const count = block.sessions.length;
  const openUs = new Float64Array(count);
  const closeUs = new Float64Array(count);
  const startUs = new Float64Array(count + 1);
  let tradingUs = fromTradingUs;
  block.sessions.forEach((span, at) => {
    openUs[at] = span.openUs;
    closeUs[at] = span.closeUs;
    startUs[at] = tradingUs;
    tradingUs += span.closeUs - span.openUs;
  });
  startUs[count] = tradingUs;
  return { openUs, closeUs, startUs };
}

/** Outside the years that are summed trading time follows the clock. */
function beyond(block: SummedBlock, timeUs: number, isBefore: boolean): number {
  const count = block.openUs.length;
  if (isBefore) return block.startUs[0]! + timeUs - (block.openUs[0] ?? timeUs);
  return block.startUs[count]! + timeUs - (block.closeUs[count - 1] ?? timeUs);
}

/** Index of the last of the first `count` ascending numbers that is at most `value`; -1 if there is none. */
function lastAtMost(sorted: Float64Array, count: number, value: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
