/**
 * A tile source of units, made of the bars of another one. Units have the times of those bars, so that tiles, indicators and exports take them for bars; where they stand
 * is said by `UnitTime`. It begins with enough of them for a first view and goes back by whole blocks of tiles as the view does, up to 200,000 source bars.
 *
 * Invariant: a unit keeps its number and its prices while earlier ones come in front of it and later ones behind; of newer bars the last block alone is built again.
 */
import { type Instrument, type TileAddress, type TileBody, tileRangeUs } from '@candlemark/bars';
import type { ChartEnv, FrameHandle } from '../env.ts';
import { closeOf, lastRow } from '../picture/slice-rows.ts';
import { priceUnit, sizeUnit } from '../scale/stored-units.ts';
import type { ChartTileSource, SourceChange, UnitPlaces } from '../source/chart-tile-source.ts';
import { levelSpacings } from '../tiles/level-spacing.ts';
import type { VisibleSlice } from '../tiles/visible-slice.ts';
import { type Viewport, viewportSpan } from '../viewport/viewport.ts';
import { averageTrueRange, roundedToTick } from './average-true-range.ts';
import { buildUnits, type EachBar } from './build-units.ts';
import { eachBarOf } from './each-bar.ts';
import { joinedUnits, type Units, unitsBetween } from './joined-units.ts';
import { type LevelOfUnits, levelOfUnits } from './level-of-units.ts';
import { type ReadBars, SourceBars } from './source-bars.ts';
import { blockAt, blockFromUs, type Clock, placedBlock, type UnitBlock } from './unit-block.ts';
import { kindOf } from './unit-kinds.ts';
import { UnitTicks } from './unit-ticks.ts';
import { UnitTime } from './unit-time.ts';
import { unitsName } from './units-name.ts';
import { type UnitsOptions, withSize } from './units-options.ts';

/** Source bars that units are made of at most. */
const MOST_SOURCE_BARS = 200_000;
/** No block has more of them. */
const MOST_BLOCK_BARS = 8 * 1024;
/** Of trades it may; it is taken to have as many as the fullest so far. */
const LEAST_BLOCK_TRADES = 1024;
/** Enough for a first view. */
const FIRST_UNITS = 250;
/** Units are in memory: their tiles are views on it. */
const KEPT_BYTES = 4 * 2 ** 20;
const EVER = Number.MAX_SAFE_INTEGER;

/** What the blocks that are here were made of: of anything else all of them are others. */
interface Made extends LevelOfUnits {
  readonly instrument: Instrument;
  readonly clock: Clock;
}

export class UnitSource implements ChartTileSource {
  readonly keptBytes = KEPT_BYTES;
  readonly units: UnitPlaces;
  readonly #most: number;
  readonly #options: UnitsOptions;
  readonly #env: ChartEnv;
  readonly #bars: SourceBars;
  readonly #time = new UnitTime();
  readonly #listeners = new Set<(change: SourceChange) => void>();
  readonly #stop: readonly (() => void)[];
  readonly #blocks = new Map<number, UnitBlock>();
  #made: Made | null = null;
  /** The blocks that units are there of; null before there are any. */
  #range: { readonly first: number; readonly last: number } | null = null;
  /** The block whose first unit has the number 0. */
  #origin: number | null = null;
  #wantedFirst: number | null = null;
  /** Whether there were enough of them for a first view; from then on views ask for more. */
  #hasEnough = false;
  /** Source bars in them. */
  #rows = 0;
  #units: Units | null = null;
  #instrument: Instrument;
  /** What was asked for, with the size of an average range once that is known. */
  #chosen: UnitsOptions | null = null;
  #newestClose: number | null = null;
  #isDue = true;
  #isBuilding = false;
  #extending: FrameHandle | null = null;

  /** @param most source bars that units are made of */
  constructor(source: ChartTileSource, options: UnitsOptions, env: ChartEnv, most = MOST_SOURCE_BARS) {
    this.#most = most;
    this.#options = options;
    this.#env = env;
    this.#bars = new SourceBars(source, env);
    this.#instrument = { ...source.instrument, levels: [] };
    const stopSource = source.onChange?.((change) => this.#sourceChanged(change)) ?? (() => {});
    this.#stop = [stopSource, this.#bars.tiles.onChange(() => this.#changed(this.#tailFromUs()))];
    const ticks = new UnitTicks(this.#time, () => this.#made?.interval ?? '1D');
    const [isReaching, isCut, chosen] = [() => this.#isReaching, () => this.#isCut, () => this.#chosen];
    this.units = {
      tradingTime: this.#time,
      get isReaching() {
        return isReaching();
      },
      get isCut() {
        return isCut();
      },
      get chosen() {
        return chosen();
      },
      nameIn: (text, sizeText) => unitsName(this.#chosen ?? this.#options, this.#made?.level ?? null, text, sizeText),
      reach: (timeUs) => this.#reach(timeUs),
      newestClose: () => this.#newestClose,
      ticks: (input) => ticks.ticks(input),
      lookAt: (viewport) => this.#lookAt(viewport),
      status: () => this.#bars.tiles.status(),
      retryNow: () => this.#bars.tiles.retryNow(),
      refresh: () => this.#bars.tiles.refresh(),
      dispose: () => this.#dispose(),
    };
  }

  /** Of the units that are here: its only level goes from the first of them to the end of the source bars. */
  get instrument(): Instrument {
    this.#build();
    return this.#instrument;
  }

  load(address: TileAddress): TileBody {
    this.#build();
    const units = this.#units;
    const { fromUs, toUs } = tileRangeUs(address);
    if (units === null || this.#made === null) throw new Error('There are no units yet');
    const facts = {
      size: this.#storedSize(this.#made.instrument),
      hasWicks: this.#options.type !== 'renko' || (this.#options.wicks ?? true),
    };
    const bars = unitsBetween(units, fromUs, toUs, facts);
    const isSettled = fromUs >= units.timeUs[0]! && toUs <= this.#tailFromUs();
    return { kind: 'bars', bars, closed: isSettled };
  }

  onChange(listener: (change: SourceChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  get #isCut(): boolean {
    return this.#range !== null && this.#range.first > this.#firstPossible() && this.#roomBlocks() === 0;
  }

  /** Brings the units up to date, as far as the bars for them are here. */
  #build(): void {
    if (!this.#isDue || this.#isBuilding) return;
    this.#isDue = false;
    this.#isBuilding = true;
    try {
      this.#adopt();
      if (this.#made !== null) this.#buildBlocks(this.#made);
    } finally {
      this.#isBuilding = false;
    }
  }

  /** Takes over the state of the source's instrument; of another calendar, interval or unit of numbers nothing stays. */
  #adopt(): void {
    const { instrument } = this.#bars.tiles;
    const known = this.#made;
    if (known?.instrument === instrument) return;
    const level = levelOfUnits(instrument, this.#options.source ?? '1D');
    if (level === null) {
      this.#forget();
      this.#made = null;
      this.#units = null;
      this.#instrument = { ...instrument, levels: [] };
      return;
    }
    const clock = { interval: level.interval, ...this.#bars.clock() };
    const isSame =
      known !== null &&
      known.level === level.level &&
      known.clock.calendar === clock.calendar &&
      known.instrument.revision === instrument.revision &&
      priceUnit(known.instrument) === priceUnit(instrument) &&
      sizeUnit(known.instrument) === sizeUnit(instrument);
    if (isSame) this.#forgetFrom(blockAt(known, Math.min(known.toUs, known.instrument.sealedUntilUs ?? EVER) - 1));
    else this.#forget();
    // Blocks stay as they are while there are more trades than before.
    const { blockTiles } = isSame ? known : level;
    this.#made = { ...level, blockTiles, instrument, clock };
  }

  #buildBlocks(made: Made): void {
    const last = blockAt(made, made.toUs - 1);
    for (;;) {
      const wanted = this.#wantedFirst ?? last;
      this.#wantedFirst = wanted;
      const fromUs = Math.max(made.fromUs, blockFromUs(made, wanted - 1));
      const bars = this.#bars.read(made.level, { fromUs, toUs: made.toUs });
      const first = this.#firstBlock(wanted, last, bars, made);
      if (first === null) return;
      const isNews = first !== this.#range?.first || last !== this.#range.last || !this.#areHere(first, last);
      // One more tile of those that are on their way changes nothing yet.
      if (!isNews && first !== wanted && this.#units !== null) return;
      this.#chosen ??= this.#measured(eachBarOf(bars.slice, blockFromUs(made, last - 1), EVER), made);
      this.#newestClose = newestCloseOf(bars.slice);
      for (let block = first; block <= last; block++) {
        if (!this.#blocks.has(block)) this.#blocks.set(block, this.#built(block, last, bars.slice, made));
      }
      this.#range = { first, last };
      const shown = this.#shown();
      this.#rows = shown.reduce((sum, { rows }) => sum + rows, 0);
      this.#hasEnough ||= shown.reduce((sum, { units }) => sum + units.length, 0) >= FIRST_UNITS;
      const more = Math.min(last - first + 1, this.#roomBlocks());
      if (this.#hasEnough || first !== wanted || more === 0) break;
      this.#wantedFirst = first - more;
    }
    this.#join(made);
  }

  #areHere(first: number, last: number): boolean {
    for (let block = first; block <= last; block++) if (!this.#blocks.has(block)) return false;
    return true;
  }

  /** The earliest block from which on all can be shown, at most as early as is wanted; null where not even the last one can. */
  #firstBlock(wanted: number, last: number, { wholeFromUs }: ReadBars, made: Made): number | null {
    const isHere = (block: number) =>
      this.#blocks.has(block) || wholeFromUs <= Math.max(made.fromUs, blockFromUs(made, block - 1));
    let first = last + 1;
    while (first > wanted && isHere(first - 1)) first--;
    return first > last ? null : first;
  }

  #built(block: number, last: number, slice: VisibleSlice, made: Made): UnitBlock {
    const { instrument } = made;
    const kind = kindOf(this.#options);
    const fromUs = blockFromUs(made, block);
    const toUs = block === last ? EVER : blockFromUs(made, block + 1);
    const units = { priceUnit: priceUnit(instrument), sizeUnit: sizeUnit(instrument) };
    const builder = kind.builder(this.#options, this.#storedSize(instrument), units);
    const each = eachBarOf(slice, kind.settles ? blockFromUs(made, block - 1) : fromUs, toUs);
    const end = block === last ? 'forming' : kind.settles ? 'goes on' : 'cut';
    return placedBlock(buildUnits(each, fromUs, builder), made.clock, end);
  }

  #join(made: Made): void {
    const { instrument, interval, toUs } = made;
    const blocks = this.#shown();
    const hasVolume = blocks.some(({ units }) => units.some(({ volume }) => !Number.isNaN(volume)));
    const units = joinedUnits(blocks, hasVolume);
    this.#units = units;
    if (units.count === 0) {
      this.#instrument = { ...instrument, levels: [] };
      return;
    }
    this.#origin ??= this.#range!.first;
    let first = 0;
    for (let block = this.#range!.first; block < this.#origin; block++) first -= this.#blocks.get(block)!.units.length;
    const level = { interval, fromUs: units.timeUs[0]!, toUs, source: 'bars' as const, rows: units.count };
    const [spacing] = levelSpacings({ ...instrument, levels: [level] }, this.#time);
    this.#time.take({ ...units, unitUs: spacing!.spacingTradingUs, first, untilUs: toUs });
    const lastUs = units.timeUs[units.count - 1]!;
    this.#instrument = { ...instrument, levels: [{ ...level, toUs: Math.max(toUs, lastUs + 1) }] };
  }

  #shown(): readonly UnitBlock[] {
    const { first, last } = this.#range!;
    return Array.from({ length: last - first + 1 }, (_, at) => this.#blocks.get(first + at) ?? []).flat();
  }

  /** The options with the size of an average range, where that is asked for: it stays as it is from then on. */
  #measured(each: EachBar, { instrument }: Made): UnitsOptions | null {
    const size = kindOf(this.#options).size(this.#options);
    if (size?.by !== 'atr' || size.value !== undefined) return this.#options;
    const range = averageTrueRange(each, size.length);
    if (range === null) return null;
    const value = roundedToTick(range * priceUnit(instrument), instrument.tickSize);
    return withSize(this.#options, { ...size, value, atMs: this.#env.wallClockMs() });
  }

  #storedSize(instrument: Instrument): number {
    const options = this.#chosen ?? this.#options;
    const size = kindOf(options).size(options);
    return size === null ? 0 : (size.value ?? instrument.tickSize) / priceUnit(instrument);
  }

  /** How many blocks may come in front. */
  #roomBlocks(): number {
    if (this.#range === null) return 0;
    const ofTrades = this.#made?.level === 'trades';
    const largest = ofTrades ? Math.max(LEAST_BLOCK_TRADES, ...this.#shown().map(({ rows }) => rows)) : MOST_BLOCK_BARS;
    const room = Math.max(0, Math.floor((this.#most - this.#rows) / largest));
    return Math.min(room, this.#range.first - this.#firstPossible());
  }

  #firstPossible(): number {
    return this.#made === null ? 0 : blockAt(this.#made, this.#made.fromUs);
  }

  /** A view that comes near the first unit will want more: outside of its frame. */
  #lookAt(viewport: Viewport): void {
    const { first, unitUs } = this.#time.times;
    const range = this.#range;
    if (range === null || this.#extending !== null || this.#isReaching) return;
    if (viewport.fromTradingUs - viewportSpan(viewport) / 2 > first * unitUs || this.#roomBlocks() === 0) return;
    this.#extending = this.#env.requestFrame(() => {
      this.#extending = null;
      this.#extendTo(range.first - Math.max(1, Math.floor((range.last - range.first) / 2)));
    });
  }

  /** A view is wanted that begins at this moment. */
  #reach(timeUs: number): void {
    const made = this.#made;
    if (made !== null && this.#range !== null && !this.#isReaching) this.#extendTo(blockAt(made, timeUs));
  }

  /** Whether earlier units are on their way. */
  get #isReaching(): boolean {
    return this.#range !== null && this.#wantedFirst !== this.#range.first;
  }

  #extendTo(block: number): void {
    if (this.#range === null || block >= this.#range.first) return;
    const wanted = Math.max(block, this.#range.first - this.#roomBlocks());
    if (wanted === this.#range.first) return;
    this.#wantedFirst = wanted;
    this.#changed(this.#made?.fromUs ?? 0);
  }

  #sourceChanged({ fromUs, toUs }: SourceChange): void {
    const made = this.#made;
    if (made === null) return this.#changed(0);
    const tailUs = this.#tailFromUs();
    const [first, last] = [blockAt(made, fromUs), blockAt(made, toUs)];
    // A block depends on the one before.
    for (const block of [...this.#blocks.keys()]) if (block >= first && block <= last + 1) this.#blocks.delete(block);
    this.#changed(first >= (this.#range?.last ?? 0) ? tailUs : made.fromUs);
  }

  #changed(fromUs: number): void {
    if (this.#isBuilding) return;
    this.#isDue = true;
    for (const listener of [...this.#listeners]) listener({ fromUs, toUs: EVER, calendarChanged: false });
  }

  /** Open of the first unit that newer bars may change. */
  #tailFromUs(): number {
    const range = this.#range;
    const last = range && this.#blocks.get(range.last);
    if (last && last.timeUs.length > 0) return last.timeUs[0]!;
    return this.#made === null || range === null ? 0 : blockFromUs(this.#made, range.last);
  }

  #forgetFrom(first: number): void {
    for (const block of [...this.#blocks.keys()]) if (block >= first) this.#blocks.delete(block);
  }

  #forget(): void {
    this.#blocks.clear();
    this.#range = this.#origin = this.#wantedFirst = null;
    this.#hasEnough = false;
  }

  #dispose(): void {
    if (this.#extending !== null) this.#env.cancelFrame(this.#extending);
    for (const stop of this.#stop) stop();
    this.#bars.tiles.dispose();
    this.#listeners.clear();
  }
}

/** As it is stored. */
function newestCloseOf(slice: VisibleSlice): number | null {
  const at = lastRow(slice);
  return at && closeOf(at);
}
