import type { Instrument } from '@candlemark/bars';
import type { TimeRangeMs } from './chart-events.ts';
import type { ChartEnv } from './env.ts';
import type { FinancialChartOptions } from './options/chart-options.ts';
import { missingPart, SOURCE_OPTIONS } from './options/part-options.ts';
import type { UnitsPart } from './parts/units-part.ts';
import type { Frame } from './picture/frame.ts';
import { lastRow } from './picture/slice-rows.ts';
import type { CalendarsPart } from './source/calendar-of-bars.ts';
import type { DataSourcePart } from './source/callback-source.ts';
import type { ChartTileSource } from './source/chart-tile-source.ts';
import type { DataPart } from './source/data-parts.ts';
import type { ArraySource } from './source/memory-source.ts';
import type { UnitsOptions } from './units/units-options.ts';
import type { RangeTarget, SpanToNewest } from './view/range-target.ts';

/** What makes sources of options, as far as the host named it. */
export interface SourceParts {
  readonly data?: DataPart;
  readonly dataSource?: DataSourcePart;
  readonly units?: UnitsPart;
  /** Finds calendars; without it those of `data` that name none have whole days. */
  readonly calendars?: CalendarsPart;
}

/** What is asked of a chart whose source becomes another. */
interface ShownChart {
  readonly data: { readonly facts: { readonly instrument: Instrument } } | null;
  visibleRange(): TimeRangeMs | null;
  dataRange(): TimeRangeMs | null;
}

/** The tile source that a chart's options stand for. */
export class ChartSource {
  readonly #env: ChartEnv;
  readonly #parts: SourceParts;
  #bars: ArraySource | null = null;
  /** What counts time. */
  #source: ChartTileSource | null = null;

  constructor(env: ChartEnv, parts: SourceParts) {
    this.#env = env;
    this.#parts = parts;
  }

  /**
   * Makes the source of these options, which were checked; null when they name none.
   * @param before the options of the last call: where only what is counted or how the instrument is described is another, rows in memory stay as they have become
   */
  of(options: FinancialChartOptions, before: FinancialChartOptions | null = null): ChartTileSource | null {
    if (before === null || isOtherSource(before, options)) {
      const bars = before === null || hasOtherRows(before, options) ? null : this.#bars;
      this.#source = bars === null ? this.#timed(options) : this.#describedAnew(bars, options);
    }
    const units = this.#unitsOf(options);
    const counted = units && this.#source && this.#parts.units?.sourceOf(this.#source, units, this.#env);
    return counted ?? this.#source;
  }

  #describedAnew(bars: ArraySource, { instrument = {} }: FinancialChartOptions): ArraySource {
    this.#bars = bars.described(instrument);
    return this.#bars;
  }

  /** Units with the level that they are made of. */
  #unitsOf({ units, interval = 'auto' }: FinancialChartOptions): UnitsOptions | undefined {
    const source = units && this.#parts.units?.levelOf(units, interval);
    return units && { ...units, source };
  }

  #timed({ data, instrument, dataSource, tileSource }: FinancialChartOptions): ChartTileSource | null {
    const { data: rows, calendars } = this.#parts;
    this.#bars = data === undefined ? null : (rows?.sourceOf(data, instrument ?? {}, calendars?.calendarOf) ?? null);
    const called =
      dataSource === undefined ? undefined : this.#parts.dataSource?.sourceOf(dataSource, this.#env, instrument);
    return this.#bars ?? called ?? tileSource ?? null;
  }

  /** Whether the options name another source. An equal `instrument` written anew, as in JSX, is none. */
  isOther(before: FinancialChartOptions, next: FinancialChartOptions): boolean {
    const isSameCount = JSON.stringify(this.#unitsOf(before)) === JSON.stringify(this.#unitsOf(next));
    return !isSameCount || isOtherSource(before, next);
  }

  /**
   * What to show again where the source that `of` has made is of the same instrument: the times in view, or as many up to the newest bar where that was in view. Where units
   * come or go only times that there are bars of: beyond these units have no times of their own. Null to begin anew.
   */
  rangeToKeep(
    before: FinancialChartOptions,
    next: FinancialChartOptions,
    chart: ShownChart,
  ): RangeTarget | SpanToNewest | null {
    const [range, data] = [chart.visibleRange(), chart.dataRange()];
    if (range === null || data === null) return null;
    const isAtEnd = range.to >= data.to;
    if (!isOtherSource(before, next)) {
      if (!isAtEnd) return range;
      return next.units && range.from <= data.from ? 'fit' : { ...range, to: data.to, isToNewest: true };
    }
    const was = chart.data?.facts.instrument;
    const is = this.#bars?.instrument;
    const level = is?.levels[0];
    if (level === undefined || was?.symbol !== is?.symbol || was?.levels[0]?.interval !== level.interval) return null;
    // Another calendar has other closes for the same rows.
    const byMs = isAtEnd && hasOtherRows(before, next) ? level.toUs / 1_000 - data.to : 0;
    const kept = { from: range.from + byMs, to: range.to + byMs };
    return kept.to > level.fromUs / 1_000 && kept.from < level.toUs / 1_000 ? kept : null;
  }

  /** @throws Error naming the method when the chart was not given `options.data`, or the part for it */
  bars(method: string): ArraySource {
    if (this.#parts.data === undefined) throw new Error(missingPart(`chart.${method}`, 'data'));
    if (this.#bars === null) throw new Error(`chart.${method} needs a chart that was created with options.data`);
    return this.#bars;
  }

  /** Whether a row of this time or a later one can only change the last row on screen. */
  isInLastBar(timeMs: number, { slice, facts }: Frame): boolean {
    const at = lastRow(slice);
    // One bar may complete many units.
    if (at === null || facts.units !== undefined || at.segment.kind === 'trades') return false;
    return timeMs * 1000 >= at.segment.placed.bars.timeUs[at.row]!;
  }
}

function hasOtherRows(before: FinancialChartOptions, next: FinancialChartOptions): boolean {
  return SOURCE_OPTIONS.some((name) => before[name] !== next[name]);
}

function isOtherSource(before: FinancialChartOptions, next: FinancialChartOptions): boolean {
  if (hasOtherRows(before, next)) return true;
  // An equal instrument written anew, with a calendar perhaps, is the same. A `tileSource` has its own.
  const [known, wanted] = [before, next].map(({ instrument = {} }) => JSON.stringify(instrument));
  return next.tileSource === undefined && known !== wanted;
}
