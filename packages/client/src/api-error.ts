import type { ErrorCode, Problem } from '@candlemark/contracts';

/** `offline`: no answer came, or that of a proxy in the place of the server’s. `bad-data`: an answer came that is not of this interface. Else the server's own code. */
export type ApiErrorCode = ErrorCode | 'offline' | 'bad-data';

/** A request that did not bring what was asked for. An abort is not one: it rejects with the signal's reason. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  /** The HTTP status; 0 when nothing answered. */
  readonly status: number;
  /** The server's own words, when it gave any. */
  readonly problem: Problem | null;

  constructor(code: ApiErrorCode, message: string, status = 0, problem: Problem | null = null, cause?: unknown) {
    super(message, { cause });
    this.code = code;
    this.status = status;
    this.problem = problem;
  }
}
