import type { ImportService } from './import/import-service.ts';
import type { MarketStore } from './market/market-store.ts';

/** Where the workspace writes what an operator should know. Fits pino's child loggers. */
export interface WorkspaceLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface OpenWorkspaceOptions {
  /** Absolute path of the data directory; created when missing. */
  readonly dataDir: string;
  readonly log: WorkspaceLog;
  /** Upper bound of DuckDB's buffers in this process, e.g. `1GB` (the default). */
  readonly memoryLimit?: string;
}

/** The one door to a data directory, for the server and for commands alike. */
export interface Workspace {
  readonly store: MarketStore;
  readonly imports: ImportService;
  /** Cancels running imports, checkpoints and releases the directory. */
  close(): Promise<void>;
}

/** Opens (creating or repairing) the workspace in `dataDir`. Throws `DataDirInUseError` when another process holds it. */
export declare function openWorkspace(options: OpenWorkspaceOptions): Promise<Workspace>;
