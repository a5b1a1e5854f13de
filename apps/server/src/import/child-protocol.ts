import type { Calendar, CalendarProposal, Classification, LevelInterval } from '@candlemark/bars';
import type {
  FormatName,
  ImportPhase,
  ImportPreview,
  ImportResult,
  RepairedRows,
  WarningFact,
} from '@candlemark/contracts';
import type { CalendarOrigin } from '../manifest/records.ts';
import type { Scales } from '../market/scales.ts';
import type { BatchKind } from './batch-kind.ts';
import type { DerivedAnswer, DeriveRequest } from './derive-protocol.ts';
import type { ImportOptions } from './import-options.ts';
import type { FaultyPlace } from './refused-file.ts';
import type { RolledAnswer, RollUpRequest } from './roll-up-protocol.ts';

/**
 * What the server and the import child say to each other over the IPC channel (JSON).
 *
 * The file to import is the child's standard input: the file's own descriptor, or a pipe. Besides it the child reads and
 * writes only below `outDir`. One child answers one request or several, one after the other: `parse`, maybe `propose`, and
 * then `roll-up` or `derive` for an import, these alone for a rebuild. Each request has exactly one final answer (`parsed` or
 * `parsed-events` or `parsed-fills`, `proposed`, `rolled`, `derived` or `refused`), with `progress` before it. The child ends when the channel closes; killing it is how
 * an import is cancelled.
 */
export type ChildRequest = ParseRequest | PreviewRequest | ProposeRequest | RollUpRequest | DeriveRequest;
export type ChildAnswer =
  | ProgressMessage
  | ParsedAnswer
  | ParsedEventsAnswer
  | ParsedFillsAnswer
  | ProposedAnswer
  | RolledAnswer
  | DerivedAnswer
  | PreviewedAnswer
  | RefusedAnswer;

// --- parse: standard input -> a sorted batch ------------------------------------------------------------------------

export interface ParseRequest {
  readonly type: 'parse';
  /** The file's name as the user knows it. Never opened. */
  readonly fileName: string;
  readonly options: ImportOptions;
  /** Every instrument of the store: its zone and calendar are taken over, its interval settles a doubt. */
  readonly known: readonly SentInstrument[];
  /** What they have for a calendar, each once: ten thousand of them share a few. */
  readonly calendars: readonly Calendar[];
  /** Absolute path of an existing empty directory of this import alone. */
  readonly outDir: string;
}

// --- preview: standard input, a file on the disk -> what it would be imported as ------------------------------------------

/** Stands alone: the child answers nothing else. */
export interface PreviewRequest extends Omit<ParseRequest, 'type'> {
  readonly type: 'preview';
}

export interface PreviewedAnswer {
  readonly type: 'previewed';
  readonly preview: ImportPreview;
}

export interface KnownInstrument extends Scales {
  readonly symbol: string;
  readonly kind: BatchKind;
  /** null for trades. */
  readonly interval: LevelInterval | null;
  readonly timeZone: string;
  readonly calendar: Calendar;
  readonly calendarOrigin: CalendarOrigin;
  /** The zone in which times without one were read last; null when all of them had one. */
  readonly clockZone: string | null;
  /**
   * Times of the first and the last of its finest rows, where its calendar is the one that is proposed of rows that tell too
   * little; null where it may know more.
   */
  readonly briefSpan: { readonly fromUs: number; readonly lastUs: number } | null;
}

/** With the place of its calendar in the request. */
export type SentInstrument = Omit<KnownInstrument, 'calendar'> & { readonly calendar: number };

/** How far a request is; a few times a second. */
export interface ProgressMessage {
  readonly type: 'progress';
  readonly phase: ImportPhase;
  /** Bytes of the file as it was sent (packed, if it is packed). */
  readonly bytesRead: number;
  readonly rowsRead: number;
}

export interface ParsedAnswer {
  readonly type: 'parsed';
  readonly batch: Batch;
  /**
   * One per instrument, in the order of `batch.instruments`, then one per symbol whose rows were all rejected.
   * `instrument` is null (the parent knows the ids), and
   * `rowsStored` counts the rows of the batch: the parent lowers it by what the store turned out to have already.
   */
  readonly results: readonly ImportResult[];
}

/** The file holds splits and dividends, of instruments that the store has. */
export interface ParsedEventsAnswer {
  readonly type: 'parsed-events';
  readonly batch: EventBatch;
  /** As in `ParsedAnswer`. */
  readonly results: readonly ImportResult[];
}

/** The file is a list of own trades, of instruments that the store has. */
export interface ParsedFillsAnswer {
  readonly type: 'parsed-fills';
  /** In `outDir`: a `ReadFill` as JSON on each line. */
  readonly file: string;
  readonly fills: number;
  /** As in `ParsedAnswer`. */
  readonly results: readonly ImportResult[];
}

/**
 * A finished batch of events: a Parquet file with the columns symbol VARCHAR, time BIGINT (midnight in UTC of the ex-date,
 * which is a date and no instant), type VARCHAR, value DOUBLE, sorted by (symbol, time, type).
 */
export interface EventBatch extends Pick<Batch, 'file' | 'rows' | 'bytes' | 'sha256'> {
  readonly instruments: readonly EventSpan[];
}

export interface EventSpan {
  readonly symbol: string;
  readonly rows: number;
  /** Time of the first and of the last. */
  readonly fromUs: number;
  readonly toUs: number;
}

/**
 * A finished batch: `file` lies in `outDir` and is on disk (fsync). Its Parquet columns are
 *
 * - trades: symbol VARCHAR, time BIGINT, seq BIGINT, price, size, side UTINYINT, id VARCHAR or NULL
 * - bars: symbol VARCHAR, time BIGINT, open, high, low, close, volume DOUBLE, trades BIGINT, turnover DOUBLE,
 *   buy_volume DOUBLE, open_interest DOUBLE
 *
 * sorted by (symbol, time, seq). `time` is in microseconds since 1970-01-01Z, `seq` the row's order in its file. Prices
 * and sizes are BIGINT at the scales of their instrument, or DOUBLE where any instrument of the batch is inexact
 * (price and size apart). Volumes are integers at the size's scale, turnover at the sum of both scales. Missing is NULL.
 * The file's key-value metadata (see `batch-metadata.ts`) repeats what stands here, so that it can be read on its own.
 */
export interface Batch {
  readonly file: string;
  readonly kind: BatchKind;
  /** null for trades. */
  readonly interval: LevelInterval | null;
  readonly rows: number;
  readonly bytes: number;
  /** Of the file, in lower-case hex. */
  readonly sha256: string;
  /** What the file was taken for. */
  readonly format: FormatName;
  /** What the file's format alone says of its instruments: files of an exchange are of that venue. */
  readonly classification: Classification;
  /** What of the rows was put right, as the import was asked to. */
  readonly repairs: readonly RepairedRows[];
  /** How many splits and dividends its metadata holds beside the rows. */
  readonly events: number;
  /** Ordered by symbol as the file is. */
  readonly instruments: readonly BatchInstrument[];
}

export interface BatchInstrument extends Scales {
  readonly symbol: string;
  /** What the user or the file calls it; the symbol where neither does. */
  readonly name: string;
  readonly rows: number;
  /** Time of the first and of the last row. */
  readonly fromUs: number;
  readonly toUs: number;
  /** Smallest price step, in real units. */
  readonly tickSize: number;
  readonly displayDecimals: number;
  /** Bars of one price each: open, high, low and close are the same in all of them. */
  readonly closesOnly: boolean;
  readonly timeZone: string;
  /** The known instrument's, the chosen template's, or a proposal. */
  readonly calendar: Calendar;
  readonly calendarOrigin: CalendarOrigin;
  /** Why this calendar, for the report. */
  readonly calendarFacts: readonly WarningFact[];
  /** Rows outside of the sessions of a calendar that was not proposed from them; null when there are none. */
  readonly outside: OutsideRows | null;
  /** The zone in which the file's times were read, as they name none; null when they do, or are dates. */
  readonly clockZone: string | null;
  /**
   * The calendar whose trading days the bars of days, weeks and months were stamped with; null for finer rows. It is that of
   * the file's first symbol, whatever the calendar of the instrument.
   */
  readonly stampCalendar: Calendar | null;
  /** Whether the file stamped its bars at their open or their close; null for trades. Times are opens in any case. */
  readonly stamp: 'open' | 'close' | null;
}

/** Rows of a batch that lie outside of all sessions of a calendar. */
export interface OutsideRows {
  readonly rows: number;
  readonly firstUs: number;
  /** Days with some of them that the calendar closes as an exception. */
  readonly closedDates: readonly string[];
}

/** Nothing was imported; `outDir` holds nothing of use. */
export interface RefusedAnswer {
  readonly type: 'refused';
  /** `import-refused`: the file is to blame. `import-failed`: the machine is (no memory, no disk). */
  readonly code: 'import-refused' | 'import-failed';
  /** What happened, with which value, and what to do. */
  readonly message: string;
  readonly details: readonly string[];
  readonly place: FaultyPlace | null;
}

// --- propose: a batch and the times that the store has -> calendars ---------------------------------------------------

export interface ProposeRequest {
  readonly type: 'propose';
  /** Absolute path of the batch. It is read only. */
  readonly batchFile: string;
  readonly kind: BatchKind;
  readonly interval: LevelInterval | null;
  readonly instruments: readonly ProposeInstrument[];
  /** Absolute path of the import's directory. */
  readonly outDir: string;
}

export interface ProposeInstrument {
  readonly symbol: string;
  readonly timeZone: string;
  /** Absolute path of a Parquet file (symbol, time) with the times that the store has, to the minute. */
  readonly existingFile: string;
}

export interface ProposedAnswer {
  readonly type: 'proposed';
  /** One per requested instrument, in the same order. */
  readonly proposals: readonly CalendarProposal[];
}
