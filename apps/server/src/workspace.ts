import { existsSync, readdirSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { IntakeTargets } from './import/batch-intake.ts';
import { importChildEntry } from './import/child-entry.ts';
import { FileImportService } from './import/file-import-service.ts';
import type { ImportService } from './import/import-service.ts';
import { Manifest } from './manifest/manifest.ts';
import type { BatchRecord } from './manifest/records.ts';
import { SqliteBusyError } from './manifest/sqlite.ts';
import { DuckDbMarketStore } from './market/duckdb/duckdb-market-store.ts';
import { readAppliedBatches } from './market/duckdb/state-table.ts';
import type { MarketStore } from './market/market-store.ts';
import { type VerifyOptions, type VerifySummary, verifyWorkspace } from './verify/verify-workspace.ts';
import { type CacheFolder, openCacheFolder } from './workspace/cache-mark.ts';
import { checkBatches } from './workspace/check-batches.ts';
import { type Clock, createIdSource, systemClock } from './workspace/clock.ts';
import { createDataDir, type DataDir, dataDirPaths, emptyTmp } from './workspace/data-dir.ts';
import { DataDirInUseError, removeHolderFile, writeHolderFile } from './workspace/holder-file.ts';
import { deleteMarket, type OpenMarketOptions, openMarket } from './workspace/open-market.ts';
import { isBeginning, liftRevisions, publishStored, takeInMissing } from './workspace/reconcile.ts';
import type { WorkspaceLog } from './workspace/workspace-log.ts';

export type { WorkspaceLog } from './workspace/workspace-log.ts';

export interface OpenWorkspaceOptions {
  /** Path of the data directory; created when missing. */
  readonly dataDir: string;
  readonly log: WorkspaceLog;
  /** Upper bound of DuckDB's buffers in this process, e.g. `1GB` (the default). */
  readonly memoryLimit?: string;
  readonly clock?: Clock;
  /** Path of the built import child, where it does not lie beside the bundle. */
  readonly importChild?: string;
  /** Throw the market store away and build it anew from the batches. Refused while a batch is damaged. */
  readonly rebuild?: boolean;
}

/** Small remarks about a data directory that outlive the process, such as "the demo was offered". */
export interface WorkspaceSettings {
  get(key: string): Promise<string | null>;
  set(key: string, value: string): Promise<void>;
}

/** The one door to a data directory, for the server and for commands alike. */
export interface Workspace {
  readonly store: MarketStore;
  readonly imports: ImportService;
  /** An existing directory for files that are on their way to an import; emptied at every start. */
  readonly uploadDir: string;
  /** Where what is made from the data is kept; nothing in it is missed when it is deleted. */
  readonly cache: Pick<CacheFolder, 'path' | 'isDoubtful'>;
  readonly settings: WorkspaceSettings;
  /** How many batches opening took in again: 0 unless a process died or the store was rebuilt. */
  readonly recoveredBatches: number;
  /** How many acknowledged batches the store does not hold: damaged ones, and those that could not be taken in. */
  readonly missingBatches: number;
  /** Compares everything that is stored with what it should be; changes nothing. */
  verify(options: VerifyOptions): Promise<VerifySummary>;
  /** Cancels running imports, checkpoints and releases the directory. */
  close(): Promise<void>;
}

/**
 * Opens (creating or repairing) the workspace in `dataDir`.
 * @throws DataDirInUseError when another process holds it.
 */
export async function openWorkspace(options: OpenWorkspaceOptions): Promise<Workspace> {
  const dir = dataDirPaths(resolve(options.dataDir));
  createDataDir(dir);
  refuseOrphanedBatches(dir);
  const manifest = await openManifest(dir);
  try {
    writeHolderFile(dir.root);
    emptyTmp(dir);
    return await openWithManifest(dir, manifest, options);
  } catch (error) {
    removeHolderFile(dir.root);
    await manifest.close();
    throw error;
  }
}

async function openWithManifest(dir: DataDir, manifest: Manifest, options: OpenWorkspaceOptions): Promise<Workspace> {
  const { log, clock = systemClock, memoryLimit = '1GB', rebuild = false } = options;
  const childEntry = options.importChild ?? importChildEntry();
  const cache = await openCacheFolder(dir, manifest, createIdSource(clock)());
  const check = { dir, manifest, log, clock };
  const batches = await checkBatches(check);
  if (rebuild) deleteForRebuild(dir, batches);
  const targets = await openTargets({ dir, memoryLimit, log, clock }, manifest, batches);
  const records = new Map((await manifest.instruments()).map((record) => [record.number, record]));
  await publishStored(targets, records);
  const isBuiltAnew = targets.store.listInstruments().length === 0;
  const recoveredBatches = await takeInMissing({ targets, check, batches, records, childEntry, log });
  await liftRevisions(targets, await manifest.batches(), isBuiltAnew);
  const imports = new FileImportService({ targets, childEntry, clock, log });
  return {
    store: targets.store,
    imports,
    uploadDir: dir.tmp,
    cache,
    settings: {
      get: (key) => manifest.setting(key),
      set: (key, value) => manifest.setSetting(key, value),
    },
    recoveredBatches,
    missingBatches: await countMissing(targets),
    verify: (verifyOptions) => verifyWorkspace(targets, verifyOptions),
    async close() {
      await imports.close();
      await targets.store.close();
      await targets.database.close();
      cache.close();
      removeHolderFile(dir.root);
      await manifest.close();
    },
  };
}

/** Opens the market store; one that holds anything but a beginning of the batches is emptied first. */
async function openTargets(
  options: OpenMarketOptions,
  manifest: Manifest,
  batches: readonly BatchRecord[],
): Promise<IntakeTargets> {
  const { dir, log } = options;
  let database = await openMarket(options);
  if (!(await isBeginning(database, batches))) {
    log.error({}, 'The market store does not follow the manifest; it is built anew from the batches');
    await database.close();
    deleteMarket(dir);
    database = await openMarket(options);
  }
  return { dir, manifest, database, store: new DuckDbMarketStore(database) };
}

async function countMissing({ manifest, database }: IntakeTargets): Promise<number> {
  const applied = await database.read(readAppliedBatches);
  return (await manifest.batches()).filter((batch) => !applied.has(batch.sequence)).length;
}

async function openManifest(dir: DataDir): Promise<Manifest> {
  try {
    return await Manifest.open(dir.manifest);
  } catch (error) {
    if (error instanceof SqliteBusyError) throw new DataDirInUseError(dir.root);
    throw error;
  }
}

/** Batches without a manifest are a restore gone wrong, or a volume that is not mounted: not a place to begin afresh. */
function refuseOrphanedBatches(dir: DataDir): void {
  const batches = readdirSync(dir.batches);
  if (batches.length === 0 || existsSync(dir.manifest)) return;
  throw new Error(
    `${dir.root} holds ${batches.length} batches but no ${basename(dir.manifest)} that lists them. ` +
      'Restore that file from a backup, or import the batches into a new data directory.',
  );
}

/** The rows of a damaged batch live on in the market store alone: it must not be thrown away. */
function deleteForRebuild(dir: DataDir, batches: readonly BatchRecord[]): void {
  const damaged = batches.filter((batch) => batch.state === 'damaged');
  if (damaged.length > 0) {
    const names = damaged.map((batch) => `${batch.file} (${batch.sourceName})`).join(', ');
    throw new Error(`The market store was not thrown away: it alone still holds the rows of ${names}.`);
  }
  deleteMarket(dir);
}
