/** Why a change cannot be made; codes of the table in packages/contracts. */
export type ChangeErrorCode =
  | 'batch-not-found'
  | 'batch-damaged'
  | 'instrument-not-found'
  | 'instrument-changed'
  | 'symbol-taken'
  | 'merge-refused'
  | 'merge-not-found'
  | 'invalid-request'
  | 'change-not-found'
  | 'change-failed';

/** A change was refused or failed. The message says what to do. */
export class ChangeError extends Error {
  override readonly name = 'ChangeError';
  readonly code: ChangeErrorCode;

  constructor(code: ChangeErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
