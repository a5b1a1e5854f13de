/** Why nothing of a file was imported. The codes are listed in the table of error codes of `@candlemark/contracts`. */
export type ImportErrorCode = 'import-refused' | 'import-conflict' | 'import-cancelled' | 'import-failed';

/** An import that left nothing behind. `message` says what happened, with which value, and what to do. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly code: ImportErrorCode;
  readonly details: readonly string[];

  constructor(code: ImportErrorCode, message: string, details: readonly string[] = []) {
    super(message);
    this.code = code;
    this.details = details;
  }
}
