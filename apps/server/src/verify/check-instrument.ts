import { type CompiledCalendar, compileCalendar } from '@candlemark/bars';
import type { TimeRange } from '../market/change-range.ts';
import type { MarketDatabase } from '../market/duckdb/database.ts';
import { readBarRows } from '../market/duckdb/row-reader.ts';
import { baseLevel, type InstrumentState, isOfBaseRows, type LevelState } from '../market/instrument-state.ts';
import { isExact } from '../market/scales.ts';
import { type BaseParts, readBaseParts } from './base-parts.ts';
import type { BatchRows } from './batch-rows.ts';
import { compareWithBatches } from './check-batch-rows.ts';
import { checkCoverage } from './check-coverage.ts';
import { LevelDifferences } from './check-level.ts';
import { type ExpectedBar, ExpectedLevel } from './expected-level.ts';
import { type Finding, finding } from './finding.ts';
import { RangeFindings } from './range-findings.ts';
import { rowPages } from './row-pages.ts';

/** A batch's part of an instrument; `isSound` tells whether its file can be read. */
export interface BatchPartRows extends BatchRows {
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
  readonly expected: ExpectedLevel;
  readonly differences: LevelDifferences;
  comparedUntilUs: number;
}

/**
 * Looks at everything that is stored of one instrument, in one pass over its base rows: each page of them is compared
 * with the batches it came from, and adds to every level from the base rows alone, whose stored bars are compared as soon
 * as they are complete. Memory: a page of rows and the bars that it finishes. Rows that cannot be read are told; bars are
 * then not compared any more, since nobody knows what they should be.
 */
export async function checkInstrument(check: InstrumentCheck): Promise<readonly Finding[]> {
  const { database, symbol, state, signal } = check;
  const calendar = compileCalendar(JSON.parse(state.calendar));
  const levels = state.levels
    .filter(({ interval }) => isOfBaseRows(state, interval))
    .map((level): LevelCheck => levelCheck(calendar, level, state));
  const ranges = new RangeFindings(symbol, baseLevel(state));
  const seen = { rows: 0, fromUs: Number.NaN, lastUs: Number.NaN };
  let isReadable = true;
  const read = (range: TimeRange, limit: number | null) => readBaseParts(database, state, range, limit);
  for await (const { range, rows, error } of rowPages(wholeRange(check), state.rows, read)) {
    signal.throwIfAborted();
    if (rows === null) {
      ranges.unreadable(range, error);
      isReadable = false;
      continue;
    }
    addRows(rows, levels, seen);
    check.onRows(rows.length);
    await comparePage(check, range, ranges);
    if (isReadable) await compareFinished(check, levels, ranges);
  }
  if (!isReadable) return ranges.findings();
  for (const level of levels) {
    await compareStored(check, level, level.expected.takeAll(), Number.POSITIVE_INFINITY, ranges);
  }
  return [
    ...ranges.findings(),
    ...levels.flatMap(({ differences }) => differences.findings(symbol)),
    ...checkCoverage({ symbol, state, calendar, seen, expected: levels.map(({ expected }) => expected) }),
  ];
}

function levelCheck(calendar: CompiledCalendar, state: LevelState, { scales }: InstrumentState): LevelCheck {
  return {
    state,
    expected: new ExpectedLevel(calendar, state.interval),
    differences: new LevelDifferences(state.interval, scales),
    comparedUntilUs: Number.NEGATIVE_INFINITY,
  };
}

/** What the instrument says of itself, and what its batches say. */
function wholeRange({ state, parts }: InstrumentCheck): TimeRange {
  return {
    fromUs: Math.min(state.fromUs, ...parts.map(({ range }) => range.fromUs)),
    toUs: Math.max(state.lastUs + 1, ...parts.map(({ range }) => range.toUs)),
  };
}

function addRows(
  rows: BaseParts,
  levels: readonly LevelCheck[],
  seen: { rows: number; fromUs: number; lastUs: number },
): void {
  for (let row = 0; row < rows.length; row += 1) {
    const part = rows.at(row);
    for (const { expected } of levels) expected.add(part);
    if (seen.rows === 0) seen.fromUs = part.timeUs;
    seen.lastUs = part.timeUs;
    seen.rows += 1;
  }
}

async function comparePage({ database, state, parts }: InstrumentCheck, range: TimeRange, ranges: RangeFindings) {
  const touching = parts.filter((part) => part.range.fromUs < range.toUs && part.range.toUs > range.fromUs);
  const batches = touching.filter(({ isSound }) => isSound);
  const mayHaveMore = batches.length < touching.length;
  try {
    const differences = await database.read((session) =>
      compareWithBatches({ session, state, batches, range, mayHaveMore }),
    );
    for (const difference of differences) ranges.differs(difference);
  } catch (error) {
    ranges.incomparable(range, error);
  }
}

async function compareFinished(check: InstrumentCheck, levels: readonly LevelCheck[], ranges: RangeFindings) {
  for (const level of levels) {
    const finished = level.expected.takeFinished();
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
