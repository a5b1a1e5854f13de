/** Plain data under a key, such as `annotation/<id>`; never changed in place. */
export type DocumentRecord = Readonly<Record<string, unknown>>;

/** A record before and after; null where there was or is none. */
export interface RecordChange {
  readonly key: string;
  readonly before: DocumentRecord | null;
  readonly after: DocumentRecord | null;
}

/** What was done, as one step that can be undone. */
export interface HistoryStep {
  /** As a person would say it: `Move trend line`. */
  readonly name: string;
  readonly changes: readonly RecordChange[];
  /** A step that joins the one before it, of the same mark, is one with it: a key that is pressed again and again. */
  readonly joins?: string;
}

/** Where records are. */
export interface Records {
  get(key: string): DocumentRecord | null;
  /** Sets them, or removes those for which there is null. */
  apply(records: readonly (readonly [key: string, record: DocumentRecord | null])[]): void;
}
