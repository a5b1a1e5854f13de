import type { FaultyPlace } from './refused-file.ts';

/** Why nothing of a file was imported. The codes are listed in the table of error codes of `@candlemark/contracts`. */
export const IMPORT_ERROR_CODES = ['import-refused', 'import-cancelled', 'import-failed'] as const;
export type ImportErrorCode = (typeof IMPORT_ERROR_CODES)[number];

/** An import that left nothing behind. `message` says what happened, with which value, and what to do. */
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
}
