import type { EncodedTile } from './encoded-tile.ts';
import { packTile, type TileFile } from './tile-file.ts';

interface Waiting {
  readonly address: string;
  readonly tile: EncodedTile;
  readonly done: (file: TileFile) => Promise<void> | void;
}

/** Tiles packed at one time: each takes a thread of Node's pool of four. */
const CONCURRENCY = 2;
/** Tiles that wait; of more, those that have waited longest stay unpacked. */
const MOST_WAITING = 512;

/**
 * Packs tiles in the background, after they were answered: nobody waits for it, and it is done once for each tile. The
 * latest goes first, for it is the likeliest to be asked for again.
 */
export class TilePacker {
  readonly #waiting: Waiting[] = [];
  #running = 0;
  #isClosed = false;
  #whenIdle: (() => void)[] = [];

  add(waiting: Waiting): void {
    if (this.#isClosed) return;
    this.#waiting.push(waiting);
    if (this.#waiting.length > MOST_WAITING) this.#waiting.shift();
    this.#startNext();
  }

  /** Resolves when nothing waits and nothing runs. */
  idle(): Promise<void> {
    if (this.#running === 0) return Promise.resolve();
    return new Promise((resolve) => this.#whenIdle.push(resolve));
  }

  /** Forgets what waits; resolves when nothing runs. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#waiting.length = 0;
    await this.idle();
  }

  #startNext(): void {
    while (this.#running < CONCURRENCY) {
      const next = this.#waiting.pop();
      if (next === undefined) break;
      this.#running += 1;
      void this.#pack(next).finally(() => {
        this.#running -= 1;
        this.#startNext();
      });
    }
    if (this.#running === 0) for (const resolve of this.#whenIdle.splice(0)) resolve();
  }

  async #pack({ address, tile, done }: Waiting): Promise<void> {
    // Without memory for it the tile is sent as it is.
    const file = await packTile(address, tile.body, tile.etag).catch(() => null);
    if (file !== null) await done(file);
  }
}
