/** Why a fetch ended before its end: what a person can do about it stands in the message. What was acknowledged stays. */
export type FetchErrorCode =
  /** There is no such source, market or interval, or the range says nothing. */
  | 'fetch-refused'
  /** Other answers than the source gives, or none, after every try. */
  | 'fetch-failed'
  /** The address lies in the own network, where nobody has allowed it. */
  | 'private-address';

export class FetchError extends Error {
  override readonly name = 'FetchError';
  readonly code: FetchErrorCode;

  constructor(code: FetchErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
