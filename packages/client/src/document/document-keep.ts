import type { DocumentChange, RecordJson } from '@candlemark/contracts';

/** What a browser keeps of the document beyond the page. */
export interface KeptDocument {
  /** Null before anything was read from a server. */
  readonly epoch: string | null;
  /** Changes of this browser's windows that no server has acknowledged, oldest first. */
  readonly waiting: readonly DocumentChange[];
}

/**
 * Where a window keeps what it may not lose: its changes until the server has them, and what it has read, to show it while there is no server. Rejects where the browser
 * refuses; then the window goes on, and says that nothing is kept.
 */
export interface DocumentKeep {
  open(): Promise<KeptDocument>;
  /** Kept records of a part, as they were when a window last read them. */
  records(part: string): Promise<readonly RecordJson[]>;
  /** On the disk when this resolves. */
  addWaiting(change: DocumentChange): Promise<void>;
  removeWaiting(ids: readonly string[]): Promise<void>;
  /** Everything of a part, in the place of what was kept of it. */
  replacePart(part: string, records: readonly RecordJson[]): Promise<void>;
  /** Records that have changed, each with its part. */
  putRecords(records: readonly (readonly [part: string, record: RecordJson])[]): Promise<void>;
  /** What was kept of another epoch is forgotten; what waits is not. */
  setEpoch(epoch: string): Promise<void>;
}
