/** Why a statistic is not computed, foreseen: the message is for whoever asked. */
export class InsightError extends Error {
  override readonly name = 'InsightError';
  readonly code: 'too-many-bars' | 'unavailable';

  constructor(code: InsightError['code'], message: string) {
    super(message);
    this.code = code;
  }
}
