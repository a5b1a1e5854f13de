/**
 * A tile source of units, made of the bars of another one. Units have the times of those bars, so that tiles, indicators and exports take them for bars; where they stand
 * is said by `UnitTime`. It begins with enough of the newest ones for a first view, and goes by whole blocks of tiles wherever the view does, with up to 200,000 source bars at a time.
 *
 * Invariant: a unit has the same moment and the same prices whatever else is here, and what is in view keeps its place while others come and go around it.
 */
import { type Instrument, type TileAddress, type TileBody, tileRangeUs, upperBound } from '@candlemark/bars';
import type { ChartEnv, FrameHandle } from '../env.ts';
import { priceUnit } from '../scale/stored-units.ts';
import type { ChartTileSource, SourceChange, UnitPlaces } from '../source/chart-tile-source.ts';
import { levelSpacings } from '../tiles/level-spacing.ts';
import type { VisibleSlice } from '../tiles/visible-slice.ts';
import { type Viewport, viewportSpan } from '../viewport/viewport.ts';
import { averageTrueRange, roundedToTick } from './average-true-range.ts';
import { eachBarOf } from './each-bar.ts';
import { joinedUnits, type Units, unitsBetween } from './joined-units.ts';
import { newestCloseOf, SourceBars } from './source-bars.ts';
import { blockAt, blockFromUs } from './unit-block.ts';
import { type Made, UnitBlocks } from './unit-blocks.ts';
import { kindOf } from './unit-kinds.ts';
import { UnitTicks } from './unit-ticks.ts';
import { UnitTime } from './unit-time.ts';
import { fittedWindow, isSameWindow, type UnitWindow } from './unit-window.ts';
import { unitsName } from './units-name.ts';
import { KEPT_UNIT_BYTES, type UnitsOptions, withSize } from './units-options.ts';

/** Source bars that units are made of at most. */
const MOST_SOURCE_BARS = 200_000;
/** Enough for a first view. */
const FIRST_UNITS = 250;
const EVER = Number.MAX_SAFE_INTEGER;

export class UnitSource implements ChartTileSource {
  readonly keptBytes = KEPT_UNIT_BYTES;
  readonly units: UnitPlaces;
  readonly #most: number;
  readonly #options: UnitsOptions;
  readonly #env: ChartEnv;
  readonly #bars: SourceBars;
  readonly #blocks: UnitBlocks;
  readonly #time = new UnitTime();
  readonly #listeners = new Set<(change: SourceChange) => void>();
  readonly #stop: readonly (() => void)[];
  /** The blocks that are here; null before there are any. The last one of a window that ends before the newest bars only says where the one before it ends. */
  #window: UnitWindow | null = null;
  /** The blocks that are asked for; null: the newest ones, as many as a first view takes. */
  #wanted: UnitWindow | null = null;
  /** Whether there were enough of them for a first view; from then on views ask for more. */
  #hasEnough = false;
  /** Whether the view would have to begin earlier than so many bars reach. */
  #isCut = false;
  #units: Units | null = null;
  #instrument: Instrument;
  /** The same, as if all units were here. */
  #reachable: Instrument;
  /** What was asked for, with the size of an average range once that is known. */
  #chosen: UnitsOptions | null = null;
  #newestClose: number | null = null;
  #isDue = true;
  #isBuilding = false;
  #extending: FrameHandle | null = null;
  #goingOn: FrameHandle | null = null;
  #viewport: Viewport | null = null;

  /** @param most source bars that units are made of */
  constructor(source: ChartTileSource, options: UnitsOptions, env: ChartEnv, most = MOST_SOURCE_BARS) {
    this.#most = most;
    this.#options = options;
    this.#env = env;
    this.#bars = new SourceBars(source, env);
    this.#blocks = new UnitBlocks(this.#bars, options);
    this.#instrument = this.#reachable = { ...source.instrument, levels: [] };
    const stopSource = source.onChange?.((change) => this.#sourceChanged(change)) ?? (() => {});
    this.#stop = [stopSource, this.#bars.tiles.onChange(() => this.#changed(this.#tailFromUs()))];
    const ticks = new UnitTicks(this.#time, () => this.#blocks.made?.interval ?? '1D');
    const [isAtEnd, chosen] = [() => this.#isAtEnd, () => this.#chosen];
    const notice = () => (this.#blocks.areTooSmall ? 'units.tooSmall' : this.#isCut ? 'units.cut' : null);
    const reachable = () => this.#reachable;
    this.units = {
      tradingTime: this.#time,
      get notice() {
        return notice();
      },
      get reachable() {
        return reachable();
      },
      get isAtEnd() {
        return isAtEnd();
      },
      asked: options,
      get chosen() {
        return chosen();
      },
      nameIn: (text, sizeText) =>
        unitsName(this.#chosen ?? this.#options, this.#blocks.made?.level ?? null, text, sizeText),
      reach: (viewport, target) => this.#reach(viewport, target),
      newestClose: () => this.#newestClose,
      ticks: (input) => ticks.ticks(input),
      lookAt: (viewport) => this.#lookAt(viewport),
      status: () => this.#bars.tiles.status(),
      retryNow: () => this.#bars.tiles.retryNow(),
      refresh: () => this.#bars.tiles.refresh(),
      dispose: () => this.#dispose(),
    };
  }

  /** Of the units that are here. */
  get instrument(): Instrument {
    this.#build();
    return this.#instrument;
  }

  load(address: TileAddress): TileBody {
    this.#build();
    const units = this.#units;
    const { made } = this.#blocks;
    const { fromUs, toUs } = tileRangeUs(address);
    if (units === null || made === null) throw new Error('There are no units yet');
    const facts = {
      size: this.#storedSize(made.instrument),
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

  /** Whether the newest units are here. */
  get #isAtEnd(): boolean {
    return this.#window === null || this.#window.last === this.#blocks.newest;
  }

  /** Brings the units up to date, as far as the bars for them are here. */
  #build(): void {
    if (!this.#isDue || this.#isBuilding) return;
    this.#isDue = false;
    this.#isBuilding = true;
    try {
      const before = this.#blocks.newest;
      if (this.#blocks.adopt()) this.#forget();
      const { made, newest } = this.#blocks;
      if (made === null) this.#instrument = { ...this.#bars.tiles.instrument, levels: [] };
      else {
        // A window of the newest bars goes on with them.
        if (newest > before && this.#wanted?.last === before)
          this.#wanted = this.#fitted({ ...this.#wanted, last: newest }, { first: newest, last: newest }, true);
        this.#buildBlocks(made);
      }
    } finally {
      this.#isBuilding = false;
    }
  }

  #buildBlocks(made: Made): void {
    const blocks = this.#blocks;
    const { newest } = blocks;
    for (;;) {
      const wanted = this.#wanted ?? { first: newest, last: newest };
      this.#wanted = wanted;
      const { last } = wanted;
      const bars = blocks.read(wanted, made);
      const whole = blocks.firstWhole(wanted, bars, made);
      if (whole === null) return;
      const known = this.#window;
      const wasHere = known !== null && blocks.areHere(known);
      this.#chosen ??= this.#measured(bars.slice, made);
      const first = blocks.build({ first: whole, last }, bars, this.#storedSize(made.instrument), made);
      if (first > whole) this.#goOn();
      const isPart = first !== wanted.first;
      if (isPart && known !== null) {
        // One more tile of those that are on their way changes nothing yet, and a window elsewhere is shown when it is whole.
        const isApart = first > known.first || last < known.first;
        const isSame = first === known.first && last === known.last && wasHere;
        if (isApart || isSame) return;
      }
      if (last === newest) this.#newestClose = newestCloseOf(bars.slice);
      this.#window = { first, last };
      const here = blocks.within(this.#window);
      this.#hasEnough ||= here.reduce((sum, { units }) => sum + units.length, 0) >= FIRST_UNITS;
      if (this.#hasEnough || isPart) break;
      const more = this.#fitted({ first: Math.max(blocks.oldest, first - (last - first + 1)), last }, this.#window);
      if (more.first >= first) break;
      this.#wanted = more;
    }
    this.#join(made);
  }

  #join(made: Made): void {
    const { instrument, interval, toUs } = made;
    const { newest, oldest } = this.#blocks;
    const window = this.#window!;
    const blocks = this.#blocks.within(window);
    const hasVolume = blocks.some(({ units }) => units.some(({ volume }) => !Number.isNaN(volume)));
    const isAtEnd = window.last === newest;
    const hasNext = !isAtEnd && window.first < window.last;
    const units = joinedUnits(blocks, hasVolume, hasNext ? blocks.at(-1)!.units.length : 0);
    this.#units = units;
    if (units.count === 0) {
      this.#instrument = { ...instrument, levels: [] };
      return;
    }
    const openUs = units.timeUs[0]!;
    const endUs = blockFromUs(made, hasNext ? window.last : window.last + 1);
    const untilUs = isAtEnd ? toUs : (units.nextUs ?? endUs);
    const first = this.#numberOfFirst(units);
    const level = {
      interval,
      fromUs: openUs,
      toUs: Math.max(untilUs, units.timeUs[units.count - 1]! + 1),
      source: 'bars' as const,
      rows: units.count,
    };
    const bounds = {
      fromUs: window.first === oldest ? openUs : Math.min(made.fromUs, openUs),
      toUs: Math.max(toUs, level.toUs),
    };
    const [spacing] = levelSpacings({ ...instrument, levels: [level] }, this.#time);
    this.#time.take({ ...units, unitUs: spacing!.spacingTradingUs, first, untilUs, bounds });
    this.#instrument = { ...instrument, levels: [level] };
    this.#reachable = { ...instrument, levels: [{ ...level, ...bounds }] };
  }

  /** What stood at the left edge of the view, or first where nobody looked yet, keeps its number: it stays where it is, whatever comes and goes around it. */
  #numberOfFirst({ timeUs, count }: Units): number {
    const known = this.#time.times;
    if (known.count === 0) return 0;
    const edgeUs = this.#viewport === null ? 0 : this.#time.toTimeUs(this.#viewport.fromTradingUs);
    const at = Math.max(0, upperBound(known.timeUs, edgeUs, known.count) - 1);
    const openUs = known.timeUs[at]!;
    if (openUs < timeUs[0]! && edgeUs < timeUs[0]!) return known.first + known.count;
    return known.first + at - Math.max(0, upperBound(timeUs, openUs, count) - 1);
  }

  /** The options with the size of an average range, where that is asked for: it stays as it is from then on. */
  #measured(slice: VisibleSlice, made: Made): UnitsOptions | null {
    const size = kindOf(this.#options).size(this.#options);
    if (size?.by !== 'atr' || size.value !== undefined) return this.#options;
    const { instrument } = made;
    const each = eachBarOf(slice, blockFromUs(made, this.#blocks.newest - 1), EVER);
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

  #fitted(wanted: UnitWindow, kept: UnitWindow, isForward = false) {
    return fittedWindow({ wanted, kept, isForward, most: this.#most, rowsOf: (block) => this.#blocks.rowsOf(block) });
  }

  /** A view that comes near the first unit, or the last one that is here, will want more: outside of its frame. */
  #lookAt(viewport: Viewport): void {
    this.#viewport = viewport;
    const [window, { made }] = [this.#window, this.#blocks];
    if (window === null || made === null || this.#extending !== null || this.#isReaching) return;
    const { first: firstUnit, count, unitUs } = this.#time.times;
    const aroundUs = viewportSpan(viewport) / 2;
    const [fromUs, toUs] = [viewport.fromTradingUs - aroundUs, viewport.toTradingUs + aroundUs];
    const isEarly = fromUs <= firstUnit * unitUs && window.first > this.#blocks.oldest;
    const isLate = toUs >= (firstUnit + count) * unitUs && !this.#isAtEnd;
    if (!isEarly && !isLate) {
      this.#isCut = false;
      return;
    }
    const within = (block: number) => Math.min(window.last, Math.max(window.first, block));
    const kept = {
      first: isEarly ? window.first - 1 : within(blockAt(made, this.#time.toTimeUs(fromUs))),
      last: isLate ? window.last + 1 : within(blockAt(made, this.#time.toTimeUs(toUs)) + 1),
    };
    const step = Math.max(1, Math.floor((window.last - window.first) / 2));
    const fitted = this.#fitted(
      {
        first: isEarly ? Math.max(this.#blocks.oldest, window.first - step) : window.first,
        last: isLate ? Math.min(this.#blocks.newest, window.last + step) : window.last,
      },
      kept,
      isLate && !isEarly,
    );
    this.#isCut = fitted.isCut && viewport.fromTradingUs <= firstUnit * unitUs;
    if (isSameWindow(fitted, window)) return;
    this.#extending = this.#env.requestFrame(() => {
      this.#extending = null;
      this.#want(fitted);
    });
  }

  /**
   * A view is wanted, which may lie where there are no units yet: answers whether those are on their way, and it has to be placed again. Where it lies among bars of which there are
   * none is not exact but for its middle; with those around that it becomes so.
   */
  #reach(viewport: Viewport, target: object | string | null): boolean {
    const [window, { made, newest, oldest }] = [this.#window, this.#blocks];
    if (window === null || made === null) return false;
    // What the view of before would have had around it would come in the place of what this one needs.
    if (this.#extending !== null) this.#env.cancelFrame(this.#extending);
    this.#extending = null;
    const { first: firstUnit, count, unitUs, timeUs, bounds } = this.#time.times;
    const endUs = this.#time.toTradingUs(bounds.toUs);
    const middleUs = (viewport.fromTradingUs + viewport.toTradingUs) / 2;
    const isOfTimes = typeof target === 'object' && target !== null && 'from' in target;
    const within = (block: number) => Math.min(newest, Math.max(oldest, block));
    const blockOf = (tradingUs: number) => within(blockAt(made, this.#time.toTimeUs(tradingUs)));
    const isNewest = target === 'fit' || (!isOfTimes && viewport.toTradingUs >= endUs);
    const middle = isNewest ? newest : blockOf(middleUs);
    const isHere = middle >= window.first && (middle < window.last || window.last === newest);
    if (!isHere) {
      if (isNewest) this.#hasEnough = false;
      return this.#want(
        isNewest ? { first: newest, last: newest } : { first: within(middle - 1), last: within(middle + 1) },
      );
    }
    // As much of all as can be here, up to the newest.
    if (target === 'fit')
      return this.#want(this.#fitted({ first: oldest, last: newest }, { first: newest, last: newest }));
    const size = window.last - window.first + 1;
    let { first, last } = window;
    const missingUs = firstUnit * unitUs - viewport.fromTradingUs;
    if (missingUs > 0)
      first = isOfTimes
        ? blockOf(viewport.fromTradingUs)
        : Math.min(blockAt(made, timeUs[0]! - missingUs), first - Math.ceil(size / 2));
    const overUs = viewport.toTradingUs - (firstUnit + count) * unitUs;
    if (overUs > 0) last = isOfTimes ? blockOf(viewport.toTradingUs) + 1 : last + Math.ceil(size / 2);
    const wanted = { first: Math.max(oldest, first), last: Math.min(newest, last) };
    const kept = {
      first: missingUs > 0 ? wanted.first : blockOf(viewport.fromTradingUs),
      last: overUs > 0 ? wanted.last : Math.min(window.last, blockOf(viewport.toTradingUs) + 1),
    };
    return this.#want(this.#fitted(wanted, kept));
  }

  /** Whether other units are on their way than those that are here. */
  get #isReaching(): boolean {
    return this.#window !== null && this.#wanted !== null && !isSameWindow(this.#window, this.#wanted);
  }

  #want({ first, last }: UnitWindow): boolean {
    if (this.#wanted !== null && isSameWindow(this.#wanted, { first, last })) return this.#isReaching;
    this.#wanted = { first, last };
    // Whoever hears of it may read at once, and so build them: the view that is placed now knows nothing of that.
    const isReaching = this.#isReaching;
    this.#changed(this.#blocks.made?.fromUs ?? 0);
    return isReaching;
  }

  /** There is more to build than a frame has time for. */
  #goOn(): void {
    this.#goingOn ??= this.#env.requestFrame(() => {
      this.#goingOn = null;
      this.#changed(this.#blocks.made?.fromUs ?? 0);
    });
  }

  #sourceChanged({ fromUs, toUs }: SourceChange): void {
    const { made } = this.#blocks;
    if (made === null) return this.#changed(0);
    const tailUs = this.#tailFromUs();
    const [first, last] = [blockAt(made, fromUs), blockAt(made, toUs)];
    // A block depends on the one before.
    this.#blocks.forget({ first, last: last + 1 });
    this.#changed(first >= (this.#window?.last ?? 0) ? tailUs : made.fromUs);
  }

  #changed(fromUs: number): void {
    if (this.#isBuilding) return;
    this.#isDue = true;
    for (const listener of [...this.#listeners]) listener({ fromUs, toUs: EVER, calendarChanged: false });
  }

  /** Open of the first unit that newer bars may change. */
  #tailFromUs(): number {
    const [window, { made }] = [this.#window, this.#blocks];
    const last = window && this.#blocks.at(window.last);
    if (last && last.timeUs.length > 0) return last.timeUs[0]!;
    return made === null || window === null ? 0 : blockFromUs(made, window.last);
  }

  #forget(): void {
    this.#window = this.#wanted = this.#units = null;
    this.#hasEnough = false;
  }

  #dispose(): void {
    for (const frame of [this.#extending, this.#goingOn]) if (frame !== null) this.#env.cancelFrame(frame);
    for (const stop of this.#stop) stop();
    this.#bars.tiles.dispose();
    this.#listeners.clear();
  }
}
