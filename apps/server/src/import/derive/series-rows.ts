/*
 * Makes one file of rows of each series: the stored rows, if they stay, and the batches, merged one after another as their
 * imports merged them. Bars of days and longer are moved to where their trading days open by the instrument's calendar.
 */
import path from 'node:path';
import {
  bucketOpenUs,
  type Calendar,
  type CompiledCalendar,
  civilFromDays,
  compileCalendar,
  daysFromCivil,
  isIntraday,
  type LevelInterval,
  mondayOfDays,
  US_PER_DAY,
  utcFromLocalUs,
  zoneOffsetUs,
} from '@candlemark/bars';
import type { DuckDBConnection } from '@duckdb/node-api';
import { PARQUET_OPTIONS } from '../../market/duckdb/parquet-options.ts';
import { sameScales } from '../../market/scales.ts';
import type { DerivedSeries, DeriveInstrument, DerivePart, DeriveSeries } from '../derive-protocol.ts';
import { type RowSource, sourceSql } from '../roll-up/base-rows.ts';
import { compareRows, writeMerged } from '../roll-up/merge-rows.ts';
import type { ChangedTimes } from '../roll-up-protocol.ts';
import { sqlText } from '../stage/locked-duckdb.ts';
import { openOfLabel } from '../stage/open-of-label.ts';
import { createRestamped, RESTAMPED_TIMES } from '../stage/restamped-bars.ts';

/** What was made of one series, with the stored rows at the times that they have now. */
export interface SeriesRows extends DerivedSeries {
  readonly source: RowSource | null;
  readonly stored: RowSource | null;
}

const NOTHING = { duplicates: 0, replaced: 0, volumesLost: 0, conflicts: { count: 0, listed: [] }, changed: null };

export async function mergeSeries(
  connection: DuckDBConnection,
  instrument: DeriveInstrument,
  series: DeriveSeries,
  directory: string,
): Promise<SeriesRows> {
  const { interval, keepsStored, parts } = series;
  const names = fileNames(path.join(directory, `${interval ?? 'trades'}`));
  const before = instrument.stored.find((stored) => stored.interval === interval) ?? null;
  const stored =
    before === null
      ? null
      : await normalRows(connection, instrument, series, names, {
          file: before.file,
          symbol: instrument.symbol,
          stampCalendar: instrument.storedCalendar,
        });
  const isRestamped = stored !== null && stored.file !== before?.file;
  let merged = keepsStored ? stored : null;
  let last: Pick<DerivedSeries, keyof typeof NOTHING> = NOTHING;
  for (const part of parts) {
    const fresh = await normalRows(connection, instrument, series, names, part);
    const isAlone = merged === null && sameScales(part.scales, instrument.scales);
    const existingFile = merged?.file ?? null;
    const kind = interval === null ? 'trades' : 'bars';
    if (isAlone) {
      last = { ...NOTHING, changed: await timesOf(connection, fresh) };
      merged = fresh;
      continue;
    }
    const { symbol, scales } = instrument;
    const merging = { ...scales, existingFile, instruments: [{ symbol, batchScales: part.scales, scales }] };
    last = (await compareRows(connection, kind, merging, fresh))[0]!;
    merged = { ...fresh, file: names() };
    await writeMerged(connection, kind, merged.file);
  }
  return { interval, rowsFile: merged?.file ?? null, isRestamped, ...last, source: merged, stored };
}

/** The times of the first and the last row; null when there is none. */
async function timesOf(connection: DuckDBConnection, source: RowSource): Promise<ChangedTimes | null> {
  const found = await connection.runAndReadAll(`SELECT min(time), max(time) ${sourceSql(source)}`);
  const [first, last] = found.getRows()[0] ?? [];
  return first == null ? null : { fromUs: Number(first), lastUs: Number(last) };
}

/** The rows under the instrument's symbol and calendar: the file itself where it has them so. */
async function normalRows(
  connection: DuckDBConnection,
  { symbol, calendar, fromUs, toUs }: DeriveInstrument,
  { interval }: DeriveSeries,
  nextFile: () => string,
  part: Pick<DerivePart, 'file' | 'symbol' | 'stampCalendar'>,
): Promise<RowSource> {
  const from = part.stampCalendar;
  const isMoved = interval !== null && !isIntraday(interval) && from !== null && !isSame(from, calendar);
  const whole = { file: part.file, symbol: part.symbol, fromUs: -Infinity, toUs: Infinity };
  if (!isMoved && part.symbol === symbol) return { ...whole, fromUs, toUs };
  const file = nextFile();
  const moved = isMoved && (await restamp(connection, whole, interval, from, calendar, path.dirname(file)));
  const time = moved ? 'new_time' : 'time';
  const rows = moved ? `rows JOIN ${RESTAMPED_TIMES} ON rows.time = old_time` : 'rows';
  const columns = moved ? '* EXCLUDE (old_time, new_time) REPLACE (' : '* REPLACE (';
  await connection.run(
    `COPY (WITH rows AS (SELECT * ${sourceSql(whole)})
       SELECT ${columns}${sqlText(symbol)}::VARCHAR AS symbol, ${time} AS time) FROM ${rows} ORDER BY ${time}${interval === null ? ', seq' : ''})
     TO ${sqlText(file)} (${PARQUET_OPTIONS})`,
  );
  return { file, symbol, fromUs, toUs };
}

/** Where bars that open with the trading days of one calendar lie on another: their labels stay. False: where they lay. */
async function restamp(
  connection: DuckDBConnection,
  rows: RowSource,
  interval: LevelInterval,
  from: Calendar,
  to: Calendar,
  directory: string,
): Promise<boolean> {
  const restampTime = restamper(interval, from, to);
  const found = await connection.runAndReadAll(`SELECT DISTINCT time ${sourceSql(rows)} ORDER BY time`);
  const taken = new Set<number>();
  const pairs = found.getRows().map(([time]) => {
    const oldUs = Number(time);
    // Of two bars that fell together the later one keeps its place.
    const newUs = restampTime(oldUs).find((timeUs) => !taken.has(timeUs)) ?? oldUs;
    taken.add(newUs);
    return [oldUs, newUs] as const;
  });
  if (pairs.every(([oldUs, newUs]) => oldUs === newUs)) return false;
  await createRestamped(connection, pairs, directory);
  return true;
}

/** The places for a bar, the best one first: the open of its own trading day, week or month, or its date's midnight. */
function restamper(interval: LevelInterval, from: Calendar, to: Calendar): (timeUs: number) => readonly number[] {
  const before = compileCalendar(from);
  const after = compileCalendar(to);
  return (timeUs) => {
    const label = labelOf(before, timeUs);
    const midnightUs = utcFromLocalUs(to.timeZone, label * US_PER_DAY);
    const isWholeBucket = interval !== '1D' && bucketOpenUs(before, interval, timeUs) === timeUs;
    const openUs = isWholeBucket
      ? after.firstDayFrom(firstLabel(interval, label)).openUs
      : openOfLabel(after, interval, label);
    return openUs === null ? [midnightUs] : [openUs, midnightUs];
  };
}

/** The date of a bar: that of the trading day which it opens with, or that of its midnight, where there was no trading. */
function labelOf(calendar: CompiledCalendar, timeUs: number): number {
  const { labelDays, openUs } = calendar.tradingDayAt(timeUs);
  const localUs = timeUs + zoneOffsetUs(calendar.calendar.timeZone, timeUs);
  return timeUs !== openUs && localUs % US_PER_DAY === 0 ? localUs / US_PER_DAY : labelDays;
}

/** The Monday of a week, or the first of a month. */
function firstLabel(interval: LevelInterval, label: number): number {
  if (interval === '1W') return mondayOfDays(label);
  const { year, month } = civilFromDays(label);
  return daysFromCivil(year, month, 1);
}

function isSame(a: Calendar, b: Calendar): boolean {
  return JSON.stringify({ ...a, name: '' }) === JSON.stringify({ ...b, name: '' });
}

function fileNames(stem: string): () => string {
  let next = 0;
  return () => `${stem}-${next++}.parquet`;
}
