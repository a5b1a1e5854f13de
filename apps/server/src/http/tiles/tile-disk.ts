import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { WorkspaceLog } from '../../workspace.ts';
import { diskBytes, sweepTiles, TILE_FILE_END } from './disk-sweep.ts';
import { readTileFile, type TileFile } from './tile-file.ts';

export interface TileDiskOptions {
  /** A folder of this cache's own; whatever else lies in it is removed. */
  readonly dir: string;
  /** Most that the files may take on the disk; 0: the cache is not used. */
  readonly maxBytes: number;
  /** What stays free of the file system: where there is less the cache does not grow. */
  readonly spareBytes: number;
  /** Whether every file must be looked at: the machine may have died while they were written. */
  readonly isDoubtful: boolean;
  /** Whether the address is served now, and always with the same bytes. */
  readonly isCurrent: (address: string) => boolean;
  readonly log: WorkspaceLog;
}

/** The cache shrinks to this share of its bound, so that it is not swept for every new tile. */
const SHRINK_TO = 0.75;
/** The disk's free space is looked at once in so many writes. */
const WRITES_A_LOOK = 256;

/**
 * Closed tiles as files: `tiles/{instrument}/{revision}/{variant}/{interval}/{index}.gz`, as in their addresses. There is
 * no list of them but the directory itself, so anyone may delete anything at any time, and memory does not grow with them.
 *
 * Invariants: a file gets its name when it is whole, and only if its address is current in that turn of the event loop;
 * what is read is believed for its checksum alone; our files stay below the bound. Any failure makes this cache do less,
 * never the server.
 */
export class TileDisk {
  readonly #options: TileDiskOptions;
  readonly #tilesDir: string;
  readonly #unfinishedDir: string;
  #bytes = 0;
  #hits = 0;
  #attempts = 0;
  #hasSpare = false;
  /** Nothing is written before the first sweep has counted what there is. */
  #isCounted = false;
  #sweeping: Promise<void> = Promise.resolve();
  #isSweepWaiting = false;
  #isClosed = false;
  #hasFailed = false;

  constructor(options: TileDiskOptions) {
    this.#options = options;
    this.#tilesDir = join(options.dir, 'tiles');
    this.#unfinishedDir = join(options.dir, 'unfinished');
    this.#sweepAll();
  }

  /** The file of a tile, or null. Synchronous: out of the system's cache that costs less than handing it to a thread. */
  read(address: string): TileFile | null {
    if (this.#options.maxBytes === 0) return null;
    const path = this.#path(address);
    let bytes: Buffer;
    try {
      bytes = readFileSync(path);
    } catch {
      return null;
    }
    const file = readTileFile(address, bytes);
    if (file !== null) {
      this.#hits += 1;
      return file;
    }
    this.#options.log.warn({ file: path }, 'A cached tile is damaged; it is made anew');
    rmSync(path, { force: true });
    return null;
  }

  /** Whether a file lies there; only reading tells what it is worth. */
  has(address: string): boolean {
    return existsSync(this.#path(address));
  }

  /** Puts a tile's file in its place if there is room for it and its address is still current. Never rejects. */
  async write(address: string, { bytes }: TileFile): Promise<void> {
    if (!this.#hasRoomFor(bytes.length)) return;
    this.#bytes += diskBytes(bytes.length);
    const unfinished = join(this.#unfinishedDir, String(this.#attempts));
    try {
      await mkdir(this.#unfinishedDir, { recursive: true });
      await writeFile(unfinished, bytes);
      if (this.#options.isCurrent(address) && !this.#isClosed) {
        const path = this.#path(address);
        mkdirSync(dirname(path), { recursive: true });
        renameSync(unfinished, path);
      } else {
        await rm(unfinished, { force: true });
      }
    } catch (error) {
      // ENOENT: somebody deleted a folder between two steps, as anyone may.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') this.#fail(error);
      rmSync(unfinished, { force: true });
    }
  }

  /** Removes files of an instrument that are no longer current, in the background. */
  removeStale(instrumentId: string): void {
    this.#sweeping = this.#sweeping
      .then(() => this.#sweep(instrumentId, null, Number.POSITIVE_INFINITY))
      .then(() => {});
  }

  stats(): { readonly bytes: number; readonly hits: number } {
    return { bytes: this.#bytes, hits: this.#hits };
  }

  /** Resolves when everything that has to go is gone. */
  async settled(): Promise<void> {
    await this.#sweeping;
  }

  /** Writes nothing from now on, and ends the sweep under way. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#sweeping;
  }

  #path(address: string): string {
    return join(this.#tilesDir, address + TILE_FILE_END);
  }

  #hasRoomFor(length: number): boolean {
    if (!this.#isCounted || this.#isClosed) return false;
    if (this.#attempts++ % WRITES_A_LOOK === 0) this.#hasSpare = this.#looksSpare();
    if (!this.#hasSpare) return false;
    if (this.#bytes + diskBytes(length) <= this.#options.maxBytes) return true;
    this.#sweepAll();
    return false;
  }

  #looksSpare(): boolean {
    try {
      const { bavail, bsize } = statfsSync(this.#options.dir);
      return bavail * bsize > this.#options.spareBytes;
    } catch {
      return false;
    }
  }

  /** Counts what is there; removes what is stale, and the oldest when it is too much. In the background, one at a time. */
  #sweepAll(): void {
    if (this.#isSweepWaiting) return;
    this.#isSweepWaiting = true;
    this.#sweeping = this.#sweeping.then(async () => {
      const isFirst = !this.#isCounted;
      const isSound = isFirst && this.#options.isDoubtful ? isSoundFile : null;
      const { dir, maxBytes } = this.#options;
      if (isFirst) rmSync(this.#unfinishedDir, { recursive: true, force: true });
      const bytes = await this.#sweep('', isSound, isFirst ? maxBytes : maxBytes * SHRINK_TO);
      this.#isSweepWaiting = false;
      if (bytes === null || maxBytes === 0) return;
      await mkdir(dir, { recursive: true });
      this.#bytes = bytes;
      this.#isCounted = true;
    });
    this.#sweeping = this.#sweeping.catch((error) => this.#fail(error));
  }

  /** null when it could not be done. What a sweep of one instrument removes counts on until the next one of all. */
  async #sweep(below: string, isSound: typeof isSoundFile | null, targetBytes: number): Promise<number | null> {
    const isStopped = () => this.#isClosed;
    const { isCurrent } = this.#options;
    try {
      return await sweepTiles({ dir: this.#tilesDir, below, isCurrent, isSound, targetBytes, isStopped });
    } catch (error) {
      this.#fail(error);
      return null;
    }
  }

  #fail(error: unknown): void {
    if (this.#hasFailed) return;
    this.#hasFailed = true;
    this.#options.log.warn({ err: error }, 'The cache of tiles on disk cannot be used; tiles come from the store');
  }
}

function isSoundFile(address: string, bytes: Buffer): boolean {
  return readTileFile(address, bytes) !== null;
}
