/** What indicators read of other instruments: which input names what, and its values at bars of the chart. */
import type { CompiledCalendar, Interval } from '@candlemark/bars';
import { type PriceSource, priceSource, sourceValue } from '@candlemark/indicators';
import type { InstrumentsBeside } from '../compares/instruments-beside.ts';
import type { OtherInstrument } from '../compares/other-instrument.ts';
import { MissingSourceError } from './runner-errors.ts';

/** A column that an indicator reads. */
export interface BesideColumn {
  /** As its input has it: what is known of a compare's bars, `<id>:close`, or of an instrument's, `SPX` and `SPX:volume`. */
  readonly name: string;
  /** What it may mean: the first whose instrument can be had. */
  readonly meanings: readonly [BesideMeaning, ...BesideMeaning[]];
}

export interface BesideMeaning {
  /** What the host finds it by. */
  readonly instrument: string;
  readonly source: PriceSource;
}

/** What is known of the bars of a compare; null where bars have no such source. */
export function columnOfCompare(name: string, instrument: string, source: string): BesideColumn | null {
  const known = priceSource(source);
  return known && { name, meanings: [{ instrument, source: known }] };
}

/** A symbol may have a colon of its own: it comes first, as in `candlemark export`. */
export function columnOfName(name: string): BesideColumn {
  const at = name.lastIndexOf(':');
  const source = at > 0 ? priceSource(name.slice(at + 1)) : null;
  const parts = source === null ? [] : [{ instrument: name.slice(0, at), source }];
  return { name, meanings: [{ instrument: name, source: 'close' }, ...parts] };
}

/** The instrument that a column is read of, null while that is on its way; an Error where none of those that it may mean can be had. Ask in every frame. */
export function readOf(
  { name, meanings }: BesideColumn,
  beside: InstrumentsBeside | null,
): { readonly meaning: BesideMeaning; readonly other: OtherInstrument | null } | Error {
  for (const meaning of meanings) {
    const other = beside?.of(meaning.instrument) ?? null;
    if ((beside?.failureOf(meaning.instrument) ?? null) === null) return { meaning, other };
  }
  // It may be of an indicator or a compare that is gone.
  if (name.includes(':')) return new MissingSourceError(name);
  return new Error(beside?.failureOf(meanings[0].instrument) ?? name);
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
  for (const column of columns) {
    const read = readOf(column, beside);
    if (read instanceof Error) return read;
    const joined = read.other?.joined(bars) ?? null;
    if (joined === null) isWhole = false;
    else
      values[column.name] = Float64Array.from(joined.rows, (row) =>
        row < 0 ? Number.NaN : sourceValue(joined.bars, read.meaning.source, row),
      );
  }
  return isWhole ? values : null;
}
