import { type BatchesQuery, type BatchJson, isoFromUs } from '@candlemark/contracts';
import type { BatchRecord, InstrumentRecord } from '../manifest/records.ts';

/** A batch with the instruments that it holds rows of. */
export interface ListedBatch extends BatchRecord {
  readonly instruments: readonly HeldInstrument[];
}

interface HeldInstrument {
  readonly id: string;
  readonly symbol: string;
  readonly rows: number;
  /** Time of the first and of the last row. */
  readonly fromUs: number;
  readonly toUs: number;
}

/** Batches with the names of what they hold. */
export function listedBatches(
  batches: readonly BatchRecord[],
  records: readonly InstrumentRecord[],
): readonly ListedBatch[] {
  const byNumber = new Map(records.map((record) => [record.number, record]));
  return batches.map((batch) => ({
    ...batch,
    instruments: batch.parts.flatMap(({ instrumentNumber, rows, fromUs, toUs }) => {
      const record = byNumber.get(instrumentNumber);
      return record ? [{ id: record.id, symbol: record.symbol, rows, fromUs, toUs }] : [];
    }),
  }));
}

/**
 * A batch as the HTTP interface and the command line tell it.
 * @param listed how many of its instruments at most; all unless said
 */
export function batchToJson(batch: ListedBatch, listed: Pick<BatchesQuery, 'mostInstruments'> = {}): BatchJson {
  const { id, createdAt, sourceName, kind, interval, rows, bytes, sha256, state, format, repairs, events } = batch;
  const instruments = batch.instruments.slice(0, listed.mostInstruments).map(({ fromUs, toUs, ...held }) => ({
    ...held,
    from: isoFromUs(fromUs),
    to: isoFromUs(toUs),
  }));
  const more = { format, repairs: [...repairs], events, ...spanOf(batch.instruments) };
  return { id, createdAt, sourceName, kind, interval, rows, bytes, sha256, state, ...more, instruments };
}

function spanOf(held: readonly HeldInstrument[]): Pick<BatchJson, 'instrumentCount' | 'from' | 'to'> {
  const instrumentCount = held.length;
  if (instrumentCount === 0) return { instrumentCount, from: null, to: null };
  const fromUs = held.reduce((least, one) => Math.min(least, one.fromUs), Number.POSITIVE_INFINITY);
  const toUs = held.reduce((most, one) => Math.max(most, one.toUs), Number.NEGATIVE_INFINITY);
  return { instrumentCount, from: isoFromUs(fromUs), to: isoFromUs(toUs) };
}
