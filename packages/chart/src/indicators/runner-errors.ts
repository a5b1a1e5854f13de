/** Why a job has no values, beside what is wrong with the job itself. */

/** A job took longer than it may. */
export class SlowIndicatorError extends Error {
  override readonly name = 'SlowIndicatorError';
  readonly seconds: number;

  constructor(seconds: number) {
    super(`It takes longer than ${seconds} seconds`);
    this.seconds = seconds;
  }
}

/** Nobody wants the job's values any more. */
export class UnwantedJobError extends Error {
  override readonly name = 'UnwantedJobError';
}

/** None of what the source of an indicator may mean is there: it may be of one that is gone. */
export class MissingSourceError extends Error {
  override readonly name = 'MissingSourceError';

  constructor(source: string) {
    super(`There is no source "${source}"`);
  }
}
