import { type CompiledCalendar, compileCalendar, type LevelInterval } from '@candlemark/bars';
import type { TimeRange } from '../market/change-range.ts';
import type { MarketDatabase } from '../market/duckdb/database.ts';
import { readBarRows } from '../market/duckdb/row-reader.ts';
import {
  baseLevel,
  dataBounds,
  type InstrumentState,
  type LevelState,
  type SeriesState,
  seriesOf,
} from '../market/instrument-state.ts';
import { isExact } from '../market/scales.ts';
import type { BatchRows } from './batch-rows.ts';
import { compareWithBatches } from './check-batch-rows.ts';
import { checkCoverage } from './check-coverage.ts';
import { LevelDifferences } from './check-level.ts';
import type { BarPart, ExpectedBar } from './expected-level.ts';
import { ExpectedPieces } from './expected-pieces.ts';
import { type Finding, finding } from './finding.ts';
import { RangeFindings } from './range-findings.ts';
import { rowPages } from './row-pages.ts';
import { readSeriesParts } from './series-parts.ts';

/** A batch's part of an instrument; `isSound` tells whether its file can be read. */
export interface BatchPartRows extends BatchRows {
  /** Which series of the instrument the rows belong to; null for trades. */
  readonly interval: LevelInterval | null;
  readonly range: TimeRange;
  readonly isSound: boolean;
}

export interface InstrumentCheck {
  readonly database: MarketDatabase;
  readonly symbol: string;
  readonly state: InstrumentState;
  readonly parts: readonly BatchPartRows[];
  readonly signal: AbortSignal;
  onRows(rows: number): void;
}

/** One level on its way: what is expected, what differs, and up to which open time both were compared. */
interface LevelCheck {
  readonly state: LevelState;
  readonly pieces: ExpectedPieces;
  readonly differences: LevelDifferences;
  comparedUntilUs: number;
}

/**
 * Looks at everything that is stored of one instrument, in one pass over all that was imported: each page of rows is
 * compared with the batches it came from, and adds to every level from those rows alone, whose stored bars are compared as
 * soon as they are complete. Memory: a page of rows and the bars that it finishes. Rows that cannot be read are told; bars
 * are then not compared any more, since nobody knows what they should be.
 */
export async function checkInstrument(check: InstrumentCheck): Promise<readonly Finding[]> {
  const { database, symbol, state, signal } = check;
  const calendar = compileCalendar(JSON.parse(state.calendar));
  const levels = state.levels.map((level): LevelCheck => levelCheck(calendar, level, state));
  const ranges = new RangeFindings(symbol, baseLevel(state));
  const seen = { rows: 0, fromUs: Number.NaN, lastUs: Number.NaN };
  let isReadable = true;
  const read = (range: TimeRange, limit: number | null) => readSeriesParts(database, state, range, limit);
  const expectedRows = Math.max(...seriesOf(state).map(({ rows }) => rows));
  for await (const { range, rows, error } of rowPages(wholeRange(check), expectedRows, read)) {
    signal.throwIfAborted();
    if (rows === null) {
      ranges.unreadable(range, error);
      isReadable = false;
      continue;
    }
    for (const { pieces } of levels) pieces.add(rows, range.toUs);
    count(seen, rows.base);
    check.onRows(rows.base.length);
    for (const series of seriesOf(state)) await comparePage(check, series, range, ranges);
    if (isReadable) await compareFinished(check, levels, ranges);
  }
  if (!isReadable) return ranges.findings();
  for (const level of levels) {
    level.pieces.finish();
    await compareStored(check, level, level.pieces.expected.takeAll(), Number.POSITIVE_INFINITY, ranges);
  }
  return [
    ...ranges.findings(),
    ...levels.flatMap(({ differences }) => differences.findings(symbol)),
    ...checkCoverage({ symbol, state, calendar, seen, expected: levels.map(({ pieces }) => pieces.expected) }),
  ];
}

function levelCheck(calendar: CompiledCalendar, level: LevelState, state: InstrumentState): LevelCheck {
  return {
    state: level,
    pieces: new ExpectedPieces(calendar, level.interval, state),
    differences: new LevelDifferences(level.interval, state.scales),
    comparedUntilUs: Number.NEGATIVE_INFINITY,
  };
}

/** What the instrument says of itself, and what its batches say. */
function wholeRange({ state, parts }: InstrumentCheck): TimeRange {
  const { fromUs, lastUs } = dataBounds(seriesOf(state));
  return {
    fromUs: Math.min(fromUs, ...parts.map(({ range }) => range.fromUs)),
    toUs: Math.max(lastUs + 1, ...parts.map(({ range }) => range.toUs)),
  };
}

function count(seen: { rows: number; fromUs: number; lastUs: number }, base: readonly BarPart[]): void {
  if (base.length === 0) return;
  if (seen.rows === 0) seen.fromUs = base[0]!.timeUs;
  seen.lastUs = base.at(-1)!.timeUs;
  seen.rows += base.length;
}

async function comparePage(
  { database, state, parts }: InstrumentCheck,
  { interval }: SeriesState,
  range: TimeRange,
  ranges: RangeFindings,
): Promise<void> {
  const touching = parts.filter(
    (part) => part.interval === interval && part.range.fromUs < range.toUs && part.range.toUs > range.fromUs,
  );
  const batches = touching.filter(({ isSound }) => isSound);
  const mayHaveMore = batches.length < touching.length;
  const level = interval ?? 'trades';
  try {
    const differences = await database.read((session) =>
      compareWithBatches({ session, state, interval, batches, range, mayHaveMore }),
    );
    for (const difference of differences) ranges.differs(difference, level);
  } catch (error) {
    ranges.incomparable(range, error, level);
  }
}

async function compareFinished(check: InstrumentCheck, levels: readonly LevelCheck[], ranges: RangeFindings) {
  for (const level of levels) {
    const finished = level.pieces.expected.takeFinished();
    const last = finished.at(-1);
    if (last) await compareStored(check, level, finished, last.timeUs + 1, ranges);
  }
}

/** Compares the expected bars of a level with the stored ones that open before `untilUs`. */
async function compareStored(
  { database, state }: InstrumentCheck,
  level: LevelCheck,
  expected: readonly ExpectedBar[],
  untilUs: number,
  ranges: RangeFindings,
): Promise<void> {
  if (!level.state.stored) return;
  const range = { fromUs: level.comparedUntilUs, toUs: untilUs };
  level.comparedUntilUs = untilUs;
  const rows = { instrument: state.instrument, exact: isExact(state.scales), ...range };
  try {
    // One more for each that is expected: a table full of bars that should not be there is not read to its end.
    const limit = 2 * expected.length + 1;
    level.differences.compare(
      expected,
      await database.read((session) => readBarRows(session, level.state.interval, rows, limit)),
    );
  } catch (error) {
    ranges.unreadable(rangeOf(expected, range), error, level.state.interval);
  }
}

/** A range with an end on either side, for people. */
function rangeOf(expected: readonly ExpectedBar[], range: TimeRange): TimeRange {
  return {
    fromUs: expected[0]?.timeUs ?? range.fromUs,
    toUs: (expected.at(-1)?.timeUs ?? range.toUs) + 1,
  };
}

/** For an instrument that changed while it was looked at, again and again. */
export function changedMeanwhile(symbol: string): Finding {
  return finding('rows', 'it changed while it was looked at; verify it again', { symbol });
}
