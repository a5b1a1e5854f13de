import {
  API_ROOT,
  ArrivedFile,
  ArrivedFiles,
  type BatchesQuery,
  BatchesResponse,
  ChangeAccepted,
  type FileOptions,
  ImportAccepted,
  ImportPreview,
  ImportReport,
  ImportStatus,
  ImportsResponse,
  type ListedImport,
} from '@candlemark/contracts';
import { queryText } from './query-text.ts';
import { createTransport, type Fetch, type TransportOptions } from './transport.ts';

/** Files that were sent, what they would be imported as, and what became of imports. Rejects as every other part of the interface. */
export interface ImportsApi {
  /** Sends a file, that waits then to be imported. @param fetch may tell how much of it has been sent */
  send(fileName: string, file: Blob, signal: AbortSignal, fetch?: Fetch): Promise<ArrivedFile>;
  /** Files that were sent and wait to be imported, oldest first. */
  files(signal: AbortSignal): Promise<readonly ArrivedFile[]>;
  /** What a file that waits would be imported as. */
  preview(fileId: string, options: FileOptions, signal: AbortSignal): Promise<ImportPreview>;
  /** Imports a file that waits; answers the import's id. */
  start(fileId: string, options: FileOptions, signal: AbortSignal): Promise<string>;
  removeFile(fileId: string, signal: AbortSignal): Promise<void>;
  /** Imports that wait and run, and the last that have ended, oldest first. */
  list(signal: AbortSignal): Promise<readonly ListedImport[]>;
  /** One of them, with its report. */
  status(id: string, signal: AbortSignal): Promise<ImportStatus>;
  cancel(id: string, signal: AbortSignal): Promise<ImportStatus>;
  /** One page of what was imported. */
  batches(query: BatchesQuery, signal: AbortSignal): Promise<BatchesResponse>;
  /** What was told of the import that brought a batch. */
  batchReport(id: string, signal: AbortSignal): Promise<ImportReport>;
  /** Where the file of a batch is. */
  batchAddress(id: string): string;
  /** Answers the id of the change. */
  removeBatch(id: string, signal: AbortSignal): Promise<string>;
}

/** @see ImportsApi */
export function createImportsApi(options: TransportOptions): ImportsApi {
  const { baseUrl } = options;
  const { json, send } = createTransport(options);
  const at = (kind: 'files' | 'imports' | 'batches', id: string) => `${API_ROOT}/${kind}/${encodeURIComponent(id)}`;
  return {
    send: (fileName, file, signal, fetch = options.fetch) => {
      const headers = { 'content-type': 'application/octet-stream' };
      const init = { method: 'POST', body: file, headers, signal };
      return createTransport({ ...options, fetch }).json(
        ArrivedFile,
        `${API_ROOT}/files${queryText({ fileName })}`,
        init,
      );
    },
    files: async (signal) => (await json(ArrivedFiles, `${API_ROOT}/files`, { signal })).files,
    preview: (id, query, signal) => json(ImportPreview, `${at('files', id)}/preview${queryText(query)}`, { signal }),
    start: async (id, query, signal) => {
      const init = { method: 'POST', signal };
      return (await json(ImportAccepted, `${at('files', id)}/import${queryText(query)}`, init)).id;
    },
    removeFile: async (id, signal) => {
      await send(at('files', id), { method: 'DELETE', signal });
    },
    list: async (signal) => (await json(ImportsResponse, `${API_ROOT}/imports`, { signal })).imports,
    status: (id, signal) => json(ImportStatus, at('imports', id), { signal }),
    cancel: (id, signal) => json(ImportStatus, at('imports', id), { method: 'DELETE', signal }),
    batches: (query, signal) => json(BatchesResponse, `${API_ROOT}/batches${queryText(query)}`, { signal }),
    batchReport: (id, signal) => json(ImportReport, `${at('batches', id)}/report`, { signal }),
    batchAddress: (id) => `${baseUrl}${at('batches', id)}/file`,
    removeBatch: async (id, signal) => (await json(ChangeAccepted, at('batches', id), { method: 'DELETE', signal })).id,
  };
}
