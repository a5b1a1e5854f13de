import type { RecordFields } from '@candlemark/contracts';
import type { RecordIssue } from '../record-issue.ts';

/** How many records of a kind there may be under one name. */
export interface RecordQuota {
  /** Under which name a record counts; null under none. */
  nameOf(fields: RecordFields): string | null;
  readonly most: number;
  /** What is said when there are too many. */
  text(name: string): string;
}

/** What the document knows of a kind of records: one file each, one line in the registry. */
export interface RecordKind {
  /** What stands before the slash of a key. */
  readonly kind: string;
  /** What is wrong with the fields of a record, by their paths; empty where nothing is. */
  check(id: string, fields: RecordFields): readonly RecordIssue[];
  /** What the record belongs to: a layout, by its key, or an instrument, as `instrument/<id>`; null where to nothing. */
  ownerOf(id: string, fields: RecordFields): string | null;
  readonly quota?: RecordQuota;
  /** Where one always has to live: what is said to whom would delete the last. */
  readonly lastStays?: string;
  /** Fields by which a record tells that it was set back; where there are none, nobody needs to know. */
  restoredBy?(change: string): RecordFields;
}
