import { createReadStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import type { Instrument } from '@candlemark/bars';
import {
  type ApiClient,
  ApiError,
  createApiClient,
  createDocumentApi,
  createFillsApi,
  createLayoutHistoryApi,
} from '@candlemark/client';
import {
  BARS_PAGE,
  type BarJson,
  type BatchJson,
  type ErrorCode,
  type ImportFailure,
  type ImportQuery,
  type ImportReport,
  type InstrumentsSet,
} from '@candlemark/contracts';
import type { DescriptionEdit } from '../change/describe-instruments.ts';
import { IMPORT_ERROR_CODES, ImportError } from '../import/import-error.ts';
import type { ImportOptions } from '../import/import-options.ts';
import type { ServerFile } from '../workspace/server-file.ts';
import type { CliIo } from './command.ts';
import type { BarRange, DataAccess, ImportFile, ImportProgress } from './data-access.ts';
import { documentOfServer } from './document-of-server.ts';

const POLL_MS = 200;

/**
 * A data directory that a server holds: everything goes over HTTP. null when nobody answers at the address, so that a
 * server file which outlived its process is no obstacle.
 */
export async function openServerAccess({ url, token }: ServerFile, io: CliIo): Promise<DataAccess | null> {
  const api = createApiClient({ baseUrl: url, fetch: io.fetch, token });
  try {
    await api.health(io.signal);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'offline') return null;
    throw error;
  }
  const fills = createFillsApi({ baseUrl: url, fetch: io.fetch, token });
  return {
    importFile: (file, options, onProgress) => importOverHttp(api, io, file, options, onProgress),
    instruments: () => allInstruments(api, io.signal),
    expression: (text) => findExpression(api, io.signal, text),
    bars: (instrument, range) => barPages(api, io.signal, instrument, range),
    snapshot: async ({ id }, format, query) =>
      new Uint8Array(await (await api.snapshot(id, format, query, io.signal)).arrayBuffer()),
    fillImports: () => fills.imports(io.signal),
    removeFillImport: async (id) => {
      await fills.removeImport(id, io.signal);
    },
    batches: () => allBatches(api, io.signal),
    batchFile: (id) => bytesOf(api.batchFile(id, io.signal)),
    backup: (onSize) => backupOf(api, io.signal, onSize),
    removeBatch: async (id) => followed(api, io, await api.removeBatch(id, io.signal)),
    deleteInstrument: async ({ id }) => followed(api, io, await api.deleteInstrument(id, io.signal)),
    planMerge: (from, into) => api.planMerge(into.id, from.id, io.signal),
    mergeInstrument: async (from, into) => followed(api, io, await api.mergeInstrument(into.id, from.id, io.signal)),
    mergedInto: ({ id }) => api.mergedInto(id, io.signal),
    unmergeInstrument: async (id) => followed(api, io, await api.partInstrument(id, io.signal)),
    describeInstruments: (edits) => describeOverHttp(api, io, edits),
    setCalendar: async ({ id }, calendar) => followed(api, io, await api.setCalendar(id, { calendar }, io.signal)),
    proposeCalendar: ({ id }) => api.proposeCalendar(id, io.signal),
    document: async (window) => {
      const transport = { baseUrl: url, fetch: io.fetch, token };
      const documentApi = { ...createDocumentApi(transport), ...createLayoutHistoryApi(transport) };
      return documentOfServer(documentApi, window, io.signal);
    },
    close: async () => undefined,
  };
}

/** Waits for a change. An interruption leaves it running in the server. */
async function followed(api: ApiClient, io: CliIo, id: string): Promise<void> {
  for (;;) {
    const { state, failure } = await api.changeStatus(id, io.signal);
    if (failure !== null) throw new Error(failure.message);
    if (state === 'done') return;
    await io.sleep(POLL_MS);
  }
}

/** Edits of one request: as many of the longest as its body may have. */
const EDITS_AT_ONCE = 1000;

async function describeOverHttp(api: ApiClient, io: CliIo, edits: readonly DescriptionEdit[]): Promise<void> {
  const changes = edits.flatMap(({ ids, base: _, classification, ...own }) => {
    const { change, addTags, removeTags } = classification;
    const set = {
      ...own,
      ...change,
      ...(addTags.length > 0 && { addTags: [...addTags] }),
      ...(removeTags.length > 0 && { removeTags: [...removeTags] }),
    };
    return Object.keys(set).length === 0 ? [] : [{ of: { ids: [...ids] }, set: set as InstrumentsSet }];
  });
  for (let at = 0; at < changes.length; at += EDITS_AT_ONCE) {
    const some = { changes: changes.slice(at, at + EDITS_AT_ONCE) };
    await followed(api, io, await api.describeInstruments(some, io.signal));
  }
}

async function allBatches(api: ApiClient, signal: AbortSignal): Promise<readonly BatchJson[]> {
  const batches: BatchJson[] = [];
  let cursor: string | null = null;
  do {
    const page = await api.listBatches(signal, cursor === null ? {} : { cursor });
    batches.push(...page.batches);
    cursor = page.next;
  } while (cursor !== null);
  return batches;
}

async function* backupOf(
  api: ApiClient,
  signal: AbortSignal,
  onSize: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  const answer = await api.backup(signal);
  onSize(Number(answer.headers.get('content-length')));
  try {
    yield* bytesOf(Promise.resolve(answer));
  } catch (error) {
    if (signal.aborted) throw error;
    throw new Error('The server broke the backup off; its log (logs/server.log) says why. There is no backup.');
  }
}

async function* bytesOf(answer: Promise<Response>): AsyncGenerator<Uint8Array> {
  const { body } = await answer;
  if (body !== null) yield* body;
}

async function importOverHttp(
  api: ApiClient,
  io: CliIo,
  file: ImportFile,
  options: ImportOptions,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportReport> {
  const source = 'fd' in file.source ? createReadStream('', { fd: file.source.fd }) : file.source;
  let bytesSent = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytesSent += chunk.length;
      onProgress({ phase: 'sending', bytesRead: bytesSent, rowsRead: 0 });
      done(null, chunk);
    },
  });
  source.on('error', (error: Error) => counted.destroy(error));
  const body = Readable.toWeb(source.pipe(counted)) as ReadableStream<Uint8Array>;
  try {
    const id = await api.startImport(body, importQuery(file.name, options), io.signal);
    return await importOfServer(api, io, id, onProgress);
  } catch (error) {
    throw isBrokenOff(error) ? new ApiError('offline', BROKEN_OFF, 0, null, error) : error;
  }
}

const BROKEN_OFF =
  'The connection to the server broke off: the file may have been taken in, which candlemark batches tells once it runs; importing it again doubles nothing';

/** Whether a server that could be reached was gone before it answered. Where it refused the connection it has taken nothing. */
function isBrokenOff(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code !== 'offline') return false;
  const { cause } = error.cause instanceof Error ? error.cause : {};
  return !(cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED');
}

async function importOfServer(
  api: ApiClient,
  io: CliIo,
  id: string,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportReport> {
  for (;;) {
    if (io.signal.aborted) await api.cancelImport(id, new AbortController().signal);
    const status = await api.importStatus(id, new AbortController().signal);
    if (status.report !== null) return status.report;
    if (status.failure !== null) {
      throw importErrorOf(status.failure);
    }
    onProgress(status);
    await io.sleep(POLL_MS);
  }
}

function importErrorOf({ code, message, details, line, value }: ImportFailure): ImportError {
  const known = IMPORT_ERROR_CODES.find((candidate) => candidate === code) ?? 'import-failed';
  return new ImportError(known, message, details, line === undefined || value === undefined ? null : { line, value });
}

function importQuery(
  fileName: string,
  { columns, repair, headerLine, classification = {}, ...same }: ImportOptions,
): ImportQuery {
  const mapping = columns && Object.entries(columns).map(([meaning, column]) => `${meaning}=${column}`);
  const { tags, ...words } = classification;
  const said = { ...words, ...(tags ? { tags: tags.join(',') } : {}) };
  return {
    fileName,
    ...same,
    ...said,
    ...(headerLine === undefined ? {} : { headerLine: String(headerLine) }),
    ...(repair ? { repair: repair.join(',') } : {}),
    ...(mapping ? { columns: mapping.join(',') } : {}),
  };
}

async function allInstruments(api: ApiClient, signal: AbortSignal): Promise<readonly Instrument[]> {
  const instruments: Instrument[] = [];
  let cursor: string | null = null;
  do {
    const page = await api.listInstruments(signal, cursor === null ? {} : { cursor });
    instruments.push(...page.instruments);
    cursor = page.next;
  } while (cursor !== null);
  return instruments;
}

const NO_EXPRESSION: readonly unknown[] = ['instrument-not-found', 'invalid-request'] satisfies ErrorCode[];

async function findExpression(api: ApiClient, signal: AbortSignal, text: string): Promise<Instrument | null> {
  try {
    return await api.findExpression(text, signal);
  } catch (error) {
    if (error instanceof ApiError && NO_EXPRESSION.includes(error.code)) return null;
    throw error;
  }
}

async function* barPages(
  api: ApiClient,
  signal: AbortSignal,
  instrument: Instrument,
  { interval, variant, from, to }: BarRange,
): AsyncGenerator<readonly BarJson[]> {
  const range = { interval, variant, limit: BARS_PAGE.maximum, ...(from ? { from } : {}), ...(to ? { to } : {}) };
  let cursor: string | null = null;
  do {
    const page = await api.bars(instrument.id, cursor === null ? range : { ...range, cursor }, signal);
    if (page.bars.length > 0) yield page.bars;
    cursor = page.next;
  } while (cursor !== null);
}
