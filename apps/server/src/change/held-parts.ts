/** What batches hold of one instrument, and the instrument as they give it. */
import { join } from 'node:path';
import type { LevelInterval } from '@candlemark/bars';
import type { DerivePart, DeriveSeries } from '../import/derive-protocol.ts';
import { finestFirst } from '../import/series-intake.ts';
import {
  type BatchPart,
  type BatchRecord,
  holdsRows,
  type InstrumentRecord,
  type RowBatch,
} from '../manifest/records.ts';
import { ALL_TIME } from '../market/change-range.ts';
import type { InstrumentState } from '../market/instrument-state.ts';
import { type Scales, widerScales } from '../market/scales.ts';
import type { WantedInstrument } from './derive-again.ts';

/** The rows of an instrument in a batch. */
export interface HeldPart {
  readonly batch: RowBatch;
  readonly part: BatchPart;
}

/** In the order of the batches. */
export function heldParts({ number }: InstrumentRecord, batches: readonly BatchRecord[]): readonly HeldPart[] {
  return batches
    .filter(holdsRows)
    .flatMap((batch) =>
      batch.parts.filter((part) => part.instrumentNumber === number).map((part): HeldPart => ({ batch, part })),
    );
}

/** Of which intervals there are rows, the finest first; null: trades. */
export function intervalsOf(held: readonly HeldPart[]): readonly { readonly interval: LevelInterval | null }[] {
  return finestFirst([...new Set(held.map(({ batch }) => batch.interval))].map((interval) => ({ interval })));
}

/** null where there are no rows. */
export function widestScales(held: readonly HeldPart[]): Scales | null {
  return held.reduce<Scales | null>(
    (widest, { part }) => (widest ? widerScales(widest, part.scales) : part.scales),
    null,
  );
}

export function derivePart(directory: string, { batch, part }: HeldPart): DerivePart {
  const { symbol, scales, stampCalendar } = part;
  return { file: join(directory, batch.file), symbol, scales, stampCalendar };
}

/**
 * The whole history of an instrument as batches give it, whatever the store has of it.
 * @returns null where there is nothing of it in the batches nor in the store
 */
export function wantedOf(
  directory: string,
  record: InstrumentRecord,
  before: InstrumentState | null,
  batches: readonly BatchRecord[],
): WantedInstrument | null {
  const held = heldParts(record, batches);
  const scales = widestScales(held) ?? before?.scales ?? null;
  if (scales === null) return null;
  const series = intervalsOf(held).map(({ interval }): DeriveSeries => {
    const own = held.filter(({ batch }) => batch.interval === interval);
    return { interval, keepsStored: false, parts: own.map((one) => derivePart(directory, one)) };
  });
  return { record, before, scales, range: ALL_TIME, series, replaced: ALL_TIME };
}
