/** The directory was written by a newer version of this program. Nothing was changed. */
export class NewerDataError extends Error {
  override readonly name = 'NewerDataError';

  constructor(path: string, what: string) {
    super(
      `${path} was written by a newer version of Candlemark (it has ${what}). Nothing was changed; use that version.`,
    );
  }
}
