import { join } from 'node:path';
import { type Calendar, type CalendarProposal, intervalLengthUs, US_PER_DAY } from '@candlemark/bars';
import type { ChangeStatus, ImportReport } from '@candlemark/contracts';
import type { DocumentAccess } from '../exchange/document-access.ts';
import type { IntakeTargets } from '../import/batch-intake.ts';
import type { FileImportService } from '../import/file-import-service.ts';
import type { Merge } from '../manifest/merges.ts';
import type { BatchRecord } from '../manifest/records.ts';
import { countMeetings, type Meeting } from '../market/duckdb/count-meetings.ts';
import type { KnownInstrument } from '../market/duckdb/duckdb-market-store.ts';
import { type Clock, createIdSource, isoNow } from '../workspace/clock.ts';
import type { WorkspaceLog } from '../workspace/workspace-log.ts';
import { ChangeError } from './change-error.ts';
import { forgetDeleted } from './delete-instrument.ts';
import {
  type DescriptionEdit,
  type DescriptionStep,
  describedSteps,
  stepsBack,
  symbolsOf,
} from './describe-instruments.ts';
import { type ListedBatch, listedBatches } from './listed-batch.ts';
import { followMerges, mergedRecord, partedRecord, refuseMerge, refuseUnmerge } from './merge-instruments.ts';
import { countRecords, finishRecords, type MovedRecords, NOTHING_MOVED } from './move-records.ts';
import { proposeAgain } from './propose-again.ts';
import { type BatchQuality, qualityOf } from './quality.ts';
import { overlaps, rollBackBatch } from './remove-batch.ts';
import { followCalendars, withCalendar } from './set-calendar.ts';

/** Finished changes that can still be asked for. */
const KEPT_CHANGES = 100;

/** Instruments of which it is known what they were before, so that it can be taken back. */
const KEPT_STEPS = 200_000;

/** A change of what is stored, on its way. */
export interface StoreChange {
  readonly id: string;
  status(): ChangeStatus;
  /** Resolves when the change can be read. Rejects with a `ChangeError`. */
  readonly done: Promise<void>;
}

/** What a merge would do. */
export interface MergePlan {
  readonly meetings: readonly Meeting[];
  /** Records of the document that would go along: drawings, charts. */
  readonly records: number;
}

/** What a data directory can be asked to do with what it holds. */
export type Changes = Pick<ChangeService, keyof ChangeService>;

export interface ChangeServiceOptions {
  readonly targets: IntakeTargets;
  readonly imports: FileImportService;
  /** Path of the built import child. */
  readonly childEntry: string;
  readonly clock: Clock;
  readonly log: WorkspaceLog;
  /** Drawings and layouts; null where there are none yet. */
  readonly document: () => Promise<DocumentAccess | null>;
}

/**
 * What can be done with stored data besides importing more. A change waits for the imports before it. It begins with one
 * commit to the manifest, after which it stands whenever the process dies: the market store follows now, or at the next start.
 */
export class ChangeService {
  readonly #options: ChangeServiceOptions;
  readonly #nextId: () => string;
  readonly #changes = new Map<string, RunningChange>();

  constructor(options: ChangeServiceOptions) {
    this.#options = options;
    this.#nextId = createIdSource(options.clock);
  }

  /** Every batch, in the order of acknowledgement. */
  async batches(): Promise<readonly ListedBatch[]> {
    const { manifest } = this.#options.targets;
    return listedBatches(await manifest.batches(), await manifest.instruments());
  }

  /** @throws ChangeError `batch-not-found` */
  async batch(id: string): Promise<ListedBatch> {
    const batch = (await this.batches()).find((one) => one.id === id);
    if (!batch) throw new ChangeError('batch-not-found', `There is no batch ${JSON.stringify(id)}.`);
    return batch;
  }

  /** What was told of the import that brought a batch; null where nothing is known. @throws ChangeError `batch-not-found` */
  async batchReport(id: string): Promise<ImportReport | null> {
    await this.batch(id);
    const report = await this.#options.targets.manifest.reportOf(id);
    return report === null ? null : (JSON.parse(report) as ImportReport);
  }

  /** What the imports of an instrument told of its rows, the newest first. @throws ChangeError `instrument-not-found` */
  async quality(id: string, most: number): Promise<readonly BatchQuality[]> {
    return await qualityOf(this.#options.targets.manifest, this.#known(id).record, most);
  }

  /** Where the file of a batch lies. */
  batchPath({ file }: BatchRecord): string {
    return join(this.#options.targets.dir.batches, file);
  }

  /**
   * Removes a batch: the store rolls back to what the others give.
   * @throws ChangeError `batch-not-found`, or `batch-damaged` when the rows of another batch would be lost
   */
  async removeBatch(id: string): Promise<StoreChange> {
    await this.#removableBatch(id);
    return this.#start(`Batch ${id} is removed`, async (workName) => {
      const { targets, childEntry, clock } = this.#options;
      const batch = await this.#removableBatch(id);
      await targets.manifest.removeBatch(batch, isoNow(clock));
      const removed = (await targets.manifest.removedBatches()).find(({ sequence }) => sequence === batch.sequence)!;
      await rollBackBatch({ targets, childEntry, workName }, removed);
    });
  }

  /** Deletes an instrument with all that was imported for it. @throws ChangeError `instrument-not-found` */
  async deleteInstrument(id: string): Promise<StoreChange> {
    this.#known(id);
    return this.#start(`Instrument ${id} is deleted`, async () => {
      const { targets, clock } = this.#options;
      await targets.manifest.removeInstrument(this.#known(id).record, isoNow(clock));
      await forgetDeleted(targets);
    });
  }

  /**
   * What a merge would do, before it is asked for.
   * @throws ChangeError `instrument-not-found`, `merge-refused` or `batch-damaged`
   */
  async planMerge(id: string, intoId: string): Promise<MergePlan> {
    const [one, into] = [this.#known(id), this.#known(intoId)];
    const { manifest, database } = this.#options.targets;
    refuseMerge(one.record, into.record, await manifest.batches());
    const meetings = await database.read((session) => countMeetings(session, one.state, into.state));
    const document = await this.#options.document();
    return { meetings, records: document === null ? 0 : await countRecords(document, id) };
  }

  /**
   * Makes an instrument part of another: its batches are the other's from then on, and its drawings.
   * @throws ChangeError `instrument-not-found`, `merge-refused` or `batch-damaged`
   */
  async mergeInstrument(id: string, intoId: string): Promise<StoreChange> {
    const { targets, childEntry, clock } = this.#options;
    const { manifest } = targets;
    const both = async () => {
      const [record, into] = [this.#known(id).record, this.#known(intoId).record];
      refuseMerge(record, into, await manifest.batches());
      return { record, into };
    };
    const { record, into } = await both();
    return this.#start(`${record.symbol} becomes part of ${into.symbol}`, async (workName, change) => {
      const now = await both();
      const parts = { before: now.into, after: mergedRecord(now.into, now.record) };
      await manifest.merge(now.record, parts, isoNow(clock));
      await followMerges({ targets, childEntry, workName });
      change.moved = await this.#moveRecords(id);
    });
  }

  /** Takes a merge back. @param id of the instrument that became part of another @throws ChangeError `merge-not-found`, `merge-refused` or `batch-damaged` */
  async unmergeInstrument(id: string): Promise<StoreChange> {
    const { targets, childEntry, clock } = this.#options;
    const { manifest } = targets;
    const parted = async () => {
      const merge = (await manifest.merges()).find(({ record }) => record.id === id);
      if (!merge) throw new ChangeError('merge-not-found', `No instrument ${JSON.stringify(id)} was merged.`);
      return { merge, into: refuseUnmerge(merge, await manifest.instruments(), await manifest.batches()) };
    };
    const { merge, into } = await parted();
    return this.#start(`${merge.record.symbol} is parted from ${into.symbol}`, async (workName, change) => {
      const now = await parted();
      await manifest.unmerge(now.merge, partedRecord(now.into, now.merge), isoNow(clock));
      await followMerges({ targets, childEntry, workName });
      change.moved = await this.#moveRecords(id);
    });
  }

  /** The instruments that have become part of one, the last first. @throws ChangeError `instrument-not-found` */
  async mergedInto(id: string): Promise<readonly Merge[]> {
    const { number } = this.#known(id).record;
    const merges = await this.#options.targets.manifest.merges();
    return merges.filter(({ into, undoneAt }) => into === number && undoneAt === null).toReversed();
  }

  /** Gives an instrument another calendar; its levels are rolled up again. @throws ChangeError `instrument-not-found` */
  async setCalendar(id: string, calendar: Calendar): Promise<StoreChange> {
    this.#known(id);
    return this.#start(`Instrument ${id} has the calendar ${calendar.name}`, async (workName) => {
      const { targets, childEntry } = this.#options;
      await targets.manifest.updateInstrument(withCalendar(this.#known(id).record, calendar));
      await followCalendars({ targets, childEntry, workName });
    });
  }

  /**
   * Says what instruments are, all or nothing; no rows change.
   * @throws ChangeError `instrument-not-found`, `instrument-changed`, `symbol-taken`, or `invalid-request` for too many tags
   */
  async describeInstruments(edits: readonly DescriptionEdit[]): Promise<StoreChange> {
    const steps = async () =>
      describedSteps(edits, {
        of: (id) => this.#known(id).record,
        bySymbol: await this.#options.targets.manifest.instrumentsBySymbol(symbolsOf(edits)),
      });
    const { length } = await steps();
    return this.#start(`${length} instruments are described`, async (_workName, change) => {
      await this.#describe(change, await steps(), 0);
    });
  }

  /**
   * Takes back what a change has said of instruments, but for what others said since.
   * @throws ChangeError `change-not-found`: it is none of those that are remembered
   */
  async undoDescription(id: string): Promise<StoreChange> {
    const steps = this.#changes.get(id)?.described?.steps ?? null;
    if (steps === null) {
      throw new ChangeError('change-not-found', `The change ${JSON.stringify(id)} cannot be taken back any more.`);
    }
    return this.#start(`What change ${id} described is taken back`, async (_workName, change) => {
      const { manifest, store } = this.#options.targets;
      const renamed = steps.filter(({ before, after }) => before.symbol !== after.symbol);
      const bySymbol = await manifest.instrumentsBySymbol(renamed.map(({ before }) => before.symbol));
      const back = stepsBack(steps, (instrument) => store.known(instrument)?.record, bySymbol);
      await this.#describe(change, back.steps, back.kept);
    });
  }

  /** What the data says of an instrument's calendar, and why. @throws ChangeError `instrument-not-found` */
  async proposeCalendar(id: string): Promise<CalendarProposal> {
    const { targets, childEntry } = this.#options;
    const { record, state } = this.#known(id);
    const isDaily = state.interval !== null && intervalLengthUs(state.interval) >= US_PER_DAY;
    // Daily bars are at midnight in the zone of their calendar.
    const timeZone = isDaily ? record.calendar.timeZone : record.timeZone;
    return proposeAgain({ targets, childEntry, workName: this.#nextId() }, state, timeZone);
  }

  /** A change that runs, or one of the last 100 that ended. */
  change(id: string): StoreChange | undefined {
    return this.#changes.get(id);
  }

  async #describe(change: RunningChange, steps: readonly DescriptionStep[], kept: number): Promise<void> {
    const { manifest, store } = this.#options.targets;
    const records = steps.map(({ after }) => after);
    await manifest.updateInstruments(records);
    store.publish(records.map((record) => ({ record, state: this.#known(record.id).state })));
    change.described = { steps, instruments: steps.length, kept };
    this.#forgetOldestSteps();
  }

  /** What cannot be moved now is moved at the next start. */
  async #moveRecords(id: string): Promise<MovedRecords> {
    const { targets, clock, document, log } = this.#options;
    try {
      const tools = { targets, newId: this.#nextId, now: isoNow(clock) };
      return (await finishRecords(document, tools)).get(id) ?? NOTHING_MOVED;
    } catch (error) {
      log.error({ error }, 'The document could not follow a merge; the next start tries again');
      return NOTHING_MOVED;
    }
  }

  #known(id: string): KnownInstrument {
    const known = this.#options.targets.store.known(id);
    if (!known) throw new ChangeError('instrument-not-found', `There is no instrument ${JSON.stringify(id)}.`);
    return known;
  }

  async #removableBatch(id: string): Promise<BatchRecord> {
    const batch = await this.batch(id);
    const damaged = (await this.batches()).find(
      (other) => other.state === 'damaged' && other.sequence !== batch.sequence && overlaps(batch, other),
    );
    if (!damaged) return batch;
    throw new ChangeError(
      'batch-damaged',
      `${damaged.file} (${damaged.sourceName}) is damaged, and the store alone still holds its rows, which lie among those of ${batch.sourceName}. Import ${damaged.sourceName} again first.`,
    );
  }

  #start(what: string, work: (workName: string, change: RunningChange) => Promise<void>): StoreChange {
    const { imports, log, targets } = this.#options;
    const change = new RunningChange(this.#nextId());
    const done = imports.inTurn(async () => {
      change.state = 'running';
      try {
        await work(change.id, change);
        change.state = 'done';
        log.info({ change: change.id }, what);
      } catch (error) {
        // Some errors leave DuckDB unable to answer anything more until it is opened anew.
        if (!(error instanceof ChangeError)) await targets.database.reopen().catch(() => undefined);
        change.failure = asChangeError(error, what);
        change.state = 'failed';
        log.error({ change: change.id, error }, change.failure.message);
        throw change.failure;
      }
    });
    done.catch(() => undefined);
    change.done = done;
    this.#changes.set(change.id, change);
    this.#forgetOldest();
    return change;
  }

  #forgetOldest(): void {
    const ended = [...this.#changes.values()].filter(({ state }) => state === 'done' || state === 'failed');
    for (const { id } of ended.slice(0, Math.max(0, ended.length - KEPT_CHANGES))) this.#changes.delete(id);
  }

  /** The newest stays whatever its size. */
  #forgetOldestSteps(): void {
    let kept = 0;
    for (const change of [...this.#changes.values()].reverse()) {
      const { described } = change;
      if (described === null) continue;
      const { length } = described.steps ?? [];
      if (kept > 0 && kept + length > KEPT_STEPS) change.described = { ...described, steps: null };
      else kept += length;
    }
  }
}

class RunningChange implements StoreChange {
  readonly id: string;
  state: ChangeStatus['state'] = 'waiting';
  failure: ChangeError | null = null;
  /** Of a change of what instruments are, once it is done; without its steps once they are forgotten. */
  described: Described | null = null;
  /** Of a merge, once it is done. */
  moved: MovedRecords | null = null;
  done: Promise<void> = Promise.resolve();

  constructor(id: string) {
    this.id = id;
  }

  status(): ChangeStatus {
    const { id, state, failure, described, moved } = this;
    return {
      id,
      state,
      ...(described && { described: { instruments: described.instruments, kept: described.kept } }),
      ...(moved && { moved }),
      failure: failure && { code: failure.code, message: failure.message },
    };
  }
}

interface Described {
  readonly steps: readonly DescriptionStep[] | null;
  readonly instruments: number;
  /** Fields that were not taken back, because others changed them since. */
  readonly kept: number;
}

function asChangeError(error: unknown, what: string): ChangeError {
  if (error instanceof ChangeError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new ChangeError(
    'change-failed',
    `${what}, but the market store could not follow yet: ${message}. The next start tries again.`,
  );
}
