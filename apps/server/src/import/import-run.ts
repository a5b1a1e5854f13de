import type { ImportPhase, ImportReport } from '@candlemark/contracts';

/** How a running import talks to its job. */
export interface ImportRun {
  readonly id: string;
  readonly signal: AbortSignal;
  onPhase(phase: ImportPhase): void;
  onProgress(bytesRead: number, rowsRead: number): void;
  /** From here on the import is finished, not cancelled. */
  onAcknowledge(): void;
}

/** What an import came to. */
export interface ImportOutcome {
  readonly report: ImportReport;
  /** null after a dry run. */
  readonly batchId: string | null;
}
