/**
 * What a chart keeps for a person: records by key, such as `annotation/<id>`. Whoever changes something opens an edit with a name that a person understands, and
 * completes or cancels it; what is complete is one step of the history. Records are plain data and never changed in place, so a comparison by identity tells
 * whether one is another. Cost: an edit holds what it changed, nothing else is copied.
 */

import { isSameData } from '../same-data.ts';
import type { DocumentRecord, HistoryStep, RecordChange, Records } from './document-record.ts';
import { withFields } from './with-fields.ts';

/** Called with what has changed just now, in the order in which it was changed. */
export type DocumentListener = (changes: readonly RecordChange[]) => void;

export class ChartDocument implements Records {
  readonly #records = new Map<string, DocumentRecord>();
  readonly #listeners = new Set<DocumentListener>();
  readonly #history: { push(step: HistoryStep): void };
  readonly #edits = new Set<DocumentEdit>();
  /** Completes the edit that is held open; null without one. */
  #held: (() => void) | null = null;

  /** @param history where complete edits are written down */
  constructor(history: { push(step: HistoryStep): void }) {
    this.#history = history;
  }

  get(key: string): DocumentRecord | null {
    return this.#records.get(key) ?? null;
  }

  /** In the order in which they came. */
  keys(): IterableIterator<string> {
    return this.#records.keys();
  }

  /**
   * Begins what a person will see as one step: `Move trend line`.
   * @param name asked for when the edit is complete, where only then it is known
   */
  begin(name: string | (() => string), joins?: string): DocumentEdit {
    this.settle();
    const edit = new DocumentEdit(this, (changes) => {
      this.#edits.delete(edit);
      if (changes.length === 0) return;
      const step = typeof name === 'string' ? name : name();
      this.#history.push({ name: step, changes, ...(joins !== undefined && { joins }) });
    });
    this.#edits.add(edit);
    return edit;
  }

  /** An edit that may last, such as a text that is being written, gives way: `complete` is called before another one begins, or anything is undone. */
  hold(complete: () => void): void {
    this.#held = complete;
  }

  /** Completes the edit that is held open. */
  settle(): void {
    const complete = this.#held;
    this.#held = null;
    complete?.();
  }

  /** Changes something at once, as one step. @param joins of a step that is one with the step before it, where that has the same */
  edit(name: string, change: (edit: DocumentEdit) => void, joins?: string): void {
    const edit = this.begin(name, joins);
    try {
      change(edit);
    } catch (error) {
      edit.cancel();
      throw error;
    }
    edit.complete();
  }

  /**
   * Sets what came from elsewhere: another window, the server. An edit under way goes on from it: what it has changed stays so, and what it has not is as it came.
   */
  receive(records: readonly (readonly [key: string, record: DocumentRecord | null])[]): void {
    this.apply(
      records.map(([key, record]) => {
        let current = record;
        for (const edit of this.#edits) current = edit.goOnFrom(key, record, current);
        return [key, current];
      }),
    );
  }

  /**
   * Sets records without a step in the history: for an edit under way, and for what undoes and redoes. What a record is already is no change.
   * @param by the edit that does so; the others that are open go on from it
   */
  apply(records: readonly (readonly [key: string, record: DocumentRecord | null])[], by?: DocumentEdit): void {
    const changes: RecordChange[] = [];
    for (const [key, after] of records) {
      const before = this.get(key);
      if (isSameData(before, after)) continue;
      for (const edit of this.#edits) if (edit !== by) edit.goOnWith(key, before, after);
      if (after === null) this.#records.delete(key);
      else this.#records.set(key, after);
      changes.push({ key, before, after });
    }
    if (changes.length === 0) return;
    for (const listener of [...this.#listeners]) listener(changes);
  }

  /** Answers what takes the listener away again. */
  onChange(listener: DocumentListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** One step while it is made. Its changes are seen at once; when it is cancelled, none of them was ever made. */
export class DocumentEdit {
  readonly #document: ChartDocument;
  readonly #ended: (changes: readonly RecordChange[]) => void;
  readonly #before = new Map<string, DocumentRecord | null>();
  #isOpen = true;

  /** @param ended told what it changed, which is nothing after a `cancel` or a `drop` */
  constructor(document: ChartDocument, ended: (changes: readonly RecordChange[]) => void) {
    this.#document = document;
    this.#ended = ended;
  }

  /** As it was when this edit began. A drag is worked out from here, never from where it has come to. */
  before(key: string): DocumentRecord | null {
    return this.#before.has(key) ? this.#before.get(key)! : this.#document.get(key);
  }

  /** @param record null removes it */
  set(key: string, record: DocumentRecord | null): void {
    this.setAll([[key, record]]);
  }

  /** As one change for those who listen. */
  setAll(records: readonly (readonly [key: string, record: DocumentRecord | null])[]): void {
    this.#assertOpen();
    for (const [key] of records) {
      if (!this.#before.has(key)) this.#before.set(key, this.#document.get(key));
    }
    this.#document.apply(records, this);
  }

  /** Writes it down as one step; nothing is written where nothing is other than before. */
  complete(): void {
    this.#assertOpen();
    this.#isOpen = false;
    const changes = [...this.#before]
      .map(([key, before]) => ({ key, before, after: this.#document.get(key) }))
      .filter(({ before, after }) => before !== after);
    this.#ended(changes);
  }

  /** Ends without a step, everything staying as it is: what it was about has been taken away. */
  drop(): void {
    this.#assertOpen();
    this.#isOpen = false;
    this.#ended([]);
  }

  /** Brings back what was before. */
  cancel(): void {
    this.#assertOpen();
    this.#isOpen = false;
    this.#document.apply([...this.#before]);
    this.#ended([]);
  }

  /**
   * A record is other than this edit found it, by somebody else.
   * @param current what it would become without this edit
   * @returns what it becomes with it
   */
  goOnFrom(key: string, record: DocumentRecord | null, current: DocumentRecord | null): DocumentRecord | null {
    const found = this.#before.get(key);
    if (found === undefined) return current;
    this.#before.set(key, record);
    if (record === null || found === null) return current;
    const here = this.#document.get(key);
    return here && withFields(here, found, record).record;
  }

  /** What somebody else on this chart makes of a record counts as if this edit had found it so: fields that are others, or that there is none any more. */
  goOnWith(key: string, current: DocumentRecord | null, next: DocumentRecord | null): void {
    const found = this.#before.get(key);
    if (found && current) this.#before.set(key, next && withFields(found, current, next).record);
  }

  #assertOpen(): void {
    if (!this.#isOpen) throw new Error('This edit is over: it was completed or cancelled');
  }
}
