import { type BatchPart, type InstrumentRecord, symbolKey } from '../manifest/records.ts';
import type { KnownInstrument as StoredInstrument } from '../market/duckdb/duckdb-market-store.ts';
import type { IntakeTargets } from './batch-intake.ts';
import type { Batch, BatchInstrument } from './child-protocol.ts';
import { ImportError } from './import-error.ts';
import type { ImportInput } from './import-service.ts';

/** The instruments of a parsed batch, matched with those that exist. */
export interface BatchInstruments {
  readonly added: readonly InstrumentRecord[];
  readonly changed: readonly InstrumentRecord[];
  /** What those that are changed were before. */
  readonly former: readonly InstrumentRecord[];
  readonly byNumber: ReadonlyMap<number, InstrumentRecord>;
  readonly parts: readonly BatchPart[];
}

/**
 * Finds or makes the record of every instrument in the batch.
 * @throws ImportError `import-conflict` when an instrument already holds rows of another kind or interval.
 */
export async function describeInstruments(
  { manifest, store }: IntakeTargets,
  batch: Batch,
  input: ImportInput,
  nextId: () => string,
): Promise<BatchInstruments> {
  const records = await manifest.instruments();
  const added: InstrumentRecord[] = [];
  const changed: InstrumentRecord[] = [];
  const former: InstrumentRecord[] = [];
  const byNumber = new Map<number, InstrumentRecord>();
  const parts: BatchPart[] = [];
  let nextNumber = await manifest.nextInstrumentNumber();
  for (const instrument of batch.instruments) {
    const existing = records.find((record) => symbolKey(record.symbol) === symbolKey(instrument.symbol));
    if (existing) checkSameRows(batch, instrument, store.known(existing.id));
    const record = existing
      ? updatedRecord(existing, instrument, input)
      : newRecord(instrument, input, nextId(), nextNumber++);
    if (!existing) added.push(record);
    else if (record !== existing) {
      changed.push(record);
      former.push(existing);
    }
    byNumber.set(record.number, record);
    parts.push(partOf(instrument, record.number));
  }
  return { added, changed, former, byNumber, parts };
}

/** An instrument holds either trades, or bars of one interval: only one of them can be the finest truth. */
function checkSameRows(batch: Batch, { symbol }: BatchInstrument, stored: StoredInstrument | undefined): void {
  if (!stored) return;
  const { kind, interval } = stored.state;
  if (kind === batch.kind && interval === batch.interval) return;
  const has = describeRows(kind, interval);
  const brings = describeRows(batch.kind, batch.interval);
  throw new ImportError(
    'import-conflict',
    `${stored.record.symbol} already holds ${has}, and the file holds ${brings}. One instrument has one kind of base ` +
      `rows, from which its levels are made. Import the file under another symbol: --symbol ${symbol}-2.`,
  );
}

function describeRows(kind: 'trades' | 'bars', interval: string | null): string {
  return interval === null ? kind : `${interval} ${kind}`;
}

function newRecord(instrument: BatchInstrument, input: ImportInput, id: string, number: number): InstrumentRecord {
  const { options } = input;
  return {
    number,
    id,
    symbol: instrument.symbol,
    name: options.name ?? instrument.name,
    source: options.source ?? input.name,
    licence: options.licence ?? null,
    synthetic: options.synthetic ?? false,
    tickSize: instrument.tickSize,
    displayDecimals: instrument.displayDecimals,
    timeZone: instrument.timeZone,
    calendar: instrument.calendar,
    calendarOrigin: instrument.calendarOrigin,
    clockZone: instrument.clockZone,
    revision: 1,
  };
}

/**
 * What the user says now wins; what was only detected stays, except that finer prices need more decimals. The calendar
 * is the batch's, which was read in knowledge of the instrument's; where all rows of that were lost, a given one stays.
 */
function updatedRecord(existing: InstrumentRecord, instrument: BatchInstrument, input: ImportInput): InstrumentRecord {
  const { name } = input.options;
  const staysGiven = existing.calendarOrigin === 'given' && instrument.calendarOrigin === 'proposed';
  const { calendar, calendarOrigin, timeZone } = staysGiven ? existing : instrument;
  const updated: InstrumentRecord = {
    ...existing,
    name: name ?? existing.name,
    calendar,
    calendarOrigin,
    timeZone,
    clockZone: instrument.clockZone ?? existing.clockZone,
    tickSize: Math.min(existing.tickSize, instrument.tickSize),
    displayDecimals: Math.max(existing.displayDecimals, instrument.displayDecimals),
  };
  return JSON.stringify(updated) === JSON.stringify(existing) ? existing : updated;
}

function partOf(instrument: BatchInstrument, instrumentNumber: number): BatchPart {
  const { symbol, rows, fromUs, toUs, priceScale, priceExact, sizeScale, sizeExact } = instrument;
  return { instrumentNumber, symbol, rows, fromUs, toUs, scales: { priceScale, priceExact, sizeScale, sizeExact } };
}
