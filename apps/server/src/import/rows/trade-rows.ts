import { SIDE_BUY, SIDE_SELL, type TradeSide } from '@candlemark/bars';
import { importWarning } from '../report/import-warning.ts';
import { type DecimalField, NUMBER_BAD, NUMBER_MISSING, NUMBER_OK, type NumberOutcome } from './decimal-field.ts';
import { IdField } from './id-field.ts';
import type { InstrumentTally } from './instrument-tally.ts';
import { type PriceReader, priceReader } from './price-reader.ts';
import { RowGate } from './row-gate.ts';
import type { RowReader, RowReaderParts } from './row-reader.ts';
import type { RowRecord } from './row-record.ts';
import { readBuyerIsMaker, readSide } from './side.ts';
import { SideField } from './side-field.ts';

/** Columns of the staging table of trades; ids that are no plain numbers stand in `id_text` beside them. */
export const STAGED_TRADE_COLUMNS = ['sym', 'line', 'time', 'price', 'size', 'side', 'id_number'] as const;
export const STAGED_ID_TEXT = 'id_text';

/** Checks trades and stages them. */
export class TradeRows implements RowReader {
  readonly #parts: RowReaderParts;
  readonly #sizeField: number;
  readonly #sideField: number;
  readonly #idField: number;
  readonly #price: PriceReader;
  readonly #size: DecimalField;
  readonly #side: SideField;
  readonly #id = new IdField();
  readonly #isSignedSize: boolean;
  readonly #gate: RowGate;

  /** @param isSignedSize whether a negative size says that the aggressor sold */
  constructor(parts: RowReaderParts, isSignedSize: boolean) {
    this.#parts = parts;
    const { columns } = parts;
    this.#sizeField = columns.get('size') ?? -1;
    const side = columns.get('side');
    this.#sideField = side ?? columns.get('buyerIsMaker') ?? -1;
    this.#side = new SideField(side === undefined ? readBuyerIsMaker : readSide);
    this.#idField = columns.get('id') ?? -1;
    this.#price = priceReader(columns, parts.createNumber);
    this.#size = parts.createNumber();
    this.#isSignedSize = isSignedSize;
    this.#gate = new RowGate(parts, this.#price.lastField);
  }

  take(record: RowRecord): void {
    const tally = this.#gate.admit(record);
    if (tally === null) return;
    const problem = this.#price.read(record);
    const size = this.#readSize(record);
    if (problem !== null) {
      tally.rejects.add(record.line, problem, this.#price.text(record));
      return;
    }
    const isNegative = size === NUMBER_OK && this.#size.value < 0;
    if (size === NUMBER_BAD || (isNegative && !this.#isSignedSize)) {
      tally.rejects.add(
        record.line,
        importWarning(isNegative ? 'negative-number' : 'not-a-number', { role: 'size' }),
        record.text(this.#sizeField),
      );
      return;
    }
    this.#stage(record, tally, size === NUMBER_OK, isNegative);
  }

  #readSize(record: RowRecord): NumberOutcome {
    const field = this.#sizeField;
    if (field < 0 || field >= record.fields) return NUMBER_MISSING;
    return this.#size.read(record.buffer, record.starts[field]!, record.ends[field]!);
  }

  #stage(record: RowRecord, tally: InstrumentTally, hasSize: boolean, isNegative: boolean): void {
    const { time, staged } = this.#parts;
    const { columns, row } = staged;
    columns[0]![row] = tally.index;
    columns[1]![row] = record.line;
    columns[2]![row] = time.timeUs;
    columns[3]![row] = this.#price.price.value;
    columns[4]![row] = hasSize ? Math.abs(this.#size.value) : Number.NaN;
    columns[5]![row] = this.#sideOf(record, hasSize, isNegative);
    if (this.#idField >= 0) this.#stageId(record, tally, row);
    tally.notePrice(this.#price.price);
    if (hasSize) tally.size.note(this.#size);
    staged.endRow();
    tally.judge.noteTrade(record.line, time.timeUs, this.#price.price.value);
    tally.noteTime(time.timeUs);
  }

  #sideOf(record: RowRecord, hasSize: boolean, isNegative: boolean): TradeSide {
    if (this.#isSignedSize) return hasSize ? (isNegative ? SIDE_SELL : SIDE_BUY) : 0;
    const field = this.#sideField;
    if (field < 0 || field >= record.fields) return 0;
    return this.#side.read(record.buffer, record.starts[field]!, record.ends[field]!);
  }

  #stageId(record: RowRecord, tally: InstrumentTally, row: number): void {
    const field = this.#idField;
    const { columns } = this.#parts.staged;
    columns[6]![row] = Number.NaN;
    if (field >= record.fields || record.starts[field] === record.ends[field]) return;
    if (this.#id.read(record.buffer, record.starts[field]!, record.ends[field]!)) {
      columns[6]![row] = this.#id.value;
      tally.noteId(this.#id.value);
      return;
    }
    const text = record.text(field);
    if (text === '') return;
    this.#parts.staged.setText(text);
    tally.noteTextId();
  }
}
