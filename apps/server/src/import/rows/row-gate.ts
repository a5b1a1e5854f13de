import { importWarning } from '../report/import-warning.ts';
import type { InstrumentTally } from './instrument-tally.ts';
import type { RowReaderParts } from './row-reader.ts';
import type { RowRecord } from './row-record.ts';
import type { SymbolBook } from './symbol-book.ts';
import type { TimeColumns } from './time-columns.ts';

/** What the gate looks at. */
export type RowGateParts = Pick<RowReaderParts, 'symbols' | 'time' | 'columnCount' | 'mostFields'>;

/** What every row must have whatever its kind: an instrument, enough columns, a time. */
export class RowGate {
  readonly #symbols: SymbolBook;
  readonly #time: TimeColumns;
  readonly #fieldsNeeded: number;
  readonly #columnCount: number;
  readonly #mostFields: number;
  #fieldsBefore = 0;

  /** @param lastField the last field without which a row is nothing */
  constructor({ symbols, time, columnCount, mostFields }: RowGateParts, lastField: number) {
    this.#symbols = symbols;
    this.#time = time;
    this.#fieldsNeeded = Math.max(time.lastField, lastField) + 1;
    this.#columnCount = Math.max(columnCount, this.#fieldsNeeded);
    this.#mostFields = mostFields;
  }

  /** The record's instrument, with the time read; null when the record was rejected. */
  admit(record: RowRecord): InstrumentTally | null {
    const tally = this.#symbols.find(record);
    if (tally === null) {
      this.#symbols.rejectUnread(record.line, this.#symbols.problem, record.rawText());
      return null;
    }
    tally.rowsRead += 1;
    if (record.fields < this.#fieldsNeeded) {
      tally.rejects.add(
        record.line,
        importWarning('row-short', { fields: record.fields, columns: this.#columnCount }),
        record.rawText(),
      );
      return null;
    }
    if (record.fields < this.#fieldsBefore && record.isAtEnd) {
      // What is there of the last row may be half a number.
      tally.rejects.add(record.line, importWarning('row-cut'), record.rawText());
      return null;
    }
    this.#fieldsBefore = record.fields;
    if (record.fields > this.#mostFields && this.#fillsMore(record)) {
      tally.rejects.add(
        record.line,
        importWarning('row-long', { fields: record.fields, columns: this.#columnCount }),
        record.rawText(),
      );
      return null;
    }
    if (this.#time.read(record, tally.index)) return tally;
    tally.rejects.add(record.line, this.#time.problem, this.#time.text(record));
    return null;
  }

  /** Whether something stands behind the last column: lines may end with delimiters. */
  #fillsMore({ starts, ends, fields }: RowRecord): boolean {
    for (let field = this.#mostFields; field < fields; field += 1) if (ends[field]! > starts[field]!) return true;
    return false;
  }
}
