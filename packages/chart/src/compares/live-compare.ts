/** Another instrument at work: its bars at those of the chart, as tiles, and the rows that are in view. */
import type { ChartLevel, Interval } from '@candlemark/bars';
import type { ChartData } from '../chart-data.ts';
import type { AtWork } from '../document/drawn-records.ts';
import { createNumberFormats } from '../format/number-format.ts';
import type { InstrumentFacts } from '../picture/instrument-facts.ts';
import type { SourceRows } from '../picture/pane-frame.ts';
import type { SourceChange } from '../source/chart-tile-source.ts';
import { levelSpacings } from '../tiles/level-spacing.ts';
import type { TileEnv } from '../tiles/tile-env.ts';
import { VisibleTiles } from '../tiles/visible-tiles.ts';
import type { Viewport } from '../viewport/viewport.ts';
import { CompareSource } from './compare-source.ts';
import type { OtherInstrument } from './other-instrument.ts';

export interface LiveCompareParts {
  readonly other: OtherInstrument;
  readonly data: ChartData;
  readonly env: TileEnv;
  /** Rows came, or are others. */
  readonly changed: () => void;
}

export class LiveCompare implements AtWork {
  readonly #other: OtherInstrument;
  readonly #data: ChartData;
  readonly #source: CompareSource;
  readonly #tiles: VisibleTiles;
  readonly #calendar: InstrumentFacts['calendar'];
  readonly #stops: readonly (() => void)[];
  #main: InstrumentFacts;
  #rows: SourceRows;

  constructor({ other, data, env, changed }: LiveCompareParts) {
    const { facts } = data;
    this.#other = other;
    this.#data = data;
    this.#calendar = facts.calendar;
    this.#main = facts;
    this.#source = new CompareSource({
      other,
      calendar: facts.calendar,
      instrument: () => data.facts.instrument,
      bars: (interval) => ({
        rows: data.rowsAtHand(interval),
        units: data.facts,
        spacingUs: (of) => spacingOf(of, data.facts),
        wish: (of, span) => data.wish(of, span),
      }),
    });
    this.#tiles = new VisibleTiles(this.#source, facts.tradingTime, env);
    this.#rows = { slice: this.#tiles.slice(), facts: factsOf(this.#source, facts) };
    this.#stops = [this.#tiles.onChange(changed), other.on((change) => this.#source.changed(change))];
  }

  rows(viewport: Viewport, level: Interval): SourceRows {
    const { facts } = this.#data;
    const tiles = this.#tiles;
    if (this.#main.tradingTime !== facts.tradingTime) tiles.setTradingTime(facts.tradingTime);
    this.#source.pump();
    tiles.update({ viewport, level });
    const slice = tiles.slice();
    const { instrument } = this.#source;
    const isKnown = this.#main === facts && this.#rows.facts.instrument === instrument;
    if (!isKnown || this.#rows.slice !== slice)
      this.#rows = { slice, facts: isKnown ? this.#rows.facts : factsOf(this.#source, facts) };
    this.#main = facts;
    return this.#rows;
  }

  ownChanged(change: SourceChange): void {
    this.#source.changed(change);
  }

  /** Whether it was made of these, and of the hours that the chart has now. */
  isOf(other: OtherInstrument, data: ChartData): boolean {
    return this.#other === other && this.#data === data && this.#calendar === data.facts.calendar;
  }

  /** Whether anything of it can be seen. */
  get hasRows(): boolean {
    return this.#rows.slice.segments.some(({ start, end }) => end > start);
  }

  /** Tiles that are on their way. */
  get loading(): number {
    const { loading, failed } = this.#tiles.status();
    return failed === null ? loading : 0;
  }

  dispose(): void {
    for (const stop of this.#stops) stop();
    this.#tiles.dispose();
  }
}

function spacingOf(level: ChartLevel, { instrument, tradingTime }: InstrumentFacts): number {
  return levelSpacings(instrument, tradingTime, level).find((known) => known.level === level)?.spacingTradingUs ?? 0;
}

/** Units and decimals of the other one, time and language of the chart. */
function factsOf({ instrument }: CompareSource, main: InstrumentFacts): InstrumentFacts {
  const { locale } = main.options;
  return {
    ...main,
    instrument,
    levels: levelSpacings(instrument, main.tradingTime),
    priceUnit: 1,
    sizeUnit: 1,
    numbers: createNumberFormats({ locale, displayDecimals: instrument.displayDecimals }),
  };
}
