/** A file of which nothing is imported, through its own fault. The message names what was found and what to do. */
export class RefusedFile extends Error {
  override readonly name = 'RefusedFile';
  readonly details: readonly string[];

  constructor(message: string, details: readonly string[] = []) {
    super(message);
    this.details = details;
  }
}
