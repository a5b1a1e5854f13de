/**
 * The reader's document for as long as the page lives: what is made is shown, kept and sent, and news of other windows reach whoever shows the records. Charts, layouts
 * and menus know this and nothing of the network.
 */
import {
  type DocumentApi,
  type DocumentPart,
  DocumentSync,
  type Loss,
  type OwnEdit,
  type RecordNews,
  SHARED_PARTS,
  type SyncStatus,
} from '@candlemark/client';
import type { DocumentChange, RecordFields } from '@candlemark/contracts';
import { createStore, type ReadableStore } from '../../data/store.ts';
import type { Platform } from '../../platform/platform.ts';

export type NewsListener = (news: readonly RecordNews[]) => void;

export interface DocumentServiceParts {
  readonly platform: Pick<
    Platform,
    'documentKeep' | 'openSocket' | 'random' | 'newId' | 'now' | 'timers' | 'connectivity'
  >;
  readonly api: DocumentApi;
  readonly onLoss: (loss: Loss) => void;
  /** What was changed here had been deleted elsewhere in the meantime. */
  readonly onGone: (keys: readonly string[]) => void;
  readonly onRefused: (change: DocumentChange, issues: readonly { path: string; message: string }[]) => void;
}

export class DocumentService {
  readonly #sync: DocumentSync;
  readonly #status = createStore<SyncStatus>({ link: 'starting', unsent: 0, notKept: null });
  readonly #listeners = new Set<NewsListener>();
  readonly #parts: DocumentServiceParts;
  /** How many look at each part. */
  readonly #viewers = new Map<string, number>();

  constructor(parts: DocumentServiceParts) {
    const { platform, api, onLoss, onGone, onRefused } = parts;
    this.#parts = parts;
    this.#sync = new DocumentSync({
      window: platform.newId(),
      api,
      openSocket: platform.openSocket,
      keep: platform.documentKeep,
      after: (ms, call) => platform.timers.after(ms, call),
      random: platform.random,
      newId: platform.newId,
      now: platform.now,
      onNews: (news) => {
        for (const listener of [...this.#listeners]) listener(news);
      },
      onLoss,
      onGone,
      onRefused,
      onStatus: (status) => this.#status.set(status),
    });
  }

  get status(): ReadableStore<SyncStatus> {
    return this.#status;
  }

  /** Once for the page. */
  start(): void {
    const { connectivity } = this.#parts.platform;
    void this.#sync.start(SHARED_PARTS);
    connectivity.onChange(() => {
      if (connectivity.isOnline() && connectivity.isVisible()) this.#sync.wake();
    });
  }

  get(key: string): RecordFields | null {
    return this.#sync.get(key);
  }

  /** Keys of the records of a kind that are looked at. */
  keys(kind: string): readonly string[] {
    return this.#sync.keys(kind);
  }

  /** Makes a change, as one step; whoever listens is told of it at once. */
  change(name: string, edits: readonly OwnEdit[]): void {
    if (edits.length > 0) this.#sync.change(name, edits);
  }

  /** Whether all that was made so far is kept by this browser. */
  isKept(): Promise<boolean> {
    return this.#sync.isKept();
  }

  /** Listens for what records become, whoever changed them; returns what ends it. */
  onNews(listener: NewsListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Holds a part for as long as somebody looks at it. Returns what lets it go. */
  view(part: DocumentPart): () => void {
    const viewers = this.#viewers.get(part.name) ?? 0;
    this.#viewers.set(part.name, viewers + 1);
    if (viewers === 0) void this.#sync.openPart(part);
    return () => {
      const left = (this.#viewers.get(part.name) ?? 1) - 1;
      this.#viewers.set(part.name, left);
      if (left === 0) this.#sync.closePart(part.name);
    };
  }
}
