import type { Calendar, CalendarProposal, Instrument, Interval, Variant } from '@candlemark/bars';
import type {
  BarJson,
  BatchJson,
  FillImportJson,
  ImportReport,
  MergedResponse,
  MergePlanJson,
  PngSnapshotQuery,
  SnapshotFormat,
} from '@candlemark/contracts';
import type { DescriptionEdit } from '../change/describe-instruments.ts';
import type { DocumentAccess } from '../exchange/document-access.ts';
import type { ImportOptions } from '../import/import-options.ts';
import type { ImportSource } from '../import/import-service.ts';

/** One file or pipe on its way in. */
export interface ImportFile {
  /** As the report names it. */
  readonly name: string;
  readonly source: ImportSource;
  /** Known for files, not for pipes. */
  readonly bytes: number | null;
}

export interface ImportProgress {
  readonly phase: string;
  readonly bytesRead: number;
  readonly rowsRead: number;
}

export interface BarRange {
  readonly interval: Interval;
  readonly variant: Variant;
  /** ISO times; without them everything. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** What commands do with a data directory, whether they hold it themselves or a server does. */
export interface DataAccess {
  /** Rejects with an error whose message tells why nothing of the file can be read: an `ImportError` says whether it is kept. */
  importFile(
    file: ImportFile,
    options: ImportOptions,
    onProgress: (progress: ImportProgress) => void,
  ): Promise<ImportReport>;
  instruments(): Promise<readonly Instrument[]>;
  /** The expression of two instruments, such as `AAPL/SPX`; null where it names no two. */
  expression(text: string): Promise<Instrument | null>;
  /** Pages of bars, oldest first. */
  bars(instrument: Instrument, range: BarRange): AsyncIterable<readonly BarJson[]>;
  /** The bytes of a picture of the chart. */
  snapshot(instrument: Instrument, format: SnapshotFormat, query: PngSnapshotQuery): Promise<Uint8Array>;
  /** What was imported, oldest first. */
  batches(): Promise<readonly BatchJson[]>;
  /** The bytes of a batch's Parquet file. */
  batchFile(id: string): AsyncIterable<Uint8Array>;
  /** Everything that cannot be made anew, as the bytes of a backup. @param onSize is told how many there will be */
  backup(onSize: (bytes: number) => void): AsyncIterable<Uint8Array>;
  /** Lists of own trades, oldest first. */
  fillImports(): Promise<readonly FillImportJson[]>;
  removeFillImport(id: string): Promise<void>;
  /** Changes of what is stored: each resolves when it can be read. */
  removeBatch(id: string): Promise<void>;
  deleteInstrument(instrument: Instrument): Promise<void>;
  /** What it would do to make an instrument part of another. */
  planMerge(from: Instrument, into: Instrument): Promise<MergePlanJson>;
  mergeInstrument(from: Instrument, into: Instrument): Promise<void>;
  mergedInto(instrument: Instrument): Promise<MergedResponse['merged']>;
  /** @param id of what became part of another */
  unmergeInstrument(id: string): Promise<void>;
  /** All of it or nothing, by 1,000 edits. */
  describeInstruments(edits: readonly DescriptionEdit[]): Promise<void>;
  setCalendar(instrument: Instrument, calendar: Calendar): Promise<void>;
  /** What the data says of an instrument's calendar, and why. */
  proposeCalendar(instrument: Instrument): Promise<CalendarProposal>;
  /** Drawings, layouts and settings. @param window whose the changes are */
  document(window: string): Promise<DocumentAccess>;
  close(): Promise<void>;
}
