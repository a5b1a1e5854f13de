import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { MarketDatabase } from '../market/duckdb/database.ts';
import { StoreFormatError } from '../market/duckdb/market-file.ts';
import type { Clock } from './clock.ts';
import { type DataDir, moveAside } from './data-dir.ts';
import type { WorkspaceLog } from './workspace-log.ts';

export interface OpenMarketOptions {
  readonly dir: DataDir;
  readonly memoryLimit: string;
  readonly log: WorkspaceLog;
  readonly clock: Clock;
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
    const movedTo = removeMarket(options, error instanceof StoreFormatError);
    log.error({ error, movedTo }, `${dir.market} cannot be used (${String(error)}); it is built anew from the batches`);
    return openOnce(options);
  }
}

/** Throws the DuckDB file away, so that the next open builds it from the batches. */
export function deleteMarket(dir: DataDir): void {
  for (const path of marketFiles(dir)) rmSync(path, { force: true });
}

function openOnce({ dir, memoryLimit, log }: OpenMarketOptions): Promise<MarketDatabase> {
  return MarketDatabase.open({
    path: dir.market,
    memoryLimit,
    tempDirectory: join(dir.tmp, 'duckdb'),
    onCheckpointFailed: (error) => log.warn({ error }, 'The log of the market store was not written into its file yet'),
  });
}

/** An older format is only a cache of the batches and may go; a file that does not open is kept for inspection. */
function removeMarket({ dir, clock }: OpenMarketOptions, isOldFormat: boolean): readonly string[] {
  if (isOldFormat) {
    deleteMarket(dir);
    return [];
  }
  return marketFiles(dir)
    .filter((path) => existsSync(path))
    .map((path) => moveAside(dir, path, clock));
}

function marketFiles(dir: DataDir): readonly string[] {
  return [dir.market, `${dir.market}.wal`];
}

/** The manifest's lock is ours, so only a foreign program (the duckdb shell, say) can hold the file. */
function isHeldElsewhere(error: unknown): boolean {
  // DuckDB gives no code for it, only "IO Error: Could not set lock on file ...".
  return error instanceof Error && /Could not set lock on file/.test(error.message);
}
