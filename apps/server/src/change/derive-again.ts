/*
 * Derives instruments again and puts them into the store in one transaction, with the marks that go with it. What is wanted
 * stands in the manifest by then: whenever the process dies, the next start does it again.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { IntakeTargets } from '../import/batch-intake.ts';
import { ImportChild } from '../import/import-child.ts';
import { derivedRows, deriveInstrument, planSeries, type WantedSeries } from '../import/series-intake.ts';
import type { InstrumentRecord } from '../manifest/records.ts';
import type { TimeRange } from '../market/change-range.ts';
import type { Session } from '../market/duckdb/session.ts';
import { settleAdjustments } from '../market/duckdb/settle-adjustments.ts';
import { deleteState, replaceState } from '../market/duckdb/state-table.ts';
import { takeInSeries } from '../market/duckdb/take-in-series.ts';
import type { InstrumentState } from '../market/instrument-state.ts';
import { withRevision } from '../market/revision.ts';

/** An instrument as it is to be, and the range in which series that do not keep their stored rows are replaced. */
export interface WantedInstrument extends WantedSeries {
  readonly replaced: TimeRange | null;
}

export interface DeriveAgain {
  readonly targets: IntakeTargets;
  readonly childEntry: string;
  /** Name of a new directory below DATA/tmp. */
  readonly workName: string;
}

/** What is done in the same transaction. */
export interface Alongside {
  /** Before anything is derived. */
  readonly prepare?: (session: Session) => Promise<void>;
  /** Once all of it is. */
  readonly mark: (session: Session) => Promise<void>;
  /** Ids of further instruments that are gone by then. */
  readonly gone?: readonly string[];
}

export async function deriveAgain(
  { targets, childEntry, workName }: DeriveAgain,
  wanted: readonly WantedInstrument[],
  { prepare, mark, gone: alsoGone = [] }: Alongside,
): Promise<void> {
  const { dir, database, manifest, store } = targets;
  const workDir = join(dir.tmp, workName);
  mkdirSync(workDir);
  const child = startChild(childEntry);
  try {
    const changed: { record: InstrumentRecord; state: InstrumentState }[] = [];
    const gone: InstrumentRecord[] = [];
    await database.write(
      async (session) => {
        await prepare?.(session);
        // One after the other, so that the files of one instrument at a time lie on the disk.
        for (const [index, one] of wanted.entries()) {
          const outDir = join(workDir, String(index));
          mkdirSync(outDir);
          const plan = await planSeries(database, one, outDir);
          const instruments = [deriveInstrument(plan)];
          const answer = await child.request({ type: 'derive', instruments, outDir });
          const rows = derivedRows(plan, answer.instruments[0]!, one.replaced);
          const taken = await takeInSeries(session, one.before, rows);
          const settled = taken && (await settleAdjustments(session, taken, plan.calendar));
          // What comes back does so under a revision that was never served.
          const state = settled && (one.before ? settled : withRevision(settled, one.record.revision + 1));
          if (state) await replaceState(session, state);
          else await deleteState(session, one.record.number);
          if (state) changed.push({ record: one.record, state });
          else gone.push(one.record);
          rmSync(outDir, { recursive: true });
        }
        await mark(session);
      },
      () => store.publish(changed, [...gone.map(({ id }) => id), ...alsoGone]),
    );
    for (const { record, state } of changed) await manifest.raiseRevision(record.number, state.revision);
  } finally {
    await child.dispose();
    rmSync(workDir, { recursive: true, force: true });
  }
}

/** A child that reads no file. */
export function startChild(entry: string): ImportChild {
  return new ImportChild({
    entry,
    source: null,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
}
