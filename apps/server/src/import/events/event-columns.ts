import { type DelimitedSample, mayBeHeader } from '../detect/delimited-sample.ts';
import { normalName } from '../detect/header-match.ts';
import { MAX_PREAMBLE_RECORDS } from '../import-limits.ts';
import { RefusedFile } from '../refused-file.ts';
import { readEventType } from './event-fields.ts';

/** Where the columns of a file of events stand. */
export interface EventColumns {
  /** Index in the sample of the record with their names. */
  readonly headerRecord: number;
  readonly date: number;
  readonly type: number;
  readonly value: number;
  /** -1 where all events are of one instrument. */
  readonly symbol: number;
}

/** Names that the columns go by, in normal form. */
const NAMES: Readonly<Record<'date' | 'type' | 'value' | 'symbol', readonly string[]>> = {
  date: ['date', 'exdate', 'exdividenddate', 'effectivedate'],
  type: ['type', 'event', 'eventtype', 'action', 'kind'],
  value: ['value', 'amount', 'ratio', 'factor'],
  symbol: ['symbol', 'ticker', 'instrument'],
};
const NEEDED = ['date', 'type', 'value'] as const;

/** A file that is said to hold events names no columns of them. */
export class NoEventColumns extends RefusedFile {}

/**
 * The columns of a file of splits and dividends: a line with names for date, type and value, and behind it a line that begins to
 * tell of one. null when it is another file.
 * @param isGiven whether the user says that it holds events
 * @throws RefusedFile naming what is missing where the user says so
 */
export function findEventColumns(sample: DelimitedSample | null, isGiven: boolean): EventColumns | null {
  const records = sample?.records.slice(0, MAX_PREAMBLE_RECORDS) ?? [];
  let missing: readonly string[] = NEEDED;
  for (const [headerRecord, record] of records.entries()) {
    if (!mayBeHeader(sample!, record)) continue;
    const { fields } = record;
    const names = fields.map(normalName);
    const place = (column: keyof typeof NAMES) => names.findIndex((name) => NAMES[column].includes(name));
    const columns = { date: place('date'), type: place('type'), value: place('value'), symbol: place('symbol') };
    const lacking = NEEDED.filter((column) => columns[column] < 0);
    if (lacking.length < missing.length) missing = lacking;
    if (lacking.length > 0) continue;
    const first = records[headerRecord + 1]?.fields[columns.type] ?? '';
    if (isGiven || readEventType(first) !== null) return { headerRecord, ...columns };
  }
  if (!isGiven) return null;
  throw new NoEventColumns(
    `A file of events has the columns date, type and value, and symbol where it holds several instruments; no ${missing.join(' and no ')} was found. A file of prices has an adjusted close beside the close as traded.`,
  );
}
