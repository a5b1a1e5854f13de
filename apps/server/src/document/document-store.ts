import { statSync } from 'node:fs';
import {
  type AppliedChange,
  type ChangesBody,
  type ChangesResponse,
  DOCUMENT_LIMITS,
  type RecordsQuery,
} from '@candlemark/contracts';
import { sql } from 'kysely';
import { backupPath, copyDurably } from '../sqlite/copy-durably.ts';
import { isDiskFault } from '../sqlite/sqlite.ts';
import { logRange } from './change-log.ts';
import { ChangeQueue } from './change-queue.ts';
import { DocumentCounts } from './document-counts.ts';
import { type DocumentUnavailableError, failedDisk } from './document-error.ts';
import { beginAsNeeded, type DocumentOpening } from './document-opening.ts';
import { findDamage } from './find-damage.ts';
import { findLostChanges, type LostChanges } from './find-lost-changes.ts';
import { HighWaterMark } from './high-water-mark.ts';
import type { RecordKind } from './kinds/record-kind.ts';
import { RECORD_KINDS } from './kinds/registry.ts';
import { LayoutHistory } from './layout-history.ts';
import { type DocumentDatabase, openDatabase } from './open-database.ts';
import {
  type ChangePage,
  type ChangeSelection,
  type RecordPage,
  readChangePage,
  readRecordPage,
} from './read-pages.ts';
import { type ChangeRequest, type DocumentPlace, type Written, writeChanges } from './write-changes.ts';

export interface OpenDocumentOptions {
  readonly path: string;
  readonly opening: DocumentOpening;
  /** Changes that the log keeps, by default as many as are stated. */
  readonly keptChanges?: number;
  /** Told, before anything is written, that acknowledged changes are missing: a damaged log of SQLite lies beside the file. */
  readonly onLostChanges?: (lost: LostChanges) => void;
}

/** Called with what was applied just now, in order, once it is on the disk and before its authors are answered. */
export type AppliedListener = (changes: readonly AppliedChange[]) => void;

const KINDS: ReadonlyMap<string, RecordKind> = new Map(RECORD_KINDS.map((kind) => [kind.kind, kind]));
const kindOf = (kind: string): RecordKind | null => KINDS.get(kind) ?? null;

interface StoreParts {
  readonly epoch: string;
  readonly mark: HighWaterMark;
  readonly kept: number;
  readonly newId: () => string;
}

/** The document: records and the log of their changes, in one SQLite file that this process alone holds. */
export class DocumentStore {
  readonly #database: DocumentDatabase;
  readonly #path: string;
  readonly #epoch: string;
  readonly #mark: HighWaterMark;
  readonly #keptChanges: number;
  /** For changes that it makes itself. */
  readonly newId: () => string;
  readonly #queue = new ChangeQueue(
    (requests) => this.#write(requests),
    () => this.#checkpointAsNeeded(),
  );
  readonly #listeners = new Set<AppliedListener>();
  #place: DocumentPlace;
  #failure: DocumentUnavailableError | null = null;
  #hasChanged = false;

  private constructor(
    database: DocumentDatabase,
    path: string,
    { epoch, mark, kept, newId }: StoreParts,
    place: DocumentPlace,
  ) {
    this.#database = database;
    this.#path = path;
    this.#epoch = epoch;
    this.#mark = mark;
    this.#place = place;
    this.#keptChanges = kept;
    this.newId = newId;
  }

  /** @throws DocumentUnavailableError, and then nothing was changed */
  static async open({ path, opening, keptChanges, onLostChanges }: OpenDocumentOptions): Promise<DocumentStore> {
    const expected = await opening.expected();
    const mark = new HighWaterMark(markPath(path));
    let lost: LostChanges | null = null;
    const database = await openDatabase(path, expected !== null, (found) => {
      lost = findLostChanges(found, mark.read(), expected);
      if (lost !== null) onLostChanges?.(lost);
    });
    try {
      // The numbers of what is lost will be given out again.
      const epoch = await beginAsNeeded(database.db, opening, lost === null ? expected : null);
      // Into the file: a log that is damaged as a whole must not take this opening with it.
      database.handle.checkpoint();
      const place = await placeOf(database);
      const kept = keptChanges ?? DOCUMENT_LIMITS.keptChanges;
      mark.note({ epoch, seq: place.last });
      return new DocumentStore(database, path, { epoch, mark, kept, newId: opening.newId }, place);
    } catch (error) {
      await database.db.destroy();
      throw error;
    }
  }

  /** Whose sequence the numbers are of. */
  get epoch(): string {
    return this.#epoch;
  }

  /** The number of the last change. */
  get seq(): number {
    return this.#place.last;
  }

  /** The number of the first change that is still in the log. */
  get firstSeq(): number {
    return this.#place.first;
  }

  /** Applies changes in their order. Resolves when they are on the disk. @throws DocumentUnavailableError */
  async apply({ window, epoch, changes, whole = false }: ChangesBody): Promise<ChangesResponse> {
    const isOfEpoch = epoch === undefined || epoch === this.#epoch;
    const results = await this.#queue.submit({ window, isOfEpoch, changes, isWhole: whole });
    return { epoch: this.#epoch, results: [...results] };
  }

  /** @param query `cursor`: the key after which the page begins */
  records({ cursor, ...query }: RecordsQuery): Promise<RecordPage> {
    return readRecordPage(this.#database.db, { ...query, after: cursor });
  }

  /** Changes, oldest first. @param selection `topic`: the key of a record, or what records belong to */
  changes(selection: ChangeSelection): Promise<ChangePage> {
    return readChangePage(this.#database.db, selection);
  }

  /** The states that layouts have had. */
  get history(): LayoutHistory {
    return new LayoutHistory(this.#database.db, this, kindOf);
  }

  /** Reads every row, and tells what is not what was written. */
  findDamage(): AsyncGenerator<string> {
    return findDamage(this.#database.db, this.#place);
  }

  /** Answers what takes the listener away again. */
  onApplied(listener: AppliedListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Writes a copy as it is at one moment to `path`, which must not exist. Nothing else is done meanwhile. */
  async copyTo(path: string): Promise<void> {
    await sql`VACUUM INTO ${path}`.execute(this.#database.db);
  }

  /** Lets what was submitted be written, and leaves a copy of what was changed, for the day on which the file is damaged. */
  async close(): Promise<void> {
    await this.#queue.drained();
    try {
      if (this.#hasChanged && this.#failure === null) copyDurably(this.#database.handle, backupPath(this.#path));
    } catch {
      // A full disk: the copy of before stays, and the document itself is what counts.
    }
    this.#mark.close();
    await this.#database.db.destroy();
  }

  async #write(requests: readonly ChangeRequest[]): Promise<Written> {
    if (this.#failure !== null) throw this.#failure;
    const options = {
      kindOf,
      keptChanges: this.#keptChanges,
    };
    const written = await writeChanges(this.#database.db, requests, this.#place, options).catch((error: unknown) => {
      if (!isDiskFault(error)) throw error;
      this.#failure = failedDisk(this.#path, error);
      throw this.#failure;
    });
    this.#place = { ...written.place, counts: written.place.counts.settle() };
    if (written.applied.length > 0) {
      this.#hasChanged = true;
      this.#mark.note({ epoch: this.#epoch, seq: this.seq });
      for (const listener of [...this.#listeners]) listener(written.applied);
    }
    return written;
  }

  #checkpointAsNeeded(): void {
    if (this.#failure !== null) return;
    try {
      const bytes = statSync(`${this.#path}-wal`, { throwIfNoEntry: false })?.size ?? 0;
      if (bytes < LOG_BYTES) return;
      this.#database.handle.checkpoint();
    } catch (error) {
      // A full disk, or a log that cannot be looked at: it grows on, and the next commit tries again. All of it is on the disk.
      if (isDiskFault(error)) this.#failure = failedDisk(this.#path, error);
    }
  }
}

/** Where the high-water mark lies. */
function markPath(path: string): string {
  return `${path}.mark`;
}

/**
 * The log is written into the file when it has grown to this. The manifest does so with every commit, which costs two more
 * fsyncs; a document is edited all day, and a log of this size is read again in some milliseconds.
 */
const LOG_BYTES = 4 * 1024 * 1024;

async function placeOf({ db }: DocumentDatabase): Promise<DocumentPlace> {
  const range = await logRange(db);
  const { records } = await db
    .selectFrom('records')
    .select(({ fn }) => fn.countAll<number>().as('records'))
    .executeTakeFirstOrThrow();
  const named = await db
    .selectFrom('records')
    .select(({ fn }) => ['kind', 'quota', fn.countAll<number>().as('count')])
    .where('deleted', '=', 0)
    .where('quota', 'is not', null)
    .groupBy(['kind', 'quota'])
    .execute();
  const counts = named.map(({ kind, quota, count }) => [kind, quota ?? '', count] as const);
  return { first: range?.first ?? 1, last: range?.last ?? 0, counts: DocumentCounts.of(KINDS, records, counts) };
}
