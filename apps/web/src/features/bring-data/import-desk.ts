import type { ImportsApi } from '@candlemark/client';
import { createStore, type ReadableStore, type Store } from '../../data/store.ts';
import type { SendingFetch } from '../../platform/sending-fetch.ts';

/** A file on its way to the server. */
export interface SendingFile {
  readonly key: number;
  readonly name: string;
  readonly bytes: number;
  readonly sent: number;
  /** Why it did not arrive; null while it is waiting or on its way. */
  readonly failure: unknown;
}

export interface ImportDeskParts {
  readonly imports: ImportsApi;
  readonly sendingFetch: SendingFetch;
  /** Ids of imports whose outcome is shown, kept beyond this page. */
  readonly known: Store<readonly string[]>;
  /** A file waits on the server now. */
  onArrived(fileId: string): void;
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

  /** Tells of each file that has arrived. Returns what stops it. */
  onArrival(listener: (fileId: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  add(files: readonly File[]): void {
    const added = files.map((file) => {
      this.#lastKey += 1;
      this.#files.set(this.#lastKey, file);
      return { key: this.#lastKey, name: file.name, bytes: file.size, sent: 0, failure: null };
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
    const { imports, sendingFetch, onArrived } = this.#parts;
    try {
      const fetch = sendingFetch((sent) => this.#change(key, { sent }));
      const arrived = await imports.send(file.name.slice(0, LONGEST_NAME), file, abort.signal, fetch);
      this.#running = null;
      this.remove(key);
      onArrived(arrived.id);
      for (const listener of [...this.#listeners]) listener(arrived.id);
    } catch (failure) {
      this.#running = null;
      // What was removed is no failure.
      if (!abort.signal.aborted) this.#change(key, { failure });
    }
    await this.#next();
  }

  #change(key: number, part: Partial<SendingFile>): void {
    this.#sending.set(this.#sending.get().map((one) => (one.key === key ? { ...one, ...part } : one)));
  }
}

/** As many as the server remembers. */
const MOST_KNOWN = 100;
/** What the server takes as a file's name. */
const LONGEST_NAME = 255;
