/*
 * Tells splits and dividends from a source's adjusted closes (see `told-event.ts`). Holds three numbers a row.
 */

import { US_PER_DAY } from '@candlemark/bars';
import type { CorporateEvent } from '../../market/events/corporate-event.ts';
import { RefusedFile } from '../refused-file.ts';
import { importWarning } from '../report/import-warning.ts';
import { type DecimalField, NUMBER_OK } from '../rows/decimal-field.ts';
import type { InstrumentTally } from '../rows/instrument-tally.ts';
import { RowGate, type RowGateParts } from '../rows/row-gate.ts';
import type { RowReader, RowReaderParts } from '../rows/row-reader.ts';
import type { RowRecord } from '../rows/row-record.ts';
import type { TimeReader } from '../rows/time-reader.ts';
import { decimalsOf, LEAST_ROUNDING, type AdjustedDay as ToldDay, toldBetween } from './told-event.ts';

/** Days of all instruments together that a file may have: two hundred years of a hundred of them. */
export const MAX_ADJUSTED_ROWS = 5_000_000;

interface AdjustedDay extends ToldDay {
  readonly labelDays: number;
  readonly line: number;
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
    const adjusted = close && this.#read(record, tally, this.#adjusted, this.#columns.adjusted, 'adjustedClose');
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

  #read(record: RowRecord, tally: InstrumentTally, number: DecimalField, field: number, role: string): boolean {
    const isRead = number.read(record.buffer, record.starts[field]!, record.ends[field]!) === NUMBER_OK;
    if (isRead && number.value > 0) return true;
    tally.rejects.add(record.line, importWarning('adjusted-price', { role }), record.text(field));
    return false;
  }
}

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
    const told = toldBetween(before, day, roundingOf(before) + roundingOf(day) + LEAST_ROUNDING);
    if (told === 'raise') {
      tally.rejects.add(day.line, importWarning('adjusted-raise'), `${before.adjusted} for ${before.close}`);
    } else if (told !== 'nothing') events.push({ labelDays: day.labelDays, ...told });
  }
  return events;
}
