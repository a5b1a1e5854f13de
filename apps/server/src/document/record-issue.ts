/** One thing that is wrong with a change or with a record: where, and what. */
export interface RecordIssue {
  /** `edits[0].set.anchors`, or within a record `anchors`. */
  readonly path: string;
  readonly message: string;
}
