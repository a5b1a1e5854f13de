/** What the server and the import child say to each other of what is derived again (see `child-protocol.ts`): everything that was imported for an instrument -> its rows and levels. */
import type { Calendar, LevelInterval } from '@candlemark/bars';
import type { Scales } from '../market/scales.ts';
import type { RolledInstrument } from './roll-up-protocol.ts';

/**
 * Computes an instrument from all of its series: trades, and imported bars of any number of intervals. Slower and more
 * general than `roll-up`: for instruments with several series, for another calendar, and when a batch is removed.
 */
export interface DeriveRequest {
  readonly type: 'derive';
  readonly instruments: readonly DeriveInstrument[];
  /** Absolute path of a directory where the results go. */
  readonly outDir: string;
}

export interface DeriveInstrument {
  readonly symbol: string;
  /** The number by which the results tell its bars from those of others. */
  readonly instrument: number;
  readonly calendar: Calendar;
  /** The scales of the results, and of `stored`. */
  readonly scales: Scales;
  /** The range to be computed. Rows outside of it do not exist. */
  readonly fromUs: number;
  readonly toUs: number;
  /** What the store has in the range, finest first. */
  readonly stored: readonly StoredSeries[];
  /** The calendar that `stored` was stamped by; null when nothing is stored. */
  readonly storedCalendar: Calendar | null;
  /** What it is to have, finest first. */
  readonly series: readonly DeriveSeries[];
  /** As in `RollUpInstrument`. */
  readonly storedLevels: readonly LevelInterval[] | null;
}

export interface StoredSeries {
  /** null for trades. */
  readonly interval: LevelInterval | null;
  /** Absolute path of its rows, columns as in a batch, in order of time. */
  readonly file: string;
}

export interface DeriveSeries {
  /** null for trades. */
  readonly interval: LevelInterval | null;
  /** Whether the stored rows are the first part. */
  readonly keepsStored: boolean;
  /** Batches to be merged, each with all before it. */
  readonly parts: readonly DerivePart[];
}

export interface DerivePart {
  /** Absolute path of a batch. */
  readonly file: string;
  /** The symbol as the batch spells it. */
  readonly symbol: string;
  readonly scales: Scales;
  /** What its bars of days, weeks and months are stamped by; null for finer rows. */
  readonly stampCalendar: Calendar | null;
}

export interface DerivedAnswer {
  readonly type: 'derived';
  /** One per requested instrument, in the same order. */
  readonly instruments: readonly DerivedInstrument[];
}

export interface DerivedInstrument extends Pick<RolledInstrument, 'symbol' | 'levelsFile' | 'levels'> {
  /** One per requested series, in the same order. */
  readonly series: readonly DerivedSeries[];
}

/** What became of one series; the counts are those of its last part. */
export interface DerivedSeries
  extends Pick<RolledInstrument, 'duplicates' | 'replaced' | 'volumesLost' | 'conflicts' | 'changed'> {
  readonly interval: LevelInterval | null;
  /** Absolute path of its rows in the range; the stored file where these are the stored rows; null when there are none. */
  readonly rowsFile: string | null;
  /** Whether stored rows have other times now: their days open at another time. */
  readonly isRestamped: boolean;
}
