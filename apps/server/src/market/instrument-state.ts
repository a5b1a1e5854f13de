import {
  type Instrument,
  type Interval,
  intervalLengthUs,
  type LevelCoverage,
  type LevelId,
  type LevelInterval,
  type LevelPart,
  nestsIn,
  type Revision,
} from '@candlemark/bars';
import type { InstrumentRecord } from '../manifest/records.ts';
import type { Adjustment } from './events/adjustment.ts';
import type { Scales } from './scales.ts';
import { variantsOf } from './variants/registry.ts';

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

/** Imported bars that are coarser than the instrument's finest rows: they fill the levels at and above their own. */
export interface ImportedBars {
  readonly interval: LevelInterval;
  readonly rows: number;
  /** Open time of the first and of the last of them. */
  readonly fromUs: number;
  readonly lastUs: number;
}

/** What the market store knows of one instrument; written in the same transaction as its rows. */
export interface InstrumentState {
  /** The instrument's number. */
  readonly instrument: number;
  readonly kind: 'trades' | 'bars';
  /** Interval of the base bars, which are the finest rows; null for trades. */
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
  /** Further imported bars, all coarser than the base rows, finest first. Their own levels are always stored. */
  readonly imported: readonly ImportedBars[];
  /** What splits and dividends make of earlier prices, in order of time. */
  readonly adjustments: readonly Adjustment[];
}

/** Rows of one kind that were imported: the base rows, or coarser bars. */
export type SeriesState = Pick<InstrumentState, 'interval' | 'rows' | 'fromUs' | 'lastUs'>;

/** Everything that was imported, finest first. */
export function seriesOf(state: Pick<InstrumentState, keyof SeriesState | 'imported'>): readonly SeriesState[] {
  return [state, ...state.imported];
}

/** The series that a level is made of, finest first; where they overlap, the finer one wherever it has rows. */
export function seriesBelow(
  state: Pick<InstrumentState, keyof SeriesState | 'imported'>,
  level: LevelInterval,
): readonly SeriesState[] {
  return seriesOf(state).filter(({ interval }) => interval === null || interval === level || nestsIn(interval, level));
}

/** Whether the base rows alone make a level. */
export function isOfBaseRows(
  state: Pick<InstrumentState, keyof SeriesState | 'imported'>,
  level: LevelInterval,
): boolean {
  return seriesBelow(state, level).every((series) => series === state);
}

/** Time of the first and of the last row of all that was imported. */
export function dataBounds(series: readonly Pick<SeriesState, 'fromUs' | 'lastUs'>[]): {
  readonly fromUs: number;
  readonly lastUs: number;
} {
  return {
    fromUs: Math.min(...series.map(({ fromUs }) => fromUs)),
    lastUs: Math.max(...series.map(({ lastUs }) => lastUs)),
  };
}

/** The level that the base rows are. */
export function baseLevel(state: Pick<InstrumentState, 'interval'>): LevelId {
  return state.interval ?? 'trades';
}

/** The instrument as everyone outside the store sees it. */
export function toInstrument(record: InstrumentRecord, state: InstrumentState): Instrument {
  const levels = servedLevels(state);
  return {
    id: record.id,
    symbol: record.symbol,
    name: record.name,
    source: record.source,
    licence: record.licence,
    synthetic: record.synthetic,
    ...record.classification,
    ...state.scales,
    tickSize: record.tickSize,
    displayDecimals: record.displayDecimals,
    ...(record.multiplier !== 1 && { multiplier: record.multiplier }),
    ...(record.inverse && { inverse: true }),
    ...(record.settlement !== null && { settlement: record.settlement }),
    // A line of one price would be no line.
    ...(record.closesOnly && state.rows > 1 && { closesOnly: true }),
    timeZone: record.timeZone,
    calendar: record.calendar,
    levels,
    sealedUntilUs: state.sealedUntilUs,
    revision: state.revision,
    revisions: state.revisions,
    variants: variantsOf({ calendar: record.calendar, levels }, state.adjustments),
  };
}

function servedLevels(state: InstrumentState): readonly LevelCoverage[] {
  const base: LevelCoverage = {
    interval: baseLevel(state),
    fromUs: state.fromUs,
    toUs: seriesEndUs(state, state),
    source: state.kind,
    rows: state.rows,
  };
  const above = state.levels.map((level): LevelCoverage => {
    const { interval, fromUs, toUs, rows } = level;
    const series = seriesBelow(state, interval);
    const source = series[0]?.interval === null ? 'trades' : 'bars';
    const coverage: LevelCoverage = { interval, fromUs, toUs, source, rows };
    return series.length > 1 ? { ...coverage, parts: partsOf(state, series) } : coverage;
  });
  return [base, ...above];
}

function partsOf(state: InstrumentState, series: readonly SeriesState[]): readonly LevelPart[] {
  return series.map((part) => ({
    interval: part.interval ?? 'trades',
    fromUs: part.fromUs,
    toUs: seriesEndUs(state, part),
  }));
}

/** Trades have no length: their coverage ends just after the last one. That of bars ends with the last one. */
function seriesEndUs(state: InstrumentState, { interval, lastUs }: SeriesState): number {
  if (interval === null) return lastUs + 1;
  if (state.imported.length === 0) return state.sealedUntilUs;
  return lastUs + intervalLengthUs(interval);
}

/**
 * Where the rows of a level are to be read: the level's own table, or the nearest stored one below it whose bars nest in
 * it (months are not made of weeks). null when the base rows do not make the level.
 */
export function readableLevel(state: InstrumentState, interval: Interval): LevelId | null {
  const readable = state.levels.findLast((level) => level.stored && nestsIn(level.interval, interval));
  if (readable) return readable.interval;
  return state.interval === null || nestsIn(state.interval, interval) ? baseLevel(state) : null;
}
