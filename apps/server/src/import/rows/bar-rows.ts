import type { WarningFact } from '@candlemark/contracts';
import { STORED_BAR_COLUMNS, storedBarNames } from '../../market/stored-bar.ts';
import type { ColumnRole } from '../formats/format.ts';
import { importWarning, warningText } from '../report/import-warning.ts';
import { type DecimalField, NUMBER_BAD, NUMBER_MISSING, NUMBER_OK, type NumberOutcome } from './decimal-field.ts';
import type { InstrumentTally } from './instrument-tally.ts';
import { setMiddle } from './price-reader.ts';
import { RowGate } from './row-gate.ts';
import type { RowReader, RowReaderParts } from './row-reader.ts';
import type { RowRecord } from './row-record.ts';

const ROW_COLUMNS = ['sym', 'line', 'time'];
/** Columns of the staging table of bars. */
export const STAGED_BAR_COLUMNS: readonly string[] = [...ROW_COLUMNS, ...storedBarNames()];

/** Where a column of a bar stands in the staging table. */
const PLACES = STORED_BAR_COLUMNS.map((column, index) => ({ ...column, staged: ROW_COLUMNS.length + index }));
const placeOf = (name: string): number => STAGED_BAR_COLUMNS.indexOf(name);
const OPEN = placeOf('open');
const HIGH = placeOf('high');
const LOW = placeOf('low');
const CLOSE = placeOf('close');
const VOLUME = placeOf('volume');
/** High and low may miss another price by this share of it: sources compute them apart. */
const PRICE_TOLERANCE = 1e-9;

const ALL_ZERO = 'all-zero';

interface NumberColumn {
  readonly role: ColumnRole;
  readonly field: number;
  readonly number: DecimalField;
  readonly staged: number;
  readonly isSize: boolean;
  /** Of a price that is the middle of two. */
  readonly second: { readonly field: number; readonly number: DecimalField } | null;
}

/** Checks bars and stages them. */
export class BarRows implements RowReader {
  readonly #parts: RowReaderParts;
  readonly #prices: readonly NumberColumn[];
  readonly #quantities: readonly NumberColumn[];
  readonly #gate: RowGate;
  readonly #hasVolume: boolean;
  readonly #close: DecimalField;
  readonly #adjusted: DecimalField;
  readonly #values = new Float64Array(STAGED_BAR_COLUMNS.length);

  constructor(parts: RowReaderParts) {
    this.#parts = parts;
    const close = parts.columns.get('close')!;
    // With closes alone all four prices are read from the one column.
    this.#prices = PLACES.filter(({ unit }) => unit === 'price').map(({ member, staged }) =>
      this.#column(member, parts.columns.get(member) ?? close, staged, false),
    );
    this.#quantities = PLACES.filter(({ unit }) => unit !== 'price').flatMap(({ member, unit, staged }) => {
      const field = parts.columns.get(member);
      return field === undefined ? [] : [this.#column(member, field, staged, unit === 'size')];
    });
    this.#close = this.#prices.find(({ role }) => role === 'close')!.number;
    this.#adjusted = parts.createNumber();
    this.#hasVolume = parts.columns.has('volume');
    const needed = this.#prices.map(({ field, second }) => Math.max(field, second?.field ?? 0));
    this.#gate = new RowGate(parts, Math.max(...needed));
  }

  take(record: RowRecord): void {
    const tally = this.#gate.admit(record);
    if (tally === null || !this.#readPrices(record, tally) || !this.#readQuantities(record, tally)) return;
    this.#stage(record, tally);
  }

  #column(role: ColumnRole, field: number, staged: number, isSize: boolean): NumberColumn {
    const second = this.#parts.middles.get(role);
    return {
      role,
      field,
      number: this.#parts.createNumber(),
      staged,
      isSize,
      second: second === undefined ? null : { field: second, number: this.#parts.createNumber() },
    };
  }

  #readPrices(record: RowRecord, tally: InstrumentTally): boolean {
    const values = this.#values;
    for (const { role, field, number, staged, second } of this.#prices) {
      const first = number.read(record.buffer, record.starts[field]!, record.ends[field]!);
      const outcome = first === NUMBER_OK && second !== null ? readMiddle(record, number, second) : first;
      if (outcome !== NUMBER_OK) {
        const reason = importWarning(outcome === NUMBER_MISSING ? 'no-number' : 'not-a-number', { role });
        tally.rejects.add(record.line, reason, record.text(field));
        return false;
      }
      values[staged] = number.value;
    }
    const problem = this.#priceProblem(values);
    if (problem === null) return true;
    const cells = this.#prices.map(({ role, field }) => importWarning('cell', { role, value: record.text(field) }));
    const row = importWarning('row', {}, cells);
    // What is staged has its high and low widened in any case.
    if (problem.code !== ALL_ZERO && tally.judge.repairsRange(record.line, this.#parts.time.timeUs, row)) return true;
    tally.rejects.add(record.line, problem, warningText(row));
    return false;
  }

  #priceProblem(values: Float64Array): WarningFact | null {
    const [open, high, low, close] = [values[OPEN]!, values[HIGH]!, values[LOW]!, values[CLOSE]!];
    const top = Math.max(open, close);
    const bottom = Math.min(open, close);
    if (high >= top && low <= bottom) return high === 0 && low === 0 ? importWarning(ALL_ZERO) : null;
    if (high < low - tolerance(low)) return importWarning('high-below-low');
    if (high < top - tolerance(top)) return importWarning('high-below-ends');
    return low > bottom + tolerance(bottom) ? importWarning('low-above-ends') : null;
  }

  #readQuantities(record: RowRecord, tally: InstrumentTally): boolean {
    for (const { role, field, number, staged } of this.#quantities) {
      const outcome =
        field < record.fields ? number.read(record.buffer, record.starts[field]!, record.ends[field]!) : NUMBER_MISSING;
      if (outcome === NUMBER_BAD || (outcome === NUMBER_OK && number.value < 0)) {
        tally.rejects.add(
          record.line,
          importWarning(outcome === NUMBER_BAD ? 'not-a-number' : 'negative-number', { role }),
          record.text(field),
        );
        return false;
      }
      this.#values[staged] = outcome === NUMBER_OK ? number.value : Number.NaN;
    }
    return true;
  }

  #stage(record: RowRecord, tally: InstrumentTally): void {
    const { time, staged } = this.#parts;
    const { columns, row } = staged;
    const values = this.#values;
    this.#widen(values, tally);
    if (values[HIGH] !== values[LOW]) tally.hasFlatBars = false;
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
    tally.judge.noteBar(
      record.line,
      time.timeUs,
      values[OPEN]!,
      values[HIGH]!,
      values[LOW]!,
      values[CLOSE]!,
      this.#volume(),
    );
    this.#noteAdjusted(record, tally);
    tally.noteTime(time.timeUs);
    tally.noteStep(time.timeUs);
  }

  #noteAdjusted({ line, buffer, starts, ends, fields }: RowRecord, tally: InstrumentTally): void {
    const { adjusted, columns, time } = this.#parts;
    const field = adjusted === null ? fields : columns.get('adjustedClose')!;
    if (adjusted === null || field >= fields) return;
    if (this.#adjusted.read(buffer, starts[field]!, ends[field]!) !== NUMBER_OK) return;
    adjusted.note(tally, line, time.timeUs, this.#close, this.#adjusted);
  }

  #volume(): number {
    return this.#hasVolume ? this.#values[VOLUME]! : Number.NaN;
  }

  /** What passed by the tolerance is made true. */
  #widen(values: Float64Array, tally: InstrumentTally): void {
    const high = Math.max(values[OPEN]!, values[HIGH]!, values[LOW]!, values[CLOSE]!);
    const low = Math.min(values[OPEN]!, values[HIGH]!, values[LOW]!, values[CLOSE]!);
    if (high === values[HIGH] && low === values[LOW]) return;
    if (values[HIGH]! >= high - tolerance(high) && values[LOW]! <= low + tolerance(low)) tally.widened += 1;
    values[HIGH] = high;
    values[LOW] = low;
  }
}

function tolerance(price: number): number {
  return PRICE_TOLERANCE * Math.abs(price);
}

/** Reads the second of two prices, and leaves their middle in the field of the first. */
function readMiddle(
  record: RowRecord,
  number: DecimalField,
  second: { readonly field: number; readonly number: DecimalField },
): NumberOutcome {
  const { field } = second;
  const outcome = second.number.read(record.buffer, record.starts[field]!, record.ends[field]!);
  if (outcome === NUMBER_OK) setMiddle(number, number, second.number);
  return outcome;
}
