import type { DocumentChange } from '@candlemark/contracts';
import type { OpenSocket } from './channel.ts';
import type { DocumentApi } from './document-api.ts';
import type { DocumentKeep } from './document-keep.ts';
import type { Loss, RecordNews } from './replica.ts';

/** How it stands with the server and the browser. */
export interface SyncStatus {
  /** `offline`: what is made waits here. */
  readonly link: 'starting' | 'live' | 'offline';
  /** Changes that no server has acknowledged. */
  readonly unsent: number;
  /** Why the browser keeps nothing beyond the page; null while it does, and once the server has everything. */
  readonly notKept: string | null;
}

export interface DocumentSyncParts {
  /** Tells this window from all others. */
  readonly window: string;
  readonly api: DocumentApi;
  readonly openSocket: OpenSocket;
  readonly keep: DocumentKeep;
  /** Calls once after so many milliseconds; returns what cancels it. */
  readonly after: (ms: number, call: () => void) => () => void;
  readonly random: () => number;
  readonly newId: () => string;
  /** ISO text in UTC. */
  readonly now: () => string;
  readonly onNews: (news: readonly RecordNews[], isOwn: boolean) => void;
  readonly onLoss: (loss: Loss) => void;
  /** What was changed here had been deleted elsewhere in the meantime; the change stands on what is deleted. */
  readonly onGone: (keys: readonly string[]) => void;
  /** The server has them and cannot read them; what this browser kept of them is shown. */
  readonly onDamaged: (keys: readonly string[]) => void;
  /** The server does not take it, and says why; it is shown no more. */
  readonly onRefused: (change: DocumentChange, issues: readonly { path: string; message: string }[]) => void;
  /** The server says that instruments have changed, have come or are gone; null: many. Not told of the time without a connection. */
  readonly onInstruments: (ids: readonly string[] | null) => void;
  readonly onStatus: (status: SyncStatus) => void;
}
