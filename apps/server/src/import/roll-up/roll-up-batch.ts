/*
 * Computes, for each instrument of a batch, the rows that replace a range of the store and the levels above them: merge
 * with what is there, count the bars of every level, choose those worth storing, build them in one pass.
 */
import path from 'node:path';
import { type CompiledCalendar, compileCalendar, type LevelInterval } from '@candlemark/bars';
import type { DuckDBConnection } from '@duckdb/node-api';
import { sameScales } from '../../market/scales.ts';
import type { RolledInstrument, RollUpInstrument, RollUpRequest } from '../child-protocol.ts';
import type { OnProgress } from '../file-plan.ts';
import { openLockedDuckDb } from '../stage/locked-duckdb.ts';
import { type RowSource, readBars, readTimes, readTrades } from './base-rows.ts';
import { type BarSink, buildFromBars, buildFromTrades } from './level-builder.ts';
import { LevelCounter } from './level-counter.ts';
import { LevelsFile } from './levels-file.ts';
import { compareRows, writeMerged } from './merge-rows.ts';
import { chooseStoredLevels, levelsAbove } from './stored-levels.ts';

/** Rolls up a batch. @throws what DuckDB throws when a file is damaged or memory runs out */
export async function rollUpBatch(request: RollUpRequest, onProgress: OnProgress): Promise<RolledInstrument[]> {
  const existing = request.instruments.flatMap(({ existingFile }) => (existingFile === null ? [] : [existingFile]));
  const database = await openLockedDuckDb({ directory: request.outDir, readable: [request.batchFile, ...existing] });
  try {
    const rolled: RolledInstrument[] = [];
    let rows = 0;
    for (const [index, instrument] of request.instruments.entries()) {
      rolled.push(await rollUpInstrument(database.connection, request, withBounds(instrument), index));
      rows += rolled[index]!.rows;
      onProgress({ phase: 'rolling-up', bytesRead: 0, rowsRead: rows });
    }
    return rolled;
  } finally {
    database.close();
  }
}

/** JSON has no infinities: a range without bounds arrives with nulls. */
function withBounds(instrument: RollUpInstrument): RollUpInstrument {
  const { fromUs, toUs } = instrument as { readonly fromUs: number | null; readonly toUs: number | null };
  return { ...instrument, fromUs: fromUs ?? Number.NEGATIVE_INFINITY, toUs: toUs ?? Number.POSITIVE_INFINITY };
}

async function rollUpInstrument(
  connection: DuckDBConnection,
  request: RollUpRequest,
  instrument: RollUpInstrument,
  index: number,
): Promise<RolledInstrument> {
  const { symbol, fromUs, toUs, existingFile, scales } = instrument;
  const batch: RowSource = { file: request.batchFile, symbol, fromUs, toUs };
  const needsMerge = existingFile !== null || !sameScales(instrument.batchScales, scales);
  const merged: RowSource = needsMerge ? { ...batch, file: path.join(request.outDir, `rows-${index}.parquet`) } : batch;
  const comparison = needsMerge ? await compareRows(connection, request.kind, instrument, batch) : null;
  if (comparison !== null) {
    if (comparison.changed === null && instrument.isSettledByRows && existingFile !== null) {
      return { ...NOTHING_ROLLED, symbol, rowsFile: existingFile, ...comparison };
    }
    await writeMerged(connection, request.kind, merged.file);
  }

  const calendar = compileCalendar(instrument.calendar);
  const levels = levelsAbove(request.interval);
  const now = await countLevels(connection, calendar, levels, merged);
  const before =
    existingFile === null ? null : await countLevels(connection, calendar, levels, { ...merged, file: existingFile });
  const stored = instrument.storedLevels ?? chooseStoredLevels(now.rows, now.counts);
  const levelsFile = stored.length === 0 ? null : path.join(request.outDir, `levels-${index}.parquet`);
  if (levelsFile !== null) {
    await buildLevels(connection, request, instrument, {
      calendar,
      source: merged,
      firstUs: now.fromUs ?? 0,
      stored: now.counts.filter((count) => stored.includes(count.interval)),
      file: levelsFile,
    });
  }
  return {
    symbol,
    rowsFile: merged.file,
    rows: now.rows,
    fromUs: now.fromUs,
    lastUs: now.lastUs,
    levelsFile,
    levels: now.counts.map((count, level) => ({
      ...count,
      stored: stored.includes(count.interval),
      existingRows: before?.counts[level]?.rows ?? 0,
    })),
    duplicates: comparison?.duplicates ?? 0,
    replaced: comparison?.replaced ?? 0,
    conflicts: comparison?.conflicts ?? { count: 0, listed: [] },
    changed: comparison === null ? timesOf(now) : comparison.changed,
  };
}

/** A batch that changes nothing. */
const NOTHING_ROLLED = { rows: 0, fromUs: null, lastUs: null, levelsFile: null, levels: [] };

function timesOf({ fromUs, lastUs }: { readonly fromUs: number | null; readonly lastUs: number | null }) {
  return fromUs === null || lastUs === null ? null : { fromUs, lastUs };
}

async function countLevels(
  connection: DuckDBConnection,
  calendar: CompiledCalendar,
  levels: readonly LevelInterval[],
  source: RowSource,
) {
  const counter = new LevelCounter(calendar, levels);
  let rows = 0;
  let fromUs: number | null = null;
  let lastUs: number | null = null;
  await readTimes(connection, source, (timesUs) => {
    counter.push(timesUs);
    rows += timesUs.length;
    fromUs ??= timesUs[0] ?? null;
    lastUs = timesUs[timesUs.length - 1] ?? lastUs;
  });
  return { rows, fromUs, lastUs, counts: counter.counts() };
}

interface LevelsPlan {
  readonly calendar: CompiledCalendar;
  readonly source: RowSource;
  /** Time of the first row. */
  readonly firstUs: number;
  /** With the bars that were counted for each. */
  readonly stored: readonly { readonly interval: LevelInterval; readonly rows: number }[];
  readonly file: string;
}

async function buildLevels(
  connection: DuckDBConnection,
  request: RollUpRequest,
  { symbol, scales }: RollUpInstrument,
  { calendar, source, firstUs, stored, file }: LevelsPlan,
): Promise<void> {
  const intervals = stored.map(({ interval }) => interval);
  const levels = new LevelsFile(file, symbol, scales);
  try {
    const sink: BarSink = (interval, bars) => levels.append(interval, bars);
    if (request.kind === 'trades') {
      const builder = buildFromTrades(calendar, intervals, firstUs, sink);
      await readTrades(connection, source, (trades) => builder.push(trades));
      builder.finish();
    } else {
      const builder = buildFromBars(calendar, intervals, sink);
      await readBars(connection, source, (bars) => builder.push(bars));
      builder.finish();
    }
    levels.complete();
  } finally {
    levels.close();
  }
  for (const { interval, rows } of stored) {
    const built = levels.rows(interval);
    if (built !== rows) throw new Error(`${symbol}: ${built} bars of ${interval} were built, but ${rows} were counted`);
  }
}
