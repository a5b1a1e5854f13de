/** A server as slow and obvious as can be: a list of changes, and records made from it from the beginning each time. */
import {
  type AppliedChange,
  type ChangeResult,
  type DocumentChange,
  type DocumentEvent,
  isSameData,
  type Overwritten,
  type RecordFields,
  type RecordJson,
  touchesPath,
  valueAt,
  withEdit,
} from '@candlemark/contracts';

export class ModelServer {
  epoch = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
  log: AppliedChange[] = [];
  /** Keys of records that it cannot read any more. */
  readonly damaged = new Set<string>();
  /** Changes as their authors sent them. */
  readonly #asked = new Map<string, DocumentChange>();
  /** Of the change that is being taken: what its edits so far are told as. */
  #draft: AppliedChange['edits'] = [];
  readonly #listeners = new Set<(event: DocumentEvent) => void>();

  get seq(): number {
    return this.log.length;
  }

  records(until = this.log.length): RecordJson[] {
    const records = new Map<string, RecordJson>();
    const draft = { seq: this.log.length + 1, edits: this.#draft };
    for (const { seq, edits } of [...this.log.slice(0, until), draft])
      for (const { key, set, unset, deleted } of edits) {
        const known = records.get(key);
        const fields: RecordFields = withEdit(known?.fields ?? {}, { set, unset });
        records.set(key, { key, seq, deleted: deleted ?? known?.deleted ?? false, fields });
      }
    return [...records.values()];
  }

  take(window: string, change: DocumentChange): ChangeResult {
    const known = this.log.find(({ id }) => id === change.id);
    if (known !== undefined) return { id: change.id, seq: known.seq, overwrote: known.overwrote };
    const overwrote: Overwritten[] = [];
    for (const edit of change.edits) {
      const { base: _, ...rest } = edit;
      overwrote.push(...this.#overwritten(window, edit));
      this.#draft = [...this.#draft, this.#told(rest)];
    }
    const refused = change.edits.flatMap(({ key }, at) => this.#issueOf(key, at));
    const edits = this.#draft;
    this.#draft = [];
    if (refused.length > 0) return { id: change.id, refused };
    const applied: AppliedChange = { ...change, edits, seq: this.log.length + 1, window, overwrote };
    this.log.push(applied);
    this.#asked.set(change.id, change);
    for (const listener of [...this.#listeners]) listener({ type: 'change', change: applied });
    return { id: change.id, seq: applied.seq, overwrote };
  }

  listen(epoch: string | undefined, after: number, listener: (event: DocumentEvent) => void): () => void {
    if (epoch !== undefined && epoch !== this.epoch) {
      listener({ type: 'resync', epoch: this.epoch, seq: this.seq });
      return () => undefined;
    }
    listener({ type: 'welcome', epoch: this.epoch, seq: this.seq });
    for (const change of this.log.slice(after)) listener({ type: 'change', change });
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** A backup of an earlier moment takes the place of everything. */
  restore(seq: number, epoch: string): void {
    this.log = this.log.slice(0, seq);
    this.epoch = epoch;
    this.#listeners.clear();
  }

  /** Something in between drops every connection, and tells nobody. */
  forgetListeners(): void {
    this.#listeners.clear();
  }

  /** An annotation of no instrument can not be: an edit of one that a backup does not have. */
  #issueOf(key: string, at: number) {
    const { deleted, fields } = this.records().find((one) => one.key === key)!;
    const isWhole = !key.startsWith('annotation/') || fields.instrument !== undefined;
    return deleted || isWhole ? [] : [{ path: `edits.${at}.set`, message: 'instrument is missing' }];
  }

  /** Who reads only what is not deleted has never seen what is made or brought back: that is said, with all of its fields. */
  #told({ set, unset, ...edit }: AppliedChange['edits'][number]): AppliedChange['edits'][number] {
    const known = this.records().find(({ key }) => key === edit.key);
    const deleted = edit.deleted ?? (known === undefined ? false : undefined);
    if (deleted !== false) return { ...edit, set, ...(unset && { unset }) };
    return { ...edit, deleted, set: withEdit(known?.fields ?? {}, { set, unset }) };
  }

  #overwritten(window: string, edit: DocumentChange['edits'][number]): Overwritten[] {
    return [...this.#overwrittenFields(window, edit), ...this.#overwrittenDeletion(window, edit)];
  }

  #overwrittenDeletion(window: string, { key, base, deleted }: DocumentChange['edits'][number]): Overwritten[] {
    const last = this.log.findLast(({ id }) =>
      this.#asked.get(id)!.edits.some((edit) => edit.key === key && edit.deleted !== undefined),
    );
    const isOwn = this.#draft.some((edit) => edit.key === key && edit.deleted !== undefined);
    if (last === undefined || last.seq <= base || last.window === window || isOwn) return [];
    const was = this.records().find((one) => one.key === key)!.deleted;
    const isTold = deleted === undefined ? was : deleted !== was;
    return isTold ? [{ key, path: 'deleted', window: last.window, was }] : [];
  }

  #overwrittenFields(window: string, { key, base, set, unset = [] }: DocumentChange['edits'][number]): Overwritten[] {
    return [...Object.keys(set), ...unset].flatMap((path) => {
      const last = this.log.findLast(({ id }) =>
        this.#asked
          .get(id)!
          .edits.some((edit) => edit.key === key && pathsOf(edit).some((one) => touchesPath(one, path))),
      );
      const isOwn = this.#draft.some((edit) => edit.key === key && pathsOf(edit).some((one) => touchesPath(one, path)));
      if (last === undefined || last.seq <= base || last.window === window || isOwn) return [];
      const was = valueAt(this.records().find((one) => one.key === key)?.fields ?? {}, path);
      return isSameData(was, set[path]) ? [] : [{ key, path, window: last.window, was }];
    });
  }
}

function pathsOf({ set, unset = [] }: AppliedChange['edits'][number]): readonly string[] {
  return [...Object.keys(set), ...unset];
}
