import path from 'node:path';
import { type Calendar, isIntraday, type LevelInterval } from '@candlemark/bars';
import type { ImportFinding } from '@candlemark/contracts';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Scales } from '../market/scales.ts';
import type { BatchKind } from './batch-kind.ts';
import type { Batch, BatchInstrument, OutsideRows } from './child-protocol.ts';
import { type BarTiming, barTiming } from './detect/bar-timing.ts';
import type { ChosenCalendar } from './detect/better-calendar.ts';
import { CalendarChooser } from './detect/choose-calendar.ts';
import { toldEvents } from './events/told-events.ts';
import type { FilePlan, ParsedFile } from './file-plan.ts';
import { formatName } from './formats/format.ts';
import { MAX_NAME_LENGTH } from './import-limits.ts';
import { endStamps } from './judge/end-stamps.ts';
import { mendRows } from './judge/mend-rows.ts';
import { missingBars } from './judge/missing-bars.ts';
import { repairedRows } from './judge/repaired-rows.ts';
import { checkRejected } from './report/check-rejected.ts';
import { importResult, rejectedResult } from './report/import-result.ts';
import { toldWarnings } from './report/told-warnings.ts';
import type { SortedFile } from './roll-up/symbol-runs.ts';
import type { InstrumentTally } from './rows/instrument-tally.ts';
import { BATCH_FORMAT_VERSION, type BatchMetadata } from './stage/batch-metadata.ts';
import { readSpans, type Span } from './stage/batch-spans.ts';
import { finishFile, type StagedInstrument, writeBatch } from './stage/batch-writer.ts';
import { outsideRows } from './stage/outside-rows.ts';
import { findRepeatedRows } from './stage/repeated-rows.ts';
import { intervalShiftUs, restampBars } from './stage/restamped-bars.ts';

/** Name of the batch in its directory. */
const BATCH_FILE = 'batch.parquet';

/**
 * Turns staged rows into a batch: what claims the same place is taken out, interval, stamps, scales and calendars are
 * told, and everything is written sorted. @throws RefusedFile when too little of the file is sound
 */
export async function finishBatch(
  plan: FilePlan,
  tallies: readonly InstrumentTally[],
  connection: DuckDBConnection,
): Promise<ParsedFile> {
  const { kind } = plan.format;
  const { isReordered } = await mendRows(connection, kind, tallies, plan.input.outDir);
  const hasRepeated = await findRepeatedRows(connection, kind, tallies);
  checkRejected(plan.input.fileName, tallies);
  const sorted = [...tallies].sort(bySymbol);
  const taken = sorted.filter(({ rowsTaken }) => rowsTaken > 0);
  const rejected = sorted.filter(({ rowsTaken }) => rowsTaken === 0);
  const timing = kind === 'bars' ? barTiming(plan, taken) : null;
  const chooser = new CalendarChooser(plan, timing);
  const calendars = taken.map((tally) => chooser.choose(tally));
  const file = path.join(plan.input.outDir, BATCH_FILE);
  const { metadata, told } = await writeRows(
    plan,
    taken,
    { timing, calendars, hasRepeated, isReordered },
    connection,
    file,
  );
  // One waits for the disk and computes in this thread, the other works in DuckDB's.
  const [written, spans] = await Promise.all([finishFile(file), readSpans(connection, file)]);
  const interval = timing?.interval ?? null;
  const stampCalendar = timing === null || isIntraday(timing.interval) ? null : calendars[0]!.calendar;
  const runs = taken.map(({ symbol }) => ({ symbol, rows: spans.get(symbol)!.rows }));
  const known = taken.flatMap(({ symbol }, index) => {
    const { isFromTimes, calendar } = calendars[index]!;
    return isFromTimes ? [] : [[symbol, calendar] as const];
  });
  const outside = await outsideRows(connection, { file, runs }, interval, new Map(known));
  const instruments = taken.map((tally, index) => {
    const { symbol } = tally;
    const outsideOfThis = outside.get(symbol) ?? null;
    return batchInstrument(plan, tally, timing, calendars[index]!, spans.get(symbol)!, outsideOfThis, stampCalendar);
  });
  const missing = await missingOf(connection, { file, runs }, interval, taken, calendars);
  const batch: Batch = {
    file: BATCH_FILE,
    kind,
    interval,
    rows: instruments.reduce((sum, { rows }) => sum + rows, 0),
    ...written,
    format: formatName(plan.format),
    classification: plan.format.classification ?? {},
    repairs: metadata.repairs ?? [],
    events: metadata.events?.length ?? 0,
    instruments,
  };
  const results = [
    ...instruments.map((instrument, index) =>
      importResult(
        plan,
        batch,
        instrument,
        taken[index]!,
        [...(timing?.warnings ?? []), ...toldWarnings(told.get(taken[index]!))],
        [
          ...taken[index]!.judge.findings(interval),
          ...endStamps(timing, taken[index]!),
          ...(missing.get(instrument.symbol) ?? []),
        ],
      ),
    ),
    ...rejected.map((tally) => rejectedResult(plan, batch, tally)),
  ];
  return { batch, results };
}

/** Which bars are not there while the calendar is open; nothing is missing between trades. */
async function missingOf(
  connection: DuckDBConnection,
  file: SortedFile,
  interval: LevelInterval | null,
  tallies: readonly InstrumentTally[],
  calendars: readonly ChosenCalendar[],
): Promise<ReadonlyMap<string, readonly ImportFinding[]>> {
  if (interval === null) return new Map();
  const bySymbol = new Map(tallies.map(({ symbol }, index) => [symbol, calendars[index]!]));
  const found = await missingBars(connection, file, interval, bySymbol);
  return new Map([...found].map(([symbol, finding]) => [symbol, [finding]]));
}

/** The order in which Parquet's readers compare texts: byte by byte. */
function bySymbol(a: InstrumentTally, b: InstrumentTally): number {
  return Buffer.compare(Buffer.from(a.symbol), Buffer.from(b.symbol));
}

/** What was found out about all rows together. */
interface Findings {
  readonly timing: BarTiming | null;
  readonly calendars: readonly ChosenCalendar[];
  readonly hasRepeated: boolean;
  /** Whether repairs may have changed the order of the staged rows. */
  readonly isReordered: boolean;
}

async function writeRows(
  plan: FilePlan,
  tallies: readonly InstrumentTally[],
  { timing, calendars, hasRepeated, isReordered }: Findings,
  connection: DuckDBConnection,
  file: string,
) {
  const hasRestamped = timing !== null && (await restampBars(connection, plan, timing, calendars[0]!.calendar));
  const isShifted = timing?.stamp === 'close' && !hasRestamped;
  const shiftUs = isShifted ? intervalShiftUs(timing.interval) : 0;
  const repair = plan.input.options.repair ?? [];
  const told = await toldEvents(
    connection,
    tallies,
    calendars.map(({ calendar }) => calendar),
    { outDir: plan.input.outDir, hasRestamped, shiftUs, isHundredfoldMended: repair.includes('hundredfold') },
  );
  const events = [...told].flatMap(([{ symbol }, one]) => one.events.map((event) => ({ symbol, ...event })));
  const repairs = repairedRows(repair, tallies);
  const instruments = tallies.map(
    (tally): StagedInstrument => ({ symbol: tally.symbol, index: tally.index, ...scalesOf(tally) }),
  );
  const metadata: BatchMetadata & { readonly kind: BatchKind } = {
    version: BATCH_FORMAT_VERSION,
    kind: plan.format.kind,
    interval: timing?.interval ?? null,
    sourceFile: plan.input.fileName,
    scales: tallies.map((tally) => ({ symbol: tally.symbol, ...scalesOf(tally) })),
    ...(repairs.length > 0 ? { repairs } : {}),
    ...(events.length > 0 ? { events } : {}),
  };
  await writeBatch(
    connection,
    {
      metadata,
      instruments,
      isInOrder: tallies.length === 1 && tallies[0]!.isAscending && !hasRestamped && !isReordered,
      isBackwards: plan.order === 'descending',
      shiftUs,
      hasRestamped,
      hasRepeated,
      hasIds: plan.match.columns.has('id'),
    },
    file,
  );
  return { metadata, told };
}

function scalesOf(tally: InstrumentTally): Scales {
  const price = tally.price.result();
  const size = tally.size.result();
  return { priceScale: price.scale, priceExact: price.isExact, sizeScale: size.scale, sizeExact: size.isExact };
}

function batchInstrument(
  plan: FilePlan,
  tally: InstrumentTally,
  timing: BarTiming | null,
  { calendar, timeZone, origin, facts }: ChosenCalendar,
  span: Span,
  outside: OutsideRows | null,
  stampCalendar: Calendar | null,
): BatchInstrument {
  const { tickSize, displayDecimals } = tally.price.result();
  return {
    symbol: tally.symbol,
    name: (plan.input.options.name ?? tally.symbol).slice(0, MAX_NAME_LENGTH),
    ...span,
    ...scalesOf(tally),
    tickSize,
    displayDecimals,
    closesOnly: plan.format.kind === 'bars' && tally.hasFlatBars,
    timeZone,
    calendar,
    calendarOrigin: origin,
    calendarFacts: facts,
    outside,
    clockZone: plan.timeLayout.hasZone || plan.timeLayout.isDateOnly ? null : plan.clock.timeZone,
    stampCalendar,
    stamp: timing?.stamp ?? null,
  };
}
