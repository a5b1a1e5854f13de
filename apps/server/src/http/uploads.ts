import { openSync, rmSync, statfsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { type Clock, steadyClock } from '../workspace/clock.ts';
import { HttpProblem } from './http-problem.ts';
import { checkAnnouncedLength, receiveBody, type UploadLimits } from './upload.ts';
import { UploadRoom, type UploadRoomLimits } from './upload-room.ts';

/** A file that has arrived whole. */
export interface UploadedFile {
  readonly bytes: number;
  /** A new descriptor to read it from its beginning; whoever asks closes it. */
  open(): number;
  /** Removes the file, and makes room for others. */
  release(): void;
}

export interface UploadsOptions {
  /** An existing directory that is emptied at every start. */
  readonly dir: string;
  readonly limits: UploadLimits & UploadRoomLimits;
  readonly clock?: Clock;
}

/**
 * Where files arrive. An import begins only when its file lies here whole, so that a sender who stalls holds up nobody
 * else's import. How many arrive, and how much lies here, is bounded.
 */
export class Uploads {
  readonly #dir: string;
  readonly #limits: UploadLimits;
  readonly #clock: Clock;
  readonly #room: UploadRoom;
  readonly #stop = new AbortController();
  readonly #arriving = new Set<Promise<unknown>>();
  #made = 0;

  constructor({ dir, limits, clock = steadyClock }: UploadsOptions) {
    this.#dir = dir;
    this.#limits = limits;
    this.#clock = clock;
    this.#room = new UploadRoom(limits);
  }

  /** How many files are arriving. */
  get arriving(): number {
    return this.#arriving.size;
  }

  /** Resolves when the last byte has arrived. @throws HttpProblem; nothing of the file is left then */
  async receive(request: IncomingMessage, response: ServerResponse): Promise<UploadedFile> {
    const announced = Number(request.headers['content-length'] ?? 0);
    checkAnnouncedLength(announced, this.#limits.importBytes);
    checkDisk(this.#dir, announced);
    const share = this.#room.take(announced);
    const path = join(this.#dir, `upload-${++this.#made}`);
    const release = () => {
      rmSync(path, { force: true });
      share.release();
    };
    const arrival = receiveBody(request, response, path, {
      limits: this.#limits,
      clock: this.#clock,
      signal: this.#stop.signal,
      onBytes: (total) => share.grow(total),
    });
    this.#arriving.add(arrival);
    try {
      const bytes = await arrival;
      share.arrived();
      return { bytes, open: () => openSync(path, 'r'), release };
    } catch (error) {
      release();
      throw error;
    } finally {
      this.#arriving.delete(arrival);
    }
  }

  /** Cuts off what still arrives; resolves when nothing is written any more. */
  async close(): Promise<void> {
    this.#stop.abort();
    await Promise.allSettled(this.#arriving);
  }
}

/** @throws HttpProblem when the announced bytes do not fit on the disk: better now than after an hour. */
function checkDisk(dir: string, announced: number): void {
  const { bavail, bsize } = statfsSync(dir);
  if (announced <= bavail * bsize) return;
  throw new HttpProblem(
    'unavailable',
    `The file has ${announced} bytes and the disk of the data directory ${bavail * bsize} free ones; make room first.`,
  );
}
