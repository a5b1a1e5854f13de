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
import { type DocumentChange, nameOfStep, type RecordFields, splitEdits } from '@candlemark/contracts';
import { createStore, type ReadableStore } from '../../data/store.ts';
import type { Platform } from '../../platform/platform.ts';
import { watchPresence } from './watch-presence.ts';

export type NewsListener = (news: readonly RecordNews[]) => void;

export interface DocumentServiceParts {
  readonly platform: Pick<
    Platform,
    'documentKeep' | 'keepForGood' | 'openSocket' | 'random' | 'newId' | 'now' | 'timers' | 'connectivity'
  >;
  readonly api: DocumentApi;
  readonly onLoss: (loss: Loss) => void;
  /** What was changed here had been deleted elsewhere in the meantime. */
  readonly onGone: (keys: readonly string[]) => void;
  /** The server has them and cannot read them. Told once of each. @param kept how many of them this browser has a copy of, which is shown */
  readonly onDamaged: (keys: readonly string[], kept: number) => void;
  /** Instruments have changed, have come or are gone. */
  readonly onInstruments: (ids: readonly string[] | null) => void;
  readonly onRefused: (change: DocumentChange, issues: readonly { path: string; message: string }[]) => void;
}

/** How long a change that the server has made may be on its way here, and how often that is looked at. */
const NEWS_WITHIN_MS = 3000;
const LOOK_EACH_MS = 50;
/** So long a chart may take to be built. */
const EXPECTED_MS = 10_000;

export class DocumentService {
  /** Tells this window from all others. */
  readonly window: string;
  readonly #sync: DocumentSync;
  readonly #status = createStore<SyncStatus>({ link: 'starting', unsent: 0, notKept: null });
  readonly #listeners = new Set<NewsListener>();
  readonly #parts: DocumentServiceParts;
  /** How many look at each part. */
  readonly #viewers = new Map<string, number>();
  readonly #toldDamaged = new Set<string>();
  #isKeptForGood = false;

  constructor(parts: DocumentServiceParts) {
    const { platform, api, onLoss, onGone, onInstruments, onRefused } = parts;
    this.#parts = parts;
    this.window = platform.newId();
    this.#sync = new DocumentSync({
      window: this.window,
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
      onInstruments,
      onDamaged: (keys) => this.#tellDamaged(keys),
      onRefused,
      onStatus: (status) => this.#take(status),
    });
  }

  get status(): ReadableStore<SyncStatus> {
    return this.#status;
  }

  /** Once for the page. */
  start(): void {
    void this.#sync.start(SHARED_PARTS);
    watchPresence(this.#parts.platform, { onHere: () => this.#sync.wake(), onBack: () => this.#sync.reopen() });
  }

  /** Writes down what waits to be: the page may be about to go. */
  flush(): void {
    this.#sync.flush();
  }

  get(key: string): RecordFields | null {
    return this.#sync.get(key);
  }

  /** Whether it is known as one that was deleted: it can come back as it is by now. */
  isDeleted(key: string): boolean {
    return this.#sync.isDeleted(key);
  }

  /** Keys of the records of a kind that are looked at. */
  keys(kind: string): readonly string[] {
    return this.#sync.keys(kind);
  }

  /** Makes a change, as one step; whoever listens is told of it at once. What is more than the server takes at a time becomes several, one after the other. */
  change(name: string, edits: readonly OwnEdit[]): void {
    const steps = splitEdits(edits);
    for (const [at, step] of steps.entries()) this.#sync.change(nameOfStep(name, at, steps.length), step);
  }

  /** Resolves once this window has been told of a change, or is told of none: the connection was lost. */
  async heardOf(seq: number): Promise<void> {
    const { timers } = this.#parts.platform;
    for (let waitedMs = 0; this.#sync.position < seq && waitedMs < NEWS_WITHIN_MS; waitedMs += LOOK_EACH_MS)
      await new Promise<void>((done) => timers.after(LOOK_EACH_MS, done));
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
    return this.open(part).close;
  }

  /** Somebody is about to look at a part: the server is asked at once. */
  expect(part: DocumentPart): void {
    this.#parts.platform.timers.after(EXPECTED_MS, this.view(part));
  }

  /** As `view`, for who waits until the server's records are there. */
  open(part: DocumentPart): OpenedPart {
    this.#viewers.set(part.name, (this.#viewers.get(part.name) ?? 0) + 1);
    return {
      isRead: this.#sync.openPart(part),
      close: () => {
        const left = (this.#viewers.get(part.name) ?? 1) - 1;
        this.#viewers.set(part.name, left);
        if (left === 0) this.#sync.closePart(part.name);
      },
    };
  }

  #take(status: SyncStatus): void {
    this.#status.set(status);
    // What the server does not have is nowhere but in this browser.
    if (status.link !== 'offline' || status.unsent === 0 || this.#isKeptForGood) return;
    this.#isKeptForGood = true;
    this.#parts.platform.keepForGood();
  }

  /** Parts are read anew with each connection, and by each chart. */
  #tellDamaged(keys: readonly string[]): void {
    const untold = keys.filter((key) => !this.#toldDamaged.has(key));
    if (untold.length === 0) return;
    for (const key of untold) this.#toldDamaged.add(key);
    this.#parts.onDamaged(untold, untold.filter((key) => this.#sync.get(key) !== null).length);
  }
}

export interface OpenedPart {
  /** False where there is no connection to read it by. */
  readonly isRead: Promise<boolean>;
  readonly close: () => void;
}
