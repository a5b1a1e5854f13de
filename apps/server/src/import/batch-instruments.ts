import { withClassification } from '@candlemark/bars';
import { type BatchPart, type InstrumentRecord, symbolKey } from '../manifest/records.ts';
import type { IntakeTargets } from './batch-intake.ts';
import type { Batch, BatchInstrument } from './child-protocol.ts';
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

/** Finds or makes the record of every instrument in the batch. */
export async function describeInstruments(
  { manifest }: IntakeTargets,
  batch: Batch,
  input: ImportInput,
  nextId: () => string,
): Promise<BatchInstruments> {
  const records = await manifest.instrumentsBySymbol(batch.instruments.map(({ symbol }) => symbol));
  const added: InstrumentRecord[] = [];
  const changed: InstrumentRecord[] = [];
  const former: InstrumentRecord[] = [];
  const byNumber = new Map<number, InstrumentRecord>();
  const parts: BatchPart[] = [];
  let nextNumber = await manifest.nextInstrumentNumber();
  for (const instrument of batch.instruments) {
    const existing = records.get(symbolKey(instrument.symbol));
    const record = existing
      ? updatedRecord(existing, instrument, input)
      : newRecord(instrument, input, nextId(), nextNumber++, batch);
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

function newRecord(
  instrument: BatchInstrument,
  input: ImportInput,
  id: string,
  number: number,
  { classification }: Batch,
): InstrumentRecord {
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
    numbersOrigin: 'detected',
    multiplier: options.contract?.multiplier ?? 1,
    inverse: options.contract?.inverse ?? false,
    settlement: null,
    closesOnly: instrument.closesOnly,
    timeZone: instrument.timeZone,
    calendar: instrument.calendar,
    calendarOrigin: instrument.calendarOrigin,
    clockZone: instrument.clockZone,
    classification: withClassification(classification, options.classification ?? {}),
    revision: 1,
  };
}

/**
 * What the user says now wins; what was only detected stays, and what the user took away stays away, except that finer
 * prices need more decimals where nobody said how many. The calendar
 * is the batch's, which was read in knowledge of the instrument's; where all rows of that were lost, a given one stays.
 */
function updatedRecord(existing: InstrumentRecord, instrument: BatchInstrument, input: ImportInput): InstrumentRecord {
  const { name, classification = {} } = input.options;
  const staysGiven = existing.calendarOrigin === 'given' && instrument.calendarOrigin === 'proposed';
  const { calendar, calendarOrigin, timeZone } = staysGiven ? existing : instrument;
  const updated: InstrumentRecord = {
    ...existing,
    name: name ?? existing.name,
    calendar,
    calendarOrigin,
    timeZone,
    closesOnly: existing.closesOnly && instrument.closesOnly,
    clockZone: instrument.clockZone ?? existing.clockZone,
    classification: withClassification(existing.classification, classification),
    ...(existing.numbersOrigin === 'detected' && {
      tickSize: Math.min(existing.tickSize, instrument.tickSize),
      displayDecimals: Math.max(existing.displayDecimals, instrument.displayDecimals),
    }),
  };
  return JSON.stringify(updated) === JSON.stringify(existing) ? existing : updated;
}

function partOf(instrument: BatchInstrument, instrumentNumber: number): BatchPart {
  const { symbol, rows, fromUs, toUs, stampCalendar, priceScale, priceExact, sizeScale, sizeExact } = instrument;
  const scales = { priceScale, priceExact, sizeScale, sizeExact };
  return { instrumentNumber, symbol, rows, fromUs, toUs, scales, stampCalendar };
}
