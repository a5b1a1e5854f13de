/** The bars that units are made of, over as many tiles as are wanted at once. */
import {
  type ChartLevel,
  type CompiledCalendar,
  compileCalendar,
  intervalLengthUs,
  TradingTime,
} from '@candlemark/bars';
import type { ChartEnv } from '../env.ts';
import { closeOf, lastRow } from '../picture/slice-rows.ts';
import type { ChartTileSource } from '../source/chart-tile-source.ts';
import type { Span } from '../tiles/spans.ts';
import type { VisibleSlice } from '../tiles/visible-slice.ts';
import { VisibleTiles } from '../tiles/visible-tiles.ts';
import { dataSpan } from '../viewport/viewport-limits.ts';

export class SourceBars {
  readonly tiles: VisibleTiles;
  #calendar: CompiledCalendar;
  #tradingTime: TradingTime;

  constructor(source: ChartTileSource, env: ChartEnv) {
    this.#calendar = compileCalendar(source.instrument.calendar);
    this.#tradingTime = new TradingTime(this.#calendar, dataSpan(source.instrument).toUs);
    this.tiles = new VisibleTiles(source, this.#tradingTime, env);
  }

  /** Of the instrument as it is now: the same objects while it has the same calendar. */
  clock(): { readonly calendar: CompiledCalendar; readonly tradingTime: TradingTime } {
    const { calendar } = this.tiles.instrument;
    if (calendar !== this.#calendar.calendar && JSON.stringify(calendar) !== JSON.stringify(this.#calendar.calendar)) {
      this.#calendar = compileCalendar(calendar);
      this.#tradingTime = new TradingTime(this.#calendar, dataSpan(this.tiles.instrument).toUs);
      this.tiles.setTradingTime(this.#tradingTime);
    }
    return { calendar: this.#calendar, tradingTime: this.#tradingTime };
  }

  /** What is here of a span, all of which is asked for. */
  read(level: ChartLevel, { fromUs, toUs }: Span): ReadBars {
    const aroundUs = level === 'trades' ? 1 : intervalLengthUs(level);
    const time = this.#tradingTime;
    const fromTradingUs = time.toTradingUs(fromUs) - aroundUs;
    const toTradingUs = Math.max(time.toTradingUs(toUs) + aroundUs, fromTradingUs + 1);
    this.tiles.update({ viewport: { fromTradingUs, toTradingUs }, level });
    const slice = this.tiles.slice();
    const missing = [
      ...slice.holes.map((hole) => hole.toUs),
      ...slice.segments.flatMap((one) => (one.provisional ? [time.toTimeUs(one.toTradingUs)] : [])),
    ];
    return { slice, wholeFromUs: Math.max(Number.NEGATIVE_INFINITY, ...missing) };
  }
}

/** Bars as far as they are here. */
export interface ReadBars {
  readonly slice: VisibleSlice;
  /** From this moment on nothing is missing. */
  readonly wholeFromUs: number;
}

/** As it is stored; null without any bar. */
export function newestCloseOf(slice: VisibleSlice): number | null {
  const at = lastRow(slice);
  return at && closeOf(at);
}
