import {
  type ChangesBody,
  type ChangesResponse,
  DOCUMENT_PAGE,
  type DocumentEdit,
  editBetween,
  type HistoryMark,
  type HistoryQuery,
  jsonBytes,
  nameOfStep,
  type RecordJson,
  type RestoreBody,
  splitEdits,
  type UndoBody,
  type UndoResponse,
} from '@candlemark/contracts';
import type { Kysely } from 'kysely';
import { changeFromRow } from './change-row.ts';
import type { RecordKind } from './kinds/record-kind.ts';
import { readChangesById, readRecordPage } from './read-pages.ts';
import { readRecords } from './record-table.ts';
import type { DocumentTables } from './schema.ts';
import { changedSince, type FormerState } from './state-at.ts';
import { partsOfKey } from './stored-record.ts';
import { type UndoneChange, wayBack } from './undo-changes.ts';

/** What is asked for is not there, or not any more. */
export class HistoryError extends Error {
  override readonly name = 'HistoryError';
  readonly code: 'layout-not-found' | 'state-gone';

  constructor(code: HistoryError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** The document whose history it is. */
export interface HistoryGround {
  readonly seq: number;
  readonly firstSeq: number;
  newId(): string;
  apply(body: ChangesBody): Promise<ChangesResponse>;
}

export interface HistoryPage {
  readonly marks: readonly HistoryMark[];
  /** Marks before this number follow; null at the end. */
  readonly next: number | null;
}

export interface StatePage {
  readonly records: readonly RecordJson[];
  /** Keys of records that are not what was written. */
  readonly damaged: readonly string[];
  /** The key after which the next page begins; null at the end. */
  readonly next: string | null;
}

/**
 * The states of a layout: of itself, its charts, the annotations that are its own, and those of the instruments that its charts
 * show wherever these are shown.
 */
export class LayoutHistory {
  readonly #db: Kysely<DocumentTables>;
  readonly #store: HistoryGround;
  readonly #kindOf: (kind: string) => RecordKind | null;

  constructor(db: Kysely<DocumentTables>, store: HistoryGround, kindOf: (kind: string) => RecordKind | null) {
    this.#db = db;
    this.#store = store;
    this.#kindOf = kindOf;
  }

  /** What changed it, newest first. @throws HistoryError */
  async marks(id: string, { before, limit = DOCUMENT_PAGE.default }: HistoryQuery): Promise<HistoryPage> {
    await this.#requireLayout(id);
    const rows = await this.#db
      .selectFrom('change_topics')
      .innerJoin('changes', 'changes.seq', 'change_topics.seq')
      .select(['changes.seq', 'id', 'author', 'name', 'at'])
      .where('topic', '=', layoutKey(id))
      .where('change_topics.seq', '<', before ?? Number.MAX_SAFE_INTEGER)
      .orderBy('change_topics.seq', 'desc')
      .limit(limit + 1)
      .execute();
    const marks = rows.slice(0, limit).map(({ author, ...row }): HistoryMark => ({ ...row, window: author }));
    return { marks, next: rows.length > limit ? (marks.at(-1)?.seq ?? null) : null };
  }

  /** Its records as they stood after the change `seq`, those that were deleted then left out. @throws HistoryError */
  async at(id: string, seq: number, after: string, limit: number = DOCUMENT_PAGE.default): Promise<StatePage> {
    const { owners, changed } = await this.#changedSince(id, seq);
    const found: RecordJson[] = [];
    for (const [key, { fields, deleted }] of changed) {
      if (key > after && fields !== null && !deleted && this.#isOwned(key, fields, owners))
        found.push({ key, seq, deleted, fields });
    }
    const damaged: string[] = [];
    let end = '';
    for (const owner of owners) {
      const page = await readRecordPage(this.#db, { owner, after, limit, upTo: seq });
      damaged.push(...page.damaged);
      for (const { key, seq: rowSeq, fields } of page.rows) {
        if (!changed.has(key))
          found.push({ key, seq: rowSeq, deleted: false, fields: JSON.parse(fields) as RecordJson['fields'] });
      }
      // Beyond the first page that is cut off, others have not been read yet.
      if (page.next !== null && (end === '' || page.next < end)) end = page.next;
    }
    found.sort((a, b) => (a.key < b.key ? -1 : 1));
    const known = end === '' ? found : found.filter(({ key }) => key <= end);
    const records = known.slice(0, limit);
    const isLast = end === '' && known.length === records.length;
    return { records, damaged, next: isLast ? null : (records.at(-1)?.key ?? end) };
  }

  /** Makes the change by which it is again as it was; several, of which all stand or none does, where it is too much for one. @throws HistoryError */
  async restore(id: string, { seq, ...change }: RestoreBody, now: string): Promise<ChangesResponse> {
    const { changed } = await this.#changedSince(id, seq);
    const edits = [...changed.values()].flatMap((state) => this.#editBack(state, seq, change.id));
    // Nothing is other than it was: a change of nothing, so that its author has an answer, and may send it again.
    if (edits.length === 0) edits.push({ key: layoutKey(id), base: seq, set: {} });
    // What goes makes room for what comes.
    edits.sort((a, b) => Number(b.deleted === true) - Number(a.deleted === true));
    return await this.#apply(edits, change, now, (key) => changed.get(key)?.now.fields ?? {});
  }

  /** Takes back what some changes did, wherever nobody has written since. @throws HistoryError */
  async undo({ changes, ...change }: UndoBody, now: string): Promise<UndoResponse> {
    const undone: (UndoneChange & { readonly id: string })[] = [];
    for await (const rows of readChangesById(this.#db, changes)) {
      for (const row of rows) undone.push({ id: row.id, seq: row.seq, formers: changeFromRow(row).formers });
    }
    const gone = changes.find((id) => !undone.some((one) => one.id === id));
    if (gone !== undefined)
      throw new HistoryError('state-gone', `The document does not know the change ${gone} any more.`);
    const keys = undone.flatMap(({ formers }) => formers.map(({ key }) => key));
    const records = await readRecords(this.#db, [...new Set(keys)]);
    const { edits, kept } = wayBack({ changes: undone, by: change.id }, records, this.#kindOf);
    const [untouched] = records.keys();
    if (edits.length === 0 && untouched === undefined)
      throw new HistoryError('state-gone', 'What the changes were about is gone for good.');
    const ways = edits.length > 0 ? edits : [{ key: untouched!, base: undone[0]!.seq, set: {} }];
    const response = await this.#apply(ways, change, now, (key) => records.get(key)?.fields ?? {});
    return { ...response, kept };
  }

  /** @param fieldsOf of a record as it is now: what comes back is told with all of its fields */
  async #apply(
    edits: readonly DocumentEdit[],
    { id, window, name = 'Go back', at }: Omit<RestoreBody, 'seq'>,
    now: string,
    fieldsOf: (key: string) => RecordJson['fields'],
  ): Promise<ChangesResponse> {
    const groups = splitEdits(
      edits,
      (edit) => jsonBytes(edit) + (edit.deleted === false ? jsonBytes(fieldsOf(edit.key)) : 0),
    );
    const changes = groups.map((group, part) => ({
      id: part === 0 ? id : this.#store.newId(),
      name: nameOfStep(name, part, groups.length),
      at: at ?? now,
      edits: [...group],
    }));
    return await this.#store.apply({ window, changes, whole: true });
  }

  async #changedSince(id: string, seq: number) {
    this.#requireKnown(seq);
    await this.#requireLayout(id);
    const own = await changedSince(this.#db, [layoutKey(id)], seq, this.#kindOf);
    const untouched = (await this.#chartsNow(id)).filter(({ key, deleted }) => !own.has(key) && !deleted);
    const former = [...own].flatMap(([key, { fields, deleted }]) =>
      key.startsWith('chart/') && fields !== null && !deleted && this.#isOwned(key, fields, [layoutKey(id)])
        ? [fields]
        : [],
    );
    const owners = [layoutKey(id), ...instrumentsOf([...untouched.map(({ fields }) => fields), ...former])];
    const changed = await changedSince(this.#db, owners, seq, this.#kindOf);
    // The log may have forgotten some of what was read bit by bit.
    this.#requireKnown(seq);
    return { owners, changed };
  }

  /** @throws HistoryError */
  #requireKnown(seq: number): void {
    const { firstSeq, seq: last } = this.#store;
    if (seq <= last && seq >= firstSeq - 1) return;
    const known = `it knows those from ${firstSeq - 1} to ${last}`;
    throw new HistoryError('state-gone', `The document does not know the state after change ${seq}; ${known}.`);
  }

  /** The edit that makes of a record what it was. Its author has seen the state it goes back to: what others wrote since is told. */
  #editBack({ now, fields, deleted }: FormerState, seq: number, change: string): readonly DocumentEdit[] {
    const wasDeleted = fields === null || deleted;
    // Also where it is again what it was: some window may still show what was made of it in between.
    const told = this.#kindOf(partsOfKey(now.key).kind)?.restoredBy?.(change) ?? {};
    const { set, unset } = wasDeleted ? { set: {}, unset: [] } : editBetween(now.fields, { ...fields, ...told });
    const isSame = Object.keys(set).length === 0 && unset.length === 0 && wasDeleted === now.deleted;
    if (isSame) return [];
    return [{ key: now.key, base: seq, set: { ...set }, unset: [...unset], deleted: wasDeleted }];
  }

  #isOwned(key: string, fields: RecordJson['fields'], owners: readonly string[]): boolean {
    const { kind, id } = partsOfKey(key);
    const owner = this.#kindOf(kind)?.ownerOf(id, fields) ?? null;
    return owner !== null && owners.includes(owner);
  }

  async #requireLayout(id: string): Promise<void> {
    const records = await readRecords(this.#db, [layoutKey(id)]);
    if (records.size === 0) throw new HistoryError('layout-not-found', `There is no layout ${JSON.stringify(id)}.`);
  }

  /** Every chart that it has or had, and did not hand to another layout. */
  async #chartsNow(id: string): Promise<readonly Pick<RecordJson, 'key' | 'deleted' | 'fields'>[]> {
    const rows = await this.#db
      .selectFrom('records')
      .select(['key', 'deleted', 'fields'])
      .where('owner', '=', layoutKey(id))
      .where('kind', '=', 'chart')
      .execute();
    return rows.map(({ key, deleted, fields }) => ({
      key,
      deleted: deleted === 1,
      fields: JSON.parse(fields) as RecordJson['fields'],
    }));
  }
}

function layoutKey(id: string): string {
  return `layout/${id}`;
}

function instrumentsOf(charts: readonly RecordJson['fields'][]): readonly string[] {
  const names = charts.flatMap(({ instrument }) =>
    typeof instrument === 'string' ? [`instrument/${instrument}`] : [],
  );
  return [...new Set(names)];
}
