/*
 * Tells splits and dividends from a source's adjusted closes.
 *
 * A source multiplies each close before an ex-date by a factor, and the factors of later events on top of it: so the share
 * of adjusted close and close changes at ex-dates alone, by just that factor. What changes by less than the digits of the
 * prices can say is rounding. A factor that is a ratio of small numbers is a split, any other a dividend, whose amount is
 * what the price before it loses by it. Holds three numbers a row.
 */
import { US_PER_DAY } from '@candlemark/bars';
import type { CorporateEvent } from '../../market/events/corporate-event.ts';
import { RefusedFile } from '../refused-file.ts';
import { type DecimalField, NUMBER_OK } from '../rows/decimal-field.ts';
import type { InstrumentTally } from '../rows/instrument-tally.ts';
import { RowGate, type RowGateParts } from '../rows/row-gate.ts';
import type { RowReader, RowReaderParts } from '../rows/row-reader.ts';
import type { RowRecord } from '../rows/row-record.ts';
import type { TimeReader } from '../rows/time-reader.ts';

/** Days of all instruments together that a file may have: two hundred years of a hundred of them. */
export const MAX_ADJUSTED_ROWS = 5_000_000;

/** A day's close, as traded and as adjusted. */
interface AdjustedDay {
  readonly labelDays: number;
  readonly line: number;
  readonly close: number;
  readonly adjusted: number;
}

/** The days of an instrument, with the decimals of both columns: to these they are rounded. */
interface AdjustedHistory {
  readonly days: AdjustedDay[];
  closeScale: number;
  adjustedScale: number;
}

/** Where the two prices of a row stand, and what reads its time. */
export interface AdjustedColumns {
  readonly close: number;
  readonly adjusted: number;
  readonly timeReader: TimeReader;
}

/** Reads days with both prices. */
export class AdjustedRows implements RowReader {
  readonly #columns: AdjustedColumns;
  readonly #close: DecimalField;
  readonly #adjusted: DecimalField;
  readonly #gate: RowGate;
  readonly #histories = new Map<InstrumentTally, AdjustedHistory>();
  #rows = 0;

  constructor(parts: RowGateParts & Pick<RowReaderParts, 'createNumber'>, columns: AdjustedColumns) {
    this.#columns = columns;
    this.#close = parts.createNumber();
    this.#adjusted = parts.createNumber();
    this.#gate = new RowGate(parts, Math.max(columns.close, columns.adjusted));
  }

  take(record: RowRecord): void {
    const tally = this.#gate.admit(record);
    if (tally === null) return;
    const close = this.#read(record, tally, this.#close, this.#columns.close, 'close');
    const adjusted = close && this.#read(record, tally, this.#adjusted, this.#columns.adjusted, 'adjusted close');
    if (!adjusted) return;
    this.#rows += 1;
    if (this.#rows > MAX_ADJUSTED_ROWS) {
      throw new RefusedFile(`The file has more than ${MAX_ADJUSTED_ROWS} rows; adjusted closes are read of fewer.`);
    }
    const labelDays = Math.floor(this.#columns.timeReader.localUs / US_PER_DAY);
    const history = this.#histories.get(tally) ?? { days: [], closeScale: 0, adjustedScale: 0 };
    this.#histories.set(tally, history);
    history.days.push({ labelDays, line: record.line, close: this.#close.value, adjusted: this.#adjusted.value });
    history.closeScale = Math.max(history.closeScale, decimalsOf(this.#close));
    history.adjustedScale = Math.max(history.adjustedScale, decimalsOf(this.#adjusted));
    tally.rowsTaken += 1;
  }

  /** The events of every instrument, in order of time; prices that rise by an adjustment are rejected. Call it once. */
  events(): ReadonlyMap<InstrumentTally, readonly CorporateEvent[]> {
    return new Map([...this.#histories].map(([tally, history]) => [tally, eventsOf(history, tally)]));
  }

  #read(record: RowRecord, tally: InstrumentTally, number: DecimalField, field: number, name: string): boolean {
    const isRead = number.read(record.buffer, record.starts[field]!, record.ends[field]!) === NUMBER_OK;
    if (isRead && number.value > 0) return true;
    tally.rejects.add(record.line, `${name} is no price above zero`, record.text(field));
    return false;
  }
}

/** Prices of more decimals are printed in full, and were in single precision before that mostly. */
const MOST_DECIMALS = 7;

function decimalsOf({ scale, isExact }: DecimalField): number {
  return isExact ? Math.min(scale, MOST_DECIMALS) : MOST_DECIMALS;
}

/** Shares for an old one, up to a hundred; more is told as what it is. */
const MOST_OF_SPLIT = 100;
/** A split is a ratio of small numbers within so much, besides the rounding. */
const SPLIT_TOLERANCE = 1e-4;
/** What sources that reckon in single precision miss (up to 8e-7 in what Yahoo writes); no dividend is as small. */
const LEAST_ROUNDING = 1e-5;

function eventsOf(
  { days, closeScale, adjustedScale }: AdjustedHistory,
  tally: InstrumentTally,
): readonly CorporateEvent[] {
  /** Half of the last digit of either price, as a share of it. */
  const roundingOf = ({ close, adjusted }: AdjustedDay) =>
    0.5 / 10 ** closeScale / close + 0.5 / 10 ** adjustedScale / adjusted;
  days.sort((a, b) => a.labelDays - b.labelDays);
  const events: CorporateEvent[] = [];
  for (const [at, day] of days.entries()) {
    const before = days[at - 1];
    if (before === undefined || before.labelDays === day.labelDays) continue;
    const factor = before.adjusted / before.close / (day.adjusted / day.close);
    const rounding = roundingOf(before) + roundingOf(day) + LEAST_ROUNDING;
    if (Math.abs(factor - 1) <= rounding) continue;
    const { labelDays } = day;
    const split = splitOf(1 / factor, rounding + SPLIT_TOLERANCE);
    if (split !== null) events.push({ labelDays, type: 'split', value: split });
    else if (factor < 1) events.push({ labelDays, type: 'dividend', value: rounded(before.close * (1 - factor)) });
    else tally.rejects.add(day.line, 'the adjustment raises earlier prices', `${before.adjusted} for ${before.close}`);
  }
  return events;
}

/** New shares for an old one, where that is a ratio such as 4, 1.5 or 0.1; null where it is none. */
function splitOf(ratio: number, tolerance: number): number | null {
  const larger = Math.max(ratio, 1 / ratio);
  for (const parts of [1, 2]) {
    const whole = Math.round(larger * parts);
    const isSplit = whole / parts >= 1.5 && whole / parts <= MOST_OF_SPLIT;
    if (isSplit && Math.abs(larger / (whole / parts) - 1) <= tolerance) {
      return ratio > 1 ? whole / parts : parts / whole;
    }
  }
  return null;
}

/** An amount to the digits that two prices can tell. */
function rounded(amount: number): number {
  return Number(amount.toPrecision(8));
}
