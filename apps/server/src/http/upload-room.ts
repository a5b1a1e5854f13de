import { HttpProblem } from './http-problem.ts';

export interface UploadRoomLimits {
  readonly uploads: number;
  readonly uploadedBytes: number;
}

/** A file's share of the room. */
export interface UploadShare {
  /** So many bytes have arrived, maybe more than were announced. @throws HttpProblem `too-many-imports` */
  grow(total: number): void;
  /** The whole file is there; it no longer counts as arriving. */
  arrived(): void;
  /** The file is gone. */
  release(): void;
}

/** How much may arrive at one time, and lie here until it is imported. Only counts; the files are another's. */
export class UploadRoom {
  readonly #limits: UploadRoomLimits;
  #arriving = 0;
  #bytes = 0;

  constructor(limits: UploadRoomLimits) {
    this.#limits = limits;
  }

  /** @throws HttpProblem `too-many-imports` when there is no room for one more file, or for its announced bytes */
  take(announcedBytes: number): UploadShare {
    const { uploads } = this.#limits;
    if (this.#arriving >= uploads) {
      throw new HttpProblem('too-many-imports', `${uploads} files are arriving already. Wait for one of them.`);
    }
    this.#addBytes(announcedBytes);
    this.#arriving += 1;
    let bytes = announcedBytes;
    let isArriving = true;
    const arrived = () => {
      if (isArriving) this.#arriving -= 1;
      isArriving = false;
    };
    return {
      grow: (total) => {
        if (total <= bytes) return;
        this.#addBytes(total - bytes);
        bytes = total;
      },
      arrived,
      release: () => {
        arrived();
        this.#bytes -= bytes;
        bytes = 0;
      },
    };
  }

  #addBytes(bytes: number): void {
    const { uploadedBytes } = this.#limits;
    if (this.#bytes + bytes > uploadedBytes) {
      throw new HttpProblem(
        'too-many-imports',
        `The files that arrive and wait for their import may have ${uploadedBytes} bytes together. Wait for one of them.`,
      );
    }
    this.#bytes += bytes;
  }
}
