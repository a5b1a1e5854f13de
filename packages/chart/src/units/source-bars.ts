/** The bars that units are made of, over as many tiles as are wanted at once. */
import {
  type ChartLevel,
  type CompiledCalendar,
  compileCalendar,
  intervalLengthUs,
  TradingTime,
} from '@candlemark/bars';
import type { ChartEnv } from '../env.ts';
import type { ChartTileSource } from '../source/chart-tile-source.ts';
import type { Span } from '../tiles/spans.ts';
import type { VisibleSlice } from '../tiles/visible-slice.ts';
import { VisibleTiles } from '../tiles/visible-tiles.ts';

export class SourceBars {
  readonly tiles: VisibleTiles;
  #calendar: CompiledCalendar;
  #tradingTime: TradingTime;

  constructor(source: ChartTileSource, env: ChartEnv) {
    this.#calendar = compileCalendar(source.instrument.calendar);
    this.#tradingTime = new TradingTime(this.#calendar);
    this.tiles = new VisibleTiles(source, this.#tradingTime, env);
  }

  /** Of the instrument as it is now: the same objects while it has the same calendar. */
  clock(): { readonly calendar: CompiledCalendar; readonly tradingTime: TradingTime } {
    const { calendar } = this.tiles.instrument;
    if (calendar !== this.#calendar.calendar && JSON.stringify(calendar) !== JSON.stringify(this.#calendar.calendar)) {
      this.#calendar = compileCalendar(calendar);
      this.#tradingTime = new TradingTime(this.#calendar);
      this.tiles.setTradingTime(this.#tradingTime);
    }
    return { calendar: this.#calendar, tradingTime: this.#tradingTime };
  }

  /** All of a span; null while any of it is on its way, which is asked for then. */
  read(level: ChartLevel, { fromUs, toUs }: Span): VisibleSlice | null {
    const aroundUs = level === 'trades' ? 1 : intervalLengthUs(level);
    const fromTradingUs = this.#tradingTime.toTradingUs(fromUs) - aroundUs;
    const toTradingUs = Math.max(this.#tradingTime.toTradingUs(toUs) + aroundUs, fromTradingUs + 1);
    this.tiles.update({ viewport: { fromTradingUs, toTradingUs }, level });
    const slice = this.tiles.slice();
    const isWhole = slice.holes.length === 0 && slice.segments.every(({ provisional }) => !provisional);
    return isWhole && this.tiles.status().loading === 0 ? slice : null;
  }
}
