import { fstatSync } from 'node:fs';
import type { ImportPreview, ImportReport, ImportStatus } from '@candlemark/contracts';
import type { ImportRecord } from '../manifest/import-history.ts';
import { type Clock, createIdSource, isoNow } from '../workspace/clock.ts';
import type { WorkspaceLog } from '../workspace/workspace-log.ts';
import type { IntakeTargets } from './batch-intake.ts';
import { ImportError } from './import-error.ts';
import { importFile } from './import-file.ts';
import type { ImportRun } from './import-run.ts';
import type { ImportInput, ImportJob, ImportService, PreviewInput } from './import-service.ts';
import { previewFile } from './preview/preview-file.ts';
import type { FreeBytes } from './room-on-disk.ts';

/** Finished jobs that can still be asked for. */
const KEPT_JOBS = 100;

export interface FileImportServiceOptions {
  readonly targets: IntakeTargets;
  /** Path of the built import child. */
  readonly childEntry: string;
  readonly clock: Clock;
  readonly freeBytes: FreeBytes;
  readonly childMemoryBytes?: number | undefined;
  readonly log: WorkspaceLog;
}

/** Imports files one after another, each in a child process. */
export class FileImportService implements ImportService {
  readonly #options: FileImportServiceOptions;
  readonly #nextId: () => string;
  readonly #jobs = new Map<string, FileImportJob>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: FileImportServiceOptions) {
    this.#options = options;
    this.#nextId = createIdSource(options.clock);
  }

  start(input: ImportInput): ImportJob {
    const job = new FileImportJob(this.#nextId(), input, this.#last, (run) => this.#run(input, run));
    // A job that is cancelled while it waits ends before its turn: the next one still waits for those before it.
    this.#last = Promise.allSettled([this.#last, job.done]).then(() => undefined);
    this.#jobs.set(job.id, job);
    void this.#last.then(() => this.#forgetOldest());
    return job;
  }

  /** Runs other work that changes the store, when everything before it has ended; what comes after waits for it. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = Promise.allSettled([done]);
    return done;
  }

  preview(input: PreviewInput, signal: AbortSignal): Promise<ImportPreview> {
    return previewFile({ ...this.#options, nextId: this.#nextId }, input, signal);
  }

  jobs(): readonly ImportJob[] {
    return [...this.#jobs.values()];
  }

  job(id: string): ImportJob | undefined {
    return this.#jobs.get(id);
  }

  cancel(id: string): boolean {
    return this.#jobs.get(id)?.cancel() ?? false;
  }

  /** Cancels what waits and runs; resolves when the last child is gone and nothing writes any more. */
  async close(): Promise<void> {
    for (const job of this.#jobs.values()) job.cancel();
    await this.#last;
  }

  async #run(input: ImportInput, run: ImportRun): Promise<ImportReport> {
    const { clock, log } = this.#options;
    const record = { id: run.id, sourceName: input.name, startedAt: isoNow(clock) };
    try {
      const { report, batchId } = await importFile({ ...this.#options, nextId: this.#nextId }, input, run);
      const finishedAt = isoNow(clock);
      await this.#remember({ ...record, outcome: 'done', batchId, report: JSON.stringify(report), finishedAt });
      log.info({ import: run.id, ...report.summary }, `${batchId === null ? 'Checked' : 'Imported'} ${input.name}`);
      return report;
    } catch (error) {
      const failure = asImportError(error);
      const report = JSON.stringify({ code: failure.code, message: failure.message, details: failure.details });
      await this.#remember({ ...record, outcome: failure.end, batchId: null, report, finishedAt: isoNow(clock) });
      // Whoever started it is told; the log is for looking it up later.
      const told = failure.end === 'kept' ? '' : `Nothing of ${input.name} was imported: `;
      log.info({ import: run.id, error }, told + failure.message);
      throw failure;
    }
  }

  /** Writes the history of imports. What an import did does not depend on it: on a full disk the log has to do. */
  async #remember(record: ImportRecord): Promise<void> {
    const { targets, log } = this.#options;
    try {
      await targets.manifest.recordImport(record);
    } catch (error) {
      log.warn(
        { error, import: record.id },
        `The import of ${record.sourceName} could not be written into the history`,
      );
    }
  }

  #forgetOldest(): void {
    const ended = [...this.#jobs.values()].filter((job) => job.hasEnded);
    for (const job of ended.slice(0, Math.max(0, ended.length - KEPT_JOBS))) this.#jobs.delete(job.id);
  }
}

class FileImportJob implements ImportJob {
  readonly id: string;
  readonly done: Promise<ImportReport>;
  readonly #name: string;
  readonly #bytesTotal: number | null;
  readonly #abort = new AbortController();
  #state: ImportStatus['state'] = 'waiting';
  #phase: ImportStatus['phase'] = 'waiting';
  #bytesRead = 0;
  #rowsRead = 0;
  #isAcknowledged = false;
  #report: ImportReport | null = null;
  #failure: ImportError | null = null;

  constructor(id: string, input: ImportInput, turn: Promise<unknown>, work: (run: ImportRun) => Promise<ImportReport>) {
    this.id = id;
    this.#name = input.name;
    this.#bytesTotal = 'fd' in input.stream ? sizeOf(input.stream.fd) : null;
    // A source that breaks while the job waits for its turn is found broken when it is read.
    if (!('fd' in input.stream)) input.stream.on('error', () => undefined);
    this.done = Promise.race([turn, aborted(this.#abort.signal)]).then(() => this.#work(work));
    // Whoever started the job may ask for its status only.
    this.done.catch(() => undefined);
  }

  get hasEnded(): boolean {
    return this.#state !== 'waiting' && this.#state !== 'running';
  }

  status(): ImportStatus {
    const failure = this.#failure;
    return {
      id: this.id,
      name: this.#name,
      state: this.#state,
      phase: this.#phase,
      bytesRead: this.#bytesRead,
      bytesTotal: this.#bytesTotal,
      rowsRead: this.#rowsRead,
      report: this.#report,
      failure: failure && {
        code: failure.code,
        message: failure.message,
        ...failure.place,
        details: [...failure.details],
      },
    };
  }

  cancel(): boolean {
    if (this.hasEnded || this.#isAcknowledged) return false;
    this.#abort.abort();
    return true;
  }

  async #work(work: (run: ImportRun) => Promise<ImportReport>): Promise<ImportReport> {
    this.#state = 'running';
    try {
      this.#report = await work({
        id: this.id,
        signal: this.#abort.signal,
        onPhase: (phase) => {
          this.#phase = phase;
        },
        onProgress: (bytesRead, rowsRead) => {
          this.#bytesRead = bytesRead;
          this.#rowsRead = rowsRead;
        },
        onAcknowledge: () => {
          this.#isAcknowledged = true;
        },
      });
      this.#state = 'done';
      return this.#report;
    } catch (error) {
      this.#failure = asImportError(error);
      this.#state = this.#failure.end;
      throw this.#failure;
    } finally {
      this.#phase = 'finished';
    }
  }
}

/** null for a pipe, of which nobody knows the end. */
function sizeOf(fd: number): number | null {
  const stat = fstatSync(fd);
  return stat.isFile() ? stat.size : null;
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}

function asImportError(error: unknown): ImportError {
  if (error instanceof ImportError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new ImportError('import-failed', `The import failed: ${message}`);
}
