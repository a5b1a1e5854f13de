import {
  type Calendar,
  type Classification,
  type ClassificationChange,
  isLevelInterval,
  type LevelInterval,
  parseCalendar,
  withClassification,
} from '@candlemark/bars';
import type { FormatName, RepairedRows } from '@candlemark/contracts';
import type { Selectable } from 'kysely';
import type { Scales } from '../market/scales.ts';
import type { BatchesTable, BatchInstrumentsTable, InstrumentsTable } from './schema.ts';

/** What is known of an instrument apart from its market data. */
export interface InstrumentRecord {
  /** Its number in the market store. */
  readonly number: number;
  readonly id: string;
  readonly symbol: string;
  readonly name: string;
  readonly source: string;
  readonly licence: string | null;
  readonly synthetic: boolean;
  /** In units of the price. */
  readonly tickSize: number;
  readonly displayDecimals: number;
  readonly numbersOrigin: NumbersOrigin;
  /** What one of a quantity counts in money; of a contract 50, say. */
  readonly multiplier: number;
  /** A contract that is settled in its coin. */
  readonly inverse: boolean;
  /** What results are in; null: the currency of the price. */
  readonly settlement: string | null;
  /** Every bar that was imported has one price. */
  readonly closesOnly: boolean;
  readonly timeZone: string;
  readonly calendar: Calendar;
  readonly calendarOrigin: CalendarOrigin;
  /** The zone in which times without one were read last; null when all of them had one. */
  readonly clockZone: string | null;
  readonly classification: Classification;
  /** The highest revision ever served. */
  readonly revision: number;
}

/** A proposal gives way to a better one when more data comes; what the user gave stays until the user gives another. */
export type CalendarOrigin = 'given' | 'proposed';

/** A tick size and decimals that were detected become finer with finer prices; what the user gave stays. */
export type NumbersOrigin = 'given' | 'detected';

/** What a batch holds of one instrument. */
export interface BatchPart {
  readonly instrumentNumber: number;
  /** The symbol as the batch file spells it. */
  readonly symbol: string;
  readonly rows: number;
  /** Time of the first and of the last row. */
  readonly fromUs: number;
  readonly toUs: number;
  readonly scales: Scales;
  /** The calendar by which its bars of days, weeks and months are stamped; null for finer rows. */
  readonly stampCalendar: Calendar | null;
}

/** `damaged`: the file is not what was acknowledged; it was moved aside and is not taken in any more. */
export type BatchState = 'sound' | 'damaged';

/** What a batch holds: rows of one kind, or splits and dividends. */
export type BatchContent = 'trades' | 'bars' | 'events';

/** One immutable Parquet file of base rows, or of events. */
export interface BatchRecord {
  /** Batches are taken in by this order. */
  readonly sequence: number;
  readonly id: string;
  /** File name inside DATA/batches. */
  readonly file: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly rows: number;
  readonly kind: BatchContent;
  /** null for trades and events. */
  readonly interval: LevelInterval | null;
  /** Name of the file that was imported. */
  readonly sourceName: string;
  readonly state: BatchState;
  readonly createdAt: string;
  /** What of the rows was put right, as the import was asked to. */
  readonly repairs: readonly RepairedRows[];
  /** How many splits and dividends the file holds beside its rows. */
  readonly events: number;
  /** What the file was taken for; null of events and where it was not written down. */
  readonly format: FormatName | null;
  readonly parts: readonly BatchPart[];
}

/** A batch of trades or bars: what levels are made of. */
export type RowBatch = BatchRecord & { readonly kind: Exclude<BatchContent, 'events'> };

export function holdsRows(batch: BatchRecord): batch is RowBatch {
  return batch.kind !== 'events';
}

/** What symbols are compared by: no two instruments differ only in case. */
export function symbolKey(symbol: string): string {
  return symbol.normalize('NFC').toLowerCase();
}

/** @param calendars those read so far, by their texts: thousands of instruments share a few, which are long */
export function instrumentFromRow(
  row: Selectable<InstrumentsTable>,
  calendars = new Map<string, Calendar>(),
): InstrumentRecord {
  return {
    number: row.number,
    id: row.id,
    symbol: row.symbol,
    name: row.name,
    source: row.source,
    licence: row.licence,
    synthetic: row.synthetic === 1,
    tickSize: row.tick_size,
    displayDecimals: row.display_decimals,
    numbersOrigin: row.numbers_origin === 'given' ? 'given' : 'detected',
    // A row that was kept of a merge may be older than these columns.
    multiplier: row.multiplier ?? 1,
    inverse: row.inverse === 1,
    settlement: row.settlement ?? null,
    closesOnly: row.closes_only === 1,
    timeZone: row.time_zone,
    calendar: calendarOf(row, calendars),
    calendarOrigin: row.calendar_origin === 'proposed' ? 'proposed' : 'given',
    clockZone: row.clock_zone,
    classification: classificationFromRow(row),
    revision: row.revision,
  };
}

function classificationFromRow(row: Selectable<InstrumentsTable>): Classification {
  const { asset_class, sector, group_name, venue, country, tags } = row;
  // Written by `rowFromInstrument`, in this very table, after it was read with `parseClassification`.
  const change = { assetClass: asset_class, sector, group: group_name, venue, country, tags: JSON.parse(tags) };
  return withClassification({}, change as ClassificationChange);
}

function calendarOf(row: Selectable<InstrumentsTable>, calendars: Map<string, Calendar>): Calendar {
  const calendar = calendars.get(row.calendar) ?? calendarFromText(row.calendar, row.symbol);
  calendars.set(row.calendar, calendar);
  return calendar;
}

function calendarFromText(text: string, symbol: string): Calendar {
  const parsed = parseCalendar(JSON.parse(text));
  if (parsed.ok) return parsed.calendar;
  const issue = parsed.issues[0];
  throw new Error(`The manifest's calendar of ${symbol} is not valid: ${issue?.path} ${issue?.message}`);
}

export function rowFromInstrument(record: InstrumentRecord): Omit<Selectable<InstrumentsTable>, 'created_at'> {
  return {
    number: record.number,
    id: record.id,
    symbol: record.symbol,
    symbol_key: symbolKey(record.symbol),
    name: record.name,
    source: record.source,
    licence: record.licence,
    synthetic: record.synthetic ? 1 : 0,
    tick_size: record.tickSize,
    display_decimals: record.displayDecimals,
    numbers_origin: record.numbersOrigin,
    multiplier: record.multiplier,
    inverse: record.inverse ? 1 : 0,
    settlement: record.settlement,
    closes_only: record.closesOnly ? 1 : 0,
    time_zone: record.timeZone,
    calendar: JSON.stringify(record.calendar),
    calendar_origin: record.calendarOrigin,
    clock_zone: record.clockZone,
    asset_class: record.classification.assetClass ?? null,
    sector: record.classification.sector ?? null,
    group_name: record.classification.group ?? null,
    venue: record.classification.venue ?? null,
    country: record.classification.country ?? null,
    tags: JSON.stringify(record.classification.tags ?? []),
    revision: record.revision,
  };
}

export function batchFromRow(row: Selectable<BatchesTable>, parts: readonly BatchPart[]): BatchRecord {
  if (row.kind !== 'trades' && row.kind !== 'bars' && row.kind !== 'events')
    throw new Error(`Batch ${row.id} has the unknown kind ${row.kind}`);
  if (row.interval !== null && !isLevelInterval(row.interval)) {
    throw new Error(`Batch ${row.id} has the unknown interval ${row.interval}`);
  }
  return {
    sequence: row.sequence,
    id: row.id,
    file: row.file,
    sha256: row.sha256,
    bytes: Number(row.bytes),
    rows: Number(row.rows),
    kind: row.kind,
    interval: row.interval,
    sourceName: row.source_name,
    state: row.state === 'sound' ? 'sound' : 'damaged',
    createdAt: row.created_at,
    // Written by `acknowledge`, in this very table.
    repairs: JSON.parse(row.repairs) as RepairedRows[],
    events: row.events,
    format: row.format === null ? null : (JSON.parse(row.format) as FormatName),
    parts,
  };
}

export function partFromRow(row: Selectable<BatchInstrumentsTable>): BatchPart {
  return {
    instrumentNumber: row.instrument_number,
    symbol: row.symbol,
    rows: Number(row.rows),
    fromUs: Number(row.from_us),
    toUs: Number(row.to_us),
    scales: {
      priceScale: row.price_scale,
      priceExact: row.price_exact === 1,
      sizeScale: row.size_scale,
      sizeExact: row.size_exact === 1,
    },
    stampCalendar: row.stamp_calendar === null ? null : calendarFromText(row.stamp_calendar, row.symbol),
  };
}

export function rowFromPart(batchSequence: number, part: BatchPart): Selectable<BatchInstrumentsTable> {
  return {
    batch_sequence: batchSequence,
    instrument_number: part.instrumentNumber,
    symbol: part.symbol,
    rows: part.rows,
    from_us: part.fromUs,
    to_us: part.toUs,
    price_scale: part.scales.priceScale,
    price_exact: part.scales.priceExact ? 1 : 0,
    size_scale: part.scales.sizeScale,
    size_exact: part.scales.sizeExact ? 1 : 0,
    stamp_calendar: part.stampCalendar === null ? null : JSON.stringify(part.stampCalendar),
  };
}
