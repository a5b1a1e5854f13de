/**
 * Keeps a window's replica in step with the server and with what the browser keeps. What is kept is shown at once; then the parts are read from the server, and from there on the
 * event channel tells every change. A connection that was lost for a while is taken up after the last change that is known, so nothing is missed and nothing read twice.
 */
import type { AppliedChange, ChangeResult, DocumentChange, DocumentEvent, RecordFields } from '@candlemark/contracts';
import { API_ROOT, isSameData } from '@candlemark/contracts';
import { ApiError } from '../api-error.ts';
import { queryText } from '../query-text.ts';
import { deletedBefore, lastTaken } from './change-results.ts';
import { type Channel, openChannel } from './channel.ts';
import type { ReadRecords } from './document-api.ts';
import type { DocumentKeep } from './document-keep.ts';
import { GrowingPause } from './growing-pause.ts';
import { Outbox } from './outbox.ts';
import { PartKeeper } from './part-keeper.ts';
import { type DocumentPart, isInPart, partQuery } from './parts.ts';
import { DocumentReplica, type OwnEdit, withoutBases } from './replica.ts';
import type { DocumentSyncParts, SyncStatus } from './sync-parts.ts';

export class DocumentSync {
  readonly #parts: DocumentSyncParts;
  readonly #replica: DocumentReplica;
  readonly #outbox: Outbox;
  readonly #ended = new AbortController();
  readonly #open = new Map<string, DocumentPart>();
  /** Parts that were read from the server since the last time that everything had to be. */
  readonly #read = new Map<string, Promise<number>>();
  /** Parts that are held as the server has them: what was kept of them is older. */
  readonly #held = new Set<string>();
  /** Reads that were begun before what is kept was there, by part; null once the first connection takes them. */
  #early: Map<string, Promise<ReadRecords>> | null = new Map();
  /** What is told while parts are read, for each of them: it may be newer than what is read. */
  readonly #told = new Set<AppliedChange[]>();
  readonly #keeper: PartKeeper;
  readonly #pause: GrowingPause;
  #status: SyncStatus = { link: 'starting', unsent: 0, notKept: null };
  #epoch: string | null = null;
  #channel: Channel | null = null;
  #lastKept: Promise<boolean> = Promise.resolve(true);

  constructor(parts: DocumentSyncParts) {
    const { window, api, after, random, onNews, onLoss } = parts;
    this.#parts = parts;
    this.#pause = new GrowingPause({ firstMs: 300, longestMs: 10_000, after, random });
    const wants = (key: string, fields: RecordFields) =>
      [...this.#open.values()].some((part) => isInPart(part, key, fields));
    this.#replica = new DocumentReplica(window, wants, { onNews, onLoss });
    this.#keeper = new PartKeeper({
      replica: this.#replica,
      open: this.#open,
      epoch: () => this.#epoch,
      after,
      keep: (act) => void this.#kept(act),
    });
    this.#outbox = new Outbox({
      window,
      epoch: () => this.#epoch,
      api,
      after,
      random,
      unsent: () => this.#unsent(),
      onAnswer: (epoch, results) => this.#takeAnswer(epoch, results),
    });
  }

  get status(): SyncStatus {
    return this.#status;
  }

  /** The last change of everybody's that is known here. */
  get position(): number {
    return this.#replica.position;
  }

  /** What is kept is shown when this resolves; the server is asked from then on. */
  async start(parts: readonly DocumentPart[]): Promise<void> {
    for (const part of parts) {
      this.#open.set(part.name, part);
      this.#readEarly(part);
    }
    await this.#kept(async (keep) => {
      const { epoch, waiting } = await keep.open();
      this.#epoch = epoch;
      const records = await Promise.all(parts.map(({ name }) => keep.records(name)));
      const changes = waiting.map((one) => (one.epoch === epoch ? one.change : withoutBases(one.change)));
      this.#replica.adopt(changes, records.flat());
    });
    this.#setStatus({});
    void this.#connect();
  }

  get(key: string): RecordFields | null {
    return this.#replica.get(key);
  }

  /** Whether it is known as one that was deleted: it can come back as it is by now. */
  isDeleted(key: string): boolean {
    return this.#replica.isDeleted(key);
  }

  keys(kind: string): readonly string[] {
    return this.#replica.keys(kind);
  }

  /**
   * A part that is looked at from now on: kept records come at once, the server's when it answers. Resolves to whether they are there; without a connection they come later.
   */
  async openPart(part: DocumentPart): Promise<boolean> {
    let shown: Promise<unknown> = Promise.resolve();
    if (!this.#open.has(part.name)) {
      this.#open.set(part.name, part);
      this.#readEarly(part);
      shown = this.#kept(() => this.#showKept(part));
    }
    if (this.#canAsk()) {
      await this.#readMissing();
      // Somebody else may have begun it, and is told where it fails.
      await this.#read.get(part.name)?.catch(() => {});
    }
    await shown;
    return this.#held.has(part.name);
  }

  closePart(name: string): void {
    const part = this.#open.get(name);
    if (part === undefined) return;
    this.#keeper.flush();
    this.#open.delete(name);
    this.#read.delete(name);
    this.#held.delete(name);
    this.#early?.delete(name);
    this.#replica.release((key, fields) => isInPart(part, key, fields));
  }

  /** Something a person did, as one step: shown at once, kept in the browser, sent to the server. */
  change(name: string, edits: readonly OwnEdit[]): DocumentChange {
    const { newId, now } = this.#parts;
    const based = edits.map((edit) => this.#replica.based(edit));
    const change: DocumentChange = { id: newId(), name, at: now(), edits: based };
    const epoch = this.#epoch;
    this.#replica.make(change);
    this.#lastKept = Promise.all([this.#lastKept, this.#kept((keep) => keep.addWaiting({ change, epoch }))]).then(
      ([before, now]) => before && now,
    );
    this.#setStatus({});
    this.#outbox.pump();
    return change;
  }

  /** Whether the browser keeps all that was made so far: resolves once it does, or has refused. */
  isKept(): Promise<boolean> {
    return this.#lastKept;
  }

  /** Keeps at once what was read and waits for a quiet moment, and what was made and is still on its way: the page may be about to go. */
  flush(): void {
    this.#keeper.flush();
    this.#parts.keep.rescue();
  }

  /** Something says that the server may be there again: the network, the page that is looked at once more. */
  wake(): void {
    this.#pause.cancel();
    this.#pause.reset();
    if (this.#channel === null) void this.#connect();
    this.#outbox.retry();
  }

  /** As `wake`, after the page or the network was away: what looks like a channel may be dead, and nobody would say so. It is opened anew, after the last change that is known. */
  reopen(): void {
    this.wake();
    if (this.#status.link === 'live') void this.#connect();
  }

  close(): void {
    this.#ended.abort();
    this.#pause.cancel();
    this.#channel?.close();
    this.#outbox.close();
    this.#keeper.flush();
  }

  /** The channel first, where what is known can be taken up; else the parts, and then the channel after them. */
  async #connect(): Promise<void> {
    const { signal } = this.#ended;
    this.#pause.cancel();
    this.#channel?.close();
    const connecting: Channel = { expect: () => {}, close: () => {} };
    this.#channel = connecting;
    try {
      if (this.#replica.position === 0) {
        await this.#readAll();
        // What was opened meanwhile.
        void this.#readMissing();
      }
      // It may have been lost meanwhile, and begun again.
      if (signal.aborted || this.#channel !== connecting) return;
      const query = queryText({ epoch: this.#epoch ?? undefined, after: this.#replica.position });
      const path = `${API_ROOT}/document/events${query}`;
      const { openSocket: open, after } = this.#parts;
      const onEvent = (event: DocumentEvent) => this.#hear(event);
      this.#channel = openChannel({ open, path, after, onEvent, onEnd: () => this.#lose() });
    } catch (error) {
      if (signal.aborted) return;
      if (this.#channel === connecting) this.#lose();
      if (!(error instanceof ApiError)) throw error;
    }
  }

  /** All at once: a page that is just being built up gets to each answer late. */
  async #readAll(): Promise<void> {
    const early = this.#early;
    // From here on they would be too old: the channel begins after these.
    this.#early = null;
    const seqs = await Promise.all([...this.#open.values()].map((part) => this.#readPart(part, early?.get(part.name))));
    this.#replica.startAt(seqs.length === 0 ? 0 : Math.min(...seqs));
  }

  /** Whether a part that is asked for now is not older than what the channel begins after. */
  #canAsk(): boolean {
    const { link } = this.#status;
    return link === 'live' || (link === 'starting' && this.#replica.position > 0);
  }

  /** Those that were opened while there was no connection, or while one was made. */
  async #readMissing(): Promise<void> {
    try {
      for (const part of [...this.#open.values()]) if (!this.#read.has(part.name)) await this.#readPart(part);
    } catch (error) {
      if (this.#ended.signal.aborted) return;
      this.#lose();
      if (!(error instanceof ApiError)) throw error;
    }
  }

  /** What the browser keeps takes its time to open, above all for the first time; the server is asked meanwhile. */
  #readEarly(part: DocumentPart): void {
    if (this.#early === null) return;
    const read = this.#readFromServer(part);
    // Whoever waits for it is told of a failure.
    read.catch(() => {});
    this.#early.set(part.name, read);
  }

  #readFromServer(part: DocumentPart): Promise<ReadRecords> {
    return this.#parts.api.readRecords(partQuery(part), this.#ended.signal);
  }

  #readPart(part: DocumentPart, read = this.#readFromServer(part)): Promise<number> {
    const reading = this.#readNow(part, read).catch((error: unknown) => {
      if (this.#read.get(part.name) === reading) this.#read.delete(part.name);
      throw error;
    });
    this.#read.set(part.name, reading);
    return reading;
  }

  async #readNow(part: DocumentPart, read: Promise<ReadRecords>): Promise<number> {
    const told: AppliedChange[] = [];
    this.#told.add(told);
    const { epoch, seq, records, damaged } = await read.finally(() => this.#told.delete(told));
    // Closed again in the meantime.
    if (!this.#open.has(part.name)) return seq;
    const isKnown = epoch === this.#epoch;
    this.#enter(epoch);
    // Where an epoch began with this answer, or with that of another part.
    if (!this.#read.has(part.name)) this.#read.set(part.name, Promise.resolve(seq));
    this.#held.add(part.name);
    this.#replica.load((key, fields) => isInPart(part, key, fields), records, seq, damaged);
    if (isKnown) for (const change of told) if (change.seq > seq) this.#replica.receiveAgain(change);
    if (damaged.length === 0) this.#keeper.readAnew(part);
    else void this.#showSound(part, damaged);
    return seq;
  }

  /** What the browser has kept of records that the server cannot read any more may be the last copy there is: it is shown, and kept on. */
  async #showSound(part: DocumentPart, damaged: readonly string[]): Promise<void> {
    const isRead = await this.#kept(async (keep) => {
      const sound = (await keep.records(part.name)).filter(({ key }) => damaged.includes(key));
      this.#replica.load(() => false, sound, 0);
    });
    // Where it could not be looked at, nothing takes its place.
    if (isRead && this.#held.has(part.name)) this.#keeper.readAnew(part);
    this.#parts.onDamaged(damaged);
  }

  #hear(event: DocumentEvent): void {
    if (event.type === 'change') this.#receive(event.change);
    else if (event.type === 'instruments') this.#parts.onInstruments(event.ids);
    else if (event.type === 'welcome' && event.epoch === this.#epoch) this.#goLive();
    else {
      this.#enter(event.epoch);
      this.#read.clear();
      this.#replica.startAt(0);
      void this.#connect();
    }
  }

  #goLive(): void {
    this.#pause.reset();
    this.#setStatus({ link: 'live' });
    this.#outbox.retry();
    void this.#readMissing();
  }

  #receive(change: AppliedChange): void {
    const waited = this.#replica.waiting.some(({ change: { id } }) => id === change.id);
    this.#replica.receive(change);
    for (const told of this.#told) told.push(change);
    if (waited) void this.#kept((keep) => keep.removeWaiting([change.id]));
    this.#keeper.changed(change.edits.map(({ key }) => key));
    this.#setStatus({});
  }

  /** Another epoch than the one that is known: what was confirmed is not the server's. */
  #enter(epoch: string): void {
    if (epoch === this.#epoch) return;
    if (this.#epoch !== null) {
      this.#replica.forget();
      this.#read.clear();
      this.#held.clear();
      this.#keeper.forget();
      for (const told of this.#told) told.length = 0;
    }
    this.#epoch = epoch;
    void this.#kept((keep) => keep.setEpoch(epoch));
  }

  #takeAnswer(epoch: string, results: readonly ChangeResult[]): void {
    const done: string[] = [];
    const byId = new Map(this.#replica.waiting.map(({ change }) => [change.id, change]));
    for (const result of results) {
      const change = byId.get(result.id);
      done.push(result.id);
      this.#tellGone(result);
      if (change === undefined) continue;
      if ('refused' in result) {
        this.#replica.refuse(result.id);
        this.#parts.onRefused(change, result.refused);
      } else if (epoch === this.#epoch) this.#replica.acknowledge(result.id, result.seq);
    }
    if (epoch === this.#epoch) this.#expectNews(results);
    // A channel that lives would have said so.
    else if (epoch !== '' && this.#status.link === 'live') void this.#connect();
    void this.#kept((keep) => keep.removeWaiting(done));
    this.#setStatus({});
  }

  #expectNews(results: readonly ChangeResult[]): void {
    const seq = lastTaken(results);
    if (seq > this.#replica.position) this.#channel?.expect(seq);
  }

  #tellGone(result: ChangeResult): void {
    // Bringing it back was meant.
    const keys = deletedBefore(result).filter((key) => this.#replica.get(key) === null);
    if (keys.length > 0) this.#parts.onGone(keys);
  }

  /** The server is gone, or does not answer as it should: tried again, later each time. */
  #lose(): void {
    if (this.#ended.signal.aborted) return;
    this.#channel?.close();
    this.#channel = null;
    this.#setStatus({ link: 'offline' });
    this.#pause.begin(() => void this.#connect());
  }

  async #showKept(part: DocumentPart): Promise<void> {
    const records = await this.#parts.keep.records(part.name);
    if (this.#held.has(part.name)) return;
    // As of no moment in particular: whatever the server says is newer, and nothing is taken for gone.
    this.#replica.load(() => false, records, 0);
  }

  /** The browser may refuse to keep anything; that is told, and nothing else stops for it. */
  async #kept(act: (keep: DocumentKeep) => Promise<void>): Promise<boolean> {
    try {
      await act(this.#parts.keep);
      return true;
    } catch (error) {
      this.#setStatus({ notKept: error instanceof Error ? error.message : String(error) });
      return false;
    }
  }

  #unsent(): readonly DocumentChange[] {
    return this.#replica.waiting.filter(({ acknowledged }) => acknowledged === null).map(({ change }) => change);
  }

  #setStatus(change: Partial<SyncStatus>): void {
    const unsent = this.#unsent().length;
    // Once the server has everything, nothing hangs on what the browser keeps.
    const next = { ...this.#status, ...(unsent === 0 && { notKept: null }), ...change, unsent };
    if (isSameData(next, this.#status)) return;
    this.#status = next;
    this.#parts.onStatus(next);
  }
}
