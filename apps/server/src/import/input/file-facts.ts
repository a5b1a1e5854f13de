/** What a file says of its rows beside them. */
export interface FileFacts {
  readonly symbol?: string;
  /** IANA zone of times without one. */
  readonly timeZone?: string;
}

export const NO_FACTS: FileFacts = {};
