/** What a file says of its rows beside them. */
export interface FileFacts {
  readonly symbol?: string;
  /** The name of the file in an archive that it was packed in. */
  readonly fileName?: string;
  /** IANA zone of times without one. */
  readonly timeZone?: string;
  /** What the user should know about how it was read. */
  readonly notes?: readonly string[];
}

export const NO_FACTS: FileFacts = {};
