/** Where in a file a fault was found, and what stands there. `line` counts from 1. */
export interface FaultyPlace {
  readonly line: number;
  readonly value: string;
}

/** A file of which nothing is imported, through its own fault. The message names what was found and what to do. */
export class RefusedFile extends Error {
  override readonly name = 'RefusedFile';
  readonly details: readonly string[];
  /** null where no single place is to blame. */
  readonly place: FaultyPlace | null;

  constructor(message: string, details: readonly string[] = [], place: FaultyPlace | null = null) {
    super(message);
    this.details = details;
    this.place = place;
  }
}
