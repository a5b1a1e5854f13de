import {
  type Instrument,
  type LevelCoverage,
  type LevelId,
  type LevelInterval,
  nestsIn,
  type Revision,
} from '@candlemark/bars';
import type { InstrumentRecord } from '../manifest/records.ts';
import type { Scales } from './scales.ts';

/** One level above the base rows: stored as a table's rows, or rolled up on request. */
export interface LevelState {
  readonly interval: LevelInterval;
  readonly stored: boolean;
  readonly rows: number;
  /** Open time of the first bar. */
  readonly fromUs: number;
  /** Close time of the last bar. */
  readonly toUs: number;
}

/** What the market store knows of one instrument; written in the same transaction as its rows. */
export interface InstrumentState {
  /** The instrument's number. */
  readonly instrument: number;
  readonly kind: 'trades' | 'bars';
  /** Interval of the base bars; null for trades. */
  readonly interval: LevelInterval | null;
  readonly scales: Scales;
  /** JSON text of the calendar by which the levels were rolled up. */
  readonly calendar: string;
  /** Base rows: trades, or bars of `interval`. */
  readonly rows: number;
  /** Time of the first and of the last base row. */
  readonly fromUs: number;
  readonly lastUs: number;
  readonly sealedUntilUs: number;
  readonly revision: number;
  readonly revisions: readonly Revision[];
  /** Coarser than the base rows, finest first. */
  readonly levels: readonly LevelState[];
}

/** The level that the base rows are. */
export function baseLevel(state: Pick<InstrumentState, 'interval'>): LevelId {
  return state.interval ?? 'trades';
}

/** The instrument as everyone outside the store sees it. */
export function toInstrument(record: InstrumentRecord, state: InstrumentState): Instrument {
  return {
    id: record.id,
    symbol: record.symbol,
    name: record.name,
    source: record.source,
    licence: record.licence,
    synthetic: record.synthetic,
    ...state.scales,
    tickSize: record.tickSize,
    displayDecimals: record.displayDecimals,
    timeZone: record.timeZone,
    calendar: record.calendar,
    levels: servedLevels(state),
    sealedUntilUs: state.sealedUntilUs,
    revision: state.revision,
    revisions: state.revisions,
  };
}

function servedLevels(state: InstrumentState): readonly LevelCoverage[] {
  const base: LevelCoverage = {
    interval: baseLevel(state),
    fromUs: state.fromUs,
    // Trades have no length: the coverage ends just after the last one.
    toUs: state.interval === null ? state.lastUs + 1 : state.sealedUntilUs,
    source: state.kind,
    rows: state.rows,
  };
  const above = state.levels.map(
    ({ interval, fromUs, toUs, rows }): LevelCoverage => ({ interval, fromUs, toUs, source: state.kind, rows }),
  );
  return [base, ...above];
}

/**
 * Where the rows of a level are to be read: the level's own table, or the nearest stored one below it whose bars nest in
 * it (months are not made of weeks). null when the base rows do not make the level.
 */
export function readableLevel(state: InstrumentState, interval: LevelInterval): LevelId | null {
  if (state.interval !== null && !nestsIn(state.interval, interval)) return null;
  const readable = state.levels.filter((level) => level.stored && nestsIn(level.interval, interval));
  return readable.at(-1)?.interval ?? baseLevel(state);
}
