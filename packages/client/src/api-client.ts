import type { Instrument, TileSource, Variant } from '@candlemark/bars';
import {
  API_ROOT,
  type BarsQuery,
  BarsResponse,
  type BatchesQuery,
  BatchesResponse,
  type CalendarBody,
  CalendarProposalResponse,
  ChangeAccepted,
  ChangeStatus,
  FullInstrumentsResponse,
  GapsResponse,
  HealthResponse,
  ImportAccepted,
  type ImportQuery,
  ImportStatus,
  InstrumentFields,
  InstrumentJson,
  type InstrumentPatch,
  type InstrumentsFilter,
  type InstrumentsPatch,
  type InstrumentsQuery,
  InstrumentsResponse,
  instrumentFromJson,
  type ListedInstrument,
  type ListedInstrumentJson,
  listedInstrumentFromJson,
  MergedResponse,
  MergePlanJson,
  type PngSnapshotQuery,
  QualityResponse,
  type SnapshotFormat,
  StatusResponse,
} from '@candlemark/contracts';
import { ApiError } from './api-error.ts';
import { queryText } from './query-text.ts';
import { createTileSource } from './tile-source.ts';
import { createTransport, received, type TransportOptions } from './transport.ts';

/** One page of instruments; `next` is the cursor of the page after, or null at the end. */
export interface InstrumentsPage<Listed extends ListedInstrument = Instrument> {
  readonly instruments: readonly Listed[];
  readonly next: string | null;
}

/** Which instruments, and which page of them. */
export type ListQuery = Omit<InstrumentsQuery, 'calendars'>;

/** The bytes of a file, as `fetch` takes them: a `Blob`, a stream, a string. */
export type ImportFile = NonNullable<RequestInit['body']>;

/**
 * A Candlemark server's HTTP interface. Every method rejects with an `ApiError` that carries a stable code, or with the
 * signal's reason after an abort.
 *
 * @example
 * const api = createApiClient({ baseUrl: '', fetch: (url, init) => fetch(url, init) });
 * const { instruments } = await api.searchInstruments(signal, { q: 'gold' });
 */
export interface ApiClient {
  /** One page of instruments by symbol, `limit` at a time, each with its calendar. */
  listInstruments(signal: AbortSignal, query?: ListQuery): Promise<InstrumentsPage>;
  /** The same without the hours of their calendars: a small part of the bytes, and all that a list shows. */
  searchInstruments(signal: AbortSignal, query?: ListQuery): Promise<InstrumentsPage<ListedInstrument>>;
  getInstrument(id: string, signal: AbortSignal): Promise<Instrument>;
  /** The instrument with exactly this symbol (in any case of letters), or null. */
  findBySymbol(symbol: string, signal: AbortSignal): Promise<Instrument | null>;
  /**
   * The expression of two instruments, such as `AAPL/SPX`: it takes the place of an instrument in `bars`, `tileSource` and
   * `getInstrument`. Rejects where a symbol is not known or the text can be read in several ways.
   */
  findExpression(of: string, signal: AbortSignal): Promise<Instrument>;
  /** Bars as decimal numbers and ISO times; for drawing, use tiles. */
  bars(id: string, query: Omit<BarsQuery, 'format'>, signal: AbortSignal): Promise<BarsResponse>;
  /** A picture of the chart, as it arrives. */
  snapshot(id: string, format: SnapshotFormat, query: PngSnapshotQuery, signal: AbortSignal): Promise<Response>;
  /** The instrument's tiles, for a chart: the raw ones, or those of a variant. */
  tileSource(instrument: Instrument, variant?: Variant): TileSource;
  /** Sends one file to be imported; answers the import's id. */
  startImport(file: ImportFile, query: ImportQuery, signal: AbortSignal): Promise<string>;
  importStatus(id: string, signal: AbortSignal): Promise<ImportStatus>;
  cancelImport(id: string, signal: AbortSignal): Promise<ImportStatus>;
  /** One page of what was imported, oldest first. */
  listBatches(signal: AbortSignal, query?: BatchesQuery): Promise<BatchesResponse>;
  /** The Parquet file of a batch, as it arrives. */
  batchFile(id: string, signal: AbortSignal): Promise<Response>;
  /** A backup of the whole workspace, as it arrives. */
  backup(signal: AbortSignal): Promise<Response>;
  /** What imports told of an instrument's rows, the newest first. */
  quality(id: string, signal: AbortSignal): Promise<QualityResponse['imports']>;
  /** Where bars within days are missing while the calendar is open. */
  gaps(id: string, signal: AbortSignal): Promise<GapsResponse>;
  /** Removes a batch; answers the change's id, like all that follow. */
  removeBatch(id: string, signal: AbortSignal): Promise<string>;
  deleteInstrument(id: string, signal: AbortSignal): Promise<string>;
  /** What it would do to make another instrument part of one. */
  planMerge(id: string, from: string, signal: AbortSignal): Promise<MergePlanJson>;
  /** Makes another instrument part of one; answers the change's id. */
  mergeInstrument(id: string, from: string, signal: AbortSignal): Promise<string>;
  /** What has become part of an instrument, the last first. */
  mergedInto(id: string, signal: AbortSignal): Promise<MergedResponse['merged']>;
  /** Takes back that an instrument, by the id that it had, became part of another. */
  partInstrument(id: string, signal: AbortSignal): Promise<string>;
  setCalendar(id: string, body: CalendarBody, signal: AbortSignal): Promise<string>;
  /** Says what an instrument is: its name, sector, tags, and so on. Null takes a field away, what is left out stays. */
  describeInstrument(id: string, patch: InstrumentPatch, signal: AbortSignal): Promise<string>;
  /** The same for many at once, all or nothing. */
  describeInstruments(patch: InstrumentsPatch, signal: AbortSignal): Promise<string>;
  /** Takes back what a change has said of instruments; answers the id of the change that does. */
  undoDescription(changeId: string, signal: AbortSignal): Promise<string>;
  /** What is said of the instruments that a filter finds, and of how many. */
  instrumentFields(filter: InstrumentsFilter, signal: AbortSignal): Promise<InstrumentFields>;
  /** What the data says of an instrument's calendar, and why. */
  proposeCalendar(id: string, signal: AbortSignal): Promise<CalendarProposalResponse>;
  changeStatus(id: string, signal: AbortSignal): Promise<ChangeStatus>;
  /** What the server is doing; `demo` tells how far the demo instruments are. */
  status(signal: AbortSignal): Promise<StatusResponse>;
  /** All annotations of the document as a file. */
  exportAnnotations(signal: AbortSignal): Promise<string>;
  /** Resolves when the server answers at all. */
  health(signal: AbortSignal): Promise<void>;
}

/** @see ApiClient */
export function createApiClient(options: TransportOptions): ApiClient {
  const transport = createTransport(options);
  const instrumentPath = (id: string) => `${API_ROOT}/instruments/${encodeURIComponent(id)}`;
  const batchPath = (id: string) => `${API_ROOT}/batches/${encodeURIComponent(id)}`;
  const change = async (path: string, init: RequestInit) => (await transport.json(ChangeAccepted, path, init)).id;
  const sendJson = (method: string, body: unknown, signal: AbortSignal): RequestInit => {
    const headers = { 'content-type': 'application/json' };
    return { method, headers, body: JSON.stringify(body), signal };
  };
  const importPath = (id: string) => `${API_ROOT}/imports/${encodeURIComponent(id)}`;

  async function listInstruments(signal: AbortSignal, query: ListQuery = {}): Promise<InstrumentsPage> {
    const path = `${API_ROOT}/instruments${queryText({ ...query, calendars: 'full' })}`;
    const { instruments, next } = await transport.json(FullInstrumentsResponse, path, { signal });
    return { instruments: instruments.map(readInstrument), next };
  }

  async function searchInstruments(
    signal: AbortSignal,
    query: ListQuery = {},
  ): Promise<InstrumentsPage<ListedInstrument>> {
    const path = `${API_ROOT}/instruments${queryText(query)}`;
    const { instruments, next } = await transport.json(InstrumentsResponse, path, { signal });
    return { instruments: instruments.map((json) => readTimes(json, listedInstrumentFromJson)), next };
  }

  async function getInstrument(id: string, signal: AbortSignal): Promise<Instrument> {
    return readInstrument(await transport.json(InstrumentJson, instrumentPath(id), { signal }));
  }

  async function findBySymbol(symbol: string, signal: AbortSignal): Promise<Instrument | null> {
    const page = await listInstruments(signal, { symbol });
    return page.instruments[0] ?? null;
  }

  async function findExpression(of: string, signal: AbortSignal): Promise<Instrument> {
    return readInstrument(
      await transport.json(InstrumentJson, `${API_ROOT}/expressions${queryText({ of })}`, { signal }),
    );
  }

  async function bars(id: string, query: Omit<BarsQuery, 'format'>, signal: AbortSignal): Promise<BarsResponse> {
    const path = `${instrumentPath(id)}/bars${queryText({ ...query, format: 'json' })}`;
    return await transport.json(BarsResponse, path, { signal });
  }

  async function startImport(file: ImportFile, query: ImportQuery, signal: AbortSignal): Promise<string> {
    const headers = { 'content-type': 'application/octet-stream' };
    // A body that is a stream can only be sent while it is being read, which fetch wants to be told.
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body: file, headers, signal, duplex: 'half' };
    const { id } = await transport.json(ImportAccepted, `${API_ROOT}/imports${queryText(query)}`, init);
    return id;
  }

  return {
    listInstruments,
    searchInstruments,
    getInstrument,
    findBySymbol,
    findExpression,
    bars,
    snapshot: (id, format, query, signal) =>
      transport.send(`${instrumentPath(id)}/snapshot.${format}${queryText(query)}`, { signal }),
    tileSource: (instrument, variant) =>
      createTileSource(transport, instrument, (signal) => getInstrument(instrument.id, signal), variant),
    startImport,
    importStatus: (id, signal) => transport.json(ImportStatus, importPath(id), { signal }),
    cancelImport: (id, signal) => transport.json(ImportStatus, importPath(id), { method: 'DELETE', signal }),
    listBatches: (signal, query = {}) =>
      transport.json(BatchesResponse, `${API_ROOT}/batches${queryText(query)}`, { signal }),
    batchFile: (id, signal) => transport.send(`${batchPath(id)}/file`, { signal }),
    quality: async (id, signal) =>
      (await transport.json(QualityResponse, `${instrumentPath(id)}/quality`, { signal })).imports,
    gaps: (id, signal) => transport.json(GapsResponse, `${instrumentPath(id)}/gaps`, { signal }),
    backup: (signal) => transport.send(`${API_ROOT}/backup`, { signal }),
    removeBatch: (id, signal) => change(batchPath(id), { method: 'DELETE', signal }),
    deleteInstrument: (id, signal) => change(instrumentPath(id), { method: 'DELETE', signal }),
    planMerge: (id, from, signal) =>
      transport.json(MergePlanJson, `${instrumentPath(id)}/merge${queryText({ from })}`, { signal }),
    mergeInstrument: (id, from, signal) => change(`${instrumentPath(id)}/merge`, sendJson('POST', { from }, signal)),
    mergedInto: async (id, signal) =>
      (await transport.json(MergedResponse, `${instrumentPath(id)}/merged`, { signal })).merged,
    partInstrument: (id, signal) => change(`${instrumentPath(id)}/part`, { method: 'POST', signal }),
    setCalendar: (id, body, signal) => change(`${instrumentPath(id)}/calendar`, sendJson('PUT', body, signal)),
    describeInstrument: (id, patch, signal) => change(instrumentPath(id), sendJson('PATCH', patch, signal)),
    describeInstruments: (patch, signal) => change(`${API_ROOT}/instruments`, sendJson('PATCH', patch, signal)),
    undoDescription: (id, signal) =>
      change(`${API_ROOT}/changes/${encodeURIComponent(id)}/undo`, { method: 'POST', signal }),
    instrumentFields: (filter, signal) =>
      transport.json(InstrumentFields, `${API_ROOT}/instruments/fields${queryText(filter)}`, { signal }),
    proposeCalendar: (id, signal) =>
      transport.json(CalendarProposalResponse, `${instrumentPath(id)}/calendar/proposal`, { signal }),
    changeStatus: (id, signal) =>
      transport.json(ChangeStatus, `${API_ROOT}/changes/${encodeURIComponent(id)}`, { signal }),
    exportAnnotations: async (signal) => {
      const response = await transport.send(`${API_ROOT}/document/annotations`, { signal });
      return await received(() => response.text(), signal);
    },
    status: (signal) => transport.json(StatusResponse, `${API_ROOT}/status`, { signal }),
    health: async (signal) => {
      await transport.json(HealthResponse, '/healthz', { signal });
    },
  };
}

function readInstrument(json: InstrumentJson): Instrument {
  return readTimes(json, instrumentFromJson);
}

function readTimes<Json extends ListedInstrumentJson, Read>(json: Json, read: (json: Json) => Read): Read {
  try {
    return read(json);
  } catch (cause) {
    throw new ApiError('bad-data', `The instrument ${json.symbol} has an unreadable time`, 0, null, cause);
  }
}
