/** Times before their dates, as Bybit writes them: `10:31 2024-01-13`. */
import type { TimeLayout } from '../detect/time-layout.ts';
import type { TimeReader } from '../rows/time-reader.ts';

const CLOCK_FIRST = /^\s*(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)[ ,T]+(\d{4}[-/.]\d{1,2}[-/.]\d{1,2})\s*$/;

/** Whether all of the cells are written so. */
export function areClockFirst(cells: readonly string[]): boolean {
  return cells.length > 0 && cells.every((cell) => CLOCK_FIRST.test(cell));
}

/** `10:31 2024-01-13` -> `2024-01-13 10:31`; what is written otherwise stays. */
export function dateFirst(cell: string): string {
  return cell.replace(CLOCK_FIRST, '$2 $1');
}

/** Reads with a layout of dates in front what has them behind. */
export function clockFirstLayout(layout: TimeLayout): TimeLayout {
  return { ...layout, createReader: () => new ClockFirstReader(layout.createReader()) };
}

class ClockFirstReader implements TimeReader {
  readonly #reader: TimeReader;
  readonly #decoder = new TextDecoder();
  readonly #encoder = new TextEncoder();

  constructor(reader: TimeReader) {
    this.#reader = reader;
  }

  get localUs(): number {
    return this.#reader.localUs;
  }

  get offsetUs(): number {
    return this.#reader.offsetUs;
  }

  get zone(): string {
    return this.#reader.zone ?? '';
  }

  get isDateOnly(): boolean {
    return this.#reader.isDateOnly;
  }

  read(bytes: Uint8Array, start: number, end: number): boolean {
    const turned = this.#encoder.encode(dateFirst(this.#decoder.decode(bytes.subarray(start, end))));
    return this.#reader.read(turned, 0, turned.length);
  }
}
