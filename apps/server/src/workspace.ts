import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { DiskRoom } from '@candlemark/contracts';
import type { FrozenWorkspace } from './backup/freeze-workspace.ts';
import { ChangeService } from './change/change-service.ts';
import { finishCalendars, finishMovedRecords, finishRemovals } from './change/finish-changes.ts';
import { type CompactReport, compactMarket, removeFreshMarket } from './compact/compact-market.ts';
import type { DocumentDoor } from './document/document-door.ts';
import { DOCUMENT_OPENING } from './document/document-opening.ts';
import { documentOfStore } from './exchange/document-access.ts';
import { createFillService, type FillService } from './fills/fill-service.ts';
import type { IntakeTargets } from './import/batch-intake.ts';
import { importChildEntry } from './import/child-entry.ts';
import { FileImportService } from './import/file-import-service.ts';
import type { ImportService } from './import/import-service.ts';
import { diskRoom } from './import/room-on-disk.ts';
import { Manifest, type RemovedBatch } from './manifest/manifest.ts';
import type { BatchRecord } from './manifest/records.ts';
import type { MarketDatabase } from './market/duckdb/database.ts';
import { DuckDbMarketStore } from './market/duckdb/duckdb-market-store.ts';
import { readAppliedBatches, readStates } from './market/duckdb/state-table.ts';
import type { InstrumentState } from './market/instrument-state.ts';
import type { MarketStore } from './market/market-store.ts';
import type { StatisticsEngine } from './market/statistics-engine.ts';
import { isFull, SqliteBusyError } from './sqlite/sqlite.ts';
import type { VerifyOptions, VerifySummary } from './verify/verify-workspace.ts';
import { type CacheFolder, openCacheFolder } from './workspace/cache-mark.ts';
import { type BatchCheck, checkBatches, isBatchSound } from './workspace/check-batches.ts';
import { type Clock, createIdSource, isoNow, systemClock } from './workspace/clock.ts';
import { createDirectory, type DataDir, dataDirPaths, emptyTmp } from './workspace/data-dir.ts';
import { freeBytes } from './workspace/disk-space.ts';
import { DataDirInUseError, removeHolderFile, writeHolderFile } from './workspace/holder-file.ts';
import { inspectBatches, inspectDataDir, noRoomIn } from './workspace/inspect-data-dir.ts';
import type { OpenedDocument } from './workspace/open-document.ts';
import { type OpenMarketOptions, openMarket, removeMarket } from './workspace/open-market.ts';
import { isBeginning, liftRevisions, publishStored, takeInMissing } from './workspace/reconcile.ts';
import type { WorkspaceLog } from './workspace/workspace-log.ts';

export type { WorkspaceLog } from './workspace/workspace-log.ts';

/** Why not more or less: docs/decisions/memory.md. */
const MARKET_MEMORY_LIMIT = '512MB';

export interface OpenWorkspaceOptions {
  /** Path of the data directory; created when missing. */
  readonly dataDir: string;
  readonly log: WorkspaceLog;
  /** Upper bound of DuckDB's buffers in this process, e.g. `512MB` (the default, `MARKET_MEMORY_LIMIT`). */
  readonly memoryLimit?: string;
  readonly clock?: Clock;
  /** Path of the built import child, where it does not lie beside the bundle. */
  readonly importChild?: string;
  /** What an import's process may occupy, by default `MAX_CHILD_BYTES`, and how much of a disk is left. */
  readonly childMemoryBytes?: number;
  readonly freeBytes?: (folder: string) => number;
  /**
   * Throw the market store away and build it anew from the batches. Refused while a batch is damaged, unless
   * `without-damaged` accepts that its rows are left out; then the former store is kept in `aside/`.
   */
  readonly rebuild?: 'whole' | 'without-damaged';
  /** Open although none of the batches is there: they are marked damaged, and the market store's rows go on being served. */
  readonly acceptLostBatches?: boolean;
  /** Begin an empty document where the one that there was is damaged or gone; what there is of it is moved aside. */
  readonly acceptLostDocument?: boolean;
}

/** Small remarks about a data directory that outlive the process, such as "the demo was offered". */
export interface WorkspaceSettings {
  get(key: string): Promise<string | null>;
  set(key: string, value: string): Promise<void>;
}

/** The one door to a data directory, for the server and for commands alike. */
export interface Workspace {
  readonly store: MarketStore;
  /** The engine behind it, for statistics. */
  readonly engine: StatisticsEngine;
  readonly imports: ImportService;
  /** Removes batches, deletes instruments, sets calendars. */
  readonly changes: ChangeService;
  /** Own trades. */
  readonly fills: FillService;
  /** An existing directory for files that are on their way to an import; emptied at every start. */
  readonly uploadDir: string;
  /** Where what is made from the data is kept; nothing in it is missed when it is deleted. */
  readonly cache: Pick<CacheFolder, 'path' | 'isDoubtful'>;
  readonly settings: WorkspaceSettings;
  /** Opens the document at the first call: most commands have no use for it. */
  openDocument(): Promise<DocumentDoor>;
  /** Takes hold of everything that a backup needs, as it is now. @param program the version of this program */
  freeze(program: string): Promise<FrozenWorkspace>;
  /** How much the disk of the directory still takes. */
  readonly diskRoom: () => DiskRoom;
  /** How many batches opening took in again: 0 unless a process died or the store was rebuilt. */
  readonly recoveredBatches: number;
  /** How many acknowledged batches the store does not hold: damaged ones, and those that could not be taken in. */
  readonly missingBatches: number;
  /** Compares everything that is stored with what it should be; changes nothing. */
  verify(options: Omit<VerifyOptions, 'document'>): Promise<VerifySummary>;
  /** Returns the space of removed and replaced rows to the disk. Reading goes on; imports wait. */
  compact(): Promise<CompactReport>;
  /** Cancels running imports, checkpoints and releases the directory. */
  close(): Promise<void>;
}

/**
 * Opens (creating or repairing) the workspace in `dataDir`.
 * @throws DataDirInUseError when another process holds it, and DataDirRefusedError, ManifestDamagedError or NewerDataError
 * when it is not one to work with; then nothing in it was changed.
 */
export async function openWorkspace(options: OpenWorkspaceOptions): Promise<Workspace> {
  const dir = dataDirPaths(resolve(options.dataDir));
  try {
    return await openDirectory(dir, options);
  } catch (error) {
    throw isFull(error) || (error as NodeJS.ErrnoException).code === 'ENOSPC' ? noRoomIn(dir, error) : error;
  }
}

async function openDirectory(dir: DataDir, options: OpenWorkspaceOptions): Promise<Workspace> {
  inspectDataDir(dir);
  createDirectory(dir.root);
  const manifest = await openManifest(dir, options.acceptLostBatches ?? false);
  try {
    createDirectory(dir.batches);
    writeHolderFile(dir.root);
    emptyTmp(dir);
    removeFreshMarket(dir);
    return await openWithManifest(dir, manifest, options);
  } catch (error) {
    removeHolderFile(dir.root);
    await manifest.close();
    throw error;
  }
}

async function openWithManifest(dir: DataDir, manifest: Manifest, options: OpenWorkspaceOptions): Promise<Workspace> {
  const { log, clock = systemClock, memoryLimit = MARKET_MEMORY_LIMIT, rebuild } = options;
  const childEntry = options.importChild ?? importChildEntry();
  const check = { dir, manifest, log, clock };
  const batches = rebuild === undefined ? await checkBatches(check) : await readForRebuild(check, rebuild);
  const isPrecious = batches.some((batch) => batch.state === 'damaged');
  if (rebuild !== undefined) removeMarket({ dir, clock, isPrecious }, { isSound: true });
  const { targets, states } = await openTargets({ dir, memoryLimit, log, clock, isPrecious }, manifest, batches);
  const cache = await openCacheFolder(dir, manifest, createIdSource(clock)());
  const records = new Map((await manifest.instruments()).map((record) => [record.number, record]));
  await publishStored(targets, states, records);
  const isBuiltAnew = targets.store.listInstruments().length === 0;
  const changeTools = { targets, childEntry, workName: 'changes' };
  await finishRemovals(changeTools, log);
  const recoveredBatches = await takeInMissing({ targets, check, batches, records, childEntry, log });
  await finishCalendars(changeTools, log);
  await liftRevisions(targets, isBuiltAnew);
  const freeBytesOf = options.freeBytes ?? freeBytes;
  const acceptLost = options.acceptLostDocument ?? false;
  let document: Promise<OpenedDocument> | null = null;
  const openOnce = async () => {
    // Its code too is loaded only where it is needed: an import is ready to read that much earlier.
    const { openDocument } = await import('./workspace/open-document.ts');
    return openDocument({ dir, manifest, log, clock, acceptLost });
  };
  const documentDoor = async () => {
    document ??= openOnce();
    return (await document).door;
  };
  const documentIfThere = async () => {
    const isThere = existsSync(dir.document) || (await manifest.setting(DOCUMENT_OPENING)) !== null;
    return isThere ? documentOfStore((await documentDoor()).store(), 'merge') : null;
  };
  await finishMovedRecords(documentIfThere, { targets, newId: createIdSource(clock), now: isoNow(clock) }, log);
  const imports = new FileImportService({
    targets,
    childEntry,
    clock,
    freeBytes: freeBytesOf,
    childMemoryBytes: options.childMemoryBytes,
    log,
  });
  return {
    store: targets.store,
    engine: targets.store,
    imports,
    changes: new ChangeService({ targets, imports, childEntry, clock, log, document: documentIfThere }),
    fills: createFillService(manifest, targets.store),
    uploadDir: dir.tmp,
    diskRoom: () => diskRoom(dir.root, freeBytesOf),
    cache,
    settings: {
      get: (key) => manifest.setting(key),
      set: (key, value) => manifest.setSetting(key, value),
    },
    openDocument: documentDoor,
    async freeze(program) {
      const { freezeWorkspace } = await import('./backup/freeze-workspace.ts');
      const newId = createIdSource(clock);
      return freezeWorkspace({ dir, manifest, document: await documentDoor(), clock, newId, program });
    },
    recoveredBatches,
    missingBatches: await countMissing(targets),
    compact: () => compactMarket(dir, targets.database),
    async verify(verifyOptions) {
      const { verifyWorkspace } = await import('./verify/verify-workspace.ts');
      const isThere = existsSync(dir.document) || (await manifest.setting(DOCUMENT_OPENING)) !== null;
      return verifyWorkspace(targets, { ...verifyOptions, document: isThere ? await documentDoor() : null });
    },
    async close() {
      const documentClosed = closeDocument(document, log);
      await imports.close();
      await targets.store.close();
      await targets.database.close();
      cache.close();
      await documentClosed;
      removeHolderFile(dir.root);
      await manifest.close();
    },
  };
}

/** A document that fails to close keeps what was acknowledged; the rest of the directory is closed all the same. */
async function closeDocument(document: Promise<OpenedDocument> | null, log: WorkspaceLog): Promise<void> {
  try {
    await (await document)?.close();
  } catch (error) {
    log.error({ error }, 'The document could not be closed in order; the next start reads its log');
  }
}

/**
 * Opens the market store; one that cannot be used, or holds anything but a beginning of the batches, is built anew. Answers
 * what it says of its instruments too.
 */
async function openTargets(
  options: OpenMarketOptions,
  manifest: Manifest,
  batches: readonly BatchRecord[],
): Promise<{ readonly targets: IntakeTargets; readonly states: readonly InstrumentState[] }> {
  const { dir, log } = options;
  let database = await openMarket(options);
  const found = await statesOf(database, batches, await manifest.removedBatches());
  const states = typeof found === 'string' ? [] : found;
  if (typeof found === 'string') {
    await database.close();
    // Whoever put an older manifest in its place may want the rows that only the newer one knew.
    const movedTo = removeMarket({ ...options, isPrecious: true }, { isSound: true });
    log.error({ movedTo }, `${dir.market} ${found}; it was moved aside and is built anew from the batches`);
    database = await openMarket(options);
  }
  return { targets: { dir, manifest, database, store: new DuckDbMarketStore(database) }, states };
}

/** What the market store says of its instruments, or why it is of no use although it opens. */
async function statesOf(
  database: MarketDatabase,
  batches: readonly BatchRecord[],
  removed: readonly RemovedBatch[],
): Promise<readonly InstrumentState[] | string> {
  try {
    const states = await database.read(readStates);
    return (await isBeginning(database, batches, removed)) ? states : 'does not follow the manifest';
  } catch (error) {
    return `cannot be read (${String(error)})`;
  }
}

async function countMissing({ manifest, database }: IntakeTargets): Promise<number> {
  const applied = await database.read(readAppliedBatches);
  return (await manifest.batchSequences()).filter((sequence) => !applied.has(sequence)).length;
}

async function openManifest(dir: DataDir, acceptLostBatches: boolean): Promise<Manifest> {
  try {
    return await Manifest.open(dir.manifest, (named) => {
      if (!acceptLostBatches) inspectBatches(dir, named);
    });
  } catch (error) {
    if (error instanceof SqliteBusyError) throw new DataDirInUseError(dir.root);
    throw error;
  }
}

/**
 * Reads every batch to its end before the market store is thrown away: the rows of one that is damaged live on in that
 * store alone.
 */
async function readForRebuild(
  check: BatchCheck,
  rebuild: 'whole' | 'without-damaged',
): Promise<readonly BatchRecord[]> {
  for (const batch of await checkBatches(check)) {
    if (batch.state === 'sound') await isBatchSound(check, batch);
  }
  const batches = await check.manifest.batches();
  const damaged = batches.filter((batch) => batch.state === 'damaged');
  if (damaged.length > 0 && rebuild === 'whole') {
    const names = damaged.map((batch) => `${batch.file} (${batch.sourceName})`).join(', ');
    throw new Error(
      `The market store was not thrown away: it alone still holds the rows of ${names}. Import them again, then ` +
        'candlemark rebuild --without-damaged leaves the damaged ones out.',
    );
  }
  return batches;
}
