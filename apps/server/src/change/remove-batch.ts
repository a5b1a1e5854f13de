/*
 * Takes a removed batch out of the market store: its rows go, and where other batches have rows of the same series in its
 * range, these are merged again as their imports merged them. Only the buckets around the batch are computed, unless a
 * series or a scale goes with it.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { compileCalendar, type LevelInterval } from '@candlemark/bars';
import type { IntakeTargets } from '../import/batch-intake.ts';
import type { DeriveSeries } from '../import/derive-protocol.ts';
import { takeOutEvents } from '../import/event-intake.ts';
import type { RemovedBatch, RemovedPart } from '../manifest/manifest.ts';
import { type BatchRecord, holdsRows, type InstrumentRecord } from '../manifest/records.ts';
import { ALL_TIME, affectedRanges } from '../market/change-range.ts';
import { deleteEventsOfBatch } from '../market/duckdb/event-table.ts';
import { readAppliedBatches, unmarkApplied } from '../market/duckdb/state-table.ts';
import { type InstrumentState, seriesOf } from '../market/instrument-state.ts';
import { sameScales } from '../market/scales.ts';
import { type DeriveAgain, deriveAgain, type WantedInstrument } from './derive-again.ts';
import { derivePart, heldParts, intervalsOf, widestScales } from './held-parts.ts';

/** Rolls the market store back to what the remaining batches give, and deletes the file. */
export async function rollBackBatch(tools: DeriveAgain, removed: RemovedBatch): Promise<void> {
  const { targets } = tools;
  const applied = await targets.database.read(readAppliedBatches);
  if (applied.has(removed.sequence)) {
    const batches = (await targets.manifest.batches()).filter(({ sequence }) => applied.has(sequence));
    const records = new Map((await targets.manifest.instruments()).map((record) => [record.number, record]));
    const wanted = removed.parts.flatMap((part): WantedInstrument[] => {
      if (part.holdsEvents) return [];
      const record = records.get(part.instrumentNumber);
      const before = record && targets.store.known(record.id)?.state;
      return before ? [withoutPart(targets, part, record, before, batches)] : [];
    });
    // An instrument that is left without rows comes back, if it does, under a revision that was never served.
    for (const { record, before, series } of wanted) {
      if (series.length === 0) await targets.manifest.raiseRevision(record.number, before!.revision + 1);
    }
    if (removed.parts.some(({ holdsEvents }) => holdsEvents)) await takeOutEvents(targets, removed);
    else {
      await deriveAgain(tools, wanted, {
        prepare: (session) => deleteEventsOfBatch(session, removed.sequence),
        mark: (session) => unmarkApplied(session, [removed.sequence]),
      });
    }
  }
  rmSync(join(targets.dir.batches, removed.file), { force: true });
}

function withoutPart(
  { dir }: IntakeTargets,
  removed: RemovedPart,
  record: InstrumentRecord,
  before: InstrumentState,
  batches: readonly BatchRecord[],
): WantedInstrument {
  const left = heldParts(record, batches);
  const calendar = compileCalendar(record.calendar);
  const intervals = intervalsOf(left);
  const scales = widestScales(left);
  const span = { fromUs: removed.fromUs, toUs: removed.toUs + 1 };
  const isWhole =
    scales === null ||
    !sameScales(scales, before.scales) ||
    intervals.length !== seriesOf(before).length ||
    !isStampedAs(removed, before.calendar) ||
    left.some(({ part }) => !isStampedAs(part, before.calendar));
  const range = isWhole ? ALL_TIME : affectedRanges(calendar, before.interval, span).hull;
  const series = intervals.map(({ interval }): DeriveSeries => {
    if (interval !== removed.interval) return { interval, keepsStored: true, parts: [] };
    const own = left.filter(
      ({ batch, part }) => batch.interval === interval && part.toUs >= range.fromUs && part.fromUs < range.toUs,
    );
    return { interval, keepsStored: false, parts: own.map((held) => derivePart(dir.batches, held)) };
  });
  return { record, before, scales: scales ?? before.scales, range, series, replaced: isWhole ? ALL_TIME : span };
}

function isStampedAs({ stampCalendar }: Pick<RemovedPart, 'stampCalendar'>, calendarText: string): boolean {
  return stampCalendar === null || JSON.stringify(stampCalendar) === calendarText;
}

/** Whether a batch has rows of the same series of the same instruments, in the same range. */
export function overlaps(a: BatchRecord, b: BatchRecord): boolean {
  // Events lie in the store batch by batch: what is damaged of others does not matter.
  if (!holdsRows(a) || !holdsRows(b)) return false;
  const interval: LevelInterval | null = a.interval;
  if (interval !== b.interval) return false;
  return a.parts.some((part) =>
    b.parts.some(
      (other) =>
        other.instrumentNumber === part.instrumentNumber && other.fromUs <= part.toUs && other.toUs >= part.fromUs,
    ),
  );
}
