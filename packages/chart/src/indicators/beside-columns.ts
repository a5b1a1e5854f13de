/** What indicators read of other instruments: which input names what, and its values at bars of the chart. */
import type { CompiledCalendar, Interval } from '@candlemark/bars';
import { type PriceSource, priceSource, sourceValue } from '@candlemark/indicators';
import type { InstrumentsBeside } from '../compares/instruments-beside.ts';

/** A column that an indicator reads. */
export interface BesideColumn {
  /** As its input has it: what is known of a compare's bars, `<id>:close`, or what the instrument is called. */
  readonly name: string;
  /** What the host finds it by. */
  readonly instrument: string;
  readonly source: PriceSource;
}

/** Null where bars have no such source. */
export function besideColumn(name: string, instrument: string, source = 'close'): BesideColumn | null {
  const known = priceSource(source);
  return known && { name, instrument, source: known };
}

/** Bars of the chart, by their opens. */
export interface BarsBeside {
  readonly timeUs: Float64Array;
  readonly interval: Interval;
  readonly calendar: CompiledCalendar;
}

/**
 * At each bar what is known of the last bar of the other one that was over by then, NaN before its first: as `candlemark export` has it.
 * @returns null while any of them is missing, and an Error where an instrument cannot be had
 */
export function valuesBeside(
  columns: readonly BesideColumn[],
  bars: BarsBeside,
  beside: InstrumentsBeside | null,
): Readonly<Record<string, Float64Array>> | Error | null {
  const values: Record<string, Float64Array> = {};
  // All of them are asked for, also behind one that is missing.
  let isWhole = true;
  for (const { name, instrument, source } of columns) {
    const other = beside?.of(instrument) ?? null;
    const failure = beside?.failureOf(instrument) ?? null;
    if (failure !== null) return new Error(failure);
    const joined = other?.joined(bars) ?? null;
    if (joined === null) isWhole = false;
    else
      values[name] = Float64Array.from(joined.rows, (row) =>
        row < 0 ? Number.NaN : sourceValue(joined.bars, source, row),
      );
  }
  return isWhole ? values : null;
}
