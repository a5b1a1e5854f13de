/**
 * The document as one window has it: what the server has confirmed, and over it the window's own changes that wait. What is shown is one over the other, so an
 * edit is seen at once, and nothing is merged twice: a change leaves the queue when everybody is told of it. Invariant: once nothing waits, what is
 * shown is what the server has. Cost: an edit or a news folds the records that it names, and nothing else.
 */
import {
  type AppliedChange,
  type DocumentChange,
  type DocumentEdit,
  isSameData,
  type Overwritten,
  type RecordFields,
  type RecordJson,
  withEdit,
} from '@candlemark/contracts';

/** A record as it is shown, or null where there is none. */
export type ShownRecord = Omit<RecordJson, 'seq'>;

/** What one record became. Deleted ones are null. */
export interface RecordNews {
  readonly key: string;
  readonly before: RecordFields | null;
  readonly after: RecordFields | null;
}

/** Which records a window wants of all that the server tells. */
export type Wants = (key: string, fields: RecordFields) => boolean;

/** A change that waits: acknowledged once the server has it, and here until its turn comes among everybody's. */
export interface WaitingChange {
  readonly change: DocumentChange;
  readonly acknowledged: number | null;
}

/** What others have written over that was this window's. */
export interface Loss {
  readonly by: AppliedChange;
  readonly fields: readonly Overwritten[];
}

export interface ReplicaListeners {
  /** @param isOwn made by this window just now, so whoever made it knows already */
  onNews(news: readonly RecordNews[], isOwn: boolean): void;
  onLoss(loss: Loss): void;
}

/** What to do to a record; the replica knows what it has seen of it. */
export type OwnEdit = Omit<DocumentEdit, 'base'>;

export class DocumentReplica {
  readonly #window: string;
  readonly #wants: Wants;
  readonly #tell: ReplicaListeners;
  readonly #confirmed = new Map<string, RecordJson>();
  /** Records with waiting edits, as they are shown. */
  readonly #over = new Map<string, ShownRecord | null>();
  #waiting: readonly WaitingChange[] = [];
  /** The last change of everybody's that is known. */
  #position = 0;

  constructor(window: string, wants: Wants, tell: ReplicaListeners) {
    this.#window = window;
    this.#wants = wants;
    this.#tell = tell;
  }

  get position(): number {
    return this.#position;
  }

  /** In the order in which they were made. */
  get waiting(): readonly WaitingChange[] {
    return this.#waiting;
  }

  /** Null where there is none, and for a deleted one. */
  get(key: string): RecordFields | null {
    const shown = this.#shown(key);
    return shown === null || shown.deleted ? null : shown.fields;
  }

  /** Whether it is known as one that was deleted: it can come back as it is by now. */
  isDeleted(key: string): boolean {
    return this.#shown(key)?.deleted === true;
  }

  /** Keys of what is shown, of one kind, in no particular order. */
  keys(kind: string): readonly string[] {
    const prefix = `${kind}/`;
    const all = new Set([...this.#confirmed.keys(), ...this.#over.keys()]);
    return [...all].filter((key) => key.startsWith(prefix) && this.get(key) !== null);
  }

  /** Makes an edit whole: with what the window has seen of the record. */
  based(edit: OwnEdit): DocumentEdit {
    return { ...edit, base: this.#confirmed.get(edit.key)?.seq ?? 0 };
  }

  /** What a person did in this window just now. */
  make(change: DocumentChange): void {
    this.#change(keysOf(change), true, () => {
      this.#waiting = [...this.#waiting, { change, acknowledged: null }];
    });
  }

  /**
   * What a browser has kept: changes that waited when a page was closed or died, older than whatever is made now, and records as they were read last, as of no moment in
   * particular. It is told as one: nobody is shown a record without what was done to it.
   */
  adopt(changes: readonly DocumentChange[], records: readonly RecordJson[] = []): void {
    const known = new Set(this.#waiting.map(({ change }) => change.id));
    const left = changes.filter(({ id }) => !known.has(id)).map((change) => ({ change, acknowledged: null }));
    this.#change([...keysOfAll(left), ...records.map(({ key }) => key)], false, () => {
      this.#take(records);
      this.#waiting = [...left, ...this.#waiting];
    });
  }

  /** The server has it, under this sequence number. It stays in its place until everybody's changes up to there are known. */
  acknowledge(id: string, seq: number): void {
    this.#waiting = this.#waiting.map((one) => (one.change.id === id ? { ...one, acknowledged: seq } : one));
    this.#settle((one) => one.acknowledged !== null && one.acknowledged <= this.#position);
  }

  /** The server does not take it: what it did is not shown any more. */
  refuse(id: string): void {
    this.#settle(({ change }) => change.id === id);
  }

  /** News of the event channel, in its order. Told twice, it does nothing the second time. */
  receive(applied: AppliedChange): void {
    const isOwn = this.#waiting.some(({ change }) => change.id === applied.id);
    this.#position = Math.max(this.#position, applied.seq);
    const done = (one: WaitingChange) =>
      one.change.id === applied.id || (one.acknowledged !== null && one.acknowledged <= this.#position);
    this.#settle(done, applied);
    const lost = applied.overwrote.filter(({ window, path, key }) => {
      // Who has deleted what somebody then changes has lost nothing: it stays deleted.
      const isKept =
        path === 'deleted' && applied.edits.every((edit) => edit.key !== key || edit.deleted === undefined);
      return window === this.#window && !isKept;
    });
    if (lost.length > 0 && !isOwn) this.#tell.onLoss({ by: applied, fields: lost });
  }

  /** A change that was told while a part was read: of its records that were not known yet it did nothing the first time. */
  receiveAgain(applied: AppliedChange): void {
    this.#settle(() => false, applied);
  }

  /**
   * All the records of a part of the document as the server has them. Those of the part that are not among them are gone.
   * @param seq the last change of the document when they were read
   * @param damaged keys of those that are there and cannot be read: what is known of them stays
   */
  load(isInPart: Wants, records: readonly RecordJson[], seq: number, damaged: readonly string[] = []): void {
    const found = new Set(records.map(({ key }) => key));
    const isThere = new Set([...found, ...damaged]);
    const gone = [...this.#confirmed.values()].filter(
      (one) => !isThere.has(one.key) && one.seq <= seq && isInPart(one.key, one.fields),
    );
    this.#change([...gone.map(({ key }) => key), ...found], false, () => {
      for (const { key } of gone) this.#confirmed.delete(key);
      this.#take(records);
    });
  }

  /** As far as they are newer than what is known. */
  #take(records: readonly RecordJson[]): void {
    for (const record of records) {
      const known = this.#confirmed.get(record.key);
      if (known === undefined || known.seq < record.seq) this.#confirmed.set(record.key, record);
    }
  }

  /** Every part was read when the document stood there: news begin after it. */
  startAt(seq: number): void {
    this.#position = seq;
    this.#settle((one) => one.acknowledged !== null && one.acknowledged <= seq);
  }

  /** A part that is looked at no more is held no more, but for what waits. Nobody is told. */
  release(isInPart: Wants): void {
    for (const { key, fields } of this.#confirmed.values())
      if (!this.#over.has(key) && isInPart(key, fields)) this.#confirmed.delete(key);
  }

  /** Another epoch: numbers of before mean nothing. What waits stays, and its authors have seen nothing of what is there now. */
  forget(): void {
    this.#position = 0;
    this.#change([...this.#confirmed.keys()], false, () => {
      this.#confirmed.clear();
      this.#waiting = this.#waiting.map(({ change }) => ({
        change: withoutBases(change),
        acknowledged: null,
      }));
    });
  }

  /** Records as the server has them, for whoever keeps them. */
  confirmed(key: string): RecordJson | null {
    return this.#confirmed.get(key) ?? null;
  }

  /** All records of a part as the server has them, but for deleted ones. */
  confirmedOf(isInPart: Wants): readonly RecordJson[] {
    return [...this.#confirmed.values()].filter(({ key, deleted, fields }) => !deleted && isInPart(key, fields));
  }

  #shown(key: string): ShownRecord | null {
    const over = this.#over.get(key);
    return over !== undefined ? over : (this.#confirmed.get(key) ?? null);
  }

  /** Whether what is confirmed of a record has this change in it. */
  #knows(key: string, seq: number): boolean {
    const known = this.#confirmed.get(key);
    return known !== undefined && known.seq >= seq;
  }

  #confirm({ key, set, unset, deleted }: AppliedChange['edits'][number], seq: number): void {
    const known = this.#confirmed.get(key);
    // What comes or comes back is told as such, with all of its fields: anything else is about what was deleted before it was read.
    if (known === undefined && (deleted !== false || !this.#wants(key, set))) return;
    this.#confirmed.set(key, {
      key,
      seq,
      deleted: deleted ?? known?.deleted ?? false,
      fields: withEdit(known?.fields ?? {}, { set, unset }),
    });
  }

  /** Takes changes off the queue, and what is told of one into what is confirmed. */
  #settle(isDone: (one: WaitingChange) => boolean, applied: AppliedChange | null = null): void {
    const done = this.#waiting.filter(isDone);
    const told = applied?.edits ?? [];
    if (done.length === 0 && told.length === 0) return;
    this.#change([...keysOfAll(done), ...told.map(({ key }) => key)], false, () => {
      // One change may edit a record several times: what is known already is known before the first of them.
      const isKnown = new Set(told.flatMap(({ key }) => (this.#knows(key, applied!.seq) ? [key] : [])));
      for (const edit of told) if (!isKnown.has(edit.key)) this.#confirm(edit, applied!.seq);
      if (done.length > 0) this.#waiting = this.#waiting.filter((one) => !done.includes(one));
    });
  }

  /** Does something that may change what is shown of these records, and tells what it changed. */
  #change(keys: readonly string[], isOwn: boolean, act: () => void): void {
    const distinct = [...new Set(keys)];
    const before = new Map(distinct.map((key) => [key, this.get(key)]));
    act();
    this.#foldAgain(distinct);
    const news = distinct
      .map((key): RecordNews => ({ key, before: before.get(key) ?? null, after: this.get(key) }))
      .filter((one) => one.before !== one.after && !isSameData(one.before, one.after));
    if (news.length > 0) this.#tell.onNews(news, isOwn);
  }

  #foldAgain(keys: readonly string[]): void {
    // As nearly always, and above all when thousands are read.
    if (this.#waiting.length === 0 && this.#over.size === 0) return;
    const edits = new Map<string, DocumentEdit[]>(keys.map((key) => [key, []]));
    for (const { change } of this.#waiting) for (const edit of change.edits) edits.get(edit.key)?.push(edit);
    for (const [key, waiting] of edits) {
      if (waiting.length === 0) this.#over.delete(key);
      else this.#over.set(key, folded(key, this.#confirmed.get(key) ?? null, waiting));
    }
  }
}

/** For another epoch than the one that its bases are of: its author has seen nothing of what is there. */
export function withoutBases(change: DocumentChange): DocumentChange {
  return { ...change, edits: change.edits.map((edit) => ({ ...edit, base: 0 })) };
}

function folded(key: string, confirmed: ShownRecord | null, edits: readonly DocumentEdit[]): ShownRecord {
  let shown: ShownRecord = confirmed ?? { key, deleted: false, fields: {} };
  for (const { set, unset, deleted } of edits)
    shown = { key, deleted: deleted ?? shown.deleted, fields: withEdit(shown.fields, { set, unset }) };
  return shown;
}

function keysOfAll(waiting: readonly WaitingChange[]): readonly string[] {
  return waiting.flatMap(({ change }) => keysOf(change));
}

function keysOf({ edits }: DocumentChange): readonly string[] {
  return edits.map(({ key }) => key);
}
