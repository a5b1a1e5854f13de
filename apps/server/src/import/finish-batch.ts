import path from 'node:path';
import { type Calendar, type Interval, US_PER_DAY, US_PER_HOUR, US_PER_MINUTE, US_PER_SECOND } from '@candlemark/bars';
import { type ImportResult, isoFromUs } from '@candlemark/contracts';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Scales } from '../market/scales.ts';
import { type ChosenCalendar, chooseCalendar } from './detect/choose-calendar.ts';
import { findInterval } from './detect/interval-of-bars.ts';
import { findStamp } from './detect/stamp-of-bars.ts';
import { intervalShiftUs, restampBars } from './stage/restamped-bars.ts';
import type { Batch, BatchInstrument } from './child-protocol.ts';
import { MAX_NAME_LENGTH } from './import-limits.ts';
import { checkRejected } from './report/check-rejected.ts';
import { instrumentWarnings } from './report/instrument-warnings.ts';
import type { InstrumentTally } from './rows/instrument-tally.ts';
import { BATCH_FORMAT_VERSION } from './stage/batch-metadata.ts';
import { type StagedInstrument, writeBatch } from './stage/batch-writer.ts';
import { removeRepeatedRows } from './stage/repeated-rows.ts';
import type { FilePlan, ParsedFile } from './parse-file.ts';

/** Name of the batch in its directory. */
export const BATCH_FILE = 'batch.parquet';

/** How all bars of a file are told apart in time. */
interface BarTiming {
  readonly interval: Interval;
  readonly stamp: 'open' | 'close';
  readonly warnings: readonly string[];
}

/**
 * Turns staged rows into a batch: what claims the same place is taken out, interval, stamps, scales and calendars are
 * told, and everything is written sorted. @throws RefusedFile when too little of the file is sound
 */
export async function finishBatch(
  plan: FilePlan,
  tallies: readonly InstrumentTally[],
  connection: DuckDBConnection,
): Promise<ParsedFile> {
  const { format } = plan.detected;
  const { outDir, fileName } = plan.input;
  await removeRepeatedRows(connection, format.kind, tallies);
  checkRejected(fileName, tallies);
  const taken = tallies.filter(({ rowsTaken }) => rowsTaken > 0).sort((a, b) => Buffer.compare(Buffer.from(a.symbol), Buffer.from(b.symbol)));
  const timing = format.kind === 'bars' ? barTiming(plan, taken) : null;
  const calendars = taken.map((tally) => chooseCalendar(plan, tally, timing?.interval ?? null));
  const shiftUs = timing?.stamp === 'close' ? intervalShiftUs(timing.interval) : 0;
  const hasRestamped =
    timing !== null && (await restampBars(connection, plan, timing, taken.map((tally, index) => ({ tally, calendar: calendars[index]!.calendar }))));
  const staged = taken.map((tally): StagedInstrument => ({ symbol: tally.symbol, index: tally.index, ...scalesOf(tally) }));
  const isInOrder = taken.length === 1 && taken[0]!.isAscending && !hasRestamped;
  const written = await writeBatch(
    connection,
    {
      metadata: {
        version: BATCH_FORMAT_VERSION,
        kind: format.kind,
        interval: timing?.interval ?? null,
        sourceFile: fileName,
        scales: staged.map(({ index: _, ...scales }) => scales),
      },
      instruments: staged,
      isInOrder,
      isBackwards: plan.order === 'descending',
      shiftUs: hasRestamped ? 0 : shiftUs,
      hasRestamped,
      hasIds: plan.detected.match.columns.has('id'),
    },
    path.join(outDir, BATCH_FILE),
  );
  const spans = await readSpans(connection, path.join(outDir, BATCH_FILE));
  const instruments = taken.map((tally, index): BatchInstrument => {
    const span = spans.get(tally.symbol)!;
    return instrumentOf(plan, tally, timing, calendars[index]!, span);
  });
  const batch: Batch = {
    file: BATCH_FILE,
    kind: format.kind,
    interval: timing?.interval ?? null,
    rows: instruments.reduce((sum, { rows }) => sum + rows, 0),
    ...written,
    instruments,
  };
  const fileWarnings = [...plan.warnings, ...(timing?.warnings ?? []), ...clockWarnings(plan)];
  const results = instruments.map((instrument, index) => resultOf(plan, batch, instrument, taken[index]!, fileWarnings));
  return { batch, results };
}

function barTiming(plan: FilePlan, tallies: readonly InstrumentTally[]): BarTiming {
  const { options, known } = plan.input;
  const warnings: string[] = [];
  const largest = tallies.reduce((best, tally) => (tally.rowsTaken > best.rowsTaken ? tally : best));
  let interval = options.interval;
  if (interval === undefined) {
    const found = findInterval(largest.steps);
    const knownInterval = known.find(({ symbol }) => symbol.toLowerCase() === largest.symbol.toLowerCase())?.interval;
    interval = found?.interval ?? knownInterval ?? (plan.timeLayout.isDateOnly ? '1D' : '1m');
    if (found && !found.isExact) {
      warnings.push(`Most bars are ${describeLength(found.stepUs ?? 0)} apart, which is no interval here: they are kept as ${interval} bars`);
    }
    if (!found && knownInterval === undefined) {
      warnings.push(`There are too few bars to tell their interval: ${interval} is assumed; --interval sets it`);
    }
  }
  const detected = findStamp(largest.times.timesUs(), interval);
  const stamp = options.stamp ?? detected;
  if (options.stamp === undefined && detected === 'close') {
    warnings.push('Sessions begin one bar after the hour and end on it: times are taken for the bars’ closes; --stamp open keeps them');
  }
  return { interval, stamp, warnings };
}

function describeLength(us: number): string {
  if (us % US_PER_DAY === 0) return `${us / US_PER_DAY} days`;
  if (us % US_PER_HOUR === 0) return `${us / US_PER_HOUR} hours`;
  return us % US_PER_MINUTE === 0 ? `${us / US_PER_MINUTE} minutes` : `${us / US_PER_SECOND} seconds`;
}

function scalesOf(tally: InstrumentTally): Scales {
  const price = tally.price.result();
  const size = tally.size.result();
  return { priceScale: price.scale, priceExact: price.isExact, sizeScale: size.scale, sizeExact: size.isExact };
}

interface Span {
  readonly rows: number;
  readonly fromUs: number;
  readonly toUs: number;
}

async function readSpans(connection: DuckDBConnection, file: string): Promise<Map<string, Span>> {
  const result = await connection.runAndReadAll(
    `SELECT symbol, count(*), min(time), max(time) FROM read_parquet('${file.replaceAll("'", "''")}') GROUP BY symbol`,
  );
  return new Map(
    result.getRows().map(([symbol, rows, fromUs, toUs]) => [
      String(symbol),
      { rows: Number(rows), fromUs: Number(fromUs), toUs: Number(toUs) },
    ]),
  );
}

function instrumentOf(
  plan: FilePlan,
  tally: InstrumentTally,
  timing: BarTiming | null,
  chosen: ChosenCalendar,
  span: Span,
): BatchInstrument {
  const { tickSize, displayDecimals } = tally.price.result();
  return {
    symbol: tally.symbol,
    name: (plan.input.options.name ?? tally.symbol).slice(0, MAX_NAME_LENGTH),
    ...span,
    ...scalesOf(tally),
    tickSize,
    displayDecimals,
    timeZone: chosen.timeZone,
    calendar: chosen.calendar satisfies Calendar,
    calendarReason: chosen.reason,
    stamp: timing?.stamp ?? null,
    sorted: tally.isAscending,
  };
}

function clockWarnings({ clock, isZoneKnown, timeLayout }: FilePlan): string[] {
  const warnings: string[] = [];
  if (!isZoneKnown && !timeLayout.hasZone && !timeLayout.isDateOnly) {
    warnings.push('Times name no zone and are taken for UTC; --timezone sets another');
  }
  if (clock.skipped > 0) {
    warnings.push(`${clock.skipped} times stand in an hour that the clocks of ${clock.timeZone} skipped; they were moved forward`);
  }
  if (clock.repeated > 0) {
    warnings.push(`${clock.repeated} times stand in an hour that came twice in ${clock.timeZone}; the order of the rows told which was meant`);
  }
  return warnings;
}

function resultOf(
  plan: FilePlan,
  batch: Batch,
  instrument: BatchInstrument,
  tally: InstrumentTally,
  fileWarnings: readonly string[],
): ImportResult {
  return {
    file: plan.input.fileName,
    instrument: null,
    symbol: instrument.symbol,
    kind: batch.kind,
    interval: batch.interval,
    rowsRead: tally.rowsRead,
    rowsStored: instrument.rows,
    rowsRejected: tally.rejects.count,
    duplicates: tally.duplicates,
    rejects: [...tally.rejects.listed],
    from: isoFromUs(instrument.fromUs),
    to: isoFromUs(instrument.toUs),
    warnings: [...fileWarnings, ...instrumentWarnings(instrument, tally)],
  };
}

