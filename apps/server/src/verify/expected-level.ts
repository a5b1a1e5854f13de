import { type CompiledCalendar, type LevelInterval, SIDE_BUY, SIDE_UNKNOWN } from '@candlemark/bars';
import { bucketOpener } from './bucket-opens.ts';

/** One bar as it should be; NaN is missing. */
export interface ExpectedBar {
  readonly timeUs: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
  trades: number;
  turnover: number;
  buyVolume: number;
  openInterest: number;
  /** Sum of the turnovers' sizes without their signs: what rounding may have taken from the turnover is measured by it. */
  turnoverWeight: number;
}

/** What a base row brings to the bar that it belongs to. */
export type BarPart = Omit<ExpectedBar, 'turnoverWeight'>;

/** A trade as a bar of its own. */
export function partOfTrade(timeUs: number, price: number, size: number, side: number): BarPart {
  return {
    timeUs,
    open: price,
    high: price,
    low: price,
    close: price,
    volume: size,
    trades: 1,
    turnover: price * size,
    buyVolume: boughtSize(size, side),
    openInterest: Number.NaN,
  };
}

/** A trade whose side is not known says nothing of what was bought. */
function boughtSize(size: number, side: number): number {
  if (side === SIDE_UNKNOWN) return Number.NaN;
  return side === SIDE_BUY || Number.isNaN(size) ? size : 0;
}

/**
 * The bars of one level as they should be, each added up from the base rows alone and never from another level. Slow and
 * obvious on purpose. Rows come in order of time; a bar is finished once a row of a later one has come.
 */
export class ExpectedLevel {
  readonly interval: LevelInterval;
  /** Bars that have begun. */
  count = 0;
  firstUs = Number.NaN;
  readonly #openOf: (timeUs: number) => number;
  #open: ExpectedBar | null = null;
  #finished: ExpectedBar[] = [];

  constructor(calendar: CompiledCalendar, interval: LevelInterval) {
    this.interval = interval;
    this.#openOf = bucketOpener(calendar, interval);
  }

  add(part: BarPart): void {
    const openUs = this.#openOf(part.timeUs);
    if (this.#open?.timeUs === openUs) {
      addPart(this.#open, part);
      return;
    }
    this.#begin(openUs);
    this.#open = { ...part, timeUs: openUs, turnoverWeight: Math.abs(part.turnover) };
  }

  /** Takes a bar of the level itself, which stays as it is, under its own time. */
  addOwn(part: BarPart): void {
    this.#begin(part.timeUs);
    this.#finished.push({ ...part, turnoverWeight: Math.abs(part.turnover) });
    this.#open = null;
  }

  #begin(timeUs: number): void {
    if (this.#open !== null) this.#finished.push(this.#open);
    if (this.count === 0) this.firstUs = timeUs;
    this.count += 1;
  }

  /** The bars that were finished since the last call. */
  takeFinished(): readonly ExpectedBar[] {
    const finished = this.#finished;
    this.#finished = [];
    return finished;
  }

  /** After the last row: also the bar that is still open. */
  takeAll(): readonly ExpectedBar[] {
    const finished = this.takeFinished();
    return this.#open === null ? finished : [...finished, this.#open];
  }
}

function addPart(bar: ExpectedBar, part: BarPart): void {
  bar.high = Math.max(bar.high, part.high);
  bar.low = Math.min(bar.low, part.low);
  bar.close = part.close;
  bar.volume = sum(bar.volume, part.volume);
  bar.trades = sum(bar.trades, part.trades);
  bar.turnover = sum(bar.turnover, part.turnover);
  bar.turnoverWeight = sum(bar.turnoverWeight, Math.abs(part.turnover));
  bar.buyVolume = sum(bar.buyVolume, part.buyVolume);
  if (!Number.isNaN(part.openInterest)) bar.openInterest = part.openInterest;
}

/** What is missing counts as nothing; nothing and nothing stays missing. */
function sum(a: number, b: number): number {
  if (Number.isNaN(a)) return b;
  return Number.isNaN(b) ? a : a + b;
}
