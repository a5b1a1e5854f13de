/*
 * Trading time: wall-clock time with an instrument's closed periods taken out, the x axis of the chart.
 *
 * Invariant: monotone and continuous; a closed period is one point, and going back from that point gives the next open.
 * On open time the two directions are inverses. Prefix sums over the calendar's sessions, one block of labels at a time,
 * counted outwards from a block that the caller names; a look-up is a binary search in a block, or nothing while it stays
 * in the session of the look-up before.
 */
import { daysFromCivil } from './civil.ts';
import { blockOfLabel, type CalendarBlock, type CompiledCalendar } from './compiled-calendar.ts';
import { upperBound } from './search.ts';

/** Sums reach from the year 1600 to 2500; outside trading time runs on like the clock. */
const FIRST_BLOCK = blockOfLabel(daysFromCivil(1600, 1, 1));
const LAST_BLOCK = blockOfLabel(daysFromCivil(2500, 1, 1));

/** A block of sessions with the trading time at each session's open. */
interface SummedBlock {
  readonly index: number;
  readonly openUs: Float64Array;
  readonly closeUs: Float64Array;
  /** Trading time at each open, and at the end of the block as the last element. */
  readonly startTradingUs: Float64Array;
}

/**
 * Maps instants to trading time and back, both in microseconds. Trading time has an arbitrary origin: what one object tells means
 * nothing to another.
 * @example new TradingTime(compileCalendar(calendarFromTemplate('us-equities')), timeUs).toTradingUs(timeUs)
 */
export class TradingTime {
  readonly #calendar: CompiledCalendar | null;
  readonly #blocks = new Map<number, SummedBlock>();
  #lowest: number;
  #highest: number;
  #block: SummedBlock;
  // The session of the last look-up; `until` is the next open, up to where its formula holds.
  #openUs = Number.NaN;
  #closeUs = Number.NaN;
  #untilUs = Number.NaN;
  #startTradingUs = Number.NaN;

  /**
   * @param calendar the instrument's calendar, or `all-hours` to leave closed periods in
   * @param nearUs an instant near those that will be asked for: sessions are summed from there to each of them
   */
  constructor(calendar: CompiledCalendar | 'all-hours', nearUs = 0) {
    this.#calendar = calendar === 'all-hours' || calendar.isContinuous ? null : calendar;
    const index = Math.min(Math.max(this.#calendar?.blockIndexAt(nearUs) ?? 0, FIRST_BLOCK), LAST_BLOCK);
    this.#lowest = index;
    this.#highest = index;
    this.#block = this.#calendar ? summed(this.#calendar.block(index), 0) : NO_BLOCK;
    this.#blocks.set(index, this.#block);
  }

  /** Whether closed periods take no room, so that this is not simply the clock. */
  get isGapless(): boolean {
    return this.#calendar !== null;
  }

  /** Trading time of an instant; all of a closed period has the trading time of its end. */
  toTradingUs(timeUs: number): number {
    if (!this.#calendar) return timeUs;
    if (!(timeUs >= this.#openUs && timeUs < this.#untilUs)) this.#seekTime(this.#calendar, timeUs);
    return this.#startTradingUs + (Math.min(timeUs, this.#closeUs) - this.#openUs);
  }

  /** The instant of a trading time; at the seam of a closed period the next open. */
  toTimeUs(tradingUs: number): number {
    if (!this.#calendar) return tradingUs;
    const intoUs = tradingUs - this.#startTradingUs;
    if (intoUs >= 0 && intoUs < this.#closeUs - this.#openUs) return this.#openUs + intoUs;
    this.#seekTrading(this.#calendar, tradingUs);
    return this.#openUs + (tradingUs - this.#startTradingUs);
  }

  /** Makes current the last session that opens at or before the time. */
  #seekTime(calendar: CompiledCalendar, timeUs: number): void {
    const index = calendar.blockIndexAt(timeUs);
    for (let at = Math.min(index, LAST_BLOCK); at >= FIRST_BLOCK; at -= 1) {
      const block = this.#summedBlock(calendar, at);
      const found = upperBound(block.openUs, timeUs) - 1;
      if (found < 0) continue;
      if (index > LAST_BLOCK && at === LAST_BLOCK) this.#makeEndless(block, true);
      else this.#makeCurrent(block, found);
      return;
    }
    this.#makeEndless(this.#summedBlock(calendar, FIRST_BLOCK), false);
  }

  /** Makes current the session that holds the trading time. */
  #seekTrading(calendar: CompiledCalendar, tradingUs: number): void {
    let block = this.#block;
    while (tradingUs >= endTradingUs(block) && block.index < LAST_BLOCK) {
      block = this.#summedBlock(calendar, block.index + 1);
    }
    while (tradingUs < block.startTradingUs[0]! && block.index > FIRST_BLOCK) {
      block = this.#summedBlock(calendar, block.index - 1);
    }
    if (tradingUs >= endTradingUs(block)) this.#makeEndless(block, true);
    else if (tradingUs < block.startTradingUs[0]!) this.#makeEndless(block, false);
    else this.#makeCurrent(block, upperBound(block.startTradingUs, tradingUs, block.openUs.length) - 1);
  }

  #makeCurrent(block: SummedBlock, at: number): void {
    this.#block = block;
    this.#openUs = block.openUs[at]!;
    this.#closeUs = block.closeUs[at]!;
    this.#untilUs = block.openUs[at + 1] ?? this.#closeUs;
    this.#startTradingUs = block.startTradingUs[at]!;
  }

  /** One endless session after the last block's sessions, or ahead of the first block's. */
  #makeEndless(block: SummedBlock, isAfter: boolean): void {
    const count = block.openUs.length;
    this.#block = block;
    this.#openUs = (isAfter ? block.closeUs[count - 1] : block.openUs[0]) ?? 0;
    this.#closeUs = Number.POSITIVE_INFINITY;
    this.#untilUs = Number.NaN;
    this.#startTradingUs = isAfter ? endTradingUs(block) : block.startTradingUs[0]!;
  }

  /** Builds every block between those known and the one asked for: their sums hang together. */
  #summedBlock(calendar: CompiledCalendar, index: number): SummedBlock {
    while (this.#highest < index) {
      const fromTradingUs = endTradingUs(this.#blocks.get(this.#highest)!);
      this.#highest += 1;
      this.#blocks.set(this.#highest, summed(calendar.block(this.#highest), fromTradingUs));
    }
    while (this.#lowest > index) {
      const toTradingUs = this.#blocks.get(this.#lowest)!.startTradingUs[0]!;
      this.#lowest -= 1;
      const block = calendar.block(this.#lowest);
      this.#blocks.set(this.#lowest, summed(block, toTradingUs - openLengthUs(block)));
    }
    return this.#blocks.get(index)!;
  }
}

const NO_BLOCK: SummedBlock = summed({ index: 0, days: [], sessions: [] }, 0);

function openLengthUs(block: CalendarBlock): number {
  return block.sessions.reduce((sum, span) => sum + (span.closeUs - span.openUs), 0);
}

function endTradingUs(block: SummedBlock): number {
  return block.startTradingUs[block.openUs.length]!;
}

function summed({ index, sessions }: CalendarBlock, fromTradingUs: number): SummedBlock {
  const count = sessions.length;
  const openUs = new Float64Array(count);
  const closeUs = new Float64Array(count);
  const startTradingUs = new Float64Array(count + 1);
  startTradingUs[0] = fromTradingUs;
  for (let at = 0; at < count; at += 1) {
    const span = sessions[at]!;
    openUs[at] = span.openUs;
    closeUs[at] = span.closeUs;
    startTradingUs[at + 1] = startTradingUs[at]! + (span.closeUs - span.openUs);
  }
  return { index, openUs, closeUs, startTradingUs };
}
