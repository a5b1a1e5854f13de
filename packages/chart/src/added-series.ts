/**
 * The series that the host added: each has a source and tiles of its own, placed in the trading time of the chart's instrument, so that equal moments
 * share a place whatever the calendars. A series keeps its source while its data is the same object, however often the options are set.
 */
import {
  type ChartLevel,
  type Instrument,
  type Interval,
  intervalLengthUs,
  isLevelInterval,
  type TileSourceError,
} from '@candlemark/bars';
import type { ChartEnv } from './env.ts';
import { createNumberFormats } from './format/number-format.ts';
import type { SeriesData, SeriesOptions } from './options/series-options.ts';
import type { InstrumentFacts } from './picture/instrument-facts.ts';
import type { SourceRows } from './picture/pane-frame.ts';
import { MAIN_PANE } from './picture/pane-plan.ts';
import { priceUnit, sizeUnit } from './scale/stored-units.ts';
import { type BarInput, InvalidBarError, readBars } from './source/bar-input.ts';
import { BarsInMemory } from './source/bars-in-memory.ts';
import type { ChartTileSource } from './source/chart-tile-source.ts';
import { inferInterval, newestTimesUs } from './source/infer-interval.ts';
import type { ArraySource, ArraySourceOptions } from './source/memory-source.ts';
import { barsOfSeries } from './source/series-input.ts';
import { divisorOf } from './tiles/chart-levels.ts';
import { MOST_ROWS_PER_PX } from './tiles/choose-level.ts';
import { levelSpacings } from './tiles/level-spacing.ts';
import { type TileStatus, VisibleTiles } from './tiles/visible-tiles.ts';
import type { Viewport } from './viewport/viewport.ts';

/** An added series as the host gave it. */
interface Given {
  readonly options: SeriesOptions;
  /** Null for a series with tiles. */
  readonly bars: BarInput | null;
}

/** A series on the chart of one instrument. */
interface Live {
  readonly source: ChartTileSource;
  /** Null for a series with tiles. */
  readonly array: ArraySource | null;
  readonly tiles: VisibleTiles;
  readonly detach: () => void;
  /** Those that its values were given; undefined: as many as they need. */
  readonly decimals: number | undefined;
  main: InstrumentFacts;
  rows: SourceRows;
}

/** A series with fewer rows than this part of the bars of its interval stands at single moments. */
const DENSE_PART = 0.6;

export class AddedSeries {
  readonly #env: ChartEnv;
  readonly #changed: () => void;
  #given: readonly Given[] = [];
  readonly #live = new Map<string, Live>();
  #isUpdating = false;

  constructor(env: ChartEnv, changed: () => void) {
    this.#env = env;
    this.#changed = changed;
  }

  /**
   * Shows these series from now on. Nothing changes when one cannot be.
   * @throws InvalidBarError or TypeError naming the value that cannot be
   */
  set(series: readonly SeriesOptions[]): void {
    const given = series.map((options) => this.#read(options));
    for (const id of [...this.#live.keys()]) {
      const before = this.#givenOf(id)?.options;
      const after = given.find(({ options }) => options.id === id)?.options;
      if (before === undefined || after === undefined || !hasSameSource(before, after)) this.#letGo(id);
    }
    this.#given = given;
  }

  /** What is visible of each, by id. A series without the view's level shows the nearest that it has. */
  rows(main: InstrumentFacts, viewport: Viewport, level: ChartLevel): ReadonlyMap<string, SourceRows> {
    this.#isUpdating = true;
    try {
      const shown = this.#given.filter(({ options }) => options.visible !== false);
      return new Map(shown.map((given) => [given.options.id, rowsOf(this.#liveOf(given, main), viewport, level)]));
    } finally {
      this.#isUpdating = false;
    }
  }

  /** Of all of them together. */
  get status(): TileStatus {
    const statuses = [...this.#live.values()].map(({ tiles }) => tiles.status());
    return {
      loading: statuses.reduce((sum, { loading }) => sum + loading, 0),
      failed: statuses.find(({ failed }) => failed !== null)?.failed ?? null,
    };
  }

  /** What cannot be had, by the ids of series. */
  get failures(): readonly (readonly [string, TileSourceError])[] {
    return [...this.#live].flatMap(([id, { tiles }]) => {
      const { failed } = tiles.status();
      return failed === null ? [] : [[id, failed] as const];
    });
  }

  /**
   * Adds rows to the data of a series, or replaces those of the same times.
   * @throws Error where there is no such series, or it has tiles
   */
  update(id: string, data: SeriesData, main: InstrumentFacts): void {
    const given = this.#givenOf(id);
    if (given === undefined) throw new Error(`The chart has no series ${id}`);
    if (given.bars === null) throw new Error(`chart.updateSeries needs a series with data; ${id} has tiles`);
    const { array } = this.#liveOf(given, main);
    ofSeries(id, () => array?.append(barsOfSeries(id, data)));
  }

  retryNow(): void {
    for (const { tiles } of this.#live.values()) tiles.retryNow();
  }

  dispose(): void {
    for (const id of [...this.#live.keys()]) this.#letGo(id);
    this.#given = [];
  }

  #read(options: SeriesOptions): Given {
    const known = this.#givenOf(options.id);
    if (known !== undefined && hasSameSource(known.options, options)) return { ...known, options };
    const { id, data } = options;
    const bars = data === undefined ? null : ofSeries(id, () => barsOfSeries(id, data));
    // Whatever cannot be drawn is told now, and not when the first frame comes.
    if (bars !== null) ofSeries(id, () => readBars(bars));
    return { options, bars };
  }

  #givenOf(id: string): Given | undefined {
    return this.#given.find(({ options }) => options.id === id);
  }

  #liveOf(given: Given, main: InstrumentFacts): Live {
    const { id } = given.options;
    const live = this.#live.get(id);
    if (live === undefined) return this.#bringUp(given, given.bars, main);
    const isMoved = live.decimals !== decimalsOf(given.options, main);
    if (live.main === main && !isMoved) return live;
    if (live.array !== null && (isMoved || !isSameCalendar(live.main, main))) {
      const bars = live.array.bars();
      this.#letGo(id);
      return this.#bringUp(given, bars, main);
    }
    if (live.main.tradingTime !== main.tradingTime) live.tiles.setTradingTime(main.tradingTime);
    live.main = main;
    return live;
  }

  #bringUp({ options }: Given, bars: BarInput | null, main: InstrumentFacts): Live {
    const array = bars === null ? null : new BarsInMemory(readBars(bars), arrayOptions(options, bars, main));
    const source = array ?? options.tileSource;
    if (source === undefined) throw new TypeError(`Series ${options.id} needs data or a tileSource`);
    const tiles = new VisibleTiles(source, main.tradingTime, this.#env);
    const facts = factsOf(source.instrument, main);
    const live: Live = {
      source,
      array,
      tiles,
      detach: tiles.onChange(() => {
        // What a frame's own update brings is part of that frame.
        if (!this.#isUpdating) this.#changed();
      }),
      decimals: decimalsOf(options, main),
      main,
      rows: { slice: tiles.slice(), facts },
    };
    this.#live.set(options.id, live);
    return live;
  }

  #letGo(id: string): void {
    const live = this.#live.get(id);
    live?.detach();
    live?.tiles.dispose();
    this.#live.delete(id);
  }
}

/** A chart may have many series: a bar that cannot be is told with its own. */
function ofSeries<Read>(id: string, read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    if (error instanceof InvalidBarError) error.message = `Series ${id}: ${error.message}`;
    throw error;
  }
}

/** The same object as long as nothing of it changes: what is measured once a frame is then measured once. */
function rowsOf(live: Live, viewport: Viewport, wanted: ChartLevel): SourceRows {
  const { source, tiles, main } = live;
  const { instrument } = source;
  const level = shownLevel(instrument, wanted);
  if (level !== null) tiles.update({ viewport, level });
  const slice = tiles.slice();
  const { facts } = live.rows;
  const isKnown = facts.instrument === instrument && facts.tradingTime === main.tradingTime;
  if (!isKnown || live.rows.slice !== slice) {
    live.rows = { slice, facts: isKnown ? facts : factsOf(instrument, main, facts) };
  }
  return live.rows;
}

/**
 * The level itself, where it is served or made of not too many rows of what is; else the next coarser one, else the coarsest; null
 * without any.
 */
function shownLevel({ levels }: Instrument, wanted: ChartLevel): ChartLevel | null {
  const divisor = divisorOf(levels, wanted)?.interval ?? 'trades';
  if (divisor !== 'trades' && !isCoarser(wanted, divisor, MOST_ROWS_PER_PX)) return wanted;
  const coarseEnough = levels.find(({ interval }) => interval === wanted || isCoarser(interval, wanted));
  return (coarseEnough ?? levels.at(-1))?.interval ?? null;
}

function isCoarser(level: ChartLevel, than: ChartLevel, times = 1): boolean {
  return level !== 'trades' && (than === 'trades' || intervalLengthUs(level) > times * intervalLengthUs(than));
}

/** Units and decimals of the series, time and language of the chart. */
function factsOf(instrument: Instrument, main: InstrumentFacts, before?: InstrumentFacts): InstrumentFacts {
  const { displayDecimals } = instrument;
  const isAlike =
    before?.instrument.displayDecimals === displayDecimals && before.options.locale === main.options.locale;
  return {
    ...main,
    instrument,
    levels: levelSpacings(instrument, main.tradingTime),
    priceUnit: priceUnit(instrument),
    sizeUnit: sizeUnit(instrument),
    numbers: isAlike ? before.numbers : createNumberFormats({ locale: main.options.locale, displayDecimals }),
  };
}

/** On the scale of the chart's own prices a value has their decimals. */
function decimalsOf({ pane = MAIN_PANE, scale, decimals }: SeriesOptions, { instrument }: InstrumentFacts) {
  return decimals ?? (pane === MAIN_PANE && scale === undefined ? instrument.displayDecimals : undefined);
}

function arrayOptions(series: SeriesOptions, bars: BarInput, main: InstrumentFacts): ArraySourceOptions {
  const displayDecimals = decimalsOf(series, main);
  return {
    symbol: series.name ?? series.id,
    calendar: main.instrument.calendar,
    interval: series.interval ?? intervalOf(newestTimesUs(readBars(bars).timeMs), main),
    ...(displayDecimals === undefined ? {} : { displayDecimals }),
  };
}

/** The interval of rows that stand close, else that of the chart's finest bars: a few moments, or quarters, are marked where they are. */
function intervalOf(timeUs: Float64Array, { instrument, tradingTime }: InstrumentFacts): Interval {
  const inferred = inferInterval(timeUs);
  const finest = instrument.levels.find(({ interval }) => interval !== 'trades');
  const first = timeUs[0];
  const last = timeUs.at(-1);
  if (finest === undefined || finest.interval === 'trades' || !isCoarser(inferred, finest.interval)) return inferred;
  if (first === undefined || last === undefined) return finest.interval;
  const [spacing] = levelSpacings({ ...instrument, levels: [{ ...finest, interval: inferred }] }, tradingTime);
  const spanTradingUs = tradingTime.toTradingUs(last) - tradingTime.toTradingUs(first);
  const isDense = timeUs.length > 1 && (timeUs.length - 1) * spacing!.spacingTradingUs >= DENSE_PART * spanTradingUs;
  return isDense && isLevelInterval(inferred) ? inferred : finest.interval;
}

function isSameCalendar(a: InstrumentFacts, b: InstrumentFacts): boolean {
  const before = a.instrument.calendar;
  const after = b.instrument.calendar;
  return before === after || JSON.stringify(before) === JSON.stringify(after);
}

/** What else the options of a series say changes its looks only. */
function hasSameSource(a: SeriesOptions, b: SeriesOptions): boolean {
  return a.data === b.data && a.tileSource === b.tileSource && a.interval === b.interval && a.decimals === b.decimals;
}
