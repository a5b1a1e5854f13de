/** Every bound of the HTTP server in one place. Bytes and milliseconds. */
export interface HttpLimits {
  /** Encoded tiles kept in memory. */
  readonly tileCacheBytes: number;
  /** Encoded closed tiles kept on disk; 0: none. */
  readonly tileDiskBytes: number;
  /** Free space that the tiles on disk leave to others. */
  readonly tileDiskSpareBytes: number;
  /** Tile reads that wait on the store at one time; the rest queue, and are dropped when nobody waits for them. */
  readonly storeReads: number;
  /** Tables of a whole range that are under way at one time. */
  readonly tableStreams: number;
  /** Pictures that are made at one time. */
  readonly snapshots: number;
  /** Markets that are fetched at one time. */
  readonly fetches: number;
  /** Statistics that are computed at one time, and that wait for their turn. */
  readonly insights: number;
  readonly insightsWaiting: number;
  /** Statistics as jobs that have not ended, and that have and are still told of. */
  readonly insightJobs: number;
  /** Bars of one statistic at once, and of them those that are not stored and are rolled up for it. */
  readonly insightBars: number;
  readonly insightHandedBars: number;
  /** So many times that many where it can be computed some instruments at a time. */
  readonly insightParts: number;
  /** Answers of statistics that are kept in memory. */
  readonly insightCacheBytes: number;
  /** The body of a question for a statistic. */
  readonly insightBodyBytes: number;
  /** The body of a request that says what many instruments are. */
  readonly describeBytes: number;
  /** The body of any request that is not an import. */
  readonly bodyBytes: number;
  /** The body of one import. */
  readonly importBytes: number;
  /** Imports that have not ended. */
  readonly openImports: number;
  /** Files that wait to be imported, how long one waits that nobody asks for, and how many are looked at at one time. */
  readonly waitingFiles: number;
  readonly waitingFileMs: number;
  readonly previews: number;
  /** Uploads that arrive at one time. */
  readonly uploads: number;
  /** Files that arrive or whose import has not ended, taken together: they lie in the data directory. */
  readonly uploadedBytes: number;
  /** How long an upload may pause while we are ready to read it, and in which time `uploadPaceBytes` must arrive. */
  readonly uploadIdleMs: number;
  /** Less than this in `uploadIdleMs` ends an upload, so that a byte now and then does not hold its place for ever. */
  readonly uploadPaceBytes: number;
  /** Changes of the document that a connection may send at once, and how many more with every second. */
  readonly changesAtOnce: number;
  readonly changesPerSecond: number;
  /** Bodies of such changes that arrive or wait to be written, together. */
  readonly changesBytes: number;
  /** Sockets to which changes are told, what may wait for one that reads slowly, and in which time it answers a ping. */
  readonly eventSockets: number;
  readonly eventQueueBytes: number;
  readonly eventPingMs: number;
  /** A file of annotations that is sent to be taken into the document. */
  readonly annotationsBytes: number;
  /** Request line and headers together, and how long they may take to arrive. */
  readonly headerBytes: number;
  readonly headersMs: number;
  /** How long a connection may stay silent, within a request or answer and between two requests. */
  readonly idleMs: number;
  readonly keepAliveMs: number;
  readonly connections: number;
}

export const DEFAULT_LIMITS: HttpLimits = {
  tileCacheBytes: 256 * 1024 * 1024,
  tileDiskBytes: 2 * 1024 * 1024 * 1024,
  tileDiskSpareBytes: 1024 * 1024 * 1024,
  storeReads: 4,
  tableStreams: 8,
  snapshots: 4,
  fetches: 4,
  insights: 2,
  insightsWaiting: 64,
  insightJobs: 16,
  insightBars: 20_000_000,
  insightHandedBars: 2_000_000,
  insightParts: 50,
  insightCacheBytes: 32 * 1024 * 1024,
  insightBodyBytes: 1024 * 1024,
  describeBytes: 4 * 1024 * 1024,
  bodyBytes: 64 * 1024,
  importBytes: 16 * 1024 * 1024 * 1024,
  openImports: 64,
  waitingFiles: 64,
  waitingFileMs: 3_600_000,
  previews: 4,
  uploads: 16,
  uploadedBytes: 64 * 1024 * 1024 * 1024,
  uploadIdleMs: 60_000,
  uploadPaceBytes: 1024 * 1024,
  changesAtOnce: 20_000,
  changesPerSecond: 1000,
  changesBytes: 128 * 1024 * 1024,
  annotationsBytes: 32 * 1024 * 1024,
  eventSockets: 256,
  eventQueueBytes: 1024 * 1024,
  eventPingMs: 30_000,
  headerBytes: 16 * 1024,
  headersMs: 10_000,
  idleMs: 120_000,
  keepAliveMs: 30_000,
  connections: 4096,
};
