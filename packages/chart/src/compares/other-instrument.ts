/**
 * Another instrument beside the chart's own: its tiles, loaded for what is in view and for what is wished, and its bars as they stand at bars of the chart. Which bar stands
 * where follows from the data alone, so values never change while one pans.
 */
import {
  type CompiledCalendar,
  type Instrument,
  type Interval,
  intervalLengthUs,
  joinedRows,
  US_PER_DAY,
} from '@candlemark/bars';
import type { IndicatorBars } from '@candlemark/indicators';
import { ChartData } from '../chart-data.ts';
import type { ChartEnv } from '../env.ts';
import { type BarsAtHand, barsOfSpan } from '../indicators/bars-behind.ts';
import type { InstrumentFacts } from '../picture/instrument-facts.ts';
import type { ChartTileSource, SourceChange } from '../source/chart-tile-source.ts';
import { divisorOf, levelLengthUs } from '../tiles/chart-levels.ts';
import { MOST_ROWS_PER_PX } from '../tiles/choose-level.ts';
import { levelSpacings } from '../tiles/level-spacing.ts';
import type { Viewport } from '../viewport/viewport.ts';

/** Bars of the chart, by their opens, in order. */
export interface OwnBars {
  readonly timeUs: Float64Array;
  readonly interval: Interval;
  readonly calendar: CompiledCalendar;
}

/** The other one's bars, and which of them stands at each of the chart's; -1 where there is none yet. */
export interface JoinedBars {
  readonly bars: IndicatorBars;
  readonly rows: Int32Array;
}

/** A trading date of one venue may lie so far from the same one of another. */
const DATE_REACH_US = 3 * US_PER_DAY;
const EVER = Number.MAX_SAFE_INTEGER;

export class OtherInstrument {
  readonly #data: ChartData;
  readonly #source: ChartTileSource;
  readonly #stop: (() => void) | null;
  readonly #listeners = new Set<(change: SourceChange) => void>();
  #instrument: Instrument;
  #isUpdating = false;

  /** @param changed rows came, or are others */
  constructor(source: ChartTileSource, main: InstrumentFacts, env: ChartEnv, changed: () => void) {
    this.#source = source;
    this.#instrument = source.instrument;
    this.#data = new ChartData(source, { interval: 'auto', locale: main.options.locale, allHours: false }, env, {
      changed: () => {
        // What a frame's own update brings is part of that frame.
        if (!this.#isUpdating) changed();
      },
      tradingTimeChanged: () => {},
    });
    this.#stop = source.onChange?.((change) => this.#tell(change)) ?? null;
  }

  get instrument(): Instrument {
    return this.#source.instrument;
  }

  get calendar(): CompiledCalendar {
    return this.#data.facts.calendar;
  }

  get status() {
    return this.#data.status;
  }

  /** Has loaded what is in view of it. Call in every frame, so that what is wished stays so. */
  update(viewport: Viewport, level: Interval, main: InstrumentFacts): void {
    const { instrument } = this.#source;
    if (instrument !== this.#instrument) {
      const before = this.#instrument;
      this.#instrument = instrument;
      const isCorrected = instrument.revision !== before.revision;
      const fromUs = isCorrected ? Number.MIN_SAFE_INTEGER : Math.min(EVER, ...before.levels.map(({ toUs }) => toUs));
      this.#tell({ fromUs, toUs: EVER, calendarChanged: false });
    }
    const own = this.levelFor(level);
    if (own === null) return;
    const { tradingTime } = this.#data.facts;
    const placeOf = (tradingUs: number) => tradingTime.toTradingUs(main.tradingTime.toTimeUs(tradingUs));
    const fromTradingUs = placeOf(viewport.fromTradingUs);
    this.#isUpdating = true;
    try {
      // All of the view may lie where it is closed.
      this.#data.lookAt(
        { fromTradingUs, toTradingUs: Math.max(fromTradingUs + 1, placeOf(viewport.toTradingUs)) },
        own,
      );
    } finally {
      this.#isUpdating = false;
    }
  }

  /** The bars to take beside those of an interval: the same, else the next longer ones, else the longest; null where it has none. */
  levelFor(wanted: Interval): Interval | null {
    const levels = this.#source.instrument.levels.filter(({ interval }) => interval !== 'trades');
    const divisor = divisorOf(this.#source.instrument.levels, wanted)?.interval;
    const isMade =
      divisor === 'trades' || (divisor && intervalLengthUs(wanted) <= MOST_ROWS_PER_PX * levelLengthUs(divisor));
    if (isMade || levels.some(({ interval }) => interval === wanted)) return wanted;
    const found = levels.find(({ interval }) => levelLengthUs(interval) > intervalLengthUs(wanted)) ?? levels.at(-1);
    return found === undefined ? null : (found.interval as Interval);
  }

  /** Null while any of its bars is missing; those are then asked for. */
  joined(ours: OwnBars): JoinedBars | null {
    const { timeUs, interval, calendar } = ours;
    const level = this.levelFor(interval);
    const firstUs = timeUs[0];
    const lastUs = timeUs.at(-1);
    if (level === null || firstUs === undefined || lastUs === undefined)
      return { bars: NO_BARS, rows: new Int32Array(timeUs.length).fill(-1) };
    const reachUs = intervalLengthUs(interval) + DATE_REACH_US;
    // The one that was over last may have two before it that were not yet.
    const found = barsOfSpan(level, { fromUs: firstUs - reachUs, toUs: lastUs + reachUs }, 2, this.#atHand(level));
    if (found === null) return null;
    const theirs = { timeUs: found.bars.timeUs, interval: level, calendar: this.calendar };
    return { bars: found.bars, rows: joinedRows({ timeUs, interval, calendar }, theirs) };
  }

  /** Listens for bars that are not what they were; returns what ends it. */
  on(listener: (change: SourceChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  refresh(): void {
    this.#data.refresh();
  }

  retryNow(): void {
    this.#data.retryNow();
  }

  dispose(): void {
    this.#stop?.();
    this.#data.dispose();
    this.#listeners.clear();
  }

  #atHand(level: Interval): BarsAtHand {
    const data = this.#data;
    const { facts } = data;
    return {
      rows: data.rowsAtHand(level),
      units: facts,
      spacingUs: (of) =>
        levelSpacings(facts.instrument, facts.tradingTime, of).find(({ level }) => level === of)?.spacingTradingUs ?? 0,
      wish: (of, span) => data.wish(of, span),
    };
  }

  /** A bar of theirs may stand at one of ours that opened some days before. */
  #tell({ fromUs, calendarChanged }: SourceChange): void {
    for (const listener of [...this.#listeners])
      listener({ fromUs: fromUs - DATE_REACH_US, toUs: EVER, calendarChanged });
  }
}

const NO_BARS: IndicatorBars = {
  length: 0,
  timeUs: new Float64Array(0),
  open: new Float64Array(0),
  high: new Float64Array(0),
  low: new Float64Array(0),
  close: new Float64Array(0),
  volume: null,
  buyVolume: null,
};
