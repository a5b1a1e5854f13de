import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { MarketDatabase } from '../market/duckdb/database.ts';
import { StoreFormatError } from '../market/duckdb/market-file.ts';
import type { Clock } from './clock.ts';
import { type DataDir, moveAside } from './data-dir.ts';
import { NewerDataError } from './newer-data-error.ts';
import type { WorkspaceLog } from './workspace-log.ts';

export interface OpenMarketOptions {
  readonly dir: DataDir;
  readonly memoryLimit: string;
  readonly log: WorkspaceLog;
  readonly clock: Clock;
  /** Whether the file may hold rows that no batch holds any more: then it is never deleted, but moved aside. */
  readonly isPrecious: boolean;
}

/**
 * Opens the DuckDB file. One that does not open (a damaged log stops DuckDB altogether) is moved aside with its log and
 * reported; an empty one takes its place, to be filled from the batches.
 */
export async function openMarket(options: OpenMarketOptions): Promise<MarketDatabase> {
  const { dir, log } = options;
  try {
    return await openOnce(options);
  } catch (error) {
    if (isHeldElsewhere(error)) throw error;
    if (error instanceof StoreFormatError && error.isNewer) throw new NewerDataError(dir.market, error.message);
    const movedTo = removeMarket(options, { isSound: error instanceof StoreFormatError });
    log.error({ error, movedTo }, `${dir.market} cannot be used (${String(error)}); it is built anew from the batches`);
    return openOnce(options);
  }
}

/**
 * Takes the DuckDB file away, so that the next open builds it from the batches. A sound one is only a copy of them and is
 * deleted, unless it is precious; what is not sound is kept for inspection. Returns where it was moved to.
 */
export function removeMarket(
  { dir, clock, isPrecious }: Pick<OpenMarketOptions, 'dir' | 'clock' | 'isPrecious'>,
  { isSound }: { readonly isSound: boolean },
): readonly string[] {
  const files = marketFiles(dir).filter((path) => existsSync(path));
  if (!isSound || isPrecious) return files.map((path) => moveAside(dir, path, clock));
  for (const path of files) rmSync(path, { force: true });
  return [];
}

function openOnce({ dir, memoryLimit, log }: OpenMarketOptions): Promise<MarketDatabase> {
  return MarketDatabase.open({
    path: dir.market,
    memoryLimit,
    tempDirectory: join(dir.tmp, 'duckdb'),
    onCheckpointFailed: (error) => log.warn({ error }, 'The log of the market store was not written into its file yet'),
  });
}

function marketFiles(dir: DataDir): readonly string[] {
  return [dir.market, `${dir.market}.wal`];
}

/** The manifest's lock is ours, so only a foreign program (the duckdb shell, say) can hold the file. */
function isHeldElsewhere(error: unknown): boolean {
  // DuckDB gives no code for it, only "IO Error: Could not set lock on file ...".
  return error instanceof Error && /Could not set lock on file/.test(error.message);
}
