import path from 'node:path';
import { type ImportResult, isoFromUs } from '@candlemark/contracts';
import { symbolKey } from '../../manifest/records.ts';
import type { EventBatch } from '../child-protocol.ts';
import type { ParseInput } from '../file-plan.ts';
import type { PeekedStream } from '../input/peeked-stream.ts';
import { checkRejected } from '../report/check-rejected.ts';
import type { InstrumentTally } from '../rows/instrument-tally.ts';
import { readRecords } from '../rows/read-records.ts';
import { EventRows } from './event-rows.ts';
import type { FoundEvents } from './find-events.ts';
import { writeEvents } from './write-events.ts';

/** What a file of events became. */
export interface ParsedEvents {
  readonly batch: EventBatch;
  readonly results: readonly ImportResult[];
}

/** Reads splits and dividends into a batch. @throws RefusedFile when nothing of the file can be imported */
export async function parseEvents(
  input: ParseInput,
  text: PeekedStream,
  { sample, columns }: FoundEvents,
): Promise<ParsedEvents> {
  const rows = new EventRows(input, columns);
  const headerLine = sample.records[columns.headerRecord]!.line;
  const records = { bytes: text.bytes(), dialect: sample.dialect, headerLine };
  await readRecords(records, rows.symbols, (record) => rows.take(record));
  const { tallies } = rows.symbols;
  checkRejected(input.fileName, tallies);
  const held = rows.held();
  const batch = await writeEvents(path.join(input.outDir, 'batch.parquet'), input.fileName, held);
  return { batch, results: tallies.map((tally) => eventsResult(input, tally, batch)) };
}

/** The report of one instrument of a file of events. */
export function eventsResult(
  { fileName }: ParseInput,
  tally: InstrumentTally,
  { instruments }: EventBatch,
): ImportResult {
  const stored = instruments.find(({ symbol }) => symbolKey(symbol) === symbolKey(tally.symbol));
  return {
    file: fileName,
    instrument: null,
    symbol: stored?.symbol ?? tally.symbol,
    kind: 'events',
    interval: null,
    rowsRead: tally.rowsRead,
    rowsStored: tally.rowsTaken,
    rowsRejected: tally.rejects.count,
    duplicates: tally.duplicates,
    rejects: [...tally.rejects.listed],
    from: stored ? isoFromUs(stored.fromUs) : null,
    to: stored ? isoFromUs(stored.toUs) : null,
    warnings: [],
    findings: [],
  };
}
