import { powerOfTen } from '@candlemark/bars';
import type { WarningFact } from '@candlemark/contracts';
import type { ColumnMap } from '../formats/format.ts';
import { importWarning } from '../report/import-warning.ts';
import {
  type DecimalField,
  MAX_EXACT_DIGITS,
  NUMBER_BAD,
  NUMBER_MISSING,
  NUMBER_OK,
  type ReadNumber,
} from './decimal-field.ts';
import type { RowRecord } from './row-record.ts';

/** Reads the price of a row, from one column or from several. */
export interface PriceReader {
  /** The last column that it needs. */
  readonly lastField: number;
  /** The price of the record that was read last, where nothing was wrong with it. */
  readonly price: ReadNumber;
  /** Reads a record; answers what is wrong with its price, or null. */
  read(record: RowRecord): WarningFact | null;
  /** The price as it stands in a record, for a message. */
  text(record: RowRecord): string;
}

/** The price of trades, or the middle of the two of quotes. */
export function priceReader(columns: ColumnMap, createNumber: () => DecimalField): PriceReader {
  const price = columns.get('price');
  if (price !== undefined) return new OnePrice(new NamedPrice('price', price, createNumber()));
  return new MiddlePrice(
    new NamedPrice('bid', columns.get('bid')!, createNumber()),
    new NamedPrice('ask', columns.get('ask')!, createNumber()),
  );
}

class NamedPrice {
  readonly field: number;
  readonly number: DecimalField;
  readonly #role: string;

  constructor(role: string, field: number, number: DecimalField) {
    this.#role = role;
    this.field = field;
    this.number = number;
  }

  read(record: RowRecord): WarningFact | null {
    const { field, number } = this;
    const outcome =
      field < record.fields ? number.read(record.buffer, record.starts[field]!, record.ends[field]!) : NUMBER_MISSING;
    if (outcome === NUMBER_OK && number.value !== 0) return null;
    const about = { role: this.#role };
    if (outcome === NUMBER_OK) return importWarning('zero-number', about);
    return importWarning(outcome === NUMBER_BAD ? 'not-a-price' : 'no-number', about);
  }
}

class OnePrice implements PriceReader {
  readonly lastField: number;
  readonly price: ReadNumber;
  readonly #price: NamedPrice;

  constructor(price: NamedPrice) {
    this.#price = price;
    this.lastField = price.field;
    this.price = price.number;
  }

  read(record: RowRecord): WarningFact | null {
    return this.#price.read(record);
  }

  text(record: RowRecord): string {
    return record.text(this.lastField);
  }
}

/** Half of the sum of bid and ask, exact where both are. */
class MiddlePrice implements PriceReader {
  readonly lastField: number;
  readonly price = { value: Number.NaN, mantissa: 0, scale: 0, isExact: false };
  readonly #bid: NamedPrice;
  readonly #ask: NamedPrice;

  constructor(bid: NamedPrice, ask: NamedPrice) {
    this.#bid = bid;
    this.#ask = ask;
    this.lastField = Math.max(bid.field, ask.field);
  }

  read(record: RowRecord): WarningFact | null {
    const problem = this.#bid.read(record) ?? this.#ask.read(record);
    if (problem === null) setMiddle(this.price, this.#bid.number, this.#ask.number);
    return problem;
  }

  text(record: RowRecord): string {
    return `bid ${record.text(this.#bid.field)}, ask ${record.text(this.#ask.field)}`;
  }
}

const MOST_EXACT = 10 ** MAX_EXACT_DIGITS;

/** Sets `middle` to the number in the middle of two. */
export function setMiddle(
  middle: { -readonly [Name in keyof ReadNumber]: ReadNumber[Name] },
  a: ReadNumber,
  b: ReadNumber,
): void {
  // One more digit, for a half of the last.
  let scale = Math.max(a.scale, b.scale) + 1;
  if (!(a.isExact && b.isExact)) {
    middle.value = (a.value + b.value) / 2;
    middle.isExact = false;
    middle.scale = scale;
    return;
  }
  let mantissa = (a.mantissa * powerOfTen(scale - a.scale) + b.mantissa * powerOfTen(scale - b.scale)) / 2;
  middle.isExact = Math.abs(mantissa) < MOST_EXACT;
  while (scale > 0 && mantissa % 10 === 0) {
    mantissa /= 10;
    scale -= 1;
  }
  middle.mantissa = mantissa;
  middle.scale = scale;
  middle.value = middle.isExact ? mantissa / powerOfTen(scale) : (a.value + b.value) / 2;
}
