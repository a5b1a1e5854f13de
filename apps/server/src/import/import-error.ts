import type { FaultyPlace } from './refused-file.ts';

/**
 * Why a file is not there to be read, and how its import has ended: nothing of it was imported, or (`kept`) its batch stands and is
 * taken in at the next start. The codes are listed in the table of error codes of `@candlemark/contracts`.
 */
const ENDS = {
  'import-refused': 'failed',
  'import-cancelled': 'cancelled',
  'import-failed': 'failed',
  'import-kept': 'kept',
} as const;
export type ImportErrorCode = keyof typeof ENDS;
export const IMPORT_ERROR_CODES = Object.keys(ENDS) as readonly ImportErrorCode[];

/** An import that brought nothing that can be read. `message` says what happened, with which value, and what to do. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly code: ImportErrorCode;
  readonly details: readonly string[];
  /** null where no single place of the file is to blame. */
  readonly place: FaultyPlace | null;

  constructor(
    code: ImportErrorCode,
    message: string,
    details: readonly string[] = [],
    place: FaultyPlace | null = null,
  ) {
    super(message);
    this.code = code;
    this.details = details;
    this.place = place;
  }

  /** How the import has ended. */
  get end(): (typeof ENDS)[ImportErrorCode] {
    return ENDS[this.code];
  }
}
