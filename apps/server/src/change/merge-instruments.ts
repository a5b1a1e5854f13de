/*
 * Makes one instrument part of another, and takes that back. The batches stay what they are: the manifest lists those of the one as
 * batches of the other, and both are derived from them again, merged in the order of the imports as if they had been of one
 * instrument from the start. The market store shows by itself whether it has followed: an instrument that the manifest does not
 * name any more has rows in it until it has, one that came back has none. Cost: that of importing the two again.
 */
import type { IntakeTargets } from '../import/batch-intake.ts';
import { type Merge, numbersOf } from '../manifest/merges.ts';
import { type BatchRecord, holdsRows, type InstrumentRecord, symbolKey } from '../manifest/records.ts';
import { ALL_TIME } from '../market/change-range.ts';
import { moveEvents } from '../market/duckdb/event-table.ts';
import { deleteRows } from '../market/duckdb/rows-writer.ts';
import type { Session } from '../market/duckdb/session.ts';
import { deleteState, readAppliedBatches, readStates } from '../market/duckdb/state-table.ts';
import { tablesOf } from '../market/duckdb/take-in-series.ts';
import type { InstrumentState } from '../market/instrument-state.ts';
import { isExact } from '../market/scales.ts';
import { ChangeError } from './change-error.ts';
import { type DeriveAgain, deriveAgain, type WantedInstrument } from './derive-again.ts';
import { wantedOf } from './held-parts.ts';

/** The other instrument once one has become part of it: its numbers are written as finely as those of both. */
export function mergedRecord(into: InstrumentRecord, record: InstrumentRecord): InstrumentRecord {
  const closesOnly = into.closesOnly && record.closesOnly;
  if (into.numbersOrigin === 'given') return { ...into, closesOnly };
  return {
    ...into,
    closesOnly,
    tickSize: Math.min(into.tickSize, record.tickSize),
    displayDecimals: Math.max(into.displayDecimals, record.displayDecimals),
  };
}

/** The other instrument once a merge is taken back; what somebody said of its numbers since stays. */
export function partedRecord(into: InstrumentRecord, { numbers: { before, after } }: Merge): InstrumentRecord {
  const isAsMerged = into.tickSize === after.tickSize && into.displayDecimals === after.displayDecimals;
  return isAsMerged ? { ...into, ...numbersOf(before) } : into;
}

/** @throws ChangeError `merge-refused` or `batch-damaged` where the two cannot be one */
export function refuseMerge(record: InstrumentRecord, into: InstrumentRecord, batches: readonly BatchRecord[]): void {
  const of = (instrument: InstrumentRecord) =>
    batches.filter(({ parts }) => parts.some(({ instrumentNumber }) => instrumentNumber === instrument.number));
  if (record.number === into.number) {
    throw new ChangeError('merge-refused', `${record.symbol} cannot become part of itself.`);
  }
  if (record.synthetic !== into.synthetic) {
    throw new ChangeError(
      'merge-refused',
      `${(record.synthetic ? record : into).symbol} is synthetic and the other is not: what was generated would look as if it had been traded.`,
    );
  }
  const both = of(record).find((batch) => of(into).includes(batch));
  if (both !== undefined) {
    throw new ChangeError(
      'merge-refused',
      `${both.sourceName} (batch ${both.id}) has rows of both ${record.symbol} and ${into.symbol}: one file cannot say two things of one instrument. Remove that batch, or import the file again with only one of them.`,
    );
  }
  refuseDamaged([...of(record), ...of(into)]);
}

/** @throws ChangeError `merge-refused` or `batch-damaged` where it cannot be taken back any more */
export function refuseUnmerge(
  merge: Merge,
  instruments: readonly InstrumentRecord[],
  batches: readonly BatchRecord[],
): InstrumentRecord {
  const { symbol } = merge.record;
  const refuse = (why: string) => new ChangeError('merge-refused', `${symbol} cannot be parted again: ${why}.`);
  const into = instruments.find(({ number }) => number === merge.into);
  if (merge.undoneAt !== null) throw refuse('that was done already');
  if (into === undefined) {
    throw refuse('what it became part of was deleted, or has become part of another; part that one first');
  }
  const holder = instruments.find((one) => symbolKey(one.symbol) === symbolKey(symbol));
  if (holder !== undefined) {
    throw refuse(`another instrument (${holder.name}) has its symbol by now; give that one another symbol first`);
  }
  const own = batches.filter(
    ({ sequence, parts }) =>
      merge.sequences.includes(sequence) && parts.some(({ instrumentNumber }) => instrumentNumber === into.number),
  );
  if (!own.some(holdsRows)) throw refuse('all that was imported for it was removed since');
  refuseDamaged(batches.filter(({ parts }) => parts.some(({ instrumentNumber }) => instrumentNumber === into.number)));
  return into;
}

/** The rows of a damaged batch are in the market store alone, and would be lost. */
function refuseDamaged(batches: readonly BatchRecord[]): void {
  const damaged = batches.find(({ state }) => state === 'damaged');
  if (damaged === undefined) return;
  throw new ChangeError(
    'batch-damaged',
    `${damaged.file} (${damaged.sourceName}) is damaged, and the store alone still holds its rows. Import ${damaged.sourceName} again first, and remove the damaged batch.`,
  );
}

/** Brings the market store to what the manifest says of merges. Returns how many instruments were derived. */
export async function followMerges(tools: DeriveAgain): Promise<number> {
  const { targets } = tools;
  const plan = await planOf(targets);
  if (plan === null) return 0;
  const { wanted, absorbed, moves, gone } = plan;
  for (const { record, before, series } of wanted) {
    // What is left without rows comes back, if it does, under a revision that was never served.
    if (series.length === 0 && before) await targets.manifest.raiseRevision(record.number, before.revision + 1);
  }
  await deriveAgain(tools, wanted, {
    gone,
    prepare: async (session) => {
      for (const move of moves) await moveEvents(session, move.from, move.to, move.sequences);
    },
    mark: (session) => forgetStates(session, absorbed),
  });
  return wanted.length;
}

interface FollowPlan {
  readonly wanted: readonly WantedInstrument[];
  /** What the market store still has of instruments that are part of others. */
  readonly absorbed: readonly InstrumentState[];
  readonly moves: readonly { readonly from: number; readonly to: number; readonly sequences: readonly number[] }[];
  readonly gone: readonly string[];
}

/** null where the market store has followed. */
async function planOf({ dir, manifest, database, store }: IntakeTargets): Promise<FollowPlan | null> {
  const merges = await manifest.merges();
  if (merges.length === 0) return null;
  const states = new Map((await database.read(readStates)).map((state) => [state.instrument, state]));
  const applied = await database.read(readAppliedBatches);
  const batches = (await manifest.batches()).filter(({ sequence }) => applied.has(sequence));
  const records = new Map((await manifest.instruments()).map((record) => [record.number, record]));
  const standing = new Map(merges.flatMap((merge) => (merge.undoneAt === null ? [[merge.record.number, merge]] : [])));
  const hasRows = (number: number) =>
    batches.some((batch) => holdsRows(batch) && batch.parts.some((part) => part.instrumentNumber === number));
  const inward = [...standing.values()].filter(({ record }) => states.has(record.number));
  const outward = merges.filter(
    ({ record: { number }, undoneAt }) =>
      undoneAt !== null && records.has(number) && !states.has(number) && hasRows(number),
  );
  if (inward.length === 0 && outward.length === 0) return null;
  const lastOf = (number: number): number => {
    const next = standing.get(number);
    return next === undefined ? number : lastOf(next.into);
  };
  const touched = new Set([
    ...inward.map(({ into }) => lastOf(into)),
    ...outward.flatMap(({ record, into }) => [record.number, lastOf(into)]),
  ]);
  const wanted = [...touched].flatMap((number) => {
    const record = records.get(number);
    if (record === undefined) return [];
    return wantedOf(dir.batches, record, states.get(number) ?? null, batches) ?? [];
  });
  return {
    wanted,
    absorbed: inward.map(({ record }) => states.get(record.number)!),
    moves: [
      ...inward.map(({ record, into, sequences }) => ({ from: record.number, to: lastOf(into), sequences })),
      ...outward.map(({ record, into, sequences }) => ({ from: lastOf(into), to: record.number, sequences })),
    ],
    gone: inward.flatMap(({ record: { id } }) => (store.known(id) ? [id] : [])),
  };
}

async function forgetStates(session: Session, states: readonly InstrumentState[]): Promise<void> {
  for (const state of states) {
    for (const table of tablesOf(state)) {
      await deleteRows(session, table, state.instrument, isExact(state.scales), ALL_TIME);
    }
    await deleteState(session, state.instrument);
  }
}
