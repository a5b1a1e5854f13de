import path from 'node:path';
import { RowFile } from '../parquet/row-file.ts';
import type { ReadNumber } from '../rows/decimal-field.ts';
import type { InstrumentTally } from '../rows/instrument-tally.ts';
import { decimalsOf } from './told-event.ts';

const COLUMNS = ['sym', 'line', 'time', 'close', 'adjusted'];

/** From here on two closes are apart by an adjustment, and not by their digits. */
const APART = 1e-3;

/** Where the closes of an import lie that came with an adjusted one. */
export function adjustedFile(outDir: string): string {
  return path.join(outDir, 'adjusted.parquet');
}

/** Puts the closes of bars aside, as traded and as adjusted, for what both tell of splits and dividends. */
export class AdjustedCloses {
  readonly #file: RowFile;

  constructor(outDir: string) {
    this.#file = new RowFile(adjustedFile(outDir), COLUMNS, new Set(), null);
  }

  /** Notes a bar that was taken. Without a price above zero in both columns it tells nothing. */
  note(tally: InstrumentTally, line: number, timeUs: number, close: ReadNumber, adjusted: ReadNumber): void {
    if (!(close.value > 0 && adjusted.value > 0)) return;
    const digits = tally.adjusted ?? { close: 0, adjusted: 0, isApart: false };
    tally.adjusted = digits;
    digits.close = Math.max(digits.close, decimalsOf(close));
    digits.adjusted = Math.max(digits.adjusted, decimalsOf(adjusted));
    digits.isApart ||= Math.abs(adjusted.value / close.value - 1) > APART;
    const { columns, row } = this.#file;
    columns[0]![row] = tally.index;
    columns[1]![row] = line;
    columns[2]![row] = timeUs;
    columns[3]![row] = close.value;
    columns[4]![row] = adjusted.value;
    this.#file.endRow();
  }

  complete(): void {
    this.#file.complete();
  }

  close(): void {
    this.#file.close();
  }
}
