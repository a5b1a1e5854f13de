/*
 * Computes instruments from all of their series: merge each one, count the bars of every level, choose those worth storing,
 * build them in one pass. Levels of imported bars are always stored, as nothing finer makes them.
 */
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type CompiledCalendar, compileCalendar, type LevelInterval } from '@candlemark/bars';
import type { DuckDBConnection } from '@duckdb/node-api';
import { storedBarNames } from '../../market/stored-bar.ts';
import { chooseStoredLevels } from '../../market/stored-levels.ts';
import type { DerivedInstrument, DeriveInstrument, DeriveRequest } from '../derive-protocol.ts';
import type { OnProgress } from '../file-plan.ts';
import { barChunks, type RowSource, readBars, readTimes, readTrades } from '../roll-up/base-rows.ts';
import type { BarSink } from '../roll-up/level-builder.ts';
import type { LevelCount } from '../roll-up/level-counter.ts';
import { LevelsFile } from '../roll-up/levels-file.ts';
import { type LockedDuckDb, openLockedDuckDb } from '../stage/locked-duckdb.ts';
import { levelsOfSeries, SplicedCounter } from './count-levels.ts';
import { mergeSeries, type SeriesRows } from './series-rows.ts';
import { type ImportedRows, spliceLevels } from './spliced-levels.ts';

/** @throws what DuckDB throws when a file is damaged or memory runs out */
export async function deriveInstruments(request: DeriveRequest, onProgress: OnProgress): Promise<DerivedInstrument[]> {
  const readable = request.instruments.flatMap(({ stored, series }) => [
    ...stored.map(({ file }) => file),
    ...series.flatMap(({ parts }) => parts.map(({ file }) => file)),
  ]);
  const database = await openLockedDuckDb({ directory: request.outDir, readable: [...new Set(readable)] });
  try {
    const empty = await emptyFile(database.connection, request.outDir);
    const derived: DerivedInstrument[] = [];
    let rows = 0;
    for (const [index, instrument] of request.instruments.entries()) {
      const directory = path.join(request.outDir, `derived-${index}`);
      await rm(directory, { recursive: true, force: true });
      await mkdir(directory);
      derived.push(
        await deriveInstrument({ database, empty }, forgettable(instrument), directory, (more) => {
          rows += more;
          onProgress({ phase: 'rolling-up', bytesRead: 0, rowsRead: rows });
        }),
      );
    }
    return derived;
  } finally {
    database.close();
  }
}

/**
 * An instrument of its own: what is compiled of a calendar is remembered as long as that is, and a request may have thousands. JSON has no infinities: a range without bounds arrives with nulls.
 */
function forgettable(instrument: DeriveInstrument): DeriveInstrument {
  const { fromUs, toUs } = instrument as { readonly fromUs: number | null; readonly toUs: number | null };
  return {
    ...structuredClone(instrument),
    fromUs: fromUs ?? Number.NEGATIVE_INFINITY,
    toUs: toUs ?? Number.POSITIVE_INFINITY,
  };
}

/** The rows of a series in the range. */
interface Rows {
  readonly interval: LevelInterval | null;
  readonly source: RowSource;
}

async function deriveInstrument(
  { database, empty: emptyPath }: { readonly database: LockedDuckDb; readonly empty: string },
  instrument: DeriveInstrument,
  directory: string,
  onRows: (rows: number) => void,
): Promise<DerivedInstrument> {
  const { symbol, scales, fromUs, toUs } = instrument;
  const calendar = compileCalendar(instrument.calendar);
  const merged: SeriesRows[] = [];
  for (const series of instrument.series) {
    merged.push(await mergeSeries(database.connection, instrument, series, directory));
  }
  // What has no rows in the range counts all the same: it decides which levels there are.
  const empty: RowSource = { file: emptyPath, symbol, fromUs, toUs };
  const now = merged.map(({ interval, source }): Rows => ({ interval, source: source ?? empty }));
  const before = instrument.stored.map(({ interval, file }): Rows => {
    const own = merged.find((series) => series.interval === interval)?.stored;
    return { interval, source: own ?? { ...empty, file } };
  });
  const counted = await countSeries(database, calendar, now);
  onRows(counted.rows);
  // Over the whole of history the counts are what they are; around a change they are kept in step.
  const earlier = instrument.storedLevels === null ? [] : (await countSeries(database, calendar, before)).counts;
  const imported = now.slice(1).map(({ interval }) => interval!);
  const worthIt = chooseStoredLevels(counted.rows, counted.counts);
  const stored =
    instrument.storedLevels ??
    levelsOfSeries(now[0]?.interval ?? null, imported).filter(
      (level) => imported.includes(level) || worthIt.includes(level),
    );
  const levelsFile = stored.length === 0 || now.length === 0 ? null : path.join(directory, 'levels.parquet');
  if (levelsFile !== null) {
    const levels = new LevelsFile(levelsFile, scales.priceExact);
    const built = new Map<LevelInterval, number>();
    try {
      await buildSeries(database, calendar, now, stored, counted.fromUs, (interval, bars) => {
        built.set(interval, (built.get(interval) ?? 0) + bars.length);
        levels.append(instrument.instrument, interval, bars);
      });
      levels.complete();
    } finally {
      levels.close();
    }
    for (const { interval, rows } of counted.counts) {
      const bars = built.get(interval) ?? 0;
      if (!stored.includes(interval) || bars === rows) continue;
      throw new Error(`${symbol}: ${bars} bars of ${interval} were built, but ${rows} were counted`);
    }
  }
  return {
    symbol,
    series: merged.map(({ source, stored: _stored, ...series }) => series),
    levelsFile,
    levels: counted.counts.map((count) => ({
      ...count,
      stored: stored.includes(count.interval),
      existingRows: earlier.find(({ interval }) => interval === count.interval)?.rows ?? 0,
    })),
  };
}

async function countSeries(
  database: LockedDuckDb,
  calendar: CompiledCalendar,
  [finest, ...imported]: readonly Rows[],
): Promise<{ readonly rows: number; readonly fromUs: number; readonly counts: readonly LevelCount[] }> {
  if (!finest) return { rows: 0, fromUs: 0, counts: [] };
  const levels = imported.map(({ interval }) => interval!);
  const counter = new SplicedCounter(calendar, finest.interval, levels);
  let rows = 0;
  let fromUs: number | null = null;
  await readTimes(database.connection, finest.source, (timesUs) => {
    counter.pushTimes(timesUs);
    rows += timesUs.length;
    fromUs ??= timesUs[0] ?? null;
  });
  if (levels.length > 0) {
    await buildSeries(database, calendar, [finest, ...imported], levels, fromUs ?? 0, (interval, bars) =>
      counter.pushSpliced(interval, bars),
    );
  }
  return { rows, fromUs: fromUs ?? 0, counts: counter.counts() };
}

async function buildSeries(
  database: LockedDuckDb,
  calendar: CompiledCalendar,
  [finest, ...imported]: readonly Rows[],
  levels: readonly LevelInterval[],
  fromUs: number,
  sink: BarSink,
): Promise<void> {
  const { interval, source } = finest!;
  const connections: DuckDBConnection[] = [];
  try {
    const rows: ImportedRows[] = [];
    for (const series of imported) {
      const connection = await database.connect();
      connections.push(connection);
      rows.push({ interval: series.interval!, chunks: barChunks(connection, series.source) });
    }
    const builder = spliceLevels(calendar, levels, rows, interval, fromUs, sink);
    if (interval === null) await readTrades(database.connection, source, (trades) => builder.pushTrades(trades));
    else await readBars(database.connection, source, (bars) => builder.pushBars(bars));
    await builder.finish();
  } finally {
    for (const connection of connections) connection.closeSync();
  }
}

/** A file without rows, for series that have none in the range. */
async function emptyFile(connection: DuckDBConnection, directory: string): Promise<string> {
  const file = path.join(directory, 'empty.parquet');
  const numbers = ['seq', 'price', 'size', 'side', ...storedBarNames()]
    .map((name) => `0::DOUBLE AS ${name}`)
    .join(', ');
  await connection.run(
    `COPY (SELECT ''::VARCHAR AS symbol, 0::BIGINT AS time, ${numbers} WHERE false) TO '${file.replaceAll("'", "''")}' (FORMAT parquet)`,
  );
  return file;
}
