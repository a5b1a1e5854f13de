/*
 * Where an instrument has no bars although its calendar is open, by its finest bars within days: one pass over the latest
 * of them, page by page, each bar numbered by trading time. What it costs is bounded by the number of bars, not by how
 * much of the past is missing. Nothing is said of what is right: where nobody traded there is no bar.
 */
import {
  compileCalendar,
  type Instrument,
  intervalLengthUs,
  isIntraday,
  isLevelInterval,
  type LevelInterval,
  TradingTime,
} from '@candlemark/bars';
import type { MarketStore } from './market-store.ts';

/** Missing bars one after the other in trading time. */
export interface MissingStretch {
  /** Open of the first missing bar, and of the next one that is there. */
  readonly fromUs: number;
  readonly toUs: number;
  readonly bars: number;
}

export interface MissingStretches {
  readonly interval: LevelInterval;
  /** Open of the first and of the last bar that was looked at. */
  readonly fromUs: number;
  readonly lastUs: number;
  readonly isWhole: boolean;
  readonly bars: number;
  readonly missing: number;
  readonly stretches: number;
  /** Longest first; of equals the earlier one. */
  readonly longest: readonly MissingStretch[];
}

export interface StretchLimits {
  readonly bars: number;
  readonly stretches: number;
}

/** Others get their turn between pages. */
const PAGE = 50_000;

/** null where there are no bars within days. */
export async function missingStretches(
  store: Pick<MarketStore, 'readBars'>,
  instrument: Instrument,
  limits: StretchLimits,
): Promise<MissingStretches | null> {
  const level = finestBars(instrument);
  if (level === null) return null;
  const { interval, toUs, rows } = level;
  const isWhole = rows <= limits.bars;
  // As if they were spread evenly: where they are not, it is the limit that ends the pass.
  let fromUs = isWhole ? level.fromUs : Math.ceil(toUs - ((toUs - level.fromUs) * limits.bars) / rows);
  const tradingTime = new TradingTime(compileCalendar(instrument.calendar), fromUs);
  const stretches = new Stretches(tradingTime, intervalLengthUs(interval));
  const firstAskedUs = fromUs;
  for (;;) {
    const wanted = Math.min(PAGE, 2 * limits.bars - stretches.bars);
    const { timeUs } = await store.readBars(instrument.id, interval, fromUs, toUs, wanted);
    stretches.push(timeUs);
    if (timeUs.length < wanted || stretches.bars >= 2 * limits.bars) break;
    fromUs = stretches.lastUs + 1;
  }
  const { firstUs, lastUs, bars, missing, count } = stretches;
  if (bars === 0)
    return { interval, fromUs: firstAskedUs, lastUs: toUs, isWhole, bars, missing, stretches: 0, longest: [] };
  const longest = stretches.longest(limits.stretches);
  return { interval, fromUs: firstUs, lastUs, isWhole, bars, missing, stretches: count, longest };
}

/** Of trades those of a minute: finer ones are missing wherever nobody trades for a second. */
function finestBars({ levels }: Instrument) {
  const [base] = levels;
  const wanted = base?.interval === 'trades' ? '1m' : base?.interval;
  for (const { interval, fromUs, toUs, rows } of levels) {
    if (interval === wanted && isLevelInterval(interval))
      return isIntraday(interval) ? { interval, fromUs, toUs, rows } : null;
  }
  return null;
}

class Stretches {
  readonly #tradingTime: TradingTime;
  readonly #lengthUs: number;
  readonly #all: MissingStretch[] = [];
  bars = 0;
  missing = 0;
  count = 0;
  firstUs = Number.NaN;
  lastUs = Number.NaN;
  #lastPlaceUs = Number.NaN;

  constructor(tradingTime: TradingTime, lengthUs: number) {
    this.#tradingTime = tradingTime;
    this.#lengthUs = lengthUs;
  }

  push(timesUs: Float64Array): void {
    for (const timeUs of timesUs) {
      const placeUs = this.#tradingTime.toTradingUs(timeUs);
      const missing = Math.round((placeUs - this.#lastPlaceUs) / this.#lengthUs) - 1;
      if (missing > 0) this.#note(timeUs, missing);
      this.#lastPlaceUs = placeUs;
      this.lastUs = timeUs;
    }
    if (this.bars === 0 && timesUs.length > 0) this.firstUs = timesUs[0]!;
    this.bars += timesUs.length;
  }

  longest(most: number): readonly MissingStretch[] {
    this.#keepLongest(most);
    return this.#all;
  }

  #note(toUs: number, bars: number): void {
    this.missing += bars;
    this.count += 1;
    const fromUs = this.#tradingTime.toTimeUs(this.#lastPlaceUs + this.#lengthUs);
    this.#all.push({ fromUs, toUs, bars });
    // A calendar that is far from the data has one nearly everywhere.
    if (this.#all.length >= MOST_HELD) this.#keepLongest(MOST_HELD / 2);
  }

  #keepLongest(most: number): void {
    this.#all.sort((a, b) => b.bars - a.bars || a.fromUs - b.fromUs);
    this.#all.length = Math.min(this.#all.length, most);
  }
}

const MOST_HELD = 2000;
