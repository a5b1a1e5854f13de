import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { ImportPreview, ImportReport, ImportStatus } from '@candlemark/contracts';
import { ImportError } from '../../import/import-error.ts';
import type { ImportInput, ImportJob, ImportService, PreviewInput } from '../../import/import-service.ts';
import { NOTHING_READ } from '../../import/preview/preview-parts.ts';

interface MemoryJob extends ImportJob {
  cancel(): void;
}

/**
 * An import service for tests of the way there: it reads the bytes, counts and hashes them (the warning of its report
 * says so), and can be held back.
 */
export class MemoryImports implements ImportService {
  readonly started: ImportInput[] = [];
  readonly #jobs = new Map<string, MemoryJob>();
  /** Awaited before the first byte is read, as if an earlier import were still running. */
  turn: Promise<void> = Promise.resolve();

  start(input: ImportInput): ImportJob {
    this.started.push(input);
    const id = `import-${this.started.length}`;
    let state: ImportStatus['state'] = 'running';
    let bytesRead = 0;
    let report: ImportReport | null = null;
    const abort = new AbortController();
    const read = async (): Promise<ImportReport> => {
      await this.turn;
      const hash = createHash('sha256');
      const bytes = 'fd' in input.stream ? createReadStream('', { fd: input.stream.fd }) : input.stream;
      for await (const chunk of bytes) {
        abort.signal.throwIfAborted();
        bytesRead += chunk.length;
        hash.update(chunk);
      }
      return reportOf(input.name, hash.digest('hex'));
    };
    const done = read().then(
      (value) => {
        report = value;
        state = 'done';
        return value;
      },
      (error) => {
        const end = error instanceof ImportError ? error.end : 'failed';
        state = abort.signal.aborted ? 'cancelled' : end;
        throw error;
      },
    );
    const status = (): ImportStatus => ({
      id,
      name: input.name,
      state,
      phase: state === 'running' ? 'reading' : 'finished',
      bytesRead,
      bytesTotal: null,
      rowsRead: 0,
      report,
      failure: state === 'failed' ? { code: 'import-refused', message: 'refused' } : null,
    });
    const job: MemoryJob = { id, status, done, cancel: () => abort.abort() };
    this.#jobs.set(id, job);
    return job;
  }

  /** Tells the bytes of the file as rejected rows, and the options in a warning. */
  async preview({ fd, options }: PreviewInput): Promise<ImportPreview> {
    let bytes = 0;
    for await (const chunk of createReadStream('', { fd })) bytes += chunk.length;
    return { ...NO_PREVIEW, rowsRejected: bytes, warnings: [JSON.stringify(options)] };
  }

  jobs(): readonly ImportJob[] {
    return [...this.#jobs.values()];
  }

  job(id: string): ImportJob | undefined {
    return this.#jobs.get(id);
  }

  cancel(id: string): boolean {
    this.#jobs.get(id)?.cancel();
    return this.#jobs.has(id);
  }
}

const NO_PREVIEW: ImportPreview = { ...NOTHING_READ, isWhole: true, refusal: null };

function reportOf(file: string, sha256: string): ImportReport {
  const counts = { rowsRead: 0, rowsStored: 0, rowsRejected: 0, duplicates: 0 };
  const kind = { instrument: null, symbol: 'S', kind: 'bars', interval: '1D', from: null, to: null } as const;
  return {
    results: [{ file, ...kind, ...counts, rejects: [], ...warned(sha256), findings: [] }],
    summary: { files: 1, instruments: 1, ...counts, seconds: 0 },
  };
}

function warned(sha256: string) {
  const parts = [{ code: 'part', values: { sha256 } }];
  return { warnings: [sha256], warningFacts: [{ code: 'hash', values: { sha256, bits: 256 }, parts }] };
}
