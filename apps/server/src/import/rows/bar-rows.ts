import type { RecordScanner } from '../csv/record-scanner.ts';
import type { ColumnRole } from '../formats/format.ts';
import { DecimalField, NUMBER_BAD, NUMBER_MISSING, NUMBER_OK } from './decimal-field.ts';
import type { InstrumentTally } from './instrument-tally.ts';
import { RowGate } from './row-gate.ts';
import type { RowReader, RowReaderParts } from './row-reader.ts';

/** Columns of the staging table of bars. */
export const STAGED_BAR_COLUMNS = [
  'sym',
  'line',
  'time',
  'open',
  'high',
  'low',
  'close',
  'volume',
  'trades',
  'turnover',
  'buy_volume',
  'open_interest',
] as const;

const OPEN = 3;
const HIGH = 4;
const LOW = 5;
const CLOSE = 6;
const PRICE_ROLES: readonly ColumnRole[] = ['open', 'high', 'low', 'close'];
/** What a bar may lack, with its place in the staging table and whether it is counted in units of size. */
const QUANTITY_ROLES: readonly { readonly role: ColumnRole; readonly staged: number; readonly isSize: boolean }[] = [
  { role: 'volume', staged: 7, isSize: true },
  { role: 'trades', staged: 8, isSize: false },
  { role: 'turnover', staged: 9, isSize: false },
  { role: 'buyVolume', staged: 10, isSize: true },
  { role: 'openInterest', staged: 11, isSize: true },
];
/** High and low may miss another price by this share of it: sources compute them apart. */
const PRICE_TOLERANCE = 1e-9;

interface NumberColumn {
  readonly role: ColumnRole;
  readonly field: number;
  readonly number: DecimalField;
  readonly staged: number;
  readonly isSize: boolean;
}

/** Checks bars and stages them. */
export class BarRows implements RowReader {
  readonly #parts: RowReaderParts;
  readonly #prices: readonly NumberColumn[];
  readonly #quantities: readonly NumberColumn[];
  readonly #gate: RowGate;
  readonly #values = new Float64Array(STAGED_BAR_COLUMNS.length);

  constructor(parts: RowReaderParts) {
    this.#parts = parts;
    const close = parts.columns.get('close')!;
    // With closes alone all four prices are read from the one column.
    this.#prices = PRICE_ROLES.map((role, index) =>
      this.#column(role, parts.columns.get(role) ?? close, OPEN + index, false),
    );
    this.#quantities = QUANTITY_ROLES.flatMap(({ role, staged, isSize }) => {
      const field = parts.columns.get(role);
      return field === undefined ? [] : [this.#column(role, field, staged, isSize)];
    });
    this.#gate = new RowGate(parts.symbols, parts.time, Math.max(...this.#prices.map(({ field }) => field)));
  }

  take(record: RecordScanner): void {
    const tally = this.#gate.admit(record);
    if (tally === null || !this.#readPrices(record, tally) || !this.#readQuantities(record, tally)) return;
    this.#stage(record, tally);
  }

  #column(role: ColumnRole, field: number, staged: number, isSize: boolean): NumberColumn {
    return { role, field, number: new DecimalField(this.#parts.numberStyle), staged, isSize };
  }

  #readPrices(record: RecordScanner, tally: InstrumentTally): boolean {
    const values = this.#values;
    for (const { role, field, number, staged } of this.#prices) {
      const outcome = number.read(record.buffer, record.starts[field]!, record.ends[field]!);
      if (outcome !== NUMBER_OK) {
        const reason = outcome === NUMBER_MISSING ? `no ${role} price` : `${role} is not a number`;
        tally.rejects.add(record.line, reason, record.text(field));
        return false;
      }
      values[staged] = number.value;
    }
    const problem = this.#priceProblem(values);
    if (problem === '') return true;
    const texts = this.#prices.map(({ role, field }) => `${role} ${record.text(field)}`);
    tally.rejects.add(record.line, problem, texts.join(', '));
    return false;
  }

  #priceProblem(values: Float64Array): string {
    const [open, high, low, close] = [values[OPEN]!, values[HIGH]!, values[LOW]!, values[CLOSE]!];
    const top = Math.max(open, close);
    const bottom = Math.min(open, close);
    if (high >= top && low <= bottom) return high === 0 && low === 0 ? 'all prices are zero' : '';
    if (high < low - tolerance(low)) return 'high below low';
    if (high < top - tolerance(top)) return 'high below open or close';
    return low > bottom + tolerance(bottom) ? 'low above open or close' : '';
  }

  #readQuantities(record: RecordScanner, tally: InstrumentTally): boolean {
    for (const { role, field, number, staged } of this.#quantities) {
      const outcome =
        field < record.fields ? number.read(record.buffer, record.starts[field]!, record.ends[field]!) : NUMBER_MISSING;
      if (outcome === NUMBER_BAD || (outcome === NUMBER_OK && number.value < 0)) {
        tally.rejects.add(
          record.line,
          outcome === NUMBER_BAD ? `${role} is not a number` : `negative ${role}`,
          record.text(field),
        );
        return false;
      }
      this.#values[staged] = outcome === NUMBER_OK ? number.value : Number.NaN;
    }
    return true;
  }

  #stage(record: RecordScanner, tally: InstrumentTally): void {
    const { time, staged } = this.#parts;
    const { columns, row } = staged;
    const values = this.#values;
    this.#widen(values, tally);
    columns[0]![row] = tally.index;
    columns[1]![row] = record.line;
    columns[2]![row] = time.timeUs;
    for (const { number, staged } of this.#prices) {
      columns[staged]![row] = values[staged]!;
      tally.notePrice(number);
    }
    for (const { number, staged, isSize } of this.#quantities) {
      const value = values[staged]!;
      columns[staged]![row] = value;
      if (isSize && !Number.isNaN(value)) tally.size.note(number);
    }
    staged.endRow();
    tally.noteTime(time.timeUs);
    tally.noteStep(time.timeUs);
  }

  /** What passed by the tolerance is made true. */
  #widen(values: Float64Array, tally: InstrumentTally): void {
    const high = Math.max(values[OPEN]!, values[HIGH]!, values[LOW]!, values[CLOSE]!);
    const low = Math.min(values[OPEN]!, values[HIGH]!, values[LOW]!, values[CLOSE]!);
    if (high === values[HIGH] && low === values[LOW]) return;
    values[HIGH] = high;
    values[LOW] = low;
    tally.widened += 1;
  }
}

function tolerance(price: number): number {
  return PRICE_TOLERANCE * Math.abs(price);
}
