/**
 * All of history beside the view. It has tiles of its own, of one coarse level and few of them, from the chart's source: what the view needs is
 * never let go for it. Nothing is asked for before somebody wants columns, and a frame costs two comparisons while somebody listens.
 */
import type { Instrument, TradingTime } from '@candlemark/bars';
import type { ChartData } from '../chart-data.ts';
import type { ChartEnv } from '../env.ts';
import type { ChartSettings } from '../options/chart-settings.ts';
import { labelFont } from '../picture/build-frame.ts';
import type { InstrumentFacts } from '../picture/instrument-facts.ts';
import type { TextMeasurer } from '../picture/text-measurer.ts';
import { createTimeScale } from '../scale/time-scale.ts';
import { TimeTicker } from '../scale/time-ticks.ts';
import type { ChartTileSource } from '../source/chart-tile-source.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import type { TradingSpan } from '../tiles/slice-segments.ts';
import type { VisibleSlice } from '../tiles/visible-slice.ts';
import { type TileStatus, VisibleTiles } from '../tiles/visible-tiles.ts';
import type { ChartView } from '../view/chart-view.ts';
import { showRange, type Viewport } from '../viewport/viewport.ts';
import { dataSpan } from '../viewport/viewport-limits.ts';
import type {
  OverviewApi,
  OverviewChange,
  OverviewColumns,
  OverviewLimits,
  OverviewTick,
  OverviewWindow,
} from './overview-api.ts';
import { gatherColumns, hasPrices } from './overview-columns.ts';
import { overviewLevel } from './overview-level.ts';

/** What an overview asks of its chart. */
export interface OverviewHost {
  readonly view: ChartView;
  readonly measurer: TextMeasurer;
  readonly data: ChartData | null;
  readonly settings: Pick<ChartSettings, 'theme'>;
}

/** Of the chart's own tiles none has to go for these. */
const MAX_BYTES = 4 * 2 ** 20;

/** Columns and what they were made from. */
interface Made {
  readonly columns: OverviewColumns;
  readonly facts: InstrumentFacts;
  readonly slice: VisibleSlice;
  readonly count: number;
  readonly tiles: TileStatus;
}

/** What was told last. */
interface Told {
  readonly facts: InstrumentFacts | null;
  readonly theme: ChartTheme | null;
  readonly viewport: Viewport | null;
  readonly span: TradingSpan | null;
}

const NOTHING_TOLD: Told = { facts: null, theme: null, viewport: null, span: null };

export class ChartOverview implements OverviewApi {
  readonly #env: ChartEnv;
  readonly #host: OverviewHost;
  readonly #listeners = new Set<(change: OverviewChange) => void>();
  readonly #ticker = new TimeTicker();
  #source: ChartTileSource | null = null;
  /** Null until somebody asks for columns. */
  #tiles: VisibleTiles | null = null;
  /** Where the tiles are placed. */
  #tradingTime: TradingTime | null = null;
  #made: Made | null = null;
  #told = NOTHING_TOLD;
  #isUpdating = false;

  constructor(env: ChartEnv, host: OverviewHost) {
    this.#env = env;
    this.#host = host;
  }

  columns(count: number): OverviewColumns | null {
    const { data, span } = this.#here();
    const source = this.#source;
    if (data === null || span === null || source === null || !(count >= 1)) return null;
    const { facts } = data;
    const tiles = this.#tiles ?? this.#begin(source, facts);
    const { level, length } = sizeOf(facts, span, Math.floor(count));
    this.#isUpdating = true;
    try {
      if (this.#tradingTime !== facts.tradingTime) tiles.setTradingTime(facts.tradingTime);
      this.#tradingTime = facts.tradingTime;
      if (level !== null) tiles.update({ viewport: span, level });
    } finally {
      this.#isUpdating = false;
    }
    const [slice, status] = [tiles.slice(), tiles.status()];
    const made = this.#made;
    const isSame =
      made !== null &&
      made.slice === slice &&
      made.facts === facts &&
      made.count === count &&
      made.tiles.loading === status.loading &&
      made.tiles.failed === status.failed;
    if (isSame) return made.columns;
    const gathered = gatherColumns(slice, span, length, facts.priceUnit);
    const columns: OverviewColumns = { ...gathered, level, status: statusOf(status, hasPrices(gathered)) };
    this.#made = { columns, facts, slice, count, tiles: status };
    return columns;
  }

  window(): OverviewWindow | null {
    const { span } = this.#here();
    const { viewport } = this.#host.view;
    if (span === null || viewport === null) return null;
    return { from: fractionOf(viewport.fromTradingUs, span), to: fractionOf(viewport.toTradingUs, span) };
  }

  limits(): OverviewLimits | null {
    const { span } = this.#here();
    const { limits } = this.#host.view;
    if (span === null || limits === null) return null;
    const length = lengthOf(span);
    return { narrowest: limits.minSpanTradingUs / length, widest: limits.maxSpanTradingUs / length };
  }

  show(
    from: number,
    to: number,
    { walk = false, undo = false }: { readonly walk?: boolean; readonly undo?: boolean } = {},
  ): void {
    const { span } = this.#here();
    const { view } = this.#host;
    if (span === null || view.limits === null) return;
    const target = showRange(placeOf(from, span), placeOf(to, span), view.limits);
    if (walk) view.walkAway(target);
    else if (undo) view.undoWalk(target);
    else view.show(target);
  }

  timeAt(fraction: number): number | null {
    const { data, span } = this.#here();
    return data === null || span === null ? null : data.facts.tradingTime.toTimeUs(placeOf(fraction, span)) / 1000;
  }

  fractionAt(timeMs: number): number | null {
    const { data, span } = this.#here();
    return data === null || span === null ? null : fractionOf(data.facts.tradingTime.toTradingUs(timeMs * 1000), span);
  }

  timeText(fraction: number): string {
    const { data, span } = this.#here();
    if (data === null || span === null) return '';
    const { facts } = data;
    // A moment before an end of the data that is the next open: the last day, and not the one after it.
    const placeUs = Math.min(placeOf(fraction, span), span.toTradingUs - 1);
    return facts.times.format(this.#levelInView(facts), facts.tradingTime.toTimeUs(placeUs));
  }

  ticks(widthCss: number): readonly OverviewTick[] {
    const { data, span } = this.#here();
    if (data === null || span === null || !(widthCss > 0)) return [];
    const { tradingTime, calendar, timeZone, axisTimes: format } = data.facts;
    const timeScale = createTimeScale(tradingTime, span, widthCss);
    const measure = this.#host.measurer.inFont(labelFont(this.theme));
    return (data.facts.units ?? this.#ticker)
      .ticks({ timeScale, tradingTime, calendar, timeZone, format, measure })
      .map(({ xCss, text }) => ({ fraction: xCss / widthCss, text }));
  }

  get theme(): ChartTheme {
    return this.#host.settings.theme;
  }

  on(name: 'change', listener: (change: OverviewChange) => void): () => void {
    if (name !== 'change') throw new TypeError(`An overview has no event ${String(name)}`);
    // What is there now is no news to somebody who begins to listen.
    if (this.#listeners.size === 0) this.#told = this.#now();
    // One function may listen twice, and each ends its own.
    const own = (change: OverviewChange) => listener(change);
    this.#listeners.add(own);
    return () => {
      this.#listeners.delete(own);
      if (this.#listeners.size === 0) this.#letGo();
    };
  }

  setSource(source: ChartTileSource | null): void {
    this.#letGo();
    this.#source = source;
  }

  /** A frame is on the screen: tells what is new in it. */
  painted(): void {
    if (this.#listeners.size === 0) return;
    const [before, now] = [this.#told, this.#now()];
    this.#told = now;
    const isOther = !isSameSpan(now.span, before.span);
    if (isOther || now.facts !== before.facts || now.theme !== before.theme) this.#emit('data');
    if (isOther || now.viewport !== before.viewport) this.#emit('window');
  }

  retryNow(): void {
    this.#tiles?.retryNow();
  }

  dispose(): void {
    this.#listeners.clear();
    this.#letGo();
    this.#source = null;
  }

  #begin(source: ChartTileSource, { tradingTime }: InstrumentFacts): VisibleTiles {
    const tiles = new VisibleTiles(source, tradingTime, this.#env, { maxBytes: MAX_BYTES });
    tiles.onChange(() => {
      // What an update brings is part of the answer to whoever asked.
      if (!this.#isUpdating) this.#emit('data');
    });
    this.#tiles = tiles;
    this.#tradingTime = tradingTime;
    return tiles;
  }

  #letGo(): void {
    this.#tiles?.dispose();
    this.#tiles = null;
    this.#made = null;
  }

  /** The data and its place in trading time; no place until the chart has a size. */
  #here(): { readonly data: ChartData | null; readonly span: TradingSpan | null } {
    const { data, view } = this.#host;
    const { limits } = view;
    if (data === null || limits === null) return { data, span: null };
    const { dataFromTradingUs: fromTradingUs, dataToTradingUs } = limits;
    return { data, span: { fromTradingUs, toTradingUs: Math.max(dataToTradingUs, fromTradingUs + 1) } };
  }

  #now(): Told {
    const { data, span } = this.#here();
    return { facts: data?.facts ?? null, theme: this.theme, viewport: this.#host.view.viewport, span };
  }

  /** As exact as the view is wide; a time is never told to parts of a second. */
  #levelInView({ levels }: InstrumentFacts) {
    const { viewport } = this.#host.view;
    const bars = levels.filter(({ level }) => level !== 'trades');
    const barUs = viewport === null ? 0 : lengthOf(viewport) / BARS_IN_VIEW;
    return (bars.findLast(({ spacingTradingUs }) => spacingTradingUs <= barUs) ?? bars[0])?.level ?? '1s';
  }

  #emit(change: OverviewChange): void {
    for (const listener of [...this.#listeners]) {
      try {
        listener(change);
      } catch (error) {
        this.#env.report(error);
      }
    }
  }
}

/** A view of about this many bars is of their level. */
const BARS_IN_VIEW = 100;

/** The level for so many columns, and how many of them it can fill. */
function sizeOf(facts: InstrumentFacts, span: TradingSpan, columns: number) {
  const levels = facts.levels.filter(({ level }) => isServed(facts.instrument, level));
  const { fromUs, toUs } = dataSpan(facts.instrument);
  const tradingUs = lengthOf(span);
  // Units are in memory, whatever time they took.
  const clockUs = facts.units === undefined ? toUs - fromUs : 0;
  const level = overviewLevel({ levels, tradingUs, clockUs, columns });
  const spacingUs = levels.find((other) => other.level === level)?.spacingTradingUs ?? tradingUs;
  return { level, length: Math.max(1, Math.min(columns, Math.ceil(tradingUs / spacingUs))) };
}

function isServed({ levels }: Instrument, level: string): boolean {
  return levels.some(({ interval }) => interval === level);
}

function statusOf({ loading, failed }: TileStatus, hasAny: boolean): OverviewColumns['status'] {
  if (failed !== null) return 'error';
  if (loading > 0) return 'loading';
  return hasAny ? 'ready' : 'empty';
}

function lengthOf({ fromTradingUs, toTradingUs }: TradingSpan): number {
  return toTradingUs - fromTradingUs;
}

function fractionOf(tradingUs: number, span: TradingSpan): number {
  return (tradingUs - span.fromTradingUs) / lengthOf(span);
}

function placeOf(fraction: number, span: TradingSpan): number {
  return span.fromTradingUs + fraction * lengthOf(span);
}

function isSameSpan(a: TradingSpan | null, b: TradingSpan | null): boolean {
  return a?.fromTradingUs === b?.fromTradingUs && a?.toTradingUs === b?.toTradingUs;
}
