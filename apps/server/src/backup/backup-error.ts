/** A backup that cannot be made, or a file that is none, or not whole. The message says what is wrong with it. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
