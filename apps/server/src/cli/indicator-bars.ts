import { compileCalendar, type Instrument, joinedRows } from '@candlemark/bars';
import { usFromIso } from '@candlemark/contracts';
import {
  BAR_COLUMNS,
  type HostColumns,
  type IndicatorBars,
  InputError,
  isPeriod,
  type PriceSource,
  periodColumn,
  priceSource,
  sourceValue,
} from '@candlemark/indicators';
import type { BarRange, DataAccess } from './data-access.ts';
import { findInstrumentOrExpression } from './find-instrument.ts';

/**
 * Bars that indicators are computed of at once. Some 60 bytes are kept of each, and while an indicator is computed
 * 8 for each of its steps: at the limit about a gigabyte.
 */
const MOST_BARS = 5_000_000;

/** Which bars indicators are computed of. */
export interface BarsOf {
  readonly access: DataAccess;
  readonly instrument: Instrument;
  readonly range: BarRange;
  readonly signal: AbortSignal;
}

/** What an indicator reads beside the bars: periods by the instrument's calendar, and what is known of the bars of other instruments. */
export async function hostColumnsOf(reads: readonly string[], bars: IndicatorBars, of: BarsOf): Promise<HostColumns> {
  const columns = new Map<string, Float64Array>();
  const calendar = compileCalendar(of.instrument.calendar);
  for (const name of reads) {
    if ((BAR_COLUMNS as readonly string[]).includes(name)) continue;
    if (isPeriod(name)) columns.set(name, periodColumn(calendar, name, bars.timeUs));
    else columns.set(name, await valuesOf(name, bars, of));
  }
  return columns;
}

/** The closes of another instrument, or of `SPX:volume` what it names of its bars, as of each bar, as a chart joins them. */
async function valuesOf(name: string, bars: IndicatorBars, of: BarsOf): Promise<Float64Array> {
  const { other, source } = await otherOf(name, of.access);
  const theirs = await allBarsOf({ ...of, instrument: other });
  const timesOf = ({ timeUs }: IndicatorBars, { calendar }: Instrument) => ({
    timeUs,
    interval: of.range.interval,
    calendar: compileCalendar(calendar),
  });
  const rows = joinedRows(timesOf(bars, of.instrument), timesOf(theirs, other));
  return Float64Array.from(rows, (row) => (row < 0 ? Number.NaN : sourceValue(theirs, source, row)));
}

/** A symbol may have a colon of its own: it comes first. */
async function otherOf(
  name: string,
  access: DataAccess,
): Promise<{ readonly other: Instrument; readonly source: PriceSource }> {
  try {
    return { other: await findInstrumentOrExpression(access, name), source: 'close' };
  } catch (error) {
    const at = name.lastIndexOf(':');
    const source = at < 0 ? null : priceSource(name.slice(at + 1));
    const symbol = source === null ? name : name.slice(0, at);
    const other = source && (await findInstrumentOrExpression(access, symbol).catch(() => null));
    if (source && other) return { other, source };
    const reason = error instanceof Error ? error.message : String(error);
    throw new InputError(`There is no source "${name}": it is no price of a bar. ${reason}`);
  }
}

const COLUMNS = ['open', 'high', 'low', 'close', 'volume', 'buyVolume'] as const;

/** All bars of an instrument up to the range's end. @throws Error where there are too many */
export async function allBarsOf({ access, instrument, range, signal }: BarsOf): Promise<IndicatorBars> {
  const pages = access.bars(instrument, { ...range, from: undefined });
  const times: Float64Array[] = [];
  const parts = COLUMNS.map((): Float64Array[] => []);
  let length = 0;
  for await (const page of pages) {
    signal.throwIfAborted();
    length += page.length;
    if (length > MOST_BARS) {
      const most = MOST_BARS.toLocaleString('en-US');
      throw new Error(
        `Indicators are computed of at most ${most} bars; there are more. Take a larger interval, or --to.`,
      );
    }
    times.push(Float64Array.from(page, ({ time }) => usFromIso(time)!));
    for (const [at, name] of COLUMNS.entries())
      parts[at]!.push(Float64Array.from(page, (bar) => bar[name] ?? Number.NaN));
  }
  const [open, high, low, close, volume, buyVolume] = parts.map((part) => joined(part, length));
  return {
    length,
    timeUs: joined(times, length),
    open: open!,
    high: high!,
    low: low!,
    close: close!,
    volume: volume!.every(Number.isNaN) ? null : volume!,
    buyVolume: buyVolume!.every(Number.isNaN) ? null : buyVolume!,
  };
}

function joined(parts: readonly Float64Array[], length: number): Float64Array {
  const whole = new Float64Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
