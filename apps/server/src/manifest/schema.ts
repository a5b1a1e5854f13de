/**
 * The manifest's tables as Kysely sees them. Portable subset: text, integers and doubles; flags are 0 or 1; documents
 * are JSON text that only this program reads. Times in `*_us` are microseconds since 1970, `*_at` are ISO text in UTC.
 */
export interface ManifestTables {
  instruments: InstrumentsTable;
  batches: BatchesTable;
  batch_instruments: BatchInstrumentsTable;
  imports: ImportsTable;
  settings: SettingsTable;
  removed_batches: RemovedBatchesTable;
  removed_instruments: RemovedInstrumentsTable;
  merged_instruments: MergedInstrumentsTable;
  fill_imports: FillImportsTable;
  fill_pieces: FillPiecesTable;
}

export interface InstrumentsTable {
  /** The instrument's number in the market store, small so that it compresses and prunes well. Never reused. */
  number: number;
  id: string;
  symbol: string;
  /** The symbol folded to one case: what is unique. */
  symbol_key: string;
  name: string;
  source: string;
  licence: string | null;
  synthetic: number;
  tick_size: number;
  display_decimals: number;
  /** Who said the two: `given` by the user, or `detected` in the data. */
  numbers_origin: string;
  /** What one of a quantity counts in money. */
  multiplier: number;
  /** 1: contracts that are settled in their coin. */
  inverse: number;
  /** What results are in; null: the currency of the price. */
  settlement: string | null;
  /** 1: every bar that was imported has one price. */
  closes_only: number;
  time_zone: string;
  calendar: string;
  /** `given` by the user, or `proposed` from the data. */
  calendar_origin: string;
  /** The zone in which times without one were read last; null when all of them had one. */
  clock_zone: string | null;
  /** What people say of it: texts, or null. */
  asset_class: string | null;
  sector: string | null;
  group_name: string | null;
  venue: string | null;
  country: string | null;
  /** JSON text of a list of texts. */
  tags: string;
  /** The highest revision that was ever served: a rebuilt store never hands out one of them for other bytes. */
  revision: number;
  created_at: string;
}

export interface BatchesTable {
  /** The order in which batches were acknowledged, and in which they must be taken in. */
  sequence: number;
  id: string;
  file: string;
  sha256: string;
  bytes: number;
  rows: number;
  kind: string;
  interval: string | null;
  source_name: string;
  state: string;
  created_at: string;
  /** JSON text: what of the rows was put right. */
  repairs: string;
  /** Splits and dividends beside the rows. */
  events: number;
  /** JSON text: what the file was taken for; null of events and where it was not written down. */
  format: string | null;
}

export interface BatchInstrumentsTable {
  batch_sequence: number;
  instrument_number: number;
  symbol: string;
  rows: number;
  from_us: number;
  to_us: number;
  price_scale: number;
  price_exact: number;
  size_scale: number;
  size_exact: number;
  /** JSON text of the calendar by which bars of days and longer are stamped; null for finer rows. */
  stamp_calendar: string | null;
}

/** Batches that the user removed. The market store may still hold their rows, and their files may still be there. */
export interface RemovedBatchesTable {
  /** Never used again. */
  sequence: number;
  id: string;
  file: string;
  source_name: string;
  /** JSON text: what the batch held of each instrument. */
  parts: string;
  removed_at: string;
}

/** Instruments that the user deleted: their numbers and ids are never used again. */
export interface RemovedInstrumentsTable {
  number: number;
  id: string;
  symbol: string;
  removed_at: string;
}

/** Instruments that became part of another, each with its last merge: what takes it back, and keeps its number from being used again. */
export interface MergedInstrumentsTable {
  number: number;
  id: string;
  /** JSON text of its row in `instruments`, as it was. */
  row: string;
  into_number: number;
  /** JSON text: sequences of the batches that went along. */
  sequences: string;
  /** JSON text: tick size and decimals of the other, before and after. */
  numbers: string;
  /** JSON text: keys of the document's records that name the other now; null until they do. */
  records: string | null;
  merged_at: string;
  undone_at: string | null;
}

export interface ImportsTable {
  id: string;
  source_name: string;
  outcome: string;
  batch_id: string | null;
  report: string | null;
  started_at: string;
  finished_at: string;
}

/** Lists of own trades that were imported. */
export interface FillImportsTable {
  /** The order in which they were acknowledged. */
  sequence: number;
  id: string;
  source_name: string;
  created_at: string;
}

/** What an import holds of one instrument, in pieces of bounded length: they are written once and read whole. */
export interface FillPiecesTable {
  import_sequence: number;
  piece: number;
  instrument_number: number;
  rows: number;
  from_us: number;
  to_us: number;
  /** JSON text of a list of fills, in the order of the file. */
  fills: string;
}

export interface SettingsTable {
  key: string;
  value: string;
}
