import { ApiError, type ImportsApi } from '@candlemark/client';
import { createStore, type ReadableStore, type Store } from '../../data/store.ts';
import type { Timers } from '../../platform/platform.ts';
import type { SendingFetch } from '../../platform/sending-fetch.ts';

/** A file on its way to the server. */
export interface SendingFile {
  readonly key: number;
  readonly name: string;
  readonly bytes: number;
  readonly sent: number;
  /** Why it did not arrive; null while it is waiting or on its way. */
  readonly failure: unknown;
  /** Whether the server takes it once it has less to do. */
  readonly isHeld: boolean;
  /** Whether it is imported as it is once it has arrived. */
  readonly isMeant: boolean;
}

export interface ImportDeskParts {
  readonly imports: ImportsApi;
  readonly sendingFetch: SendingFetch;
  readonly timers: Timers;
  /** Ids of imports whose outcome is shown, kept beyond this page. */
  readonly known: Store<readonly string[]>;
  /** Names of files that had not been sent when the page went. */
  readonly lost: Store<readonly string[]>;
  /** A file waits on the server now. */
  onArrived(fileId: string): void;
  /** It does not any more: an import has it. */
  onStarted(fileId: string): void;
}

/**
 * Sends files one after the other. It outlives the page of data: who goes to a chart meanwhile finds them arrived. Their bytes never
 * pass through the page.
 */
export class ImportDesk {
  readonly #parts: ImportDeskParts;
  readonly #sending = createStore<readonly SendingFile[]>([]);
  readonly #files = new Map<number, File>();
  #lastKey = 0;
  readonly #listeners = new Set<(fileId: string) => void>();
  #running: { readonly key: number; readonly abort: AbortController } | null = null;
  /** Ids of files on the server that are to be imported as they are, in their order. */
  #toStart: readonly string[] = [];
  readonly #taken = createStore<readonly string[]>([]);
  #isStarting = false;
  #cancelPause: (() => void) | null = null;
  readonly #gone = new AbortController();

  constructor(parts: ImportDeskParts) {
    this.#parts = parts;
  }

  /** In the order in which they are sent. */
  get sending(): ReadableStore<readonly SendingFile[]> {
    return this.#sending;
  }

  /** Imports that were started here, or that were under way when somebody looked. */
  get known(): ReadableStore<readonly string[]> {
    return this.#parts.known;
  }

  get lost(): ReadableStore<readonly string[]> {
    return this.#parts.lost;
  }

  /** Ids of files that are or were imported as they are: nobody is asked to look at them. */
  get taken(): ReadableStore<readonly string[]> {
    return this.#taken;
  }

  forgetLost(): void {
    this.#parts.lost.set([]);
  }

  /** Notes what would have to be chosen anew. To be called when the page goes. */
  noteLost(): void {
    const left = this.#sending.get().map(({ name }) => name);
    if (left.length > 0) this.#parts.lost.set(left);
  }

  /** Imports files as they are, and those that are still on their way once they arrive. As many at a time as the server takes. */
  importAll(fileIds: readonly string[]): void {
    this.#sending.set(this.#sending.get().map((file) => ({ ...file, isMeant: true })));
    this.#import(fileIds);
    void this.#importUnseen();
  }

  /** One that arrived just now may be neither on its way any more nor listed yet. */
  async #importUnseen(): Promise<void> {
    try {
      const files = await this.#parts.imports.files(this.#gone.signal);
      this.#import(files.filter(({ lastImport }) => lastImport === undefined).map(({ id }) => id));
    } catch {
      // It waits on, and is listed as ready.
    }
  }

  #import(fileIds: readonly string[]): void {
    const taken = this.#taken.get();
    const fresh = fileIds.filter((id) => !taken.includes(id));
    this.#toStart = [...this.#toStart, ...fresh];
    this.#taken.set([...taken, ...fresh]);
    void this.#startNext();
  }

  know(importIds: readonly string[]): void {
    const { known } = this.#parts;
    const before = known.get();
    const fresh = importIds.filter((id) => !before.includes(id));
    if (fresh.length > 0) known.set([...before, ...fresh].slice(-MOST_KNOWN));
  }

  forget(importIds: readonly string[]): void {
    const { known } = this.#parts;
    known.set(known.get().filter((id) => !importIds.includes(id)));
  }

  /** Tells of each file that has arrived and waits to be looked at. Returns what stops it. */
  onArrival(listener: (fileId: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  add(files: readonly File[]): void {
    const added = files.map((file) => {
      this.#lastKey += 1;
      this.#files.set(this.#lastKey, file);
      const { name, size: bytes } = file;
      return { key: this.#lastKey, name, bytes, sent: 0, failure: null, isHeld: false, isMeant: false };
    });
    this.#sending.set([...this.#sending.get(), ...added]);
    void this.#next();
  }

  /** Sends one anew that did not arrive. */
  retry(key: number): void {
    this.#change(key, { failure: null, sent: 0 });
    void this.#next();
  }

  /** Stops sending it, or forgets that it did not arrive. */
  remove(key: number): void {
    this.#files.delete(key);
    this.#sending.set(this.#sending.get().filter((one) => one.key !== key));
    if (this.#running?.key === key) this.#running.abort.abort();
  }

  dispose(): void {
    this.#running?.abort.abort();
    this.#gone.abort();
    this.#cancelPause?.();
    this.#toStart = [];
    this.#files.clear();
    this.#sending.set([]);
  }

  async #next(): Promise<void> {
    if (this.#running !== null) return;
    const next = this.#sending.get().find(({ failure }) => failure === null);
    const file = next && this.#files.get(next.key);
    if (next === undefined || file === undefined) return;
    const { key } = next;
    const abort = new AbortController();
    this.#running = { key, abort };
    this.#change(key, { isHeld: false });
    const { imports, sendingFetch, onArrived } = this.#parts;
    try {
      const fetch = sendingFetch((sent) => this.#change(key, { sent }));
      const arrived = await imports.send(file.name.slice(0, LONGEST_NAME), file, abort.signal, fetch);
      this.#running = null;
      const isMeant = this.#sending.get().some((one) => one.key === key && one.isMeant);
      this.remove(key);
      onArrived(arrived.id);
      if (isMeant) this.#import([arrived.id]);
      else for (const listener of [...this.#listeners]) listener(arrived.id);
    } catch (failure) {
      this.#running = null;
      if (isFull(failure) && !abort.signal.aborted) {
        this.#change(key, { isHeld: true, sent: 0 });
        return this.#later(() => this.#next());
      }
      // What was removed is no failure.
      if (!abort.signal.aborted) this.#change(key, { failure });
    }
    await this.#next();
  }

  async #startNext(): Promise<void> {
    if (this.#isStarting) return;
    this.#isStarting = true;
    for (let [id] = this.#toStart; id !== undefined; [id] = this.#toStart) {
      try {
        const started = await this.#parts.imports.start(id, {}, this.#gone.signal);
        this.know([started]);
        this.#parts.onStarted(id);
      } catch (failure) {
        if (isFull(failure)) {
          this.#isStarting = false;
          return this.#later(() => this.#startNext());
        }
        // What cannot be started waits on, and says why when it is looked at.
        this.#taken.set(this.#taken.get().filter((other) => other !== id));
      }
      this.#toStart = this.#toStart.filter((other) => other !== id);
    }
    this.#isStarting = false;
  }

  /** Tries everything again that the server had no room for. */
  #later(call: () => Promise<void>): void {
    const before = this.#cancelPause;
    const cancel = this.#parts.timers.after(PAUSE_MS, () => void call());
    this.#cancelPause = () => {
      before?.();
      cancel();
    };
  }

  #change(key: number, part: Partial<SendingFile>): void {
    this.#sending.set(this.#sending.get().map((one) => (one.key === key ? { ...one, ...part } : one)));
  }
}

/** The server has as many files or imports as it takes: it will have fewer. */
function isFull(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'too-many-imports';
}

const PAUSE_MS = 2000;
/** As many as the server remembers. */
const MOST_KNOWN = 100;
/** What the server takes as a file's name. */
const LONGEST_NAME = 255;
