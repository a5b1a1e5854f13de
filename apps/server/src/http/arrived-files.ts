import type { ArrivedFile, EndedImport } from '@candlemark/contracts';
import type { Clock } from '../workspace/clock.ts';
import { HttpProblem } from './http-problem.ts';
import type { UploadedFile } from './uploads.ts';

export interface ArrivedFilesLimits {
  readonly waitingFiles: number;
  readonly waitingFileMs: number;
}

interface Waiting extends Omit<ArrivedFile, 'lastImport'> {
  readonly file: UploadedFile;
  usedAtMs: number;
  /** Whether an import has it: it goes with the import, or waits again when that has failed. */
  isImported: boolean;
  /** How its last import came to nothing; null where none has. */
  lastImport: EndedImport | null;
}

/** A file in the hands of an import. */
export interface TakenFile {
  readonly name: string;
  readonly fd: number;
  /** The store has it: it does not wait any more. */
  onStored(): void;
  /** It waits again. @param lastImport how the import came to nothing; null where it was to store nothing */
  onGivenBack(lastImport: EndedImport | null): void;
}

/**
 * Files that have arrived and wait to be looked at and imported. What nobody has asked for in a while is removed when the
 * next one comes; a stopped server forgets all of them.
 */
export class ArrivedFiles {
  readonly #limits: ArrivedFilesLimits;
  readonly #clock: Clock;
  readonly #files = new Map<string, Waiting>();
  readonly #nextId: () => string;

  constructor(limits: ArrivedFilesLimits, clock: Clock, nextId: () => string) {
    this.#limits = limits;
    this.#clock = clock;
    this.#nextId = nextId;
  }

  /** Those that no import has, oldest first. */
  list(): readonly ArrivedFile[] {
    this.#forgetOld();
    return [...this.#files.values()].filter(({ isImported }) => !isImported).map(shown);
  }

  /** @throws HttpProblem `too-many-imports` where as many wait as may */
  requireRoom(): void {
    this.#forgetOld();
    const { waitingFiles } = this.#limits;
    if (this.#files.size < waitingFiles) return;
    throw new HttpProblem('too-many-imports', `${waitingFiles} files wait already. Import or remove some of them.`);
  }

  add(name: string, file: UploadedFile): ArrivedFile {
    const waiting = {
      id: this.#nextId(),
      name,
      bytes: file.bytes,
      file,
      usedAtMs: this.#clock.nowMs(),
      isImported: false,
      lastImport: null,
    };
    this.#files.set(waiting.id, waiting);
    return shown(waiting);
  }

  /** A file to look at. Whoever takes the descriptor closes it. @throws HttpProblem `file-not-found` */
  open(id: string): { readonly name: string; readonly fd: number } {
    const waiting = this.#require(id);
    return { name: waiting.name, fd: waiting.file.open() };
  }

  /** Hands a file to an import, which says how it ended. @throws HttpProblem `file-not-found` */
  take(id: string): TakenFile {
    const waiting = this.#require(id);
    const fd = waiting.file.open();
    waiting.isImported = true;
    return {
      name: waiting.name,
      fd,
      onStored: () => this.#remove(waiting),
      onGivenBack: (lastImport) => {
        waiting.isImported = false;
        waiting.usedAtMs = this.#clock.nowMs();
        waiting.lastImport = lastImport;
      },
    };
  }

  /** @throws HttpProblem `file-not-found` */
  remove(id: string): void {
    this.#remove(this.#require(id));
  }

  #require(id: string): Waiting {
    const waiting = this.#files.get(id);
    if (waiting === undefined || waiting.isImported) {
      throw new HttpProblem('file-not-found', `No file ${JSON.stringify(id)} waits; send it again.`);
    }
    waiting.usedAtMs = this.#clock.nowMs();
    return waiting;
  }

  #forgetOld(): void {
    const before = this.#clock.nowMs() - this.#limits.waitingFileMs;
    for (const waiting of this.#files.values()) {
      if (!waiting.isImported && waiting.usedAtMs < before) this.#remove(waiting);
    }
  }

  #remove(waiting: Waiting): void {
    this.#files.delete(waiting.id);
    waiting.file.release();
  }
}

function shown({ id, name, bytes, lastImport }: Waiting): ArrivedFile {
  return { id, name, bytes, ...(lastImport !== null && { lastImport }) };
}
