import type { DocumentChange, RecordJson } from '@candlemark/contracts';

/** A change that waits, and the epoch that its bases are numbers of. */
export interface KeptChange {
  readonly change: DocumentChange;
  /** Null before one was known, or where an earlier version of the app kept it. */
  readonly epoch: string | null;
}

/** What a browser keeps of the document beyond the page. */
export interface KeptDocument {
  /** Null before anything was read from a server. */
  readonly epoch: string | null;
  /** Changes of this browser's windows that no server has acknowledged, oldest first. */
  readonly waiting: readonly KeptChange[];
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
  addWaiting(one: KeptChange): Promise<void>;
  removeWaiting(ids: readonly string[]): Promise<void>;
  /** The page may go before `addWaiting` resolves: at once, changes that are still on their way are kept in some other place, where `open` finds them. */
  rescue(): void;
  /** Everything of a part, in the place of what was kept of it. Of another epoch than the one that is kept it is nothing: a window that slept may be late. */
  replacePart(part: string, records: readonly RecordJson[], epoch: string): Promise<void>;
  /** Records that have changed, each with its part; the same holds for them. */
  putRecords(records: readonly (readonly [part: string, record: RecordJson])[], epoch: string): Promise<void>;
  /** What was kept of another epoch is forgotten; what waits is not. */
  setEpoch(epoch: string): Promise<void>;
}
