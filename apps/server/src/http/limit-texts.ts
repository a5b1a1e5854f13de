import { DOCUMENT_LIMITS, INSTRUMENTS_PATCH } from '@candlemark/contracts';
import type { HttpLimits } from './limits.ts';

/** What each limit means for a client, in the API document. A new limit does not compile without its sentence. */
export const LIMIT_TEXTS: Readonly<Record<keyof HttpLimits, (limits: HttpLimits) => string>> = {
  tileCacheBytes: ({ tileCacheBytes }) => `Encoded tiles in memory: ${bytes(tileCacheBytes)}.`,
  tileDiskBytes: ({ tileDiskBytes }) => `Encoded closed tiles on disk: ${bytes(tileDiskBytes)}.`,
  tileDiskSpareBytes: ({ tileDiskSpareBytes }) =>
    `They stop growing where less than ${bytes(tileDiskSpareBytes)} of the disk is free.`,
  storeReads: ({ storeReads }) =>
    `Tiles read from the store at one time: ${storeReads}; others wait, the latest first.`,
  tableStreams: ({ tableStreams }) => `Tables of a whole range on their way at one time: ${tableStreams}, else 503.`,
  snapshots: ({ snapshots }) => `Pictures that are made at one time: ${snapshots}, else 503.`,
  fetches: ({ fetches }) => `Markets that are fetched at one time: ${fetches}, else 429.`,
  insights: ({ insights }) => `Statistics that are computed at one time: ${insights}; others wait in their order.`,
  insightsWaiting: ({ insightsWaiting }) => `And that wait: ${insightsWaiting}, else 503.`,
  insightJobs: ({ insightJobs }) =>
    `Statistics as jobs that have not ended: ${insightJobs}, else 503; of those that have, as many are remembered.`,
  insightBars: ({ insightBars }) => `Bars of one statistic at once: about ${insightBars}, else 422.`,
  insightHandedBars: ({ insightHandedBars }) =>
    `Of them those that are not stored and are rolled up for it: ${insightHandedBars}, else 422.`,
  insightParts: ({ insightParts }) =>
    `Statistics that tell each instrument by itself are computed some instruments at a time, in ${insightParts} parts of so many bars at most, else 422.`,
  insightCacheBytes: ({ insightCacheBytes }) => `Answers of statistics in memory: ${bytes(insightCacheBytes)}.`,
  insightBodyBytes: ({ insightBodyBytes }) =>
    `Body of a question for a statistic: ${bytes(insightBodyBytes)}, else 413.`,
  describeBytes: ({ describeBytes }) =>
    `Body of a request that says what many instruments are: ${bytes(describeBytes)}, else 413; it names ${INSTRUMENTS_PATCH.instruments} instruments at most.`,
  bodyBytes: ({ bodyBytes }) => `Body of a request that is no import: ${bytes(bodyBytes)}, else 413.`,
  importBytes: ({ importBytes }) => `File of one import: ${bytes(importBytes)}, else 413.`,
  openImports: ({ openImports }) => `Imports that have not ended: ${openImports}, else 429.`,
  waitingFiles: ({ waitingFiles }) => `Files that were sent and wait to be imported: ${waitingFiles}, else 429.`,
  waitingFileMs: ({ waitingFileMs }) =>
    `One that nobody asks for in ${seconds(waitingFileMs)} is removed when the next one comes.`,
  previews: ({ previews }) => `Files that are looked at at one time: ${previews}, else 503.`,
  uploads: ({ uploads }) => `Files that arrive at one time: ${uploads}, else 429.`,
  uploadedBytes: ({ uploadedBytes }) =>
    `Files that arrive and files whose import has not ended, together: ${bytes(uploadedBytes)}, else 429.`,
  uploadIdleMs: ({ uploadIdleMs }) => `Silence of an upload: ${seconds(uploadIdleMs)}, else 408.`,
  uploadPaceBytes: ({ uploadPaceBytes, uploadIdleMs }) =>
    `Pace of an upload: at least ${bytes(uploadPaceBytes)} in ${seconds(uploadIdleMs)}, else 408.`,
  changesAtOnce: ({ changesAtOnce }) =>
    `Changes of the document that a connection may send at once: ${changesAtOnce}, else 429.`,
  changesPerSecond: ({ changesPerSecond }) => `And with every second that passes: ${changesPerSecond} more.`,
  changesBytes: ({ changesBytes }) =>
    `Bodies of such changes that arrive or wait to be written, together: ${bytes(changesBytes)}, else 429.`,
  annotationsBytes: ({ annotationsBytes }) => `A file of annotations: ${bytes(annotationsBytes)}, else 413.`,
  eventSockets: ({ eventSockets }) => `Sockets of the event channel at one time: ${eventSockets}, else 503.`,
  eventQueueBytes: ({ eventQueueBytes }) =>
    `What waits for a socket that reads slowly: ${bytes(eventQueueBytes)}, then it is closed with 1013.`,
  eventPingMs: ({ eventPingMs }) => `Time for a socket to answer a ping: ${seconds(eventPingMs)}, then it is cut.`,
  headerBytes: ({ headerBytes }) => `Address and headers together: ${bytes(headerBytes)}, else 431.`,
  headersMs: ({ headersMs }) => `Time for them to arrive: ${seconds(headersMs)}, else 408.`,
  idleMs: ({ idleMs }) => `Silence within a request or an answer: ${seconds(idleMs)}, then the connection is closed.`,
  keepAliveMs: ({ keepAliveMs }) => `Silence between two requests: ${seconds(keepAliveMs)}, then the same.`,
  connections: ({ connections }) => `Connections at one time: ${connections}; more are closed at once.`,
};

type DocumentLimits = typeof DOCUMENT_LIMITS;

/** The same for what the document takes. */
const DOCUMENT_LIMIT_TEXTS: Readonly<Record<keyof DocumentLimits, (limits: DocumentLimits) => string>> = {
  records: ({ records }) => `Records of the document, deleted ones included: ${records}.`,
  annotationsPerInstrument: ({ annotationsPerInstrument }) =>
    `Annotations of one instrument: ${annotationsPerInstrument}.`,
  recordBytes: ({ recordBytes }) => `Fields of one record, as JSON: ${bytes(recordBytes)}.`,
  changesPerRequest: ({ changesPerRequest }) => `Changes of one request: ${changesPerRequest}, else 400.`,
  editsPerChange: ({ editsPerChange }) => `Edits of one change: ${editsPerChange}, else 400.`,
  editsPerRecord: ({ editsPerRecord }) => `Edits of one record in one change: ${editsPerRecord}.`,
  requestBytes: ({ requestBytes }) => `Body of a request with changes: ${bytes(requestBytes)}, else 413.`,
  fieldsPerEdit: ({ fieldsPerEdit }) => `Fields that one edit sets: ${fieldsPerEdit}, else 400.`,
  fieldsPerRecord: ({ fieldsPerRecord }) => `Fields of one record: ${fieldsPerRecord}.`,
  keptChanges: ({ keptChanges }) => `Changes that are kept to look back at and to resume from: ${keptChanges}.`,
};

/** All of them as a list in Markdown. */
export function limitList(limits: HttpLimits): string {
  const texts = [
    ...Object.values(LIMIT_TEXTS).map((text) => text(limits)),
    ...Object.values(DOCUMENT_LIMIT_TEXTS).map((text) => text(DOCUMENT_LIMITS)),
  ];
  return texts.map((text) => `- ${text}`).join('\n');
}

const UNITS = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'] as const;

/** In the largest unit that divides it. */
function bytes(count: number): string {
  let unit = 0;
  let rest = count;
  while (rest > 0 && rest % 1024 === 0 && unit < UNITS.length - 1) {
    rest /= 1024;
    unit += 1;
  }
  return `${rest} ${UNITS[unit]}`;
}

function seconds(ms: number): string {
  return `${ms / 1000} s`;
}
