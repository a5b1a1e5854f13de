/*
 * Plans how an instrument is derived from all of its series, and reads what came of it. For imports that the quick way of
 * `batch-intake.ts` does not cover, for another calendar, and for what is left when a batch is removed.
 */
import { join } from 'node:path';
import { type CompiledCalendar, compileCalendar, intervalRank, isIntraday, type LevelInterval } from '@candlemark/bars';
import type { BatchPart, BatchRecord, InstrumentRecord } from '../manifest/records.ts';
import { ALL_TIME, affectedRanges, type TimeRange } from '../market/change-range.ts';
import type { MarketDatabase } from '../market/duckdb/database.ts';
import { exportRows, importedRows } from '../market/duckdb/rows-writer.ts';
import type { DerivedRows } from '../market/duckdb/take-in-series.ts';
import { type InstrumentState, seriesOf } from '../market/instrument-state.ts';
import { type Scales, sameScales } from '../market/scales.ts';
import type { DerivedInstrument, DeriveInstrument, DeriveSeries, StoredSeries } from './derive-protocol.ts';
import { ImportError } from './import-error.ts';

/** How an instrument is to be derived. */
export interface SeriesPlan {
  readonly record: InstrumentRecord;
  readonly before: InstrumentState | null;
  readonly calendar: CompiledCalendar;
  readonly calendarText: string;
  readonly scales: Scales;
  /** What is computed: all of history, or the buckets around a change. */
  readonly range: TimeRange;
  /** Finest first. */
  readonly series: readonly DeriveSeries[];
  readonly stored: readonly StoredSeries[];
}

export type WantedSeries = Pick<SeriesPlan, 'record' | 'before' | 'scales' | 'range' | 'series'>;

/** Whether the instrument has to be derived: the batch is not just more of its only series. */
export function needsDeriving(
  batch: BatchRecord,
  part: BatchPart,
  record: InstrumentRecord,
  before: InstrumentState | null,
) {
  const calendarText = JSON.stringify(record.calendar);
  if (part.stampCalendar !== null && JSON.stringify(part.stampCalendar) !== calendarText) return true;
  if (before === null) return false;
  if (before.imported.length > 0 || before.interval !== batch.interval) return true;
  return before.calendar !== calendarText && before.interval !== null && !isIntraday(before.interval);
}

/** The series of an instrument with a batch added to them. */
export function seriesWithBatch(
  batch: BatchRecord,
  part: BatchPart,
  record: InstrumentRecord,
  before: InstrumentState | null,
  scales: Scales,
  batchFile: string,
): WantedSeries {
  const { symbol, stampCalendar } = part;
  const parts = [{ file: batchFile, symbol, scales: part.scales, stampCalendar }];
  const there = before ? seriesOf(before) : [];
  const stays = there
    .filter(({ interval }) => interval !== batch.interval)
    .map(({ interval }): DeriveSeries => ({ interval, keepsStored: true, parts: [] }));
  const isKnown = there.some(({ interval }) => interval === batch.interval);
  const series = finestFirst([...stays, { interval: batch.interval, keepsStored: isKnown, parts }]);
  const calendarText = JSON.stringify(record.calendar);
  const rows = there.reduce((sum, one) => sum + one.rows, 0);
  const isWhole =
    before === null ||
    !isKnown ||
    before.calendar !== calendarText ||
    part.rows >= rows ||
    (stampCalendar !== null && JSON.stringify(stampCalendar) !== calendarText);
  const span = { fromUs: part.fromUs, toUs: part.toUs + 1 };
  const finest = series[0]!.interval;
  const range = isWhole ? ALL_TIME : affectedRanges(compileCalendar(record.calendar), finest, span).hull;
  return { record, before, scales, range, series };
}

export function finestFirst<T extends { readonly interval: LevelInterval | null }>(series: readonly T[]): readonly T[] {
  const rank = ({ interval }: T) => (interval === null ? -1 : intervalRank(interval));
  return [...series].sort((a, b) => rank(a) - rank(b));
}

/** Writes what the store has of the instrument in the range to files, for the child to read. */
export async function planSeries(database: MarketDatabase, wanted: WantedSeries, workDir: string): Promise<SeriesPlan> {
  const { record, before, scales, range } = wanted;
  const stored: StoredSeries[] = [];
  for (const { interval } of before ? seriesOf(before) : []) {
    const file = join(workDir, `stored-${record.number}-${interval ?? 'trades'}.parquet`);
    const table = interval === before!.interval ? (interval ?? 'trades') : importedRows(interval!);
    await database.read((session) =>
      exportRows(session, table, record.number, { from: before!.scales, to: scales }, range, {
        path: file,
        symbol: record.symbol,
      }),
    );
    stored.push({ interval, file });
  }
  const calendar = compileCalendar(record.calendar);
  return { ...wanted, calendar, calendarText: JSON.stringify(record.calendar), stored };
}

/** What the child is asked for. */
export function deriveInstrument({ record, before, scales, range, series, stored }: SeriesPlan): DeriveInstrument {
  const isWhole = range === ALL_TIME;
  const levels = before?.levels.filter((level) => level.stored).map(({ interval }) => interval) ?? [];
  return {
    symbol: record.symbol,
    instrument: record.number,
    calendar: record.calendar,
    scales,
    ...range,
    stored,
    storedCalendar: before === null ? null : JSON.parse(before.calendar),
    series,
    storedLevels: isWhole ? null : levels,
  };
}

/**
 * What the child derived, as the store takes it in.
 * @param replaced the range in which series that do not keep their stored rows are replaced; null where there are none
 */
export function derivedRows(
  plan: SeriesPlan,
  derived: DerivedInstrument,
  replaced: TimeRange | null = null,
): DerivedRows {
  const { record, before, scales, calendar, calendarText, range } = plan;
  if (derived.symbol !== record.symbol) {
    throw new ImportError('import-failed', `The import child did not derive ${record.symbol}.`);
  }
  const touched = derived.series.flatMap(({ changed }) =>
    changed === null ? [] : [{ fromUs: changed.fromUs, toUs: changed.lastUs + 1 }],
  );
  const changed =
    replaced ??
    (touched.length === 0
      ? null
      : {
          fromUs: Math.min(...touched.map(({ fromUs }) => fromUs)),
          toUs: Math.max(...touched.map(({ toUs }) => toUs)),
        });
  return {
    instrument: record.number,
    scales,
    calendar,
    calendarText,
    series: derived.series.map(({ interval, rowsFile, isRestamped, changed: own }, index) => {
      const there = before !== null && seriesOf(before).some((series) => series.interval === interval);
      const some = own && { fromUs: own.fromUs, toUs: own.lastUs + 1 };
      return {
        interval,
        file: rowsFile === null ? null : { path: rowsFile, symbol: record.symbol, hasLevels: false },
        range: isRestamped || !there ? ALL_TIME : plan.series[index]!.keepsStored ? some : replaced,
      };
    }),
    levels: derived.levelsFile === null ? null : { path: derived.levelsFile, symbol: record.symbol, hasLevels: true },
    rolledLevels: derived.levels,
    isWholeHistory: range === ALL_TIME,
    changed,
    everythingChanged: before !== null && (before.calendar !== calendarText || !sameScales(before.scales, scales)),
  };
}
