import type { ErrorCode } from '@candlemark/contracts';

/** Why there can be no picture. `message` names the value, and says what to do. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
  readonly code: Extract<ErrorCode, 'invalid-request' | 'layout-not-found' | 'level-not-served' | 'no-bars-in-range'>;
  /** The field of the request that it is about. */
  readonly field: string;

  constructor(code: SnapshotError['code'], field: string, message: string) {
    super(message);
    this.code = code;
    this.field = field;
  }
}
