/** An indicator at work: its values as tiles, and the rows of its plots that are in view. */
import type { ChartLevel, Instrument, Interval } from '@candlemark/bars';
import type { ChartData } from '../chart-data.ts';
import type { InstrumentsBeside } from '../compares/instruments-beside.ts';
import type { OtherInstrument } from '../compares/other-instrument.ts';
import type { AtWork } from '../document/drawn-records.ts';
import { createNumberFormats } from '../format/number-format.ts';
import type { InstrumentFacts } from '../picture/instrument-facts.ts';
import type { SourceRows } from '../picture/pane-frame.ts';
import type { SourceChange } from '../source/chart-tile-source.ts';
import { levelSpacings } from '../tiles/level-spacing.ts';
import type { TileEnv } from '../tiles/tile-env.ts';
import { VisibleTiles } from '../tiles/visible-tiles.ts';
import type { Viewport } from '../viewport/viewport.ts';
import { barsNeeded, type NeedOfBars } from './bars-needed.ts';
import { readOf, valuesBeside } from './beside-columns.ts';
import { rowsIdOf, type ShownPlot } from './indicator-plan.ts';
import type { IndicatorRunner } from './indicator-runner.ts';
import { IndicatorSource } from './indicator-source.ts';
import type { IndicatorWork } from './indicator-values.ts';
import { MissingSourceError } from './runner-errors.ts';

export interface LiveIndicatorParts {
  readonly id: string;
  /** What it is made of, in one text: of anything else another one is made. */
  readonly made: string;
  readonly work: IndicatorWork;
  readonly plots: readonly Pick<ShownPlot, 'key' | 'plot' | 'beside'>[];
  readonly decimals: number;
  readonly data: ChartData;
  readonly env: TileEnv;
  readonly runner: IndicatorRunner;
  /** Other instruments; null while what they need is on its way. */
  readonly beside: () => InstrumentsBeside | null;
  /** Rows came, or are others. */
  readonly changed: () => void;
}

/** How many bars there are, and how many it takes until there is a value. */
export interface LackOfBars {
  readonly there: number;
  readonly needed: number;
}

interface LivePlot {
  readonly tiles: VisibleTiles;
  readonly detach: () => void;
  rows: SourceRows;
}

export class LiveIndicator implements AtWork {
  readonly source: IndicatorSource;
  readonly #made: string;
  readonly #data: ChartData;
  readonly #calendar: InstrumentFacts['calendar'];
  readonly #id: string;
  readonly #plots: ReadonlyMap<string, LivePlot>;
  readonly #beside: LiveIndicatorParts['beside'];
  /** What it reads, each with what ends listening to it. */
  readonly #read = new Map<string, { readonly other: OtherInstrument; readonly stop: () => void }>();
  #tradingTime: InstrumentFacts['tradingTime'];
  readonly #need: Omit<NeedOfBars, 'interval'>;
  readonly #needed = new Map<Interval, number | null>();
  #isBereft = false;

  constructor(
    { id, made, work, plots, decimals, data, env, runner, beside, changed }: LiveIndicatorParts,
    compute: NeedOfBars['compute'],
  ) {
    const { facts } = data;
    // Marks stand where something is found, however many bars there are.
    const lines = plots.filter(({ plot: { draws } }) => draws !== 'mark' && draws !== 'background');
    this.#need = { work, plots: lines.map(({ key }) => key), calendar: facts.calendar, compute };
    this.#id = id;
    this.#made = made;
    this.#data = data;
    this.#beside = beside;
    this.#calendar = facts.calendar;
    this.#tradingTime = facts.tradingTime;
    this.source = new IndicatorSource(work, {
      runner,
      calendar: facts.calendar,
      decimals,
      instrument: () => data.facts.instrument,
      valuesBeside: (columns, bars) => valuesBeside(columns, bars, beside()),
      bars: (interval) => ({
        rows: data.rowsAtHand(interval),
        units: data.facts,
        spacingUs: (of) => spacingOf(of, data.facts),
        wish: (of, span) => data.wish(of, span),
      }),
    });
    this.#plots = new Map(
      plots.map(({ key, beside }) => {
        const source = this.source.plot(key, beside);
        const tiles = new VisibleTiles(source, facts.tradingTime, env);
        const rows = { slice: tiles.slice(), facts: plotFacts(source.instrument, facts) };
        return [key, { tiles, detach: tiles.onChange(changed), rows }];
      }),
    );
  }

  /** What is in view of each plot. */
  rows(viewport: Viewport, level: ChartLevel): readonly (readonly [string, SourceRows])[] {
    const { facts } = this.#data;
    const drawn = barLevel(level, facts);
    const isMoved = this.#tradingTime !== facts.tradingTime;
    this.#tradingTime = facts.tradingTime;
    this.#follow();
    this.source.pump();
    return Array.from(this.#plots, ([plot, shown]) => {
      const { tiles } = shown;
      if (isMoved) tiles.setTradingTime(facts.tradingTime);
      if (drawn !== null && this.source.canShow(drawn)) tiles.update({ viewport, level: drawn });
      const slice = tiles.slice();
      const { instrument } = tiles;
      const known = shown.rows.facts;
      const isSameTime = known.tradingTime === facts.tradingTime && known.options === facts.options;
      const isKnown = isSameTime && known.instrument === instrument;
      if (!isKnown || shown.rows.slice !== slice)
        shown.rows = { slice, facts: isKnown ? known : plotFacts(instrument, facts, known) };
      return [rowsIdOf(this.#id, plot), shown.rows] as const;
    });
  }

  ownChanged(change: SourceChange): void {
    this.source.changed(change);
  }

  /** Whether it was made of these, and of the hours that they have now. */
  isOf(made: string, data: ChartData): boolean {
    return this.#made === made && this.#data === data && this.#calendar === data.facts.calendar;
  }

  /** Whether anything of it can be seen, be it what stands in for others. */
  get hasRows(): boolean {
    return [...this.#plots.values()].some(({ rows: { slice } }) =>
      slice.segments.some(({ start, end }) => end > start),
    );
  }

  /** Whether there are rows in view, and no number in any of them. */
  get isVoid(): boolean {
    const isBare = ({ rows: { slice } }: LivePlot) =>
      slice.segments.every(
        (segment) =>
          segment.kind === 'trades' ||
          segment.placed.bars.close.subarray(segment.start, segment.end).every((value) => Number.isNaN(value)),
      );
    return this.hasRows && [...this.#plots.values()].every(isBare);
  }

  /** Null where there are enough bars. */
  lackAt(level: ChartLevel): LackOfBars | null {
    const interval = this.source.work.interval ?? level;
    if (interval === 'trades' || this.#need.plots.length === 0) return null;
    let needed = this.#needed.get(interval);
    if (needed === undefined) {
      needed = barsNeeded({ ...this.#need, interval });
      this.#needed.set(interval, needed);
    }
    const there = needed && this.source.countUpTo(interval, needed);
    return needed === null || there === null || there >= needed ? null : { there, needed };
  }

  /** Whether none of what one of its sources may mean is there. */
  get isBereft(): boolean {
    return this.#isBereft;
  }

  /** Tiles that are on their way. */
  get loading(): number {
    const statuses = Array.from(this.#plots.values(), ({ tiles }) => tiles.status());
    return statuses.reduce((sum, { loading, failed }) => sum + (failed === null ? loading : 0), 0);
  }

  /** Asks for the instruments that it reads, so that they stay, and listens to them. */
  #follow(): void {
    this.#isBereft = false;
    for (const column of this.source.work.others) {
      const read = readOf(column, this.#beside());
      if (read instanceof MissingSourceError) this.#isBereft = true;
      if (read instanceof Error || read.other === null) continue;
      const { other } = read;
      const known = this.#read.get(column.name);
      if (known?.other === other) continue;
      known?.stop();
      this.#read.set(column.name, { other, stop: other.on((change) => this.source.changed(change)) });
      // What could not be had may have been told.
      this.source.changed({ fromUs: Number.MIN_SAFE_INTEGER, toUs: Number.MAX_SAFE_INTEGER, calendarChanged: false });
    }
  }

  dispose(): void {
    for (const { stop } of this.#read.values()) stop();
    this.source.dispose();
    for (const { tiles, detach } of this.#plots.values()) {
      detach();
      tiles.dispose();
    }
  }
}

function spacingOf(level: ChartLevel, { instrument, tradingTime }: InstrumentFacts): number {
  return levelSpacings(instrument, tradingTime, level).find((known) => known.level === level)?.spacingTradingUs ?? 0;
}

/** The level whose bars stand for a view: trades have none. */
function barLevel(level: ChartLevel, { levels }: InstrumentFacts): ChartLevel | null {
  return level === 'trades' ? (levels.find((known) => known.level !== 'trades')?.level ?? null) : level;
}

const COMPACT_FROM = 1e6;
const WHOLE_FROM = 1e4;

/** Units and decimals of the values, time and language of the chart. */
function plotFacts(instrument: Instrument, main: InstrumentFacts, before?: InstrumentFacts): InstrumentFacts {
  const { displayDecimals } = instrument;
  const { locale } = main.options;
  const isAlike = before?.instrument.displayDecimals === displayDecimals && before.options.locale === locale;
  const numbers = isAlike ? before.numbers : numbersOf(locale, displayDecimals);
  const levels = levelSpacings(instrument, main.tradingTime);
  return { ...main, instrument, levels, priceUnit: 1, sizeUnit: 1, numbers };
}

/** Further than that from one, a value is what the arithmetic left over of zero. */
const MOST_DECIMALS = 10;

/** Volumes that were added up have more digits than anybody reads, and what is divided by them has none without more decimals; an axis asks for its own. */
export function numbersOf(locale: string, displayDecimals: number): InstrumentFacts['numbers'] {
  const made = createNumberFormats({ locale, displayDecimals });
  const decimalsFor = (size: number): number | undefined => {
    if (size >= WHOLE_FROM) return 0;
    const needed = 1 + Math.ceil(-Math.log10(size));
    return size < 0.5 / 10 ** displayDecimals && needed <= MOST_DECIMALS ? needed : undefined;
  };
  const price = (value: number, decimals?: number) => {
    const size = Math.abs(value);
    return size >= COMPACT_FROM ? made.volume(value) : made.price(value, decimals ?? decimalsFor(size));
  };
  return { ...made, price };
}
