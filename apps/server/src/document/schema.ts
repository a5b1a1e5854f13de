/**
 * The document's tables as Kysely sees them. Portable subset: text and integers; flags are 0 or 1; what only this program
 * reads is JSON text. SQLite keeps no checksums, so each row has one of its own (`row-checksum.ts`).
 */
export interface DocumentTables {
  records: RecordsTable;
  changes: ChangesTable;
  change_topics: ChangeTopicsTable;
  former_changes: FormerChangesTable;
  settings: SettingsTable;
}

/** Every record as it stands, deleted ones too. */
export interface RecordsTable {
  key: string;
  kind: string;
  /** The field `instrument`, where it is text. */
  instrument: string | null;
  /** What its kind says it belongs to, by the key of that: `layout/…`, `instrument/…`. */
  owner: string | null;
  /** Under which name of its kind's quota it counts while it lives. */
  quota: string | null;
  deleted: number;
  /** The change that touched it last. */
  seq: number;
  /** JSON text of the fields, and how many UTF-8 bytes it has. */
  fields: string;
  bytes: number;
  /** JSON text: `[[seq, window, [path, …]], …]`. */
  versions: string;
  checksum: number;
}

/** The log: what was done, in order. */
export interface ChangesTable {
  seq: number;
  id: string;
  /** Whose it was. */
  author: string;
  name: string;
  at: string;
  /** JSON text of the edits, as everybody is told of them, and of what they wrote over. */
  edits: string;
  overwrote: string;
  /** JSON text: what the fields were before, edit by edit. */
  former: string;
  /** JSON text: the topics under which the change is found. */
  topics: string;
  /** UTF-8 bytes of the texts together. */
  bytes: number;
  checksum: number;
}

/** Where to find the changes of a record, by its key, and those of what a record belongs to. */
export interface ChangeTopicsTable {
  topic: string;
  seq: number;
}

/** Ids of changes that the log does not hold any more, so that they stand once however late they are sent again. */
export interface FormerChangesTable {
  id: string;
  seq: number;
}

export interface SettingsTable {
  name: string;
  value: string;
}
