/*
 * Computes, for the instruments of a batch, the rows that replace a range of the store and the levels above them: merge
 * with what is there, count the bars of every level, choose those worth storing, build them. Each step is one pass over a
 * file with all of its instruments, so the cost is linear in rows, however many instruments share them.
 */
import path from 'node:path';
import { type CompiledCalendar, compileCalendar, type LevelInterval } from '@candlemark/bars';
import type { DuckDBConnection } from '@duckdb/node-api';
import { sameScales } from '../../market/scales.ts';
import { chooseStoredLevels, levelsAbove } from '../../market/stored-levels.ts';
import type { OnProgress } from '../file-plan.ts';
import type { RolledInstrument, RollUpInstrument, RollUpRequest } from '../roll-up-protocol.ts';
import { openLockedDuckDb } from '../stage/locked-duckdb.ts';
import { wholeFile } from './base-rows.ts';
import { type BuildPlan, buildLevels } from './build-levels.ts';
import { type Counted, countLevels } from './count-levels.ts';
import { LevelsFile } from './levels-file.ts';
import { mergeGroups } from './merge-groups.ts';
import { compareRows, type MergedRows, writeMerged } from './merge-rows.ts';
import { type SymbolRun, symbolRuns } from './symbol-runs.ts';

/** Rolls up a batch. @throws what DuckDB throws when a file is damaged or memory runs out */
export async function rollUpBatch(request: RollUpRequest, onProgress: OnProgress): Promise<RolledInstrument[]> {
  const existing = new Set(request.instruments.flatMap(({ existingFile }) => existingFile ?? []));
  const database = await openLockedDuckDb({ directory: request.outDir, readable: [request.batchFile, ...existing] });
  try {
    return await new RollUp(database.connection, request, onProgress).run();
  } finally {
    database.close();
  }
}

/** An instrument on its way. */
interface Work {
  readonly instrument: RollUpInstrument;
  readonly calendar: CompiledCalendar;
  readonly rowsFile: string;
  /** null when there is nothing to compare with. */
  readonly comparison: MergedRows | null;
}

/** A batch that changes nothing of an instrument. */
const NOTHING_ROLLED = { rows: 0, existingRows: 0, fromUs: null, lastUs: null, levelsFile: null, levels: [] };
const NONE_COUNTED: Counted = { rows: 0, fromUs: null, lastUs: null, counts: [] };
const NO_CONFLICTS = { count: 0, listed: [] };

class RollUp {
  readonly #connection: DuckDBConnection;
  readonly #request: RollUpRequest;
  readonly #onProgress: OnProgress;
  readonly #levels: readonly LevelInterval[];
  readonly #calendars: readonly CompiledCalendar[];
  readonly #runs = new Map<string, readonly SymbolRun[]>();

  constructor(connection: DuckDBConnection, request: RollUpRequest, onProgress: OnProgress) {
    this.#connection = connection;
    this.#request = request;
    this.#onProgress = onProgress;
    this.#levels = levelsAbove(request.interval);
    this.#calendars = request.calendars.map(compileCalendar);
  }

  async run(): Promise<RolledInstrument[]> {
    const settled = new Map<RollUpInstrument, RolledInstrument>();
    const works = await this.#merged(settled);
    const now = await this.#count(works, ({ rowsFile }) => rowsFile);
    const before = await this.#count(works, ({ instrument }) => instrument.existingFile);
    const stored = new Map(works.map((work) => [work.instrument, storedLevels(work.instrument, now)]));
    const files = await this.#build(works, now, stored);
    for (const { instrument, rowsFile, comparison } of works) {
      const counted = now.get(instrument)!;
      const earlier = before.get(instrument) ?? NONE_COUNTED;
      const levels = stored.get(instrument)!;
      settled.set(instrument, {
        symbol: instrument.symbol,
        rowsFile,
        rows: counted.rows,
        existingRows: earlier.rows,
        fromUs: counted.fromUs,
        lastUs: counted.lastUs,
        levelsFile: levels.length === 0 ? null : files.get(instrument)!,
        levels: counted.counts.map((count, level) => ({
          ...count,
          stored: levels.includes(count.interval),
          existingRows: earlier.counts[level]?.rows ?? 0,
        })),
        duplicates: comparison?.duplicates ?? 0,
        replaced: comparison?.replaced ?? 0,
        volumesLost: comparison?.volumesLost ?? 0,
        conflicts: comparison?.conflicts ?? NO_CONFLICTS,
        changed: comparison === null ? timesOf(counted) : comparison.changed,
      });
    }
    return this.#request.instruments.map((instrument) => settled.get(instrument)!);
  }

  /** Merges what has to be merged; instruments of which the store has all rows are settled by that. */
  async #merged(settled: Map<RollUpInstrument, RolledInstrument>): Promise<readonly Work[]> {
    const { batchFile, kind, instruments, outDir } = this.#request;
    const works: Work[] = [];
    const add = (instrument: RollUpInstrument, rowsFile: string, comparison: MergedRows | null) =>
      works.push({ instrument, calendar: this.#calendars[instrument.calendar]!, rowsFile, comparison });
    const needsMerge = ({ existingFile, batchScales, scales }: RollUpInstrument) =>
      existingFile !== null || !sameScales(batchScales, scales);
    for (const instrument of instruments) if (!needsMerge(instrument)) add(instrument, batchFile, null);
    for (const [index, group] of mergeGroups(instruments.filter(needsMerge)).entries()) {
      const rowsFile = path.join(outDir, `rows-${index}.parquet`);
      const compared = await compareRows(this.#connection, kind, group, wholeFile(batchFile));
      const isSettled = (instrument: RollUpInstrument, at: number) =>
        compared[at]!.changed === null && instrument.isSettledByRows && instrument.existingFile !== null;
      if (!group.instruments.every(isSettled)) await writeMerged(this.#connection, kind, rowsFile);
      for (const [at, instrument] of group.instruments.entries()) {
        if (isSettled(instrument, at)) {
          const { symbol, existingFile } = instrument;
          settled.set(instrument, { ...NOTHING_ROLLED, symbol, rowsFile: existingFile!, ...compared[at]! });
        } else add(instrument, rowsFile, compared[at]!);
      }
    }
    return works;
  }

  async #runsOf(file: string): Promise<readonly SymbolRun[]> {
    const runs = this.#runs.get(file) ?? (await symbolRuns(this.#connection, file));
    this.#runs.set(file, runs);
    return runs;
  }

  async #count(
    works: readonly Work[],
    fileOf: (work: Work) => string | null,
  ): Promise<ReadonlyMap<RollUpInstrument, Counted>> {
    const counted = new Map<RollUpInstrument, Counted>();
    for (const [file, sharing] of byFile(works, fileOf)) {
      const bySymbol = new Map(sharing.map((work) => [work.instrument.symbol, work]));
      const runs = await this.#runsOf(file);
      await countLevels(this.#connection, { file, runs }, this.#levels, bySymbol, ({ instrument }, counts) =>
        counted.set(instrument, counts),
      );
    }
    return counted;
  }

  /** Writes the stored levels; answers the file in which those of each instrument are. */
  async #build(
    works: readonly Work[],
    now: ReadonlyMap<RollUpInstrument, Counted>,
    stored: ReadonlyMap<RollUpInstrument, readonly LevelInterval[]>,
  ): Promise<ReadonlyMap<RollUpInstrument, string>> {
    const { kind, outDir } = this.#request;
    const files = new Map<boolean, LevelsFile>();
    const written = new Map<RollUpInstrument, string>();
    let rows = 0;
    try {
      for (const [file, sharing] of byFile(works, ({ rowsFile }) => rowsFile)) {
        const plans = new Map<string, BuildPlan>();
        for (const { instrument, calendar } of sharing) {
          const levels = stored.get(instrument)!;
          if (levels.length === 0) continue;
          const { priceExact } = instrument.scales;
          const target = files.get(priceExact) ?? new LevelsFile(levelsPath(outDir, priceExact), priceExact);
          files.set(priceExact, target);
          const { counts, fromUs } = now.get(instrument)!;
          const wanted = counts.filter(({ interval }) => levels.includes(interval));
          const append: BuildPlan['append'] = (interval, bars) => target.append(instrument.instrument, interval, bars);
          plans.set(instrument.symbol, { symbol: instrument.symbol, calendar, firstUs: fromUs ?? 0, wanted, append });
          written.set(instrument, target.path);
        }
        const runs = await this.#runsOf(file);
        await buildLevels(this.#connection, kind, { file, runs }, plans, (more) => {
          rows += more;
          this.#onProgress({ phase: 'rolling-up', bytesRead: 0, rowsRead: rows });
        });
      }
      for (const file of files.values()) file.complete();
    } finally {
      for (const file of files.values()) file.close();
    }
    return written;
  }
}

function storedLevels(instrument: RollUpInstrument, now: ReadonlyMap<RollUpInstrument, Counted>) {
  const { rows, counts } = now.get(instrument)!;
  return instrument.storedLevels ?? chooseStoredLevels(rows, counts);
}

function levelsPath(outDir: string, priceExact: boolean): string {
  return path.join(outDir, priceExact ? 'levels.parquet' : 'levels-f64.parquet');
}

function byFile(works: readonly Work[], fileOf: (work: Work) => string | null): ReadonlyMap<string, readonly Work[]> {
  const files = new Map<string, Work[]>();
  for (const work of works) {
    const file = fileOf(work);
    if (file === null) continue;
    const sharing = files.get(file);
    if (sharing) sharing.push(work);
    else files.set(file, [work]);
  }
  return files;
}

function timesOf({ fromUs, lastUs }: Counted) {
  return fromUs === null || lastUs === null ? null : { fromUs, lastUs };
}
