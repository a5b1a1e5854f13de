/** What the server and the import child say to each other of rolling up (see `child-protocol.ts`): a batch and what the store has -> the rows that replace a range, and the levels above them. */
import type { Calendar, LevelInterval } from '@candlemark/bars';
import type { RejectedRow } from '@candlemark/contracts';
import type { Scales } from '../market/scales.ts';
import type { BatchKind } from './batch-kind.ts';

export interface RollUpRequest {
  readonly type: 'roll-up';
  /** What instruments have for a calendar, each once: ten thousand of them share a few. */
  readonly calendars: readonly Calendar[];
  /** Absolute path of the batch. It is read only. */
  readonly batchFile: string;
  readonly kind: BatchKind;
  readonly interval: LevelInterval | null;
  readonly instruments: readonly RollUpInstrument[];
  /** Absolute path of the import's directory, where the results go. */
  readonly outDir: string;
}

export interface RollUpInstrument {
  readonly symbol: string;
  /** The number by which the results tell its bars from those of others. */
  readonly instrument: number;
  /** Its place among the request's calendars. */
  readonly calendar: number;
  /** The scales of this symbol in the batch. */
  readonly batchScales: Scales;
  /** The scales of the results (at least as wide as both), and of `existingFile`. */
  readonly scales: Scales;
  /**
   * Absolute path of a Parquet file with all base rows that the store has in the range to be computed, columns as in a
   * batch, in order of (symbol, time, seq); null when it has none. It may hold other symbols of the request as well. All
   * rows of the batch lie in that range.
   */
  readonly existingFile: string | null;
  /**
   * Whether the store stays as it is when it has all rows of the batch already: neither scales nor calendar change. Such
   * a batch is only compared; there is nothing to merge and to roll up.
   */
  readonly isSettledByRows: boolean;
  /**
   * The levels that are to be computed as rows; null leaves the choice to the rule "at most a quarter of the rows of the
   * next finer stored level", which only makes sense for the whole history of an instrument.
   */
  readonly storedLevels: readonly LevelInterval[] | null;
}

export interface RolledAnswer {
  readonly type: 'rolled';
  /** One per requested instrument, in the same order. */
  readonly instruments: readonly RolledInstrument[];
}

export interface RolledInstrument {
  readonly symbol: string;
  /**
   * Absolute path of the base rows that replace the range, at the requested scales, columns and order as in a batch: the
   * batch itself when nothing existed and its scales are the requested ones. It may hold other symbols as well.
   */
  readonly rowsFile: string;
  /** Base rows of this symbol in `rowsFile`. */
  readonly rows: number;
  /** Those of them that were there. */
  readonly existingRows: number;
  /** Open time of the first and of the last base row; null when there is none. */
  readonly fromUs: number | null;
  readonly lastUs: number | null;
  /**
   * Absolute path of the rows of all stored levels, each level's in order of (symbol, time): columns interval VARCHAR,
   * instrument BIGINT and those of bars. Prices are typed as the scales say (BIGINT, or DOUBLE). It may hold other
   * instruments as well. null when no level is stored.
   */
  readonly levelsFile: string | null;
  /** Every level above the base rows, finest first. */
  readonly levels: readonly RolledLevel[];
  /** Batch rows that the store had already: the same trade or the same bar. */
  readonly duplicates: number;
  /** Bars of the store that the batch replaces with other values. */
  readonly replaced: number;
  /** Those of them that have a volume, in place of which the batch has bars without one. */
  readonly volumesLost: number;
  /** Trades of the batch that are left out, as the store has another trade with their id. */
  readonly conflicts: ConflictingRows;
  /** null when the store has all rows of the batch. With `isSettledByRows` nothing else was computed then. */
  readonly changed: ChangedTimes | null;
}

/** Rows that are left out of what is stored: all counted, the first ones listed in order of their lines. */
export interface ConflictingRows {
  readonly count: number;
  readonly listed: readonly RejectedRow[];
}

/** Times of the first and of the last row that the store does not have as it is. */
export interface ChangedTimes {
  readonly fromUs: number;
  readonly lastUs: number;
}

export interface RolledLevel {
  readonly interval: LevelInterval;
  /** Whether its bars are in `levelsFile`. */
  readonly stored: boolean;
  /** Bars in the range. */
  readonly rows: number;
  /** Bars that the existing rows alone made in the range, so that a whole count can be kept in step. */
  readonly existingRows: number;
  /** Open time of the first and of the last bar; null when there is none. */
  readonly fromUs: number | null;
  readonly lastUs: number | null;
}
