import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';

/** How far the document had got. */
export interface Mark {
  readonly epoch: string;
  readonly seq: number;
}

const DIGITS = 16;

/**
 * The number of the last change that was acknowledged, in a small file beside the document. When SQLite finds a part of its
 * log damaged it takes what lies before it for the whole, without a word; this is who notices. It is written after each
 * commit, and not synced: after a power failure it may be behind the document, which tells nothing, and never before it.
 */
export class HighWaterMark {
  readonly #path: string;
  #file: number | null = null;

  constructor(path: string) {
    this.#path = path;
  }

  read(): Mark | null {
    try {
      const match = /^(\w{26}) (\d{16})\n$/.exec(readFileSync(this.#path, 'utf8'));
      return match === null ? null : { epoch: match[1] ?? '', seq: Number(match[2]) };
    } catch {
      // Not there, or not to be read: then nothing is known.
      return null;
    }
  }

  /** To fail here loses nothing but the notice. */
  note({ epoch, seq }: Mark): void {
    try {
      this.#file ??= openSync(this.#path, 'w', 0o600);
      writeSync(this.#file, `${epoch} ${String(seq).padStart(DIGITS, '0')}\n`, 0);
    } catch {
      // A full disk, or one that fails: the commits themselves tell that.
    }
  }

  close(): void {
    if (this.#file !== null) closeSync(this.#file);
    this.#file = null;
  }
}
