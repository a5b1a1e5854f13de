import { closeSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { bytesText } from '../workspace/disk-space.ts';
import type {
  ChildAnswer,
  ChildRequest,
  ParsedAnswer,
  ParsedEventsAnswer,
  ParsedFillsAnswer,
  ParseRequest,
  PreviewedAnswer,
  PreviewRequest,
  ProgressMessage,
  ProposedAnswer,
  ProposeRequest,
} from './child-protocol.ts';
import type { DerivedAnswer, DeriveRequest } from './derive-protocol.ts';
import { ImportError } from './import-error.ts';
import { MAX_CHILD_BYTES, MEMORY_EXIT_CODE } from './import-limits.ts';
import type { ImportSource } from './import-service.ts';
import { MemoryWatch } from './memory-watch.ts';
import type { RolledAnswer } from './roll-up-protocol.ts';
import { StartedChild } from './started-child.ts';

type FinalAnswer = Exclude<ChildAnswer, ProgressMessage>;
type AnswerTo<R extends ChildRequest> = R extends ParseRequest
  ? ParsedAnswer | ParsedEventsAnswer | ParsedFillsAnswer
  : R extends PreviewRequest
    ? PreviewedAnswer
    : R extends ProposeRequest
      ? ProposedAnswer
      : R extends DeriveRequest
        ? DerivedAnswer
        : RolledAnswer;

export interface ImportChildOptions {
  /** The built child (see child-entry.ts). */
  readonly entry: string;
  /** The file to read; null for a child that only rolls up. */
  readonly source: ImportSource | null;
  readonly signal: AbortSignal;
  /** What the process may occupy; by default `MAX_CHILD_BYTES`. */
  readonly memoryBytes?: number;
  onProgress(progress: ProgressMessage): void;
}

/**
 * A process that reads one file, or rolls up one batch. Everything hostile happens in there; here it is one message out,
 * one answer back. Aborting the signal kills it, and so does `dispose`.
 */
export class ImportChild {
  readonly #started: StartedChild;
  readonly #signal: AbortSignal;
  readonly #onProgress: (progress: ProgressMessage) => void;
  readonly #fed: Promise<void>;
  readonly #kill: () => void;
  readonly #memory: MemoryWatch;
  #failure: ImportError | null = null;
  #answer: ((message: FinalAnswer) => void) | null = null;

  constructor({ entry, source, signal, memoryBytes = MAX_CHILD_BYTES, onProgress }: ImportChildOptions) {
    this.#signal = signal;
    this.#onProgress = onProgress;
    this.#started = startedChild(entry, source);
    this.#kill = () => this.#started.kill();
    this.#started.process.on('message', (message) => this.#receive(message as ChildAnswer));
    this.#fed = this.#feed(source);
    // It is awaited together with the answer; until then a failure must not count as unhandled.
    this.#fed.catch(() => undefined);
    this.#memory = new MemoryWatch(this.#started.process.pid ?? 0, memoryBytes, () =>
      this.end(outOfMemory(memoryBytes)),
    );
    signal.addEventListener('abort', this.#kill, { once: true });
    if (signal.aborted) this.#kill();
  }

  /**
   * Sends one request and waits for its answer.
   * @throws ImportError `import-cancelled` after an abort, `import-refused` with the child's reason, `import-failed`
   * when the child dies or its input breaks off.
   */
  async request<R extends ChildRequest>(message: R): Promise<AnswerTo<R>> {
    const answered = new Promise<FinalAnswer>((resolve) => {
      this.#answer = resolve;
    });
    this.#started.process.send(message, () => undefined);
    const answer = await Promise.race([answered, this.#started.exited.then(() => null)]);
    this.#answer = null;
    if (this.#failure) throw this.#failure;
    if (this.#signal.aborted) throw new ImportError('import-cancelled', 'The import was cancelled.');
    if (answer === null) throw this.#death();
    if (answer.type === 'refused') throw new ImportError(answer.code, answer.message, answer.details, answer.place);
    // A source that broke off looks like the end of the file to the child: its answer counts only for a whole file.
    await this.#fed;
    // The protocol pairs each request with one type of answer.
    return answer as AnswerTo<R>;
  }

  /** Ends the process; whoever waits for an answer gets this reason. */
  end(reason: ImportError): void {
    this.#failure ??= reason;
    this.#kill();
  }

  /** Ends the process and waits until it is gone. */
  async dispose(): Promise<void> {
    this.#memory.stop();
    this.#signal.removeEventListener('abort', this.#kill);
    this.#kill();
    await this.#started.exited;
  }

  #receive(message: ChildAnswer): void {
    if (message.type === 'progress') this.#onProgress(message);
    else this.#answer?.(message);
  }

  async #feed(source: ImportSource | null): Promise<void> {
    if (source === null) return;
    if ('fd' in source) {
      // The child has its own copy of the descriptor.
      closeSync(source.fd);
      return;
    }
    const stdin = this.#started.process.stdin;
    if (!stdin) throw new Error('The import child has no standard input');
    try {
      await pipeline(source, stdin);
    } catch (error) {
      throw new ImportError('import-failed', `The file could not be read to its end: ${(error as Error).message}`);
    }
  }

  #death(): ImportError {
    const { exitCode, signalCode } = this.#started.process;
    if (exitCode === MEMORY_EXIT_CODE) return outOfMemory(MAX_CHILD_BYTES);
    const how = signalCode === null ? `exit code ${exitCode}` : `signal ${signalCode}`;
    const { stderr } = this.#started;
    const details = stderr === '' ? [] : [stderr];
    return new ImportError('import-failed', `The process that reads the file ended unexpectedly (${how}).`, details);
  }
}

function outOfMemory(bytes: number): ImportError {
  return new ImportError(
    'import-failed',
    `The import needed more than ${bytesText(bytes)} of memory, which is all that it may take, and was ended. ` +
      'Split the file, and import its parts one after the other.',
  );
}

function startedChild(entry: string, source: ImportSource | null): StartedChild {
  if (source === null) return new StartedChild(entry, 'ignore');
  if ('fd' in source) return source.reader ?? new StartedChild(entry, source.fd);
  return new StartedChild(entry, 'pipe');
}
